import type { Toolchain } from '../error-class.ts';

const LINES = `
logger $FORM -t systemd -p daemon.info "Started Session {{session}} of user root."
logger $FORM -t cron -p cron.info "(root) CMD (run-parts /etc/cron.hourly), 0 errors"
logger $FORM -t {{program}} -p daemon.{{level}} -i "{{words}}"
logger $FORM -t systemd -p daemon.info "session-{{session}}.scope: Succeeded."
`;

const syslog: Toolchain = {
  name: 'syslog',
  packages: ['bsdutils'],
  comment: '#',
  classes: [
    {
      name: 'rfc5424',
      files: { 'log.sh': LINES },
      values: {
        session: '12',
        program: 'shopd',
        level: 'err',
        words: 'could not lock /var/lib/shop/orders.db: Resource temporarily unavailable',
      },
      run: "FORM='--server 127.0.0.1 --udp --port 5140 --no-act --stderr --rfc5424' bash log.sh",
      truth: { cause: '{{words}}', at: null },
      noise: [{ session: '13' }, { session: '981' }],
      near: [
        {
          name: 'other-file',
          values: { words: 'could not lock /var/lib/shop/customers.db: Resource temporarily unavailable' },
        },
        { name: 'other-reason', values: { words: 'could not lock /var/lib/shop/orders.db: Permission denied' } },
      ],
    },
    {
      name: 'rfc3164',
      files: { 'log.sh': LINES },
      values: {
        session: '12',
        program: 'sshd',
        level: 'info',
        words: 'Failed password for invalid user guest from 203.0.113.5 port 40022 ssh2',
      },
      run: "FORM='--server 127.0.0.1 --udp --port 5140 --no-act --stderr --rfc3164' bash log.sh",
      truth: { cause: 'Failed password for invalid user', at: null },
      noise: [{ session: '13' }, { session: '981' }],
      near: [
        {
          name: 'other-words',
          values: {
            words: 'error: maximum authentication attempts exceeded for root from 203.0.113.5 port 40022 ssh2',
          },
          truth: { cause: 'maximum authentication attempts exceeded for root' },
        },
      ],
    },
  ],
};

export default syslog;
