import type { Toolchain } from '../error-class.ts';

const CONFIGURATION = `
pid /srv/nginx.pid;
error_log /srv/error.log info;
events { worker_connections 64; }
{{shift}}
http {
  access_log off;
  proxy_temp_path /srv/proxy; client_body_temp_path /srv/body;
  fastcgi_temp_path /srv/fastcgi; uwsgi_temp_path /srv/uwsgi; scgi_temp_path /srv/scgi;
  server {
    listen 8080;
    location / { proxy_pass http://127.0.0.1:{{port}}; }
    location /files/ { root /srv/www; }
    «directive»{{directive}};
  }
}
`;
const prepare = 'nginx -c "$PWD/nginx.conf"';

const nginx: Toolchain = {
  name: 'nginx',
  packages: ['nginx', 'curl'],
  comment: '#',
  classes: [
    {
      name: 'configuration',
      files: { 'nginx.conf': CONFIGURATION },
      values: { port: '3000', directive: 'proxy_passs http://127.0.0.1:3000' },
      run: 'nginx -t -c "$PWD/nginx.conf"',
      truth: { cause: 'unknown directive "proxy_passs"', at: 'directive' },
      noise: [{ port: '3001' }, {}],
      near: [
        {
          name: 'other-directive',
          values: { directive: 'try_file $uri /index.html' },
          truth: { cause: 'unknown directive "try_file"' },
        },
        {
          name: 'arguments',
          values: { directive: 'server_tokens' },
          truth: { cause: 'invalid number of arguments in "server_tokens" directive' },
        },
      ],
    },
    {
      name: 'upstream',
      prepare,
      files: { 'nginx.conf': CONFIGURATION },
      values: { port: '3000', directive: 'server_name shop.example.org', path: '/orders/{{id}}', id: '1' },
      run: 'curl -s http://127.0.0.1:8080/orders/{{id}} >/dev/null; cat /srv/error.log',
      truth: {
        cause: 'connect() failed (111: Connection refused) while connecting to upstream http://127.0.0.1:{{port}}',
        at: null,
      },
      noise: [{ id: '2' }, { id: '77' }],
      near: [
        { name: 'other-upstream', values: { port: '4000' } },
        {
          name: 'no-file',
          run: 'curl -s http://127.0.0.1:8080/files/logo.png >/dev/null; cat /srv/error.log',
          truth: { cause: 'open() "/srv/www/files/logo.png" failed (2: No such file or directory)' },
        },
      ],
    },
  ],
};

export default nginx;
