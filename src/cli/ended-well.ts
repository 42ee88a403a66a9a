/** How tools sum up in their last lines that nothing failed, whatever they printed before. */
const ALL_WELL =
  /^(?:Tests:\s{1,10}(?:\d{1,6} \w{2,10}, ){0,3}\d{1,6} passed, \d{1,6} total$|Tests\s{1,4}\d{1,6} passed(?: \| \d{1,6} \w{4,8}){0,2} \(\d{1,6}\)$|=*\s?\d{1,6} passed(?:, \d{1,6} \w{2,12}){0,4} in \d|OK \(\d{1,6} tests?|(?:#|ℹ) fail 0$|test result: ok\.|\d{1,6} examples?, 0 failures|100% tests passed|BUILD SUCCESS|Build succeeded\.$|✖ \d{1,6} problems? \(0 errors|Finished `?\w{2,30}`? (?:profile|\[))/;
/** What no run that went well prints. */
const NOT_WELL =
  /^(?:FAIL\b|FAILED\b|not ok \d|--- FAIL|error(?:\[\w{1,20}\])?: |fatal: |npm (?:ERR!|error) |g?make(?:\[\d{1,3}\])?: \*\*\* |BUILD FAILED|Traceback \()|(?<![\w.-]|\b(?:attempt|try|retry|run|step|round|worker) #?)[1-9]\d{0,6} (?:failed|failures?|errors?)\b/;
/** What runs of tests and builds say at their end, some of which failed; more may stand below it. */
const FAILED_AT_END =
  /^\s{0,4}(?:Tests?:?\s{1,10}(?:\d{1,6} \w{2,10}(?:,| \|) ){0,3}[1-9]\d{0,6} failed\b|[1-9]\d{0,6} failing$|\d{1,7} (?:examples?|runs?|tests?), (?:\d{1,7} \w{2,12}, ){0,3}[1-9]\d{0,6} (?:failures?|errors?)\b|Tests: \d{1,7}, Assertions: \d{1,7}, (?:Errors|Failures): [1-9]|FAILED \((?:failures|errors)=|test result: FAILED\.|The following tests FAILED:|(?:\[(?:INFO|ERROR)\] )?BUILD FAIL(?:ED|URE)\b|\[ERROR\] \[Help 1\] |[#ℹ] fail [1-9]|-- Configuring incomplete, errors occurred!)/m;
/** How much of the end of an output is looked at for that, in characters. */
const MAX_END_CHARS = 600;
/** How many of the last lines may sum up. */
const LAST = 8;

/** Whether a run of tests, a build or a check sums up that nothing failed; its names and warnings tell of errors all the same. */
export function endedWell(lines: readonly string[]): boolean {
  return (
    lines.slice(-LAST).some((line) => ALL_WELL.test(line.trimStart())) &&
    !lines.some((line) => NOT_WELL.test(line.trimStart()))
  );
}

/** Whether a run of tests, a build or a check says at its end that something failed, whatever the status of a pipe is. */
export function endedBadly(output: string): boolean {
  return FAILED_AT_END.test(output.slice(-MAX_END_CHARS));
}
