import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { toNumber } from '../text.ts';

/** What opens a traceback, after any prefix. */
export const HEADER = 'Traceback (most recent call last)';

/** The end of a frame line after the file's closing quote: `, line 3, in load`; the debugger of crashes leaves the second comma out, Starlark tells the column. */
const FRAME_END = /^, line (\d{1,9})(?:, column \d{1,6})?(?:(?:,| ) ?in (.{1,400}))?$/;
/** What a type checker says behind the function, with its rule: `total: No attribute 'x' on None [attribute-error]`. */
const CHECKED = /^[^\s:]{1,200}: .{1,400} \[[a-z]{1,30}(?:-[a-z]{1,30}){1,6}\]$/;
/** A notebook cell as the file of a syntax error: `Cell In[3], line 2`; in some versions without the line. */
const CELL_FRAME = /^(Cell In ?\[\d{1,6}\]|Input In ?\[\d{1,6}\])(?:, line (\d{1,9}))?$/;
/** A folder of Windows that holds an installed Python: `Python311`, `miniconda3`. */
const WINDOWS_PYTHON = /^(?:python[\d.]{0,8}|.{0,20}conda\d?)$/i;
/** File names that are the user's own code although they are no files. */
const OWN_PSEUDO_FILE =
  /^<(?:string|stdin|unknown|ipython-input-.{1,60}|doctest .{1,200}|console|input|template|module)>$/;
/** Sources of compiled extensions, which only their authors step into. */
const EXTENSION_SOURCE = /\.(?:pyx|pxi|pxd|pyd|c|cpp)$/;
/** Folders of what runs Python programs elsewhere: AWS Lambda, Spark. */
const RUNNER_FOLDER = /\/(?:var\/runtime|pyspark\.zip|lib-python)\//;
/** What Ansible makes of a module before it runs it, and the module within, apart from what modules share. */
const WRAPPED_MODULE = /\/AnsiballZ_\w{1,100}\.py$/;
const MODULE = /_payload\.zip\/(?!ansible\/module_utils\/)/;
/** The beginning of a path of Windows, or of one below the user's home, and what is read in place of a drive. */
const WINDOWS_ROOT = /^(?:[A-Za-z]:|~)(?:\/|$)/;
const PLAIN_DRIVE = /^\/([A-Za-z])_/;

/** What most frames look like, and nothing else does. */
const CERTAIN_FRAME = /^ {2,4}File "[^"]+", line \d{1,9}(?:, in [\w<>.]{1,300})?$/;

/** Whether {@link frameOf} reads a frame in a line. */
export function isFrame(line: string): boolean {
  return CERTAIN_FRAME.test(line) || frameOf(line) !== null;
}

/** Reads `File "x.py", line 3, in load`, `File "x.py", line 3` and `Cell In[3], line 2`; `null` for other lines. */
export function frameOf(line: string): Frame | null {
  const text = line.trim();
  const file = text.startsWith('> ') ? text.slice(2) : text;
  if (file.startsWith('File "')) {
    // The name may hold quotes itself, hence the last place where it can end.
    const close = file.lastIndexOf('", line ');
    const end = close === -1 ? null : FRAME_END.exec(file.slice(close + 1));
    return end && !CHECKED.test(end[2] ?? '')
      ? pythonFrame(file.slice(6, close), Number(end[1]), end[2]?.trim() ?? null)
      : null;
  }
  const cell = CELL_FRAME.exec(file);
  return cell ? pythonFrame(cell[1] ?? '', toNumber(cell[2]), null) : null;
}

/** A frame of Python code. */
export function pythonFrame(file: string, line: number | null, name: string | null): Frame {
  return { file, line, column: null, function: name, inApp: !isPythonLibrary(file) && !isCompiled(file, name) };
}

/** Whether the function is named by its module's whole name, as Cython names what it has compiled. */
function isCompiled(file: string, name: string | null): boolean {
  // Such a name has at least two dots, which names of plain code never have.
  if (name === null || name.indexOf('.') === name.lastIndexOf('.')) return false;
  const stem = /([^/\\]{1,200})\.py$/.exec(file)?.[1];
  return stem !== undefined && name.includes(`.${stem}.`);
}

/** Whether a file belongs to Python itself or to an installed package. */
function isPythonLibrary(file: string): boolean {
  if (file.startsWith('<')) return !OWN_PSEUDO_FILE.test(file);
  if (file.includes('nsib')) {
    if (WRAPPED_MODULE.test(file)) return true;
    if (MODULE.test(file)) return false;
  }
  if (isLibraryPath(file) || EXTENSION_SOURCE.test(file)) return true;
  const unix = file.includes('\\') ? file.replaceAll('\\', '/') : file.replace(PLAIN_DRIVE, '$1:/');
  return RUNNER_FOLDER.test(unix) || (WINDOWS_ROOT.test(unix) && isWindowsLibrary(unix));
}

/** `C:/Python311/Lib/json/decoder.py`: below `Lib` of an installed Python. */
function isWindowsLibrary(path: string): boolean {
  const folders = path.split('/', 40);
  const python = folders.findIndex((folder) => WINDOWS_PYTHON.test(folder));
  return python !== -1 && folders.slice(python).some((folder) => folder.toLowerCase() === 'lib');
}
