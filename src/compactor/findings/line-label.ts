import { onceAText } from '../once-a-text.ts';

/**
 * What logs, containers and agents put before a line: a time, a step of an image's build, a task of a
 * workspace (`@app/web:build: `, `packages/web build: `), a package alone before a place (`@app/web: `), a task of Ant within Gradle
 * (`[ant:checkstyle] `), `Code output: `.
 */
const LABEL =
  /^(?:[VDIWEF]\/[\w.-]{1,60}\s{0,8}\(\s{0,6}\d{1,7}\): |\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {1,6}\d{1,7} {1,6}\d{1,7} [VDIWEF] [\w.:/-]{1,60} {0,16}: |\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z |#\d{1,4} \d{1,5}\.\d{1,3} |@?[\w./-]{1,80}[: ](?:build|lint|tests?|typecheck|type-check|check|compile|dev|start|ci|tsc)(?::[\w-]{1,30})?: (?=\s{0,8}\S)|@[\w.-]{1,60}\/[\w.-]{1,60}: (?=\s{0,8}[^\s:(]{1,300}(?:[(:]\d|$))|\[ant:[\w-]{1,30}\] |(?:code |error )?(?:output|stdout|stderr|result|observation): (?=\S))/i;

/** How a job's log marks a row of a table that it takes for an error: `##[error]  5:17  error  …`. */
const MARKED_ROW = /^##\[(?:error|warning|notice)\](?=\s{1,8}\d{1,7}:\d{1,7}\s)/;

/** The lines without such labels; what is left starts where the tool itself began its line. */
export const unlabelled: (lines: readonly string[]) => readonly string[] = onceAText((lines) =>
  lines.map((line) => {
    const bare = LABEL.test(line) ? line.replace(LABEL, '') : line;
    return bare.startsWith('##[') ? bare.replace(MARKED_ROW, '') : bare;
  }),
);
