import type { Toolchain } from '../error-class.ts';

/** A service that logs in the layout it is asked for: what libraries and servers write by default. */
const SERVICE = `
import sys
import time

layout, words = sys.argv[1].replace("\\\\t", "\\t"), sys.argv[2]
start = {{epoch}}
entries = [
    ("info", "listening on 0.0.0.0:8080, errors: 0"),
    ("info", "GET /health 200 in 2 ms"),
    ("warning", "no answer from cache, trying again without error"),
    ("info", "GET /orders 200 in 14 ms"),
    ("error", words),
    ("info", "GET /health 200 in 2 ms"),
    ("info", "shutting down"),
]


def shown(index, level, message):
    at = time.gmtime(start + index)
    names = {"info": "INFO", "warning": "WARN", "error": "ERROR"}
    clock = time.strftime("%H:%M:%S", at)
    day = time.strftime("%Y-%m-%d", at)
    return layout.format(
        iso=f"{day}T{clock}.{index:03d}Z",
        day=day,
        clock=clock,
        comma=f"{day} {clock},{index:03d}",
        slashes=time.strftime("%y/%m/%d", at),
        month=time.strftime("%b %d", at),
        glog=names[level][0] + time.strftime("%m%d", at),
        compact=time.strftime("%y%m%d %H%M%S", at),
        apache=time.strftime("%a %b %d %H:%M:%S.000000 %Y", at),
        level=level,
        LEVEL=names[level],
        L=names[level][0],
        short={"info": "INF", "warning": "WRN", "error": "ERR"}[level],
        pid={{pid}},
        thread=f"worker-{index % 3}",
        line=40 + index,
        message=message,
    )


for index, (level, message) in enumerate(entries):
    print(shown(index, level, message))
`;
const WORDS = 'order {{order}} refused: warehouse {{reason}}';

/** One layout as a class. */
function layout(
  name: string,
  text: string,
  place: { readonly at?: string | null } = { at: null },
): Toolchain['classes'][number] {
  return {
    name,
    files: { 'service.py': SERVICE },
    values: { epoch: '1793700000', pid: '4711', order: '7', reason: 'is closed for the year' },
    run: `python3 service.py '${text}' '${WORDS}'`,
    truth: { type: null, cause: WORDS, ...place },
    noise: [
      { epoch: '1793786401', pid: '812' },
      { epoch: '1800000007', pid: '30552', order: '19' },
    ],
    near: [
      { name: 'other-reason', values: { reason: 'has no such shelf' } },
      { name: 'other-detail', values: { reason: 'is closed for the day' } },
    ],
  };
}

const logLayouts: Toolchain = {
  name: 'log-layouts',
  packages: ['python3'],
  comment: '#',
  classes: [
    layout('log4j', '{comma} {LEVEL:5} [{thread}] shop.orders.Handler (Handler.java:{line}) - {message}', {}),
    layout('logback', '{clock}.123 [{thread}] {LEVEL:5} shop.orders.Handler -- {message}'),
    layout(
      'spring-boot',
      '{iso} {LEVEL:>5} {pid} --- [shop] [nio-8080-exec-1] shop.orders.Handler                      : {message}',
    ),
    layout('hadoop', '{comma} {LEVEL} [{thread}] org.example.shop.orders.Handler: {message}'),
    layout('spark', '{slashes} {clock} {LEVEL} orders.Handler: {message}'),
    layout('hdfs', '{compact} {pid} {LEVEL} dfs.Orders$Handler: {message}'),
    layout('zookeeper', '{comma} - {LEVEL:5} [Orders[myid=1]/0:0:0:0:0:0:0:0:2181:Handler@{line}] - {message}', {}),
    layout('klog', '{glog} {clock}.000123   {pid} handler.go:{line}] {message}', {}),
    layout(
      'glog-quoted',
      '{glog} {clock}.000123   {pid} handler.go:{line}] "Order failed" err="{message}" order="a/b"',
      {},
    ),
    layout('android', '11-02 {clock}.123  {pid}  4712 {L} OrderService: {message}'),
    layout('windows-servicing', '{day} {clock}, {level:22}  CBS    {message}'),
    layout(
      'openstack',
      'orders.log.1.2026-11-02_10:00:00 {day} {clock}.123 {pid} {LEVEL} shop.orders.handler [req-8d1cbb1a-0a4e-4a1c-8f0e-0c6f4d1b2a3c - - - - -] [order: {pid}] {message}',
    ),
    layout(
      'apache-httpd',
      '[{apache}] [shop:{level}] [pid {pid}:tid 14] [client 203.0.113.7:51544] AH00001: {message}',
    ),
    layout('gunicorn', '[{day} {clock} +0000] [{pid}] [{LEVEL}] {message}'),
    layout('celery', '[{comma}: {LEVEL}/ForkPoolWorker-{line}] {message}'),
    layout('env-logger', '[{iso} {LEVEL:5} shop::orders] {message}'),
    layout('tracing', '{iso} {LEVEL:>5} shop::orders::handler: {message}'),
    layout('serilog-console', '[{clock} {short}] {message}'),
    layout('nlog', '{day} {clock}.1234|{LEVEL}|Shop.Orders.Handler|{message}'),
    layout('ruby-logger', '{L}, [{day}T{clock}.000123 #{pid}] {LEVEL:>5} -- orders: {message}'),
    layout('elixir', '{clock}.123 [{level}] {message}'),
    layout('zap-console', '{iso}\\t{LEVEL}\\torders/handler.go:{line}\\t{message}\\t{{"order": 7, "attempt": 2}}', {}),
    layout('logrus', 'time="{iso}" level={level} msg="{message}" order={line} pid={pid}'),
    layout('logfmt', 'ts={iso} level={level} caller=handler.go:{line} msg="order failed" err="{message}"', {}),
    layout('compose', 'web-1  | {day} {clock} {LEVEL} {message}'),
    layout('github-actions', '{iso} ##[{level}]{message}'),
    layout('lambda', '{iso}\\t8d1cbb1a-0a4e-4a1c-8f0e-0c6f4d1b2a3c\\t{LEVEL}\\t{message}'),
    layout('mysql-server', '{iso} {line} [{LEVEL}] [MY-010119] [Server] {message}'),
    layout('docker-json', '{{"log":"{LEVEL} {message}\\\\n","stream":"stderr","time":"{iso}"}}'),
    layout('json-lines', '{{"time":"{iso}","severity":"{LEVEL}","pid":{pid},"message":"{message}"}}'),
  ],
};

export default logLayouts;
