import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';

/** A log in which a proxy, a kernel and a service each complain of the same night, with what each says. */
function night(kernel: string, others = 4): string {
  const proxied = Array.from(
    { length: others },
    (_, minute) => `2026-11-23T02:0${minute}:10Z web proxy[811]: GET /tides/${minute} answered with 200 in 12 ms`,
  );
  return [
    ...proxied,
    `2026-11-23T02:10:11Z web kernel: ${kernel}`,
    '2026-11-23T02:10:12Z web proxy[811]: [error] upstream prematurely closed connection while reading response header',
    '2026-11-23T02:10:13Z web pilot[40]: warning: no tide table for berth 7, using the one of yesterday',
    '2026-11-23T02:10:14Z web proxy[811]: [error] upstream prematurely closed connection while reading response header',
    '2026-11-23T02:10:15Z web store[41]: could not open /var/lib/tides/berths.db: disk quota exceeded',
    '',
  ].join('\n');
}

const KILLED = 'Memory cgroup out of memory: Killed process 4120 (tides) total-vm:1618820kB, anon-rss:512010kB';

test('the digest of a log tells what else complains, once, and no symptoms', () => {
  const digest = digestOf(parseText(night(KILLED)));
  expect(digest).toContain('upstream prematurely closed connection while reading response header');
  expect(digest).toContain('Memory cgroup out of memory: Killed process 4120 (tides)');
  expect(digest.split('prematurely closed')).toHaveLength(2);
  expect(digest).toMatch(/ \(also: could not open \/var\/lib\/tides\/berths\.db: disk quota exceeded\)$/);
  expect(digest.length).toBeLessThanOrEqual(480);
});

test('it is no part of what the error is', () => {
  const killed = parseText(night(KILLED));
  const told = [killed, { ...killed, further: [] }];
  expect(new Set(told.map(fingerprintOf)).size).toBe(1);
  expect(told.map((parsed) => digestOf(parsed).includes(' (also: '))).toEqual([true, false]);
});

test('of a short text one complaint is told, and of a traceback none beside it', () => {
  const short = night(KILLED, 0).split('\n').slice(1, 2).join('\n');
  expect(parseText(short).further ?? []).toEqual([]);
  const traced = `${night(KILLED)}Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    go()\nValueError: no tide\n`;
  expect(parseText(traced).exceptions.at(-1)?.type).toBe('ValueError');
  expect(digestOf(parseText(traced))).not.toContain('also: ');
});

test('of a value of several lines the line that says something is told', () => {
  const told = [
    '2026-06-18T04:55:10.301Z [WARN]  agent: (LAN) could not join: number_of_nodes=0',
    '  error=',
    '  | 1 error occurred:',
    '  | \t* Failed to join 10.5.0.11:8301: Remote state is encrypted and encryption is not configured',
    '  | ',
    '2026-06-18T04:55:17.555Z [ERROR] agent.sync: failed to sync remote state: error="No cluster leader"',
    ...Array.from({ length: 9 }, (_, at) => `2026-06-18T04:55:2${at}.000Z [INFO]  agent.server: member ${at} is here`),
  ];
  expect(parseText(told.join('\n')).further).toEqual([
    'Failed to join 10.5.0.11:8301: Remote state is encrypted and encryption is not configured',
    '(LAN) could not join: number_of_nodes=0',
  ]);
});

test('what has the cause in its own words, as the whole record or the name of its class, says nothing further', () => {
  const record = [
    '2026-03-11T10:22:30.001Z\tINFO\tcontroller/controller.go:220\tStarting workers\t{"controller": "berth", "worker count": 1}',
    '2026-03-11T10:22:31.512Z\tERROR\tcontroller/controller.go:329\tReconciler error\t{"controller": "berth", "object": {"name":"north","namespace":"harbour"}, "reconcileID": "a8d1", "error": "Service \\"north\\" not found"}',
    'sigs.example.org/runtime/pkg/internal/controller.(*Controller).reconcileHandler',
    '\t/go/pkg/mod/sigs.example.org/runtime@v0.16.3/pkg/internal/controller/controller.go:329',
    'sigs.example.org/runtime/pkg/internal/controller.(*Controller).processNextWorkItem',
    '\t/go/pkg/mod/sigs.example.org/runtime@v0.16.3/pkg/internal/controller/controller.go:266',
  ].join('\n');
  expect(digestOf(parseText(record))).toContain('Service "north" not found');
  expect(parseText(record).further).toEqual([]);
  const thrown = [
    '2026-05-02 13:01:11,482 INFO  [main] org.example.queue.ConsumerConfig: values: 12',
    ...Array.from(
      { length: 6 },
      (_, at) => `2026-05-02 13:01:1${at},500 INFO  [main] org.example.queue.Client: try ${at}`,
    ),
    '2026-05-02 13:02:11,745 ERROR [main] com.example.ingest.Main: failed to list topics',
    'org.example.queue.common.errors.TimeoutException: Timed out waiting for a node assignment. Call: listTopics',
  ].join('\n');
  expect(digestOf(parseText(thrown))).toContain('Timed out waiting for a node assignment');
  expect(parseText(thrown).further ?? []).toEqual([]);
});
