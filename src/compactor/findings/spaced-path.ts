import { pathLikeness } from './source-path.ts';
import { severityOf } from './severity.ts';

/** The end of a file's name; within a path, it says that a second path begins behind it. */
const ENDING = /\.[A-Za-z]\w{0,9}$/;
/** Words that prose puts before a path, so that they can be no part of its first folder. */
const PROSE: ReadonlySet<string> = new Set([
  ...'a,an,and,are,as,at,but,by,file,files,for,from,had,has,have,if,in,into,is,it,its,line,location,near,not,of,on'.split(
    ',',
  ),
  ...'or,path,place,see,source,than,that,the,then,this,to,via,was,were,when,where,while,with,without,you,your,use'.split(
    ',',
  ),
  ...'called,defined,caused,required,included,done,ok,pass,passed,skip,skipped,test,wrote,saved,read,found,run'.split(
    ',',
  ),
]);
/** A verb of a tool that tells what it does, and what no folder is called: a number, a mark, a name with a colon. */
const SPOKEN =
  /^(?:[A-Z][a-z]{1,20}(?:ing|ed)|(?:build|check|compil|creat|pars|process|read|runn|scann|test|writ|lint|load)ing|[\d.,%#x):-]{1,20}|[^\p{L}\p{N}_.~@(-].{0,40}|.{0,40}[:;,!?"'`|<>*={}[\]])$/u;
/** Most blanks in such a path. */
const MAX_BLANKS = 6;

/** Whether words with blanks between them are one path of a project, as in `billing core/run.py` or `docs/how to.md`. */
export function isSpacedPath(path: string): boolean {
  const words = path.split(' ');
  const last = words.pop() ?? '';
  if (words.length === 0 || words.length > MAX_BLANKS || !ENDING.test(last) || pathLikeness(path) !== 'sure')
    return false;
  if (severityOf(words[0] ?? '') !== null || last.includes('://')) return false;
  return words.every(
    (word) => word !== '' && !PROSE.has(word.toLowerCase()) && !SPOKEN.test(word) && !ENDING.test(word),
  );
}

/** Whether such a path says itself that it is one: a folder without blanks stands before the first of them. */
export function beginsWithFolder(path: string): boolean {
  return /^[^\s/\\]{1,100}[/\\]/.test(path);
}
