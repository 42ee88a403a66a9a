import type { Toolchain } from '../error-class.ts';

const openssl: Toolchain = {
  name: 'openssl',
  packages: ['openssl', 'openssh-client', 'rsync'],
  comment: null,
  classes: [
    {
      name: 'key',
      files: { 'tls.key': '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n' },
      run: 'openssl rsa -in {{file}} -check -noout',
      values: { file: 'tls.key' },
      truth: { cause: 'Could not read private key from {{file}}' },
      near: [
        {
          name: 'missing',
          values: { file: 'server.key' },
          truth: { cause: 'Could not open file or uri for loading private key from server.key' },
        },
        {
          name: 'certificate',
          run: 'openssl x509 -in tls.key -noout -text',
          truth: { cause: 'Could not read certificate from tls.key' },
        },
        { name: 'command', run: 'openssl x590 -in tls.key', truth: { cause: "Invalid command 'x590'" } },
      ],
    },
    {
      name: 'ssh',
      files: { 'README.md': 'x' },
      run: 'ssh -o BatchMode=yes -p {{port}} deploy@127.0.0.1 uptime',
      values: { port: '2222' },
      truth: { cause: 'ssh: connect to host 127.0.0.1 port {{port}}: Connection refused' },
      near: [
        { name: 'other-port', values: { port: '2200' } },
        {
          name: 'resolve',
          run: 'ssh -o BatchMode=yes deploy@build.internal.example uptime',
          truth: { cause: 'Could not resolve hostname build.internal.example' },
        },
        { name: 'key', run: 'ssh-keygen -y -f id_ed25519', truth: { cause: 'id_ed25519: No such file or directory' } },
      ],
    },
    {
      name: 'rsync',
      files: { 'a.txt': 'a' },
      run: 'rsync -a {{source}}/ /srv/out/',
      values: { source: 'dist' },
      truth: { cause: 'change_dir "/srv/app/{{source}}" failed: No such file or directory (2)' },
      moves: false,
      near: [
        { name: 'other-source', values: { source: 'build' } },
        {
          name: 'option',
          run: 'rsync -a --exclud=x . /srv/out/',
          truth: { cause: 'rsync: --exclud=x: unknown option' },
        },
        {
          name: 'daemon',
          run: 'rsync -a rsync://127.0.0.1:8730/files/ out/',
          truth: { cause: 'failed to connect to 127.0.0.1: Connection refused' },
        },
      ],
    },
  ],
};

export default openssl;
