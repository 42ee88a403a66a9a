import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** The one line of a console, and how many findings it has beside. */
function toldOf(text: string) {
  const parsed = parseText(text);
  return { line: digestOf(parsed), findings: parsed.diagnostics.length };
}

describe('what stands inside or beside a failure', () => {
  it('a step of a build is told with what its tool complained of, though nobody knows that tool', () => {
    const text = `#8 [api 4/9] RUN pkgr install libvips
#8 0.412 resolving
#8 0.731 ERROR: nothing provides libvips (>= 8.14)
#8 ERROR: process "/bin/sh -c pkgr install libvips" did not complete successfully: exit code: 3
------
 > [api 4/9] RUN pkgr install libvips:
0.412 resolving
0.731 ERROR: nothing provides libvips (>= 8.14)
------
Dockerfile:7
--------------------
   7 | >>> RUN pkgr install libvips
--------------------
ERROR: failed to solve: process "/bin/sh -c pkgr install libvips" did not complete successfully: exit code: 3
`;
    expect(toldOf(text).line).toBe(
      '[exit 3] at Dockerfile:7: process "/bin/sh -c pkgr install libvips" did not complete successfully: exit code: 3 ← ERROR: nothing provides libvips (>= 8.14)',
    );
  });

  it('warnings are beside what stopped the run', () => {
    const text = `cc -Wall -c src/poll.c -o out/poll.o
src/poll.c:14:9: warning: unused variable 'left' [-Wunused-variable]
   14 |     int left;
      |         ^~~~
make: *** No rule to make target 'out/tls.o', needed by 'pollster'.  Stop.
`;
    expect(toldOf(text)).toEqual({
      line: "No rule to make target 'out/tls.o', needed by 'pollster'",
      findings: 1,
    });
  });

  it("a server's answer in a wrapper says more than its status", () => {
    const text = `Traceback (most recent call last):
  File "/srv/app/.venv/lib/python3.12/site-packages/httpx/_models.py", line 763, in raise_for_status
    raise HTTPStatusError(message, request=request, response=self)
httpx.HTTPStatusError: Client error '403 Forbidden' for url 'https://llm.example.com/v1/chat'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/srv/app/jobs/label.py", line 18, in label
    reply = client.chat(prompt)
  File "/srv/app/.venv/lib/python3.12/site-packages/llmkit/client.py", line 77, in chat
    raise ChatError(response.text)
llmkit.errors.ChatError: chat failed - {"error":{"type":"permission_error","message":"this key may not use model large-3"}}
`;
    expect(toldOf(text).line).toBe(
      '[ChatError] at label (label.py:18): chat failed - ← permission_error: this key may not use model large-3 · not retryable',
    );
  });
});
