import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { rawPage } from '../../context/raw-on-demand.ts';
import { InvalidInputError } from '../../errors.ts';
import { createRedactor } from '../../redaction/redactor.ts';
import { harmless, harmlessText } from './harmless.ts';
import type { Served } from './served.ts';

/** Classes that the list of resources names, the latest. */
const MAX_LISTED = 50;
/** Completions of an id. The protocol allows no more than 100. */
const MAX_COMPLETIONS = 100;
const JSON_TYPE = 'application/json';

const redactor = createRedactor();

/** The errors of the log and the hints as resources: what the tools tell, for clients that attach context themselves. */
export function registerResources(server: McpServer, served: Served): void {
  const { log } = served;
  server.registerResource(
    'errors',
    'faultline://errors',
    { title: 'Errors', description: 'Classes of errors by run, the latest last.', mimeType: JSON_TYPE },
    async (uri) => jsonContents(uri, { errors: (await log.list()).slice(-MAX_LISTED) }),
  );
  server.registerResource(
    'error',
    new ResourceTemplate('faultline://errors/{id}', {
      list: async () => ({
        resources: (await latestByFingerprint(served)).map(({ fingerprint, digest, tool }) => ({
          uri: `faultline://errors/${fingerprint}`,
          name: harmlessText(tool === null ? fingerprint : `${tool} ${fingerprint}`),
          description: harmlessText(digest),
          mimeType: JSON_TYPE,
        })),
      }),
      complete: { id: async (begun) => startingWith(begun, await errorNames(served)) },
    }),
    {
      title: 'Error',
      description: 'One error by its id (the latest run that has it) or fingerprint, with its raw text.',
      mimeType: JSON_TYPE,
    },
    async (uri, { id }) => jsonContents(uri, await errorOf(served, String(id))),
  );
  server.registerResource(
    'hints',
    'faultline://hints',
    { title: 'Hints', description: 'Advice on errors by hint id.', mimeType: JSON_TYPE },
    (uri) => jsonContents(uri, { hints: allHints(served) }),
  );
  server.registerResource(
    'hint',
    new ResourceTemplate('faultline://hints/{id}', {
      list: undefined,
      complete: { id: (begun) => startingWith(begun, served.hints().ids) },
    }),
    { title: 'Hint', description: 'The advice of one hint id.', mimeType: JSON_TYPE },
    (uri, { id }) => jsonContents(uri, hintOf(served, String(id))),
  );
}

async function errorOf({ log }: Served, id: string): Promise<object> {
  const { report, raw } = await log.find(decodeURIComponent(id));
  const page = raw === null ? null : rawPage(id, redactor.raw(raw));
  return { ...report, parts: page?.parts ?? 0, text: page?.text ?? '' };
}

function allHints({ hints }: Served): object {
  const registry = hints();
  return Object.fromEntries(registry.ids.map((id) => [id, registry.get(id)]));
}

function hintOf({ hints }: Served, wanted: string): object {
  const registry = hints();
  const id = decodeURIComponent(wanted);
  const hint = registry.get(id);
  if (hint !== null) return { [id]: hint };
  throw new InvalidInputError(
    `${id} is no hint; expected one that is known, nearest: ${registry.nearest(id).join(', ')}`,
  );
}

async function latestByFingerprint({ log }: Served) {
  const byFingerprint = new Map((await log.list()).map((report) => [report.fingerprint, report]));
  return [...byFingerprint.values()].slice(-MAX_LISTED);
}

async function errorNames({ log }: Served): Promise<readonly string[]> {
  const all = (await log.list()).toReversed();
  return [...new Set(all.flatMap(({ id, fingerprint }) => (id === null ? [fingerprint] : [id, fingerprint])))];
}

function startingWith(begun: string, names: readonly string[]): string[] {
  const wanted = begun.toLowerCase();
  return names.filter((name) => name.toLowerCase().startsWith(wanted)).slice(0, MAX_COMPLETIONS);
}

function jsonContents(uri: URL, value: object) {
  return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(harmless(value)) }] };
}
