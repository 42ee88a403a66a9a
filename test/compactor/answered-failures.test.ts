import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** What services answered, as those who called print it: the words of the root cause, its type or code, and the place that matters. */
const ANSWERS: Readonly<Record<string, readonly [text: string, words: string, name: string | null, place: string]>> = {
  'a body behind a status in brackets, cut by Feign': [
    `feign.FeignException$InternalServerError: [500 Internal Server Error] during [POST] to [http://yard.internal:8080/lots] [YardApi#reserve(Lot)]: [{"timestamp":"2026-11-20T10:31:00Z","status":500,"message":"no open lot in row C","path":"/lots","requestId":"a1... (1281 bytes)]
	at feign.FeignException.serverErrorStatus(FeignException.java:259)
	at com.acme.yard.YardGateway.reserve(YardGateway.java:57)
`,
    'no open lot in row C',
    '500',
    'YardGateway.java:57',
  ],
  "a body in quotes with the ends of its lines in words, as Spring's clients print it": [
    `Exception in thread "main" java.lang.IllegalStateException: booking failed
	at com.acme.ship.Booking.run(Booking.java:20)
Caused by: org.springframework.web.client.HttpServerErrorException$BadGateway: 502 Bad Gateway: "{<EOL>  "error" : {<EOL>    "code" : "UPSTREAM_DOWN",<EOL>    "message" : "carrier gateway is not reachable"<EOL>  }<EOL>}"
	at org.springframework.web.client.HttpServerErrorException.create(HttpServerErrorException.java:100)
	at com.acme.ship.CarrierClient.book(CarrierClient.java:44)
`,
    'carrier gateway is not reachable',
    'UPSTREAM_DOWN',
    'CarrierClient.java:44',
  ],
  'a client of Kubernetes, which shows the headers before the body': [
    `Traceback (most recent call last):
  File "/srv/quay/pods.py", line 12, in names
    api.list_namespaced_pod("quay")
kubernetes.client.exceptions.ApiException: (403)
Reason: Forbidden
HTTP response headers: HTTPHeaderDict({'Audit-Id': '1-2', 'Content-Type': 'application/json'})
HTTP response body: {"kind":"Status","apiVersion":"v1","status":"Failure","message":"pods is forbidden: User \\"lea\\" cannot list","reason":"Forbidden","code":403}
`,
    'pods is forbidden: User "lea" cannot list',
    'Forbidden',
    '/srv/quay/pods.py:12',
  ],
  'a bare line of a module whose class is no Error': [
    'quay.core.exceptions.ResourceExhausted: 429 Quota exceeded for requests per minute\n',
    '429 Quota exceeded for requests per minute',
    'quay.core.exceptions.ResourceExhausted',
    'null:null',
  ],
  'an error of GraphQL with the stack of what a resolver threw': [
    `{"errors":[{"message":"Unexpected error.","locations":[{"line":2,"column":3}],"path":["invoice"],"extensions":{"code":"INTERNAL_SERVER_ERROR","exception":{"stacktrace":["TypeError: Cannot read properties of null (reading 'total')","    at invoiceTotal (/srv/api/src/invoice/total.js:12:18)","    at Object.resolve (/srv/api/src/invoice/resolvers.js:40:14)"]}}}],"data":{"invoice":null}}`,
    "Cannot read properties of null (reading 'total')",
    'TypeError',
    '/srv/api/src/invoice/total.js:12',
  ],
  'an error of GraphQL with the error that a framework wrapped': [
    `{"errors":[{"message":"Bad Request Exception","extensions":{"code":"BAD_REQUEST","originalError":{"message":["quantity must not be less than 1"],"error":"Bad Request","statusCode":400}}}],"data":null}`,
    'Bad Request Exception: quantity must not be less than 1',
    'BAD_REQUEST',
    'null:null',
  ],
  'an error of GraphQL with what the database said': [
    `{"errors":[{"extensions":{"code":"unexpected","internal":{"error":{"exec_status":"FatalError","message":"berth 7 is locked","status_code":"P0001"},"statement":"SELECT 1"},"path":"$"},"message":"database query error"}]}`,
    'database query error: berth 7 is locked',
    'unexpected',
    'null:null',
  ],
  'a message of several paragraphs, the first of which only announces the others': [
    `2026-11-22 19:40:17,411 sms.dispatch ERROR could not send reminder 90112
Traceback (most recent call last):
  File "/srv/reminders/sms/gateway.py", line 16, in send
    self.client.messages.create(to=to, from_=self.sender, body=body)
  File "/srv/venv/lib/python3.11/site-packages/twilio/base/version.py", line 467, in create
    raise self.exception(method, uri, response, "Unable to create record")
twilio.base.exceptions.TwilioRestException: 

HTTP Error Your request was:

POST /Accounts/AC3f/Messages.json

Twilio returned the following information:

Unable to create record: The 'To' number +49151 is not a valid phone number.

2026-11-22 19:40:17,422 sms.dispatch INFO run finished sent=41 failed=1
`,
    "HTTP Error Your request was:\n\nPOST /Accounts/AC3f/Messages.json\n\nTwilio returned the following information:\n\nUnable to create record: The 'To' number +49151 is not a valid phone number.",
    'twilio.base.exceptions.TwilioRestException',
    '/srv/reminders/sms/gateway.py:16',
  ],
  'a command whose output stands in paragraphs of the message': [
    `Traceback (most recent call last):
  File "/srv/tools/sync.py", line 9, in <module>
    sh.rsync("-a", "src/", "nas:/dst")
  File "/usr/lib/python3/dist-packages/sh.py", line 1524, in __call__
    return RunningCommand(cmd, call_args, stdin, stdout, stderr)
sh.ErrorReturnCode_12: 

  RAN: /usr/bin/rsync -a src/ nas:/dst

  STDOUT:


  STDERR:
ssh: Could not resolve hostname nas: Name or service not known
`,
    'ssh: Could not resolve hostname nas: Name or service not known',
    null,
    '/srv/tools/sync.py:9',
  ],
  'a record that only says how an operation ended, below what it was about': [
    `TIMESTAMP                  GROUP        KIND   NAMESPACE   NAME    STATUS    HEALTH    MESSAGE
2026-11-20T11:04:10+01:00            Service        quay    quay    Synced   Healthy
2026-11-20T11:04:12+01:00   apps  Deployment        quay    quay  OutOfSync  Degraded

Operation:          Sync
Phase:              Failed
Duration:           2s
Message:            one or more objects failed to apply, reason: Deployment.apps "quay" is invalid: spec.template.spec.containers[0].image: Required value
time="2026-11-20T11:04:12+01:00" level=fatal msg="Operation has completed with phase: Failed"
`,
    'Message:            one or more objects failed to apply, reason: Deployment.apps "quay" is invalid: spec.template.spec.containers[0].image: Required value',
    null,
    'null:null',
  ],
  'a push that was refused with all that its build printed': [
    `remote: Building source:
remote: 
remote: -----> Using buildpack: heroku/nodejs
remote: -----> Build
remote:        > quay@1.9.0 build
remote:        > vite build
remote:        ✓ 41 modules transformed.
remote:        error during build:
remote:        src/pages/Berths.tsx (3:9): "useTides" is not exported by "src/hooks/index.ts", imported by "src/pages/Berths.tsx".
remote:        
remote: -----> Build failed
remote:  !     Push rejected, failed to compile Node.js app.
remote: 
To https://git.heroku.com/acme-quay.git
 ! [remote rejected] main -> main (pre-receive hook declined)
error: failed to push some refs to 'https://git.heroku.com/acme-quay.git'
`,
    '"useTides" is not exported by "src/hooks/index.ts", imported by "src/pages/Berths.tsx".',
    null,
    'src/pages/Berths.tsx:3',
  ],
};

describe('a failed call tells what the service answered', () => {
  test.each(Object.entries(ANSWERS))('%s', (_, [text, words, name, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    expect([
      root?.message,
      root?.type ?? root?.code ?? null,
      `${location?.file ?? null}:${location?.line ?? null}`,
    ]).toEqual([words, name, place]);
  });
});

test('an answer that a client of Python shows in its own words is told once', () => {
  const thrown = `Traceback (most recent call last):
  File "/srv/quay/plan.py", line 3, in <module>
    client.ask(question)
acme.BadRequestError: Error code: 400 - {'error': {'message': "The question has 9120 tokens, 8192 are allowed.", 'type': 'invalid_request_error', 'param': 'messages', 'code': 'context_length_exceeded'}}
`;
  expect(digestOf(parseText(thrown))).toBe(
    '[BadRequestError 400] at /srv/quay/plan.py:3: context_length_exceeded: The question has 9120 tokens, 8192 are allowed. (param: messages) · not retryable',
  );
});
