/** An error as the console of a browser or of a React Native application shows it. */
const ANNOUNCED =
  /^\s{0,4}(?:\[Error\] |ERROR\s{1,4}|LOG\s{1,4})?(?:Uncaught |Unhandled Promise Rejection: |[A-Z]\w{0,60}Error: )/;
/** What the console puts before the error. */
const BADGE = /^\s{0,4}(?:\[Error\] |ERROR\s{1,4})/;
/** Firefox: `    total https://shop.example/cart.js:14`, with a column or without. */
const FIREFOX_FRAME =
  /^\s{1,8}(?:async\*)?([^\s()]{1,200})? ?((?:https?|file|resource|moz-extension):\/\/\S{1,600}?):(\d{1,7})(?::(\d{1,7}))?$/;
/** The same where the console shows no more than the name of the script: `    total cart.js:14`. */
const SHORT_FRAME = /^ {4}(?!at )([\w$.<>/]{1,200}) ([\w./@~-]{1,200}\.[cm]?[jt]sx?):(\d{1,7})(?::(\d{1,7}))?$/;
/** Safari: `\ttotal (cart.js:14:17)`, with a column or without; of its own code only the name: `\tmap`. */
const SAFARI_FRAME = /^\t(\(anonymous function\)|[^\s()]{1,200}) \(([^\s()]{1,600}?:\d{1,7})(:\d{1,7})?\)$/;
const SAFARI_NATIVE = /^\t(?:\(anonymous function\)|([A-Za-z_$][\w$.]{0,100}))$/;
/** A component of React's tree: `    in Cart (created by App)`. */
const COMPONENT_STACK = 'This error is located at:';

/** Above the components of React in which an error occurred: `The above error occurred in the <Cart> component:`. */
const OCCURRED = 'The above error occurred in ';

/** The lines without the components in which an error occurred, which are no frames of it. */
export function withoutComponents(lines: readonly string[]): readonly string[] {
  let isInside = false;
  return lines.filter((line) => {
    if (line.includes(OCCURRED)) isInside = true;
    else if (isInside && line.trim() !== '') isInside = /^\s+(?:at|in) \S/.test(line);
    return !isInside;
  });
}

/** Whether a text shows such components. */
export function showsComponents(text: string): boolean {
  return text.includes(OCCURRED);
}

/** The lines with the frames of consoles as V8 writes them; `null` where the text is of no console. */
export function consoleLines(text: string, lines: readonly string[]): readonly string[] | null {
  const isConsole =
    text.includes('Uncaught ') ||
    text.includes('Unhandled Promise Rejection: ') ||
    text.includes('[Error] ') ||
    text.includes(COMPONENT_STACK);
  if (!isConsole || !lines.some((line) => ANNOUNCED.test(line))) return null;
  let found = false;
  const shown = lines.map((line) => {
    const frame = frameText(line);
    found ||= frame !== null;
    return frame ?? line.replace(BADGE, '');
  });
  return found ? shown : null;
}

/** The heading of an error that stands above React's tree of components, without frames. */
export function aboveComponents(text: string, lines: readonly string[]): string | null {
  if (!text.includes(COMPONENT_STACK)) return null;
  const at = lines.findIndex((line) => line.includes(COMPONENT_STACK));
  const heading = lines.slice(0, at).findLast((line) => ANNOUNCED.test(line));
  return heading?.replace(BADGE, '').trim() ?? null;
}

function frameText(line: string): string | null {
  const firefox = (line.includes('://') ? FIREFOX_FRAME : SHORT_FRAME).exec(line);
  if (firefox) {
    const [, name = '<anonymous>', url = '', row = '', column = '1'] = firefox;
    return `    at ${name} (${url}:${row}:${column})`;
  }
  const safari = line.startsWith('\t') ? SAFARI_FRAME.exec(line) : null;
  if (safari) return `    at ${plainName(safari[1])} (${safari[2]}${safari[3] ?? ':1'})`;
  const native = line.startsWith('\t') ? SAFARI_NATIVE.exec(line) : null;
  return native ? `    at ${plainName(native[1])} (native)` : null;
}

function plainName(name: string | undefined): string {
  return name === undefined || name.startsWith('(') ? '<anonymous>' : name;
}
