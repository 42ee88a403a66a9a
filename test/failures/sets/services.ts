import postgres from '../../corpus/classes/psql.ts';
import { startPostgres } from '../../corpus/servers/postgres.ts';
import type { FailingToolchain } from '../failure.ts';
import { forWares } from '../repeated.ts';

const GIT = `
git config --global user.name dev
git config --global user.email dev@example.org
git config --global init.defaultBranch main
git config --global --add safe.directory '*'
git init -q
git add .
git commit -qm 'begin'
`;
const PODMAN = 'podman --storage-driver vfs --root /srv/storage --runroot /srv/run --cgroup-manager cgroupfs';

export default [
  {
    name: 'git',
    packages: ['git'],
    environment: { GIT_CONFIG_GLOBAL: '/srv/gitconfig', GIT_DISCOVERY_ACROSS_FILESYSTEM: '1' },
    failures: [
      {
        name: 'merge-of-a-branch',
        files: Object.fromEntries(
          ['prices', 'stock', 'mail', 'orders'].map((name) => [`src/${name}.txt`, 'one\ntwo\n']),
        ),
        prepare: `${GIT}
git checkout -qb rebates
for file in src/*.txt; do sed -i 's/two/three/' $file; done
git commit -qam 'three'
git checkout -q main
sed -i 's/two/four/' src/orders.txt
git rm -q src/mail.txt
git commit -qam 'four'
`,
        run: 'git merge rebates',
        truth: { cause: 'CONFLICT (content): Merge conflict in src/orders.txt', at: null },
      },
      {
        name: 'push-refused-by-a-hook',
        files: { 'a.txt': 'a\n' },
        prepare: `${GIT}
git init -q --bare /srv/remote.git
cat > /srv/remote.git/hooks/pre-receive <<'HOOK'
#!/bin/sh
echo "checking 14 rules for $(whoami)"
for rule in 01 02 03 04 05 06 07 08 09 10 11 12 13; do echo "rule $rule: passed"; done
echo "rule 14: FAILED: the message of every commit must name a ticket such as SHOP-12"
echo "see https://wiki.example.org/rules for help"
exit 1
HOOK
chmod +x /srv/remote.git/hooks/pre-receive
git remote add origin /srv/remote.git
`,
        run: 'git push origin main',
        truth: {
          cause: 'pre-receive hook declined the message of every commit must name a ticket such as SHOP-12',
          at: null,
        },
      },
      {
        name: 'rebase-stops',
        files: { 'CHANGES.md': 'one\n' },
        prepare: `${GIT}
git checkout -qb rebates
for number in 1 2 3 4 5; do echo "line $number" >> CHANGES.md; git commit -qam "change $number"; done
git checkout -q main
echo other >> CHANGES.md
git commit -qam other
git checkout -q rebates
`,
        run: 'git rebase main',
        truth: { cause: 'Merge conflict in CHANGES.md', at: null },
      },
    ],
  },
  {
    name: 'podman',
    packages: ['podman', 'busybox-static'],
    failures: [
      {
        name: 'step-of-a-build-fails',
        files: {
          Containerfile: `
FROM scratch
COPY busybox /bin/busybox
COPY busybox /bin/sh
RUN ["/bin/busybox", "--install", "/bin"]
WORKDIR /app
COPY shop /app/shop
RUN for number in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "preparing part $number"; done
RUN echo "checking settings" && cat /app/shop/settings.json && grep -q '"region"' /app/shop/region.json
CMD ["/bin/sh"]
`,
          'shop/settings.json': '{ "name": "shop" }\n',
        },
        prepare: 'cp /bin/busybox .',
        run: `${PODMAN} build --isolation chroot -t shop .`,
        truth: { cause: 'grep: /app/shop/region.json: No such file or directory', at: null },
      },
    ],
  },
  {
    name: 'kubectl',
    failures: [
      {
        name: 'no-server',
        files: { 'deploy.yml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shop\ndata:\n  region: eu\n' },
        run: 'kubectl apply -f deploy.yml',
        truth: { cause: 'dial tcp localhost:8080 connection refused', at: null },
      },
    ],
  },
  {
    name: 'terraform',
    environment: { CHECKPOINT_DISABLE: '1', TF_IN_AUTOMATION: '1' },
    failures: [
      {
        name: 'module-with-many-mistakes',
        files: {
          'main.tf': `
module "shop" {
  source = "./shop"
  «region»reigon = "eu"
  size   = 3
}

output "address" {
  value = module.shop.adress
}
`,
          'shop/main.tf': `
variable "region" {
  type = string
}

variable "size" {
  type = number
}

output "address" {
  value = "\${var.region}-\${var.size}.example.org"
}
`,
        },
        prepare: 'terraform init',
        run: 'terraform validate',
        truth: { cause: 'Missing required argument "region" is required', at: 'main.tf:1' },
      },
      {
        name: 'plan-before-the-error',
        files: {
          'main.tf': `
${forWares(
  16,
  (ware, index) => `
resource "terraform_data" "${ware}" {
  input = "${ware}-${index}"
}`,
)}

locals {
  rows = jsondecode("[{\\"id\\": 1}, {\\"name\\": \\"b\\"}]")
}

resource "terraform_data" "rows" {
  for_each = toset(["0", "1"])
  «id»input    = local.rows[tonumber(each.key)].id
}
`,
        },
        prepare: 'terraform init',
        run: 'terraform plan -input=false -no-color',
        truth: { cause: 'Unsupported attribute This object does not have an attribute named "id".', at: 'id' },
      },
    ],
  },
  {
    name: 'ansible',
    packages: ['ansible-core'],
    environment: {
      ANSIBLE_LOCALHOST_WARNING: 'False',
      ANSIBLE_NOCOLOR: '1',
      ANSIBLE_PYTHON_INTERPRETER: '/usr/bin/python3',
    },
    failures: [
      {
        name: 'after-many-tasks',
        files: {
          'site.yml': `
- hosts: all
  gather_facts: false
  tasks:
${forWares(14, (ware) => `    - name: Put ${ware} on the shelf\n      ansible.builtin.copy:\n        content: "${ware}"\n        dest: /tmp/${ware}.txt\n        mode: "0644"\n`)}
    - name: Apply the migrations
      ansible.builtin.command: python3 migrate.py
      args:
        chdir: /srv/app

    - name: Restart
      ansible.builtin.command: "true"
`,
          'migrate.py': `
import sqlite3

connection = sqlite3.connect(":memory:")
print("applying 0001_initial")
connection.execute("create table orders (id integer)")
print("applying 0002_paid")
«alter»connection.execute("alter table order add column paid integer")
`,
        },
        run: 'ansible-playbook -i web1, -c local site.yml',
        truth: { cause: 'OperationalError near "order": syntax error', at: 'alter' },
      },
    ],
  },
  {
    name: 'psql',
    packages: ['postgresql'],
    environment: postgres.environment ?? {},
    failures: [
      {
        name: 'migration',
        prepare: startPostgres(`
CREATE TABLE customers (id serial PRIMARY KEY, email text);
INSERT INTO customers (email) VALUES ('ada@example.org'), (NULL), ('bob@example.org');
`),
        files: {
          'migrations/0007.sql': `
BEGIN;
${forWares(15, (ware) => `DROP TABLE IF EXISTS old_${ware};\nCREATE TABLE ${ware} (id serial PRIMARY KEY, count integer NOT NULL);`)}
«alter»ALTER TABLE customers ALTER COLUMN email SET NOT NULL;
COMMIT;
`,
        },
        run: 'psql -v ON_ERROR_STOP=1 -f migrations/0007.sql',
        truth: { cause: 'column "email" of relation "customers" contains null values', at: 'alter' },
      },
    ],
  },
  {
    name: 'sqlite-shell',
    packages: ['sqlite3'],
    failures: [
      {
        name: 'script-that-goes-on',
        files: {
          'load.sql': `
.echo on
CREATE TABLE wares (sku TEXT PRIMARY KEY, cents INTEGER CHECK (cents > 0));
${forWares(30, (ware, index) => `${index === 21 ? '«zero»' : ''}INSERT INTO wares VALUES ('${ware}', ${index === 21 ? 0 : index + 1});`)}
SELECT count(*) FROM wares;
`,
        },
        run: 'sqlite3 -bail shop.db < load.sql',
        truth: { cause: 'CHECK constraint failed: cents > 0', at: null },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
