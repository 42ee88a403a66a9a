import type { Toolchain } from '../error-class.ts';

const podman: Toolchain = {
  name: 'podman',
  packages: ['podman'],
  comment: '#',
  classes: [
    {
      name: 'containerfile',
      files: {
        Containerfile: `
FROM scratch
{{instruction}} a.txt /a.txt
`,
      },
      values: { instruction: 'CPY' },
      run: 'podman --storage-driver vfs --root /srv/storage --runroot /srv/run build .',
      truth: { cause: 'Unknown instruction: "{{instruction}}"' },
      near: [
        { name: 'other-instruction', values: { instruction: 'ADDD' } },
        {
          name: 'copy',
          values: { instruction: 'COPY' },
          truth: { cause: 'copier: stat: "/a.txt": no such file or directory' },
        },
        {
          name: 'missing',
          run: 'podman --storage-driver vfs --root /srv/storage --runroot /srv/run build -f Dockerfile.dev .',
          truth: { cause: 'Dockerfile.dev: no such file or directory' },
        },
        {
          name: 'run',
          run: 'podman --storage-driver vfs --root /srv/storage --runroot /srv/run run --pull never localhost/app:1',
          truth: { cause: 'localhost/app:1: image not known' },
        },
      ],
    },
  ],
};

export default podman;
