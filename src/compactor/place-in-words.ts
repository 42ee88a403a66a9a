import type { Frame } from '../model.ts';
import { ownFrame } from './single-cause.ts';

/** Ways to name a line of a file within a sentence, the surest first. */
const SENTENCES: readonly RegExp[] = [
  // `client_config: line 2: Bad option`
  /^(?<file>[\w./~+@-]{2,200}): line (?<line>\d{1,7})(?:, col(?:umn)? (?<column>\d{1,5}))?: /gi,
  // `in file "/etc/app.conf" line 12`, `in /etc/app.conf at line 12`, `/etc/app.conf, line 12, column 3`
  /(?:^|[\s("'`])(?<file>[\w./@+~-]{2,300})["'`]?,?:? {1,2}\(?(?:at |on (?:or before )?|in |near |around |before )?line:? ?(?<line>\d{1,7})\b(?:,? (?:column|col|pos|char):? ?(?<column>\d{1,5}))?/gi,
  // `line 12 of /etc/app.conf`, `line 12, column 3 in file "app.conf"`, `line 6 col 13 file mill.f`
  /\bline:? ?(?<line>\d{1,7})(?:,? (?:column|col|pos|char):? ?(?<column>\d{1,5}))? (?:(?:of|in) (?:the )?(?:configuration )?(?:file )?|file )["'`]?(?<file>[\w./@+~-]{2,300})/gi,
  // `squid.conf(12): unrecognized`
  /(?:^|[\s("'`])(?<file>[\w./@+~-]{2,300})\((?<line>\d{1,7})(?:,(?<column>\d{1,5}))?\):/g,
  // `parsing [app.cfg:12] : …`, `… (app.cfg:12)`, `app.zone:12: …`, `… at app.yaml:12:3`
  /(?:^|[\s(["'`])(?<file>[\w./@+~-]{2,300}):(?<line>\d{1,7})(?::(?<column>\d{1,5})(?:-\d{1,7})?)?(?=[\])]|[:.]?\s|[:.!]?$)/g,
  // `raddb/radiusd.conf[87]: Reference not found`; a process has no ending.
  /(?:^|[\s("'`])(?<file>[\w./@+~-]{2,300})(?<=\.(?:conf|cfg))\[(?<line>\d{1,7})\]:/g,
  // `rules/api.yml: 5:15: group "api", rule 1`
  /(?:^|[\s(["'`])(?<file>[\w./@+~-]{2,300}): (?<line>\d{1,7}):(?<column>\d{1,5}): /g,
];
/** A line without this holds no such place. */
const QUICK = /\bline:? ?\d|\w\(\d{1,7}[,)]|\.(?:conf|cfg)\[\d|[\w"']: ?\d{1,7}(?:[\s\])]|[:.!]|$)/i;
/** Names that a file may have where `line` stands beside it. */
const ENDING = /\.[A-Za-z]\w{0,11}$/;
/** Names that only a file has: with a number behind them, all others may be hosts and their ports. */
const FILE_ENDING =
  /\.(?:conf|cfg|cnf|cf|ini|ya?ml|toml|json|xml|zone|rules|sql|tf|hcl|vcl|lua|k?sh|py|rb|[cm]?[jt]s|go|rs|cc?|cpp|h|java|kt|txt|properties|service|socket|timer|mk|cmake|j2|tpl|tmpl|html|css|md|php|pl|csv|list|network|svelte|vue|astro|[cm]?tsx|jsx|scss|less|sass|f|f\d\d|for|hs|mli?|exs?|erl|hrl|clj[cs]?|lisp|el|scm|ss|rkt|tcl|r|jl|dart|swift|scala|kts|groovy|gradle|cs|fsx?|vb|pas|pp|ad[bs]|d|nim|cr|zig|s?vh?|vhdl?|asm|s|proto|graphql|tex|rst|adoc|bib|mm?|bas|cob|cbl|hpp|hh|cxx|cu|sol|vy|move|nix|dhall|(?:lib|j)sonnet|rego|bicep|a68|sl|mlw)$/i;
/** Addresses and threads of the kernel, which read like a file and its line; tools that have programs with lines of their own; and the C that Python's modules are made of. */
const NO_FILE =
  /^(?:kworker|jbd2|ksoftirqd|migration|irq)\/|\/\/|(?:^|\/)\d{1,3}(?:\.\d{1,3}){3}$|^(?:error|warning|note|info|[gmn]?awk|sed|jq|bc|dc)$|^_\w{1,30}\.c$/i;

/** The line of a file that a sentence about it names; `null` where it names none. */
export function placeInWords(words: string): Frame | null {
  if (!QUICK.test(words)) return null;
  for (const [index, pattern] of SENTENCES.entries()) {
    const isBare = index >= 3;
    for (const found of words.matchAll(pattern)) {
      const { file: name = '', line, column } = found.groups ?? {};
      const file = name.replace(/\.$/, '');
      const isFile = index === 0 || file.includes('/') || (isBare ? FILE_ENDING : ENDING).test(file);
      // pip names every file of requirements, whichever of them is wrong.
      const isOption = words.startsWith('-r ', found.index - 2);
      if (!isFile || isOption || NO_FILE.test(file) || line === '0') continue;
      return ownFrame(file, Number(line), column === undefined ? null : Number(column));
    }
  }
  return null;
}
