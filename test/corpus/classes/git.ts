import type { Toolchain } from '../error-class.ts';

/** A repository with two commits and a bare remote beside it. */
const SETUP = `
git config --global user.name dev
git config --global user.email dev@example.org
git config --global init.defaultBranch main
git config --global --add safe.directory '*'
git init -q
echo one > a.txt
git add a.txt
git commit -qm 'add a'
git init -q --bare /srv/remote.git
git remote add origin /srv/remote.git
git push -q origin main
`;

const git: Toolchain = {
  name: 'git',
  packages: ['git'],
  comment: null,
  environment: { GIT_CONFIG_GLOBAL: '/srv/gitconfig', GIT_DISCOVERY_ACROSS_FILESYSTEM: '1' },
  classes: [
    {
      name: 'merge-conflict',
      files: { 'b.txt': 'b\n' },
      prepare: `${SETUP}
git checkout -qb {{branch}}
echo two > {{file}}; git add .; git commit -qm two
git checkout -q main
echo three > {{file}}; git add .; git commit -qm three
`,
      values: { branch: 'feature', file: 'a.txt' },
      run: 'git merge {{branch}}',
      truth: { type: null, cause: 'CONFLICT (content): Merge conflict in {{file}}' },
      noise: [{ branch: 'topic' }, { branch: 'wip' }],
      near: [
        {
          name: 'other-file',
          values: { file: 'c.txt' },
          truth: { cause: 'CONFLICT (add/add): Merge conflict in c.txt' },
        },
      ],
    },
    {
      name: 'push-rejected',
      files: { 'b.txt': 'b\n' },
      prepare: `${SETUP}
git clone -q /srv/remote.git /srv/other
(cd /srv/other && echo x > {{file}} && git add . && git commit -qm x && git push -q)
echo y > y.txt; git add .; git commit -qm y
`,
      values: { file: 'x.txt' },
      run: 'git push origin main',
      truth: { cause: '[rejected] main -> main (fetch first)' },
      noise: [{ file: 'z.txt' }, { file: 'w.txt' }],
      near: [
        { name: 'refspec', run: 'git push origin mian', truth: { cause: 'src refspec mian does not match any' } },
        {
          name: 'hook',
          prepare: `${SETUP}
printf '#!/bin/sh\\necho "GH: no pushes on Fridays" >&2\\nexit 1\\n' > /srv/remote.git/hooks/pre-receive
chmod +x /srv/remote.git/hooks/pre-receive
echo y > y.txt; git add .; git commit -qm y
`,
          truth: { cause: '[remote rejected] main -> main (pre-receive hook declined)' },
        },
        {
          name: 'no-remote',
          run: 'git push upstream main',
          truth: { cause: "'upstream' does not appear to be a git repository" },
        },
      ],
    },
    {
      name: 'not-a-repository',
      files: { 'b.txt': 'b\n' },
      run: 'git {{command}}',
      values: { command: 'status' },
      truth: { cause: 'not a git repository (or any of the parent directories): .git' },
      near: [
        { name: 'command', run: 'git stauts', truth: { cause: "git: 'stauts' is not a git command." } },
        {
          name: 'pathspec',
          prepare: SETUP,
          run: 'git checkout featrue',
          truth: { cause: "pathspec 'featrue' did not match any file(s) known to git" },
        },
        {
          name: 'revision',
          prepare: SETUP,
          run: 'git log v1.2.0..HEAD',
          truth: { cause: "ambiguous argument 'v1.2.0..HEAD': unknown revision or path not in the working tree." },
        },
      ],
    },
    {
      name: 'overwritten',
      files: { 'b.txt': 'b\n' },
      prepare: `${SETUP}
git checkout -qb other; echo two > a.txt; git commit -qam two
git checkout -q main; echo local > a.txt
`,
      run: 'git checkout other',
      truth: { cause: 'Your local changes to the following files would be overwritten by checkout: a.txt' },
      near: [
        {
          name: 'merge',
          run: 'git merge other',
          truth: { cause: 'Your local changes to the following files would be overwritten by merge: a.txt' },
        },
        {
          name: 'untracked',
          prepare: `${SETUP}
git checkout -qb other; echo c > c.txt; git add c.txt; git commit -qm c
git checkout -q main; echo local > c.txt
`,
          truth: { cause: 'The following untracked working tree files would be overwritten by checkout: c.txt' },
        },
        { name: 'rebase', run: 'git rebase other', truth: { cause: 'cannot rebase: You have unstaged changes.' } },
      ],
    },
    {
      name: 'apply',
      files: {
        'fix.patch': `--- a/{{file}}
+++ b/{{file}}
@@ -1,2 +1,2 @@
 one
-two
+three
`,
      },
      prepare: SETUP,
      values: { file: 'a.txt' },
      run: 'git apply fix.patch',
      truth: { cause: 'patch failed: {{file}}:1' },
      near: [
        { name: 'other-file', values: { file: 'b.txt' }, truth: { cause: 'b.txt: No such file or directory' } },
        {
          name: 'corrupt',
          files: { 'fix.patch': '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n' },
          truth: { cause: 'corrupt patch at line 5' },
        },
      ],
    },
    {
      name: 'rebase-conflict',
      files: { 'b.txt': 'b\n' },
      prepare: `${SETUP}
git checkout -qb topic; echo two > a.txt; git commit -qam '{{subject}}'
git checkout -q main; echo three > a.txt; git commit -qam three
git checkout -q topic
`,
      values: { subject: 'set two' },
      run: 'git rebase main',
      truth: { cause: 'CONFLICT (content): Merge conflict in a.txt' },
      near: [
        {
          name: 'cherry-pick',
          prepare: `${SETUP}
git checkout -qb topic; echo two > c.txt; git add .; git commit -qm two; echo three > c.txt; git commit -qam three
git checkout -q main
`,
          run: 'git cherry-pick topic',
          truth: { cause: 'CONFLICT (modify/delete): c.txt deleted in HEAD and modified' },
        },
      ],
    },
    {
      name: 'commit',
      files: { 'b.txt': 'b\n' },
      prepare: `${SETUP}
printf '#!/bin/sh\\necho "lint: {{message}}" >&2\\nexit 1\\n' > .git/hooks/pre-commit
chmod +x .git/hooks/pre-commit
echo x > x.txt; git add .
`,
      values: { message: 'x.txt has no header' },
      run: 'git commit -m x',
      truth: { cause: 'lint: {{message}}' },
      near: [
        { name: 'other-message', values: { message: 'x.txt has trailing blanks' } },
        {
          name: 'submodule',
          prepare: SETUP,
          run: 'git submodule add /srv/none.git lib',
          truth: { cause: "repository '/srv/none.git' does not exist" },
        },
      ],
    },
  ],
};

export default git;
