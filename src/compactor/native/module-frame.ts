import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { functionName } from './signature.ts';

/** A module of the system, of a language's runtime or of an engine: `ntdll`, `ucrtbase.dll`, `UnrealEditor-Core`. */
const SYSTEM =
  /^(?:lib(?:c|m|pthread|stdc\+\+|gcc_s|c\+\+(?:abi)?)(?:\.so[\d.]{0,8}|\.dylib)|ntdll|kernel(?:32|base)|ntoskrnl|nt|ucrtbased?|msvcp\d{1,4}\w{0,10}|msvcrt|vcruntime\d{1,4}\w{0,10}|user32|win32u?|combase|ole32|rpcrt4|advapi32|gdi32\w{0,4}|d3d1[12]\w{0,20}|dxgi|wow64\w{0,4}|clr|coreclr|mscorlib\w{0,4}|verifier|(?:UE4Editor|UnrealEditor)-(?:Core\w{0,20}|Engine|Enhanced\w{0,20}|Slate\w{0,20}|UnrealEd|Launch|ApplicationCore|RenderCore|RHI|Renderer))(?:\.dll|\.exe|\.sys)?$/i;
/** Sources of an engine that was built elsewhere. */
const ENGINE = /\/\+\+UE\d|\/Engine\/(?:Source|Plugins)\//;
/** Where a module's name begins, before the mark: `0x00007ff8a1c0be26 game.dll!`, `c1cff6a0 : game!`. */
const MODULE = /(?:^|[\s>])([\w+.-]{1,100})$/;
/** A place behind the function: ` [D:\src\a.cpp @ 88]`, ` [D:\src\a.cpp:88]`, ` [a.cpp : 88 + 0x4]`. */
const PLACE = / \[([^[\]]{1,400}?)(?: @ | : |:)(\d{1,7})(?: \+ 0x[\da-f]{1,8})?\]$/;
/** How far within the function, and a place that nobody knows. */
const OFFSET = /(?: \+ ?|\+)0x[\da-f]{1,8}$| \[\]$/i;

/** A frame as debuggers and crash reporters of Windows write it: `game!Cache::find+0x43 [D:\src\cache.cpp @ 88]`; `null` for other lines. */
export function moduleFrame(line: string): Frame | null {
  const mark = line.indexOf('!');
  const module = mark === -1 ? undefined : MODULE.exec(line.slice(0, mark))?.[1];
  if (module === undefined) return null;
  const rest = line.slice(mark + 1).trimEnd();
  const place = PLACE.exec(rest);
  const called = (place === null ? rest : rest.slice(0, place.index)).replace(OFFSET, '');
  if (called === '' || /^[\s=]/.test(called)) return null;
  const [, file = null, row] = place ?? [];
  const isOwn = file === null ? !SYSTEM.test(module) : !isLibraryPath(file) && !ENGINE.test(file.replaceAll('\\', '/'));
  return {
    file,
    line: row === undefined ? null : Number(row),
    column: null,
    function: functionName(called),
    inApp: isOwn && !SYSTEM.test(module),
  };
}
