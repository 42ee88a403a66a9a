/** PHP-FPM: `child 31 said into stderr: "NOTICE: PHP message: PHP Fatal error: …"`, one line of PHP's a record. */
const CHILD = /^.{0,160}\bchild \d{1,9} said into stderr: "(?:NOTICE: )?(?:PHP message: )?(.*)"(?:, pipe is closed)?$/;
/** nginx: `FastCGI sent in stderr: "PHP message: PHP Warning: … on line 9" while reading …`. */
const FASTCGI = /^.{0,160}\bFastCGI sent in stderr: "(?:PHP message: )?(.{1,3000}?)" while reading\b/;
/** Apache writes a line's end as two characters. */
const ESCAPED = '\\nStack trace:\\n';

/** The lines of PHP as if the server in front of it had put nothing around them. */
export function withoutServer(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const said = (line.includes(' stderr: "') ? (CHILD.exec(line) ?? FASTCGI.exec(line))?.[1] : undefined) ?? line;
    return said.includes(ESCAPED) ? said.split('\\n') : [said];
  });
}
