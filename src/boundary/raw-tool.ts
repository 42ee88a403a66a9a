import { z } from 'zod';
import { RAW_AND_HINTS_DESCRIPTION, RAW_TOOL_DESCRIPTION, RAW_TOOL_NAME } from '../context/raw-on-demand.ts';
import type { Faultline } from '../faultline.ts';

/** Shared by every copy of the package in the process. */
const RAW_TOOL = Symbol.for('faultline.raw-tool');
/** Classes that the answer to an unknown id lists, the latest. */
const MAX_LISTED = 20;

/** Arguments of `get_error`. */
export const RAW_TOOL_INPUT: z.ZodObject<{ id: z.ZodString; part: z.ZodOptional<z.ZodNumber> }> = z.object({
  id: z.string().describe('id at the start of the line, such as E3'),
  part: z.number().optional().describe('page, counts from 1'),
});

/** The tool by which the model reads raw errors, in the words that every framework has for a tool. */
export interface RawTool {
  readonly name: string;
  readonly description: string;
  /** The whole raw error, a page at a time; for an unknown id, which ones there are. Never throws. */
  readonly execute: (input: unknown) => Promise<string>;
}

/**
 * Makes the tool; it reads the errors of the run in which it is called.
 *
 * @param within - enters that run, where the caller is not in it
 */
export function rawTool(
  faultline: Faultline,
  within: (work: () => Promise<string>) => Promise<string> = (work) => work(),
): RawTool {
  const execute = (input: unknown): Promise<string> => within(() => answer(faultline, input));
  const description = faultline.hints.areNamed() ? RAW_AND_HINTS_DESCRIPTION : RAW_TOOL_DESCRIPTION;
  return { name: RAW_TOOL_NAME, description, execute: brandRawTool(execute, faultline) };
}

/** Marks a tool, or its function, as ours. */
export function brandRawTool<T extends object>(tool: T, faultline: Faultline): T {
  Object.defineProperty(tool, RAW_TOOL, { value: faultline });
  return tool;
}

/** Whether a tool, or its function, is one that `rawTool` made, for this instance where one is given. */
export function isRawTool(tool: unknown, faultline?: Faultline): boolean {
  if ((typeof tool !== 'object' && typeof tool !== 'function') || tool === null || !(RAW_TOOL in tool)) return false;
  return faultline === undefined || tool[RAW_TOOL] === faultline;
}

async function answer(faultline: Faultline, input: unknown): Promise<string> {
  try {
    const asked = RAW_TOOL_INPUT.safeParse(input);
    if (!asked.success) return `${RAW_TOOL_NAME} expects an id, for example {"id":"E1"}. ${await known(faultline)}`;
    const { part } = asked.data;
    const id = asked.data.id.trim().toUpperCase();
    const page = await faultline.getError(id, part);
    if (page !== null) {
      const more = page.part < page.parts ? `; the next is {"id":"${id}","part":${page.part + 1}}` : '';
      return `${page.id}, part ${page.part} of ${page.parts}${more}:\n${page.text}`;
    }
    const lost = (await faultline.listErrors()).find((one) => one.id === id);
    return lost
      ? `The raw copy of ${id} was not kept. All that is left: ${lost.digest}`
      : `There is no error ${id} in this run. ${await known(faultline)}`;
  } catch (error) {
    return `The raw error could not be read: ${String(error)}`;
  }
}

async function known(faultline: Faultline): Promise<string> {
  const classes = await faultline.listErrors();
  if (classes.length === 0) return 'It has had no errors.';
  const listed = classes.slice(-MAX_LISTED).map(({ id, count, digest }) => `${id} ×${count} ${digest}`);
  return `Known ids:\n${listed.join('\n')}`;
}
