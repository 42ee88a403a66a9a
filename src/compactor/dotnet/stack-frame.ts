import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { methodName } from './method-name.ts';

/** The beginning of a frame, up to the parameters: `   at Shop.Config.Port(`, `  at (wrapper …) System.X..ctor (`, with what it returns before it: `   at async Task<int> Shop.Cart.Total(`. */
const HEAD =
  /^\s{0,24}at (?:\(wrapper [\w-]{1,60}\) )?(?:(?:async )?[\w.?[\]]{1,80}(?:<[\w.?, <>[\]]{1,120}>)? (?=[A-Za-z_]))?([A-Za-z_<][^\s(]{1,500}) ?\(/;
/** What follows the parameters: `[0x00003] in /srv/app/Config.cs:11 `, ` in C:\app\Config.cs:line 11`, ` + 0x2c`; Azure Functions: ` at /src/Config.cs : 11`. */
const TAIL =
  /\)(?: \[0x[0-9a-f]{4,8}\])?(?: \+ 0x[0-9a-f]{1,8})?(?: (?:in|at) (.{1,600}):(?:line | )?(\d{1,7}))?\s{0,4}$/;
/** Parameters of other languages: a file with its line, Java's native methods. */
const FOREIGN =
  /:\d{1,7}$|^(?:Native Method|Unknown Source|native|<anonymous>|<generated>|\S{1,200}\.(?:java|kt|scala|groovy|[cm]?[jt]s))$/;
/** The same at the end of a line, as nearly all frames of other languages have it. */
const FOREIGN_PLACE = /:\d{1,7}\)$/;
/** Assemblies of the runtime and of its test frameworks. */
const RUNTIME =
  /^(?:System|Microsoft|Mono|Xunit|NUnit|Internal|Interop|MS|FSharp|Autofac|Castle|Npgsql|Newtonsoft|Moq|Shouldly|FluentAssertions|NSubstitute)\./;
/** Sources of the runtime as its symbols name them: `/_/src/…`; Mono's assemblies by their hash: `<12b4…>`. */
const RUNTIME_FILE = /^(?:\/_\/|<[0-9a-f]{32}>|D:\\a\\_work\\|\/D_a\/_work\/)/;

/** A frame as Unity's editor prints it: `Player.Update () (at Assets/Player.cs:41)`. */
const UNITY = /^([A-Za-z_][\w.+<>`:$]{1,300}) ?\([^()]{0,300}\) \(at (.{1,400}):(\d{1,7})\)\s{0,4}$/;

/** Reads a frame of a .NET stack trace; `null` where the line is none. */
export function dotnetFrame(line: string): Frame | null {
  if (!line.includes('at ')) return null;
  const unity = line.includes(' (at ') ? UNITY.exec(line) : null;
  if (unity) {
    const [, called = '', file = null, row] = unity;
    const inApp = file !== null && file.startsWith('Assets/');
    return { file, line: Number(row), column: null, function: methodName(called.replace(':', '.')), inApp };
  }
  if (line.endsWith(')') && FOREIGN_PLACE.test(line.slice(-10))) return null;
  const head = HEAD.exec(line);
  const tail = head === null ? null : TAIL.exec(line);
  const name = head?.[1];
  if (head === null || tail === null || name === undefined) return null;
  if (FOREIGN.test(line.slice(head[0].length, tail.index))) return null;
  const [, place, row] = tail;
  const path = place?.trimEnd();
  const known = path !== undefined && !RUNTIME_FILE.test(path);
  const ofUser = known ? !isLibraryPath(path) : !RUNTIME.test(name);
  return {
    file: known ? path : null,
    line: known && row !== undefined ? Number(row) : null,
    column: null,
    function: methodName(name),
    inApp: ofUser && (known || name.includes('.')),
  };
}
