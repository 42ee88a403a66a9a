import type { Dialect, Finding } from '../dialect.ts';
import { bareLines } from '../bare-line.ts';
import { joinMessages, untyped } from '../single-cause.ts';

/** Beginnings of apt's `E: ` lines; mksh puts `E: ` before a script's name. */
const ERROR =
  /^E: ((?:Unable to|Could not|Couldn't|Failed to|Package|Version|Release|Sub-process|The (?:repository|package|method|update|list|value)|Invalid|Unmet|Broken|Some (?:index|packages)|You|Held|Type|Malformed|Problem|dpkg was|Error,|Can't|No packages|Command|Write error|Read error|Method|Internal|Conflicting|Pkg|There (?:are|were)|This command|Essential|Trivial|Packages|List|Repository|GPG|Clearsigned|Opening|Dynamic|Release file|Unsupported|Must|Line)\b.*)$/;
/** dpkg's own lines: `dpkg: error processing package x (--configure):`, then an indented reason. */
const DPKG = /^dpkg(?:-deb)?: error(?: processing (?:package|archive) (\S{1,300}) \(--\w{1,20}\))?: ?(.*)$/;
/** `Err:1 http://deb.example.org/debian bookworm/main`, then an indented reason. */
const FETCH = /^Err:\d{1,4} (.+)$/;
/** ` shop : Depends: libfoo (>= 2) but it is not installable` */
const UNMET = /^(\S{1,100} : (?:Pre-)?(?:Depends|Conflicts|Breaks): .+)$/;
/** Said after the real error. */
const SYMPTOM =
  /^(?:Sub-process \S{1,100} returned an error code|Unable to acquire the dpkg frontend lock|Unable to correct problems|Unmet dependencies|Unable to fetch some archives|Some index files failed|Failed to fetch)/;

/** Failures of apt and dpkg. */
export const apt: Dialect = {
  name: 'apt',
  rank: 45,
  evidence: ['E: ', 'dpkg', 'Err:'],
  read({ lines }): Finding | null {
    const bare = bareLines(lines);
    const direct: string[] = [];
    const symptoms: string[] = [];
    for (const [index, line] of bare.entries()) {
      const said = ERROR.exec(line)?.[1];
      if (said !== undefined) (SYMPTOM.test(said) ? symptoms : direct).push(said);
      const dpkg = DPKG.exec(line);
      const reason = bare[index + 1] ?? '';
      if (dpkg) direct.push(dpkg[2] ? `dpkg: ${dpkg[2]}` : `dpkg: ${dpkg[1] ?? 'error'}: ${reason}`);
      if (FETCH.test(line)) direct.push(`${line.replace(/^Err:\d+ /, '')}: ${reason}`);
    }
    if (direct.length + symptoms.length === 0) return null;
    const unmet = bare.filter((line) => UNMET.test(line));
    const causes = [...unmet, ...direct];
    return { exceptions: [untyped(joinMessages(causes.length > 0 ? causes : symptoms))] };
  },
};
