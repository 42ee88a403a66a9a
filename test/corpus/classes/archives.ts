import type { Toolchain } from '../error-class.ts';

const archives: Toolchain = {
  name: 'archives',
  packages: ['tar', 'gzip', 'bzip2', 'xz-utils', 'unzip'],
  comment: null,
  classes: [
    {
      name: 'not-an-archive',
      files: { 'release.tar.gz': 'Not Found\n' },
      run: 'tar -xzf {{file}}',
      values: { file: 'release.tar.gz' },
      truth: { cause: 'gzip: stdin: not in gzip format' },
      near: [
        {
          name: 'missing',
          values: { file: 'relase.tar.gz' },
          truth: { cause: 'relase.tar.gz: Cannot open: No such file or directory' },
        },
        {
          name: 'xz',
          files: { 'release.tar.xz': 'Not Found\n' },
          values: { file: 'release.tar.xz' },
          run: 'tar -xJf release.tar.xz',
          truth: { cause: 'xz: (stdin): File format not recognized' },
        },
        {
          name: 'plain',
          run: 'tar -xf release.tar.gz --no-auto-compress',
          truth: { cause: 'tar: This does not look like a tar archive' },
        },
      ],
    },
    {
      name: 'member',
      files: { 'src/a.txt': 'a\n' },
      prepare: 'tar -czf src.tgz src',
      run: 'tar -xzf src.tgz src/{{member}}',
      values: { member: 'b.txt' },
      truth: { cause: 'tar: src/{{member}}: Not found in archive' },
      near: [
        { name: 'other-member', values: { member: 'c.txt' } },
        { name: 'unzip', run: 'unzip src.tgz', truth: { cause: 'End-of-central-directory signature not found' } },
        {
          name: 'unzip-missing',
          run: 'unzip src.zip',
          truth: { cause: 'cannot find or open src.zip, src.zip.zip or src.zip.ZIP' },
        },
        {
          name: 'truncated',
          run: 'head -c 60 src.tgz > cut.tgz; tar -xzf cut.tgz',
          truth: { cause: 'gzip: stdin: unexpected end of file' },
        },
      ],
    },
  ],
};

export default archives;
