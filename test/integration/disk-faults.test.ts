import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { diag, DiagLogLevel, metrics } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { wrapTools } from '../../src/adapters/tools.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { logFiles } from '../../src/audit/segments.ts';
import { createFaultline, type Faultline } from '../../src/faultline.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
const warnings: string[] = [];

beforeAll(() => {
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
});
afterAll(async () => {
  await reader.shutdown();
  metrics.disable();
});
beforeEach(() => {
  warnings.length = 0;
  const say = (message: string): void => void warnings.push(message);
  diag.setLogger({ error: say, warn: say, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN);
});
afterEach(() => diag.disable());

/** A file system of its own in memory; mounting one takes root, as in CI. */
function smallDisk(kibibytes: number): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** One failing tool call of an agent's loop; what the model reads. */
async function failOnce(faultline: Faultline, message: string): Promise<string> {
  const tools = wrapTools(
    {
      lookup: async (): Promise<string> => {
        await Promise.resolve();
        throw new Error(message, { cause: new Error(`cause of ${message}`) });
      },
    },
    { faultline },
  );
  try {
    return await tools.lookup();
  } catch (error) {
    return String(error);
  }
}

async function lostErrors(): Promise<number> {
  exporter.reset();
  await reader.forceFlush();
  const all = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  const points = all.find(({ descriptor }) => descriptor.name === 'faultline.audit.lost')?.dataPoints ?? [];
  return points.reduce((sum, { value }) => sum + Number(value), 0);
}

async function messages(directory: string): Promise<readonly string[]> {
  return (await readLog(directory)).map(({ record }) => record.raw.message);
}

describe('the host goes on, nothing that was written is damaged, and metric and diag say so', () => {
  test('when the disk is full, and again when there is room', async () => {
    const disk = smallDisk(256);
    const directory = join(disk, 'log');
    const faultline = createFaultline({ directory, escalator: false });
    const before = await lostErrors();
    expect(await failOnce(faultline, 'small 1')).toContain('small 1');

    const large = `large ${'x'.repeat(120_000)}`;
    expect(await failOnce(faultline, large)).toContain('large');
    const { bavail, bsize } = statfsSync(disk);
    appendFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
    expect(await failOnce(faultline, 'no room')).toContain('no room');
    expect(await lostErrors()).toBeGreaterThan(before);
    expect(warnings.join('\n')).toMatch(/raw errors cannot be kept in .*ENOSPC/);

    rmSync(join(disk, 'filler'));
    expect(await failOnce(faultline, 'room again')).toContain('room again');
    const kept = await messages(directory);
    expect(kept[0]).toBe('small 1');
    expect(kept.at(-1)).toBe('room again');
    for (const file of logFiles(directory)) {
      for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  test('when the file system turns read-only', async () => {
    const disk = smallDisk(1_024);
    const directory = join(disk, 'log');
    const faultline = createFaultline({ directory, escalator: false });
    await failOnce(faultline, 'before');
    // The open file would keep the file system from turning read-only.
    await faultline.shutdown();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const before = await lostErrors();
    expect(await failOnce(faultline, 'while read-only')).toContain('while read-only');
    expect((await lostErrors()) - before).toBe(1);
    expect(warnings.join('\n')).toMatch(/raw errors cannot be kept in .*EROFS/);
    const page = await faultline.getError('E1');
    expect(page?.text).toContain('before');

    execFileSync('mount', ['-o', 'remount,rw', disk]);
    await failOnce(faultline, 'writable again');
    expect(await messages(directory)).toEqual(['before', 'writable again']);
  });

  test('when the folder is removed under the running process', async () => {
    const directory = join(temporaryFolder(), 'log');
    const faultline = createFaultline({ directory, escalator: false });
    await failOnce(faultline, 'before');
    rmSync(directory, { recursive: true });
    expect(await failOnce(faultline, 'after')).toContain('after');
    expect(await messages(directory)).toEqual(['after']);
    expect(warnings).toEqual([]);
  });

  test('when a file stands where the folder should be', async () => {
    const directory = join(temporaryFolder(), 'log');
    const faultline = createFaultline({ directory, escalator: false });
    appendFileSync(directory, 'not a folder');
    const before = await lostErrors();
    expect(await failOnce(faultline, 'nowhere')).toContain('nowhere');
    expect((await lostErrors()) - before).toBe(1);
    rmSync(directory);
    mkdirSync(directory);
    await failOnce(faultline, 'somewhere');
    expect(await messages(directory)).toEqual(['somewhere']);
  });
});
