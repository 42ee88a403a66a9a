/**
 * The demo: one agent, two runs. `--json` prints the figures as JSON on standard output and the progress on
 * standard error. Exit code 1 when something that the table claims does not hold.
 */
import { relative, resolve } from 'node:path';
import { registerAiSdk } from '../../src/adapters/ai-sdk.ts';
import { createFaultline, defaultFaultline, setDefaultFaultline } from '../../src/faultline.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { actsText, brokenActs } from './acts.ts';
import { cardAct } from './card-act.ts';
import { brokenClaims, type Comparison, comparisonTable, savedPercent } from './comparison.ts';
import { hintAct } from './hint-act.ts';
import { painter } from './paint.ts';
import { runAgent } from './run-agent.ts';
import { tasksFor } from './tasks.ts';
import { EXPORTING, nameService, SERVICES, startTelemetry, type Telemetry } from './telemetry.ts';
import { tokensOf } from './tokens.ts';
import { hasPython } from './workspace.ts';

const asJson = process.argv.includes('--json');
const stream = asJson ? process.stderr : process.stdout;
const paint = painter(stream);
const say = (text: string): void => void stream.write(`${text}\n`);

/** All that the host adds. It is done in the workspace, so that lines name files from there. */
function registerFaultline(): void {
  setDefaultFaultline(createFaultline({ directory, countTokens: tokensOf }));
  registerAiSdk();
  telemetry = startTelemetry(defaultFaultline());
}

// What a run leaves behind is removed when the process ends by itself, not when a signal ends it.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const python = hasPython();
const tasks = tasksFor(python);
const directory = resolve(process.env['FAULTLINE_DIR'] ?? '.faultline');
const runId = `demo-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;

say(`An agent works through ${tasks.length} tasks in a small web shop, and its tools really fail: a service that
is down, a rate limit, tracebacks, compiler errors, failing tests, broken JSON, wrong arguments,
a refused booking, a record that is not there. The model is a script that decides only from the
text it is shown. The same agent runs twice.`);
if (!python) say('(There is no Python 3.11 here: the report is made by a Node.js program instead.)');

say(`\n${paint(['bold', 'cyan'], '── 1. Without Faultline: the model reads the raw errors')} (cut here to one line)`);
nameService('without');
let telemetry: Telemetry = startTelemetry(null);
const without = await runAgent(tasks, { stream, whole: false });
await telemetry.stop();
say(
  paint(
    'red',
    `\n  The host stopped the run at its step cap; the last task had failed ${without.stubborn.failures} times, unchanged.`,
  ),
);

say(`\n${paint(['bold', 'cyan'], '── 2. With Faultline: the model reads one line a failure')}`);
nameService('with');
const with_ = await withRun(runId, () => runAgent(tasks, { stream, whole: true, onStart: registerFaultline }));
const faultline = defaultFaultline();
if (with_.said !== null) say(paint('yellow', `\n  RunHaltedError: ${with_.said}`));

const comparison: Comparison = { without, with: with_ };
const classes = await faultline.listErrors(runId);
const unresolved: string[] = [];
for (const { id } of classes) if ((await faultline.getError(id, 1, runId)) === null) unresolved.push(id);
await telemetry.stop();
await faultline.shutdown();

say(`\n${comparisonTable(comparison)}\n`);
say('  Tokens are o200k_base, counted on what the model was really shown, tool definitions included.\n');
say(
  `${paint(['bold', 'cyan'], '── 3. A small context: failures in the compact form, advice fetched once')} (somebody else's MCP server, wrapped)`,
);
const hints = await hintAct(say);
say(`\n${paint(['bold', 'cyan'], '── 4. A command fails: its prompt card, and a script that carries out the steps')}`);
const card = cardAct(say);
const acts = { hints, card };
say(actsText(acts));
const log = relative(process.cwd(), directory) || '.';
const example = classes.at(Math.min(2, classes.length - 1))?.id ?? 'E1';
say(`  Nothing is lost: every raw error of the second run is in ${log}. Look further with

    npx faultline errors --run ${runId}    the ${classes.length} error classes of this run
    npx faultline show ${example} --raw    what is behind the line ${example}, whole, with its causes
`);
if (EXPORTING) say(`  At the backend the runs are the services ${SERVICES.without} and ${SERVICES.with}.\n`);

const broken = [
  ...brokenClaims(comparison),
  ...brokenActs(acts),
  ...(unresolved.length > 0 ? [`no raw error is found for ${unresolved.join(', ')}`] : []),
];
for (const claim of broken) process.stderr.write(`demo: ${claim}\n`);
if (asJson) {
  const saved = { errorTokensPercent: savedPercent(without.errorTokens, with_.errorTokens) };
  const ids = classes.map(({ id }) => id);
  process.stdout.write(
    `${JSON.stringify({ runId, directory, ids, without, with: with_, saved, acts, broken }, null, 2)}\n`,
  );
}
process.exitCode = broken.length === 0 ? 0 : 1;
