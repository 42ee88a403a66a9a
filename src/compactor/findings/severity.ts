import type { Severity } from '../../model.ts';

/** The words, letters and icons that compilers and linters put on a finding. */
const SEVERITIES: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ...words('error', [
    ...'error,err,errors,fatal,fatal error,critical,blocker,failure,fail,violation,severe,syntax error,type error'.split(
      ',',
    ),
    ...'parse error,internal error,emerg,crit,alert,high,e,f,✖,✘,×,✗,❌,⨯'.split(','),
    // As GCC and javac say it in the languages that they speak.
    ...'fehler,erreur,fel,fout,hata,errore,erro,błąd,chyba,ошибка,エラー,错误,오류'.split(','),
    ...'schwerwiegender fehler,erreur fatale,error fatal,фатальная ошибка,致命的エラー,致命错误'.split(','),
  ]),
  ...words('warning', [
    ...'warning,warn,major,minor,moderate,medium,convention,refactor,style,performance,portability'.split(','),
    ...'deprecated,questionable,extension,important,w,c,r,⚠,▲,‼,!'.split(','),
    ...'warnung,avertissement,attention,aviso,advertencia,avviso,ostrzeżenie,varning,uyarı,предупреждение,警告,경고'.split(
      ',',
    ),
  ]),
  ...words('info', 'info,information,informational,note,notice,hint,help,remark,suggestion,low,i,n,ℹ,☞'.split(',')),
  ...words('info', 'anmerkung,hinweis,remarque,nota,замечание,備考,附注,참고'.split(',')),
]);

/** What a tool's own word, letter or icon for a severity means; `null` where it is none. */
export function severityOf(word: string): Severity | null {
  return SEVERITIES.get(word.toLowerCase()) ?? null;
}

function words(severity: Severity, names: readonly string[]): readonly (readonly [string, Severity])[] {
  return names.map((name) => [name, severity]);
}
