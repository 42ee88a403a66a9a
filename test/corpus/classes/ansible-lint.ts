import type { Toolchain } from '../error-class.ts';

const PLAYBOOK = `
---
- name: Deploy
  hosts: all
  tasks:
    - name: «case»{{task}}
      «changed»ansible.builtin.command: echo done
    - «name»ansible.builtin.debug:
        msg: ready
`;

const DIAGNOSTICS = [
  { at: 'site.yml:5', code: 'name[casing]', message: 'All names should start with an uppercase letter.' },
  { at: 'site.yml:5', code: 'no-changed-when', message: 'Commands should not change things if nothing needs doing.' },
  { at: 'site.yml:7', code: 'name[missing]', message: 'All tasks should be named.' },
] as const;

const ansibleLint: Toolchain = {
  name: 'ansible-lint',
  packages: ['python3'],
  pypi: ['ansible-lint==26.10.1'],
  comment: '#',
  classes: [
    {
      name: 'full',
      files: { 'site.yml': PLAYBOOK },
      values: { task: 'say it' },
      run: 'python3 -m ansiblelint --offline --nocolor site.yml',
      truth: { type: null, cause: 'All names should start with an uppercase letter.', diagnostics: DIAGNOSTICS },
      moves: false,
      near: [
        {
          name: 'one-less',
          values: { task: 'Say it' },
          truth: {
            cause: 'Commands should not change things if nothing needs doing.',
            diagnostics: DIAGNOSTICS.slice(1),
          },
        },
      ],
    },
    {
      name: 'parseable',
      files: { 'site.yml': PLAYBOOK },
      values: { task: 'say it' },
      run: 'python3 -m ansiblelint --offline --nocolor -p site.yml',
      truth: { type: null, cause: 'All names should start with an uppercase letter.', diagnostics: DIAGNOSTICS },
      moves: false,
      near: [
        {
          name: 'one-less',
          values: { task: 'Say it' },
          truth: {
            cause: 'Commands should not change things if nothing needs doing.',
            diagnostics: DIAGNOSTICS.slice(1),
          },
        },
      ],
    },
  ],
};

export default ansibleLint;
