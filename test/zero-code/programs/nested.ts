/**
 * A program that starts itself once more through a shell, with the preloads of `INNER`; the inner one runs Python
 * through a shell, which fails with a traceback, and records that.
 */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { type Span, trace } from '@opentelemetry/api';
import { type ProcessResult, recordProcess } from '../../../src/adapters/subprocess.ts';
import { withRun } from '../../../src/otel/run-context.ts';

const PYTHON = 'import os\\ndef load():\\n    raise ValueError(os.environ["TRACEPARENT"])\\nload()';

function work(span: Span): void {
  try {
    execFileSync('sh', ['-c', `printf '${PYTHON}' | python3 -`], { stdio: 'pipe' });
  } catch (error) {
    void recordProcess(error as ProcessResult, { toolName: 'report' });
  }
  const { traceId, spanId } = span.spanContext();
  const parent: unknown = Reflect.get(span, 'parentSpanContext');
  span.end();
  console.log(JSON.stringify({ traceId, spanId, parent: (parent as { spanId?: string } | undefined)?.spanId ?? null }));
}

async function start(span: Span, inner: string): Promise<void> {
  const imports = inner.split(' ').flatMap((path) => (path === '' ? [] : ['--import', path]));
  const command = ['exec "$@"', 'sh', process.execPath, ...imports, import.meta.filename];
  const env = { ...process.env, INNER: undefined };
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', ...command], { env });
  const { traceId, spanId } = span.spanContext();
  span.end();
  const [said = 'null'] = stdout.split('\n');
  console.log(JSON.stringify({ traceId, spanId, stderr, inner: JSON.parse(said) }));
}

const tracer = trace.getTracer('program');
const { INNER } = process.env;
if (INNER === undefined) tracer.startActiveSpan('work', work);
else await withRun('of the agent', () => tracer.startActiveSpan('agent', (span) => start(span, INNER)));
