/** What others made of a text on its way here, each of them for the whole of it. All is linear. */

/** A syslog daemon's number for the end of a line, and for a tab. */
const LINE_END = '#012';
const TAB = '#011';
/** A frame of Python as an editor of prose quotes it. */
const CURLED = 'File “';
/** What a runner of jobs puts before each line that a command wrote to its error stream. */
const ERROR_MARK = '##[error]';
const MIN_MARKS = 3;
/** The sign by which a session of an agent hangs an answer below its call; the answer's other lines are indented as far. */
const ELBOW = /⎿ {2}|⎿ \u{a0}/gu;

/** A text as it was before it was copied off a padded screen, typeset, or written as one record of syslog. */
export function asPrinted(text: string): string {
  return withoutPadding(withPlainQuotes(withoutErrorMarks(withLineEnds(text)))).replace(ELBOW, '   ');
}

/** One record of syslog with the lines that it had. */
function withLineEnds(text: string): string {
  const first = text.indexOf(LINE_END);
  if (first === -1 || !text.includes(LINE_END, first + LINE_END.length)) return text;
  return text.replaceAll(LINE_END, '\n').replaceAll(TAB, '\t');
}

/** Without the marks of a stream, where most lines have them: alone they tell which line is an error. */
function withoutErrorMarks(text: string): string {
  if (!text.includes(ERROR_MARK)) return text;
  const marks = text.split(ERROR_MARK).length - 1;
  return marks >= MIN_MARKS && marks * 2 > text.split('\n').length ? text.replaceAll(ERROR_MARK, '') : text;
}

function withPlainQuotes(text: string): string {
  return text.includes(CURLED) ? text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'") : text;
}

/** Without the blanks at the end of each line, where all have them: a screen has columns, and prompts end in one. */
function withoutPadding(text: string): string {
  const end = text.indexOf('\n');
  if (end < 1 || text[end - 1] !== ' ') return text;
  const lines = text.split('\n');
  return lines.every((line) => line === '' || line.endsWith(' '))
    ? lines.map((line) => line.trimEnd()).join('\n')
    : text;
}
