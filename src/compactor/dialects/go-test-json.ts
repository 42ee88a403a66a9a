import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';
import { isJsonFields, parsedJson } from '../parsed-json.ts';

/** Most events that are read. */
const MAX_EVENTS = 20_000;

/** Events of `go test -json`: what the tests printed, one JSON object on each line. */
export const goTestJson: Dialect = {
  name: 'go-test-json',
  rank: 92,
  evidence: ['"Action":"fail"', '"Action":"build-fail"'],
  read: ({ text }): Finding | null => {
    const printed: string[] = [];
    let failed: string | null = null;
    for (const line of text.split('\n', MAX_EVENTS)) {
      const event = line.startsWith('{') ? parsedJson(line) : undefined;
      if (!isJsonFields(event)) continue;
      if (typeof event['Output'] === 'string') printed.push(event['Output']);
      const name = event['Test'] ?? event['Package'];
      if (event['Action'] === 'fail' && typeof name === 'string') failed ??= name;
    }
    const output = printed.join('');
    return output === '' ? null : { exceptions: [untyped(`${failed ?? 'build'} failed`)], embedded: [output] };
  },
};
