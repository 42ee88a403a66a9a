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
