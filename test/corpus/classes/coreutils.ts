import type { Toolchain } from '../error-class.ts';

const coreutils: Toolchain = {
  name: 'coreutils',
  packages: ['coreutils', 'findutils', 'grep', 'sed'],
  comment: null,
  classes: [
    {
      name: 'cp',
      files: { 'a.txt': 'a\n' },
      run: 'mkdir -p out && echo "copying {{count}} files" && cp a.txt {{source}} out/',
      values: { source: 'b.txt', count: '2' },
      truth: { type: null, cause: "cp: cannot stat '{{source}}': No such file or directory", at: null },
      noise: [{ count: '3' }, { count: '4' }],
      near: [
        { name: 'other-source', values: { source: 'c.txt' } },
        {
          name: 'directory',
          run: 'mkdir -p b.txt && cp b.txt out',
          truth: { cause: "cp: -r not specified; omitting directory 'b.txt'" },
        },
        {
          name: 'target',
          run: 'cp a.txt none/',
          truth: { cause: "cp: cannot create regular file 'none/': Not a directory" },
        },
      ],
    },
    {
      name: 'rm-and-mkdir',
      files: { 'data/a.txt': 'a\n' },
      run: 'for n in 1 2 3; do echo "step $n"; done; rm {{folder}}',
      values: { folder: 'data' },
      truth: { cause: "rm: cannot remove '{{folder}}': Is a directory", at: null },
      near: [
        { name: 'rmdir', run: 'rmdir data', truth: { cause: "rmdir: failed to remove 'data': Directory not empty" } },
        { name: 'mkdir', run: 'mkdir data', truth: { cause: 'mkdir: cannot create directory ‘data’: File exists' } },
        {
          name: 'mv',
          run: 'mv data/b.txt data/c.txt',
          truth: { cause: "mv: cannot stat 'data/b.txt': No such file or directory" },
        },
        {
          name: 'missing',
          run: 'rm data/b.txt',
          truth: { cause: "rm: cannot remove 'data/b.txt': No such file or directory" },
        },
      ],
    },
    {
      name: 'options',
      files: { 'a.txt': 'a\n' },
      run: 'sort --{{option}} a.txt',
      values: { option: 'by-name' },
      truth: { cause: "sort: unrecognized option '--{{option}}'", at: null },
      near: [
        { name: 'other-option', values: { option: 'unqiue' } },
        { name: 'short', run: 'head -x a.txt', truth: { cause: "head: invalid option -- 'x'" } },
        { name: 'operand', run: 'touch', truth: { cause: 'touch: missing file operand' } },
        { name: 'date', run: "date -d 'next blue moon'", truth: { cause: 'date: invalid date ‘next blue moon’' } },
        { name: 'chmod', run: 'chmod u+q a.txt', truth: { cause: 'chmod: invalid mode: ‘u+q’' } },
      ],
    },
    {
      name: 'find-and-grep',
      files: { 'src/a.txt': 'a(b\n' },
      run: 'echo searching; find {{folder}} -name "*.md"',
      values: { folder: 'docs' },
      truth: { cause: 'find: ‘{{folder}}’: No such file or directory', at: null },
      near: [
        { name: 'predicate', run: 'find src -nmae "*.md"', truth: { cause: "find: unknown predicate `-nmae'" } },
        { name: 'grep-pattern', run: "grep -E 'a(b' src/a.txt", truth: { cause: 'grep: Unmatched ( or \\\\(' } },
        { name: 'grep-file', run: 'grep a src/b.txt', truth: { cause: 'grep: src/b.txt: No such file or directory' } },
        {
          name: 'sed',
          run: "sed 's/a/b' src/a.txt",
          truth: { cause: "sed: -e expression #1, char 5: unterminated `s' command" },
        },
        {
          name: 'sed-file',
          run: "sed -i 's/a/b/' src/b.txt",
          truth: { cause: "sed: can't read src/b.txt: No such file or directory" },
        },
        {
          name: 'xargs',
          run: 'echo a | xargs nothing-here',
          truth: { cause: 'xargs: nothing-here: No such file or directory' },
        },
      ],
    },
  ],
};

export default coreutils;
