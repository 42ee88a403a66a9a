import type { Severity } from '../../model.ts';

/** The words, letters and icons that compilers and linters put on a finding. */
const SEVERITIES: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ...words('error', [
    ...'error,err,errors,fatal,fatal error,critical,blocker,failure,fail,severe,syntax error,type error'.split(','),
    ...'parse error,internal error,emerg,crit,alert,high,e,f,✖,✘,×,✗,❌,⨯'.split(','),
  ]),
  ...words('warning', [
    ...'warning,warn,major,minor,moderate,medium,convention,refactor,style,performance,portability'.split(','),
    ...'deprecated,w,c,r,⚠,▲,‼,!'.split(','),
  ]),
  ...words('info', 'info,information,informational,note,notice,hint,help,remark,suggestion,low,i,n,ℹ,☞'.split(',')),
]);

/** What a tool's own word, letter or icon for a severity means; `null` where it is none. */
export function severityOf(word: string): Severity | null {
  return SEVERITIES.get(word.toLowerCase()) ?? null;
}

function words(severity: Severity, names: readonly string[]): readonly (readonly [string, Severity])[] {
  return names.map((name) => [name, severity]);
}
