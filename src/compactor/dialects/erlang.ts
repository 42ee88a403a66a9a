import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { oneLine, toNumber } from '../text.ts';

/** Erlang's exceptions as shells, scripts and crash reports print them. */
export const erlang: Dialect = {
  name: 'erlang',
  rank: 79,
  evidence: ['exception error:', 'exception exit:', 'exception throw:', 'with exit value:', '{file,"'],
  read,
};

/** `escript: exception error: no match of …`, `** exception error: undefined function …` */
const EXCEPTION = /^\s{0,8}(?:escript: |\*\* )?exception (error|exit|throw): (.{1,1500})$/;
/** `  in function  cart:total/1 (cart.erl, line 3)` */
const FRAME = /^\s{2,12}in (?:function|call from) {1,4}(\S{1,300})(?: \(([^(),]{1,300}), line (\d{1,7})\))?\s{0,4}$/;
/** A frame as a term: `{worker,loop,[1],[{file,"worker.erl"},{line,12}]}`. */
const TERM_FRAME =
  /\{('?[\w@.]{1,100}'?),('?[\w@.<>/-]{1,100}'?),(\d{1,3}|\[[^\]]{0,300}\]),\[\{file,"([^"]{1,300})"\},\{line,(\d{1,7})\}/g;
/** The function without a clause, and where it is: `cart:total(7) (cart.erl, line 3)`. */
const NO_CLAUSE =
  /^no function clause matching\s{1,4}('?[\w@.]{1,100}'?):(\S.{0,1200}) \(([^(),]{1,300}), line (\d{1,7})\)$/;
/** The place at the end of such words. */
const PLATFORM_PLACE = / \([^(),]{1,300}, line \d{1,7}\)$/;
/** What is wrong with an argument, between the frames. */
const ARGUMENT = /^\s{2,12}\*\*\* \S/;
/** A function that is not there, as the first call of the term. */
const UNDEFINED = /\{undef,\[\{('?[\w@.]{1,100}'?),('?[\w@.]{1,100}'?),(\d{1,3}|\[[^\]]{0,300}\])/;
/** What a report says of the process before the term. */
const EXIT_VALUE = /(?:with exit value:|Reason for termination ={1,2})\s{0,8}$/;
/** The name of what went wrong, at the head of a term that says it. */
const REASON =
  /^\{{0,2}'?(bad(?:arg|arith|key|map|match|fun|arity)|(?:function|case|if|try|else)_clause|noproc|system_limit|nocatch)\b/;
/** Modules of the platform. */
const LIBRARY =
  /^(?:erl_eval|erlang|escript|init|shell|proc_lib|gen_server|gen_statem|gen|supervisor|lists|maps|sets|ordsets|gb_trees|gb_sets|dict|orddict|proplists|array|queue|ets|dets|mnesia\w*|string|binary|unicode|re|rand|calendar|io_lib|gen_event|gen_tcp|gen_udp|ssl\w*|httpc\w*|rpc|erpc|application|application_controller|global|timer|file|filelib|filename|io|code_server|error_logger|application_master|erl_internal|eunit\w*|test_server|ct_\w+|rebar\w*|elixir\w*)$/;
/** What the platform calls the end of a program, before the term: `{"init terminating in do_boot",{undef,…`. */
const TITLE = /^\{"[^"]{1,80}",(?=\{)/;
const MAX_TERM_LINES = 30;
const MAX_TERM_CHARS = 4_000;

function read({ lines }: ErrorText): Finding | null {
  const at = lines.findIndex((line) => EXCEPTION.test(line));
  if (at !== -1) return exception(lines, at);
  const exit = lines.findIndex((line) => EXIT_VALUE.test(line) || line.includes('{file,"'));
  if (exit === -1) return null;
  const term = oneLine(
    lines
      .slice(exit, exit + MAX_TERM_LINES)
      .join(' ')
      .slice(0, MAX_TERM_CHARS),
  )
    .replace(/^.{0,400}(?:with exit value: ?|Reason for termination ={1,2} (?:\*\* )?)/, '')
    .replace(TITLE, '');
  const frames = [...term.matchAll(TERM_FRAME)].map(([, module = '', name = '', arity = '', file = '', line]) =>
    frame(module, `${name}/${arityOf(arity)}`, file, Number(line)),
  );
  if (frames.length === 0) return null;
  const [, module, called, arity = ''] = UNDEFINED.exec(term) ?? [];
  const missing = module === undefined ? null : `undefined function ${module}:${called}/${arityOf(arity)}`;
  const reason = missing ?? /^\{(.{1,600}?), ?\[\{/.exec(term)?.[1] ?? term;
  const code = REASON.exec(reason)?.[1] ?? null;
  return { exceptions: [{ type: 'error', code, message: reason, frames }] };
}

function exception(lines: readonly string[], start: number): Finding {
  const [, kind = 'error', first = ''] = EXCEPTION.exec(lines[start] ?? '') ?? [];
  const words = [first];
  const frames: Frame[] = [];
  for (const line of lines.slice(start + 1)) {
    const match = FRAME.exec(line);
    if (match) {
      const [, called = '', file, number] = match;
      const colon = called.indexOf(':');
      const [module, name] = [called.slice(0, Math.max(0, colon)), called.slice(colon + 1)];
      frames.push(frame(module, name, file ?? null, toNumber(number)));
    } else if (frames.length === 0 && /^\s{2}/.test(line) && words.length < MAX_TERM_LINES) words.push(line.trim());
    else if (ARGUMENT.test(line)) words.push(line.trim().slice(4));
    else if (!/^\s{2,12}(?:in|called) /.test(line)) break;
  }
  const [, module = '', call = '', file = null, line] = NO_CLAUSE.exec(words.join(' ')) ?? [];
  const within = file === null ? null : frame(module, call.split('(')[0] ?? '', file, toNumber(line));
  if (within) frames.unshift(within);
  // A place of the platform's own would be read as that of another error.
  const said = within?.inApp === false ? words.join('\n').replace(PLATFORM_PLACE, '') : words.join('\n');
  const code = file === null ? null : 'function_clause';
  return { exceptions: [{ type: kind, code, message: said, frames }] };
}

/** A script's module has the time of its start in its name. */
function frame(module: string, name: string, file: string | null, line: number | null): Frame {
  const own = module.includes('__escript__') || !LIBRARY.test(module.replaceAll("'", ''));
  return { file, line, column: null, function: name.replace(/'/g, ''), inApp: own && file !== null };
}

function arityOf(arity: string): number {
  if (!arity.startsWith('[')) return Number(arity);
  return arity === '[]' ? 0 : arity.split(',').length;
}
