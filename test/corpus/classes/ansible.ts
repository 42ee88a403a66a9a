import type { Toolchain } from '../error-class.ts';

const RUN = 'ansible-playbook -i localhost, -c local {{playbook}}';

const ansible: Toolchain = {
  name: 'ansible',
  packages: ['ansible-core'],
  comment: '#',
  environment: {
    ANSIBLE_LOCALHOST_WARNING: 'False',
    ANSIBLE_NOCOLOR: '1',
    ANSIBLE_PYTHON_INTERPRETER: '/usr/bin/python3',
  },
  classes: [
    {
      name: 'task-fails',
      files: {
        'site.yml': `
- hosts: all
  gather_facts: false
  tasks:
    - name: Say what is done
      ansible.builtin.debug:
        msg: deploying

    - name: Copy the settings
      ansible.builtin.copy:
        src: files/{{file}}
        dest: /tmp/app.conf
        mode: "0644"

    - name: Restart
      ansible.builtin.command: "true"
`,
      },
      values: { playbook: 'site.yml', file: 'app.conf' },
      run: RUN,
      truth: {
        type: null,
        cause: "Copy the settings Could not find or access 'files/{{file}}'",
      },
      near: [{ name: 'other-file', values: { file: 'web.conf' } }],
    },
    {
      name: 'undefined-variable',
      files: {
        'roles/web/tasks/main.yml': `
- name: Prepare
  ansible.builtin.command: "true"

«task»- name: Write the address
  ansible.builtin.debug:
    msg: "{{open}} web.{{name}} {{close}}"
`,
        'deploy.yml': `
- hosts: all
  gather_facts: false
  vars:
    web:
      port: 80
  roles:
    - web
`,
      },
      values: { playbook: 'deploy.yml', name: 'host', open: '{{', close: '}}' },
      run: RUN,
      truth: {
        type: null,
        cause: "'dict object' has no attribute '{{name}}'",
        at: 'task',
      },
      near: [{ name: 'other-name', values: { name: 'address' } }],
    },
    {
      name: 'command-fails',
      files: {
        'migrate.yml': `
- hosts: all
  gather_facts: false
  tasks:
    - name: Migrate the database
      ansible.builtin.shell: echo "migrating"; echo "relation {{table}} is missing" >&2; exit {{status}}
`,
      },
      values: { playbook: 'migrate.yml', table: 'orders', status: '3' },
      run: RUN,
      truth: {
        type: null,
        cause: 'Migrate the database relation {{table}} is missing',
      },
      near: [
        { name: 'other-table', values: { table: 'invoices' } },
        { name: 'other-status', values: { status: '4' } },
      ],
    },
    {
      name: 'syntax',
      files: {
        'broken.yml': `
- hosts: all
  gather_facts: false
  tasks:
    «bad»- name: Install
      {{module}}:
        name: nginx
`,
      },
      values: { playbook: 'broken.yml', module: 'ansible.builtin.packages' },
      run: RUN,
      truth: {
        type: null,
        cause: "couldn't resolve module/action '{{module}}'",
        at: 'bad',
      },
      near: [
        { name: 'other-module', values: { module: 'ansible.builtin.services' } },
        {
          name: 'yaml',
          files: {
            'broken.yml': `
- hosts: all
  tasks:
    - name: Install
      «bad»command: echo a: b
`,
          },
          truth: { cause: 'mapping values are not allowed in this context', at: 'bad' },
        },
      ],
    },
  ],
};

export default ansible;
