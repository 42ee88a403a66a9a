import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** A page or a copy of one, with the type and the words of the root and the place that matters. */
const PAGES: Readonly<Record<string, readonly [text: string, type: string, words: string, place: string]>> = {
  'the copy of a traceback that Django sends as text': [
    `ValueError at /seats/9/
invalid literal for int() with base 10: 'B4'

Request Method: GET
Request URL: http://hall.test/seats/9/
Django Version: 5.1.2
Installed Applications:
[]


Traceback (most recent call last):
  File "/usr/lib/python3/dist-packages/django/core/handlers/base.py", line 197, in _get_response
    response = wrapped_callback(request, *callback_args, **callback_kwargs)
  File "/srv/hall/seats/views.py", line 21, in show
    row = int(code)
          ^^^^^^^^^

Exception Type: ValueError at /seats/9/
Exception Value: invalid literal for int() with base 10: 'B4'
Request information:
USER: AnonymousUser
`,
    'ValueError',
    "invalid literal for int() with base 10: 'B4'",
    '/srv/hall/seats/views.py:21',
  ],
  'frames of Python whose parts stand in elements': [
    `<html>
    <head><title>Starlette Debugger</title></head>
    <body>
        <h1>500 Server Error</h1>
        <h2>LookupError: no tariff for zone &#x27;NO5&#x27;</h2>
        <div class="traceback-container">
            <p class="frame-title">File <span class="frame-filename">/srv/power/tariff.py</span>,
    line <i>14</i>,
    in <b>price</b></p>
            <p class="frame-title">File <span class="frame-filename">/srv/.venv/lib/python3.12/site-packages/starlette/routing.py</span>,
    line <i>62</i>,
    in <b>app</b></p>
        </div>
    </body>
</html>`,
    'LookupError',
    "no tariff for zone 'NO5'",
    '/srv/power/tariff.py:14',
  ],
  'causes that Tomcat shows one after the other': [
    `<!doctype html><html lang="en"><head><title>HTTP Status 500 – Internal Server Error</title></head><body><h1>HTTP Status 500 – Internal Server Error</h1><p><b>Message</b> could not open berth</p><p><b>Exception</b></p><pre>jakarta.servlet.ServletException: could not open berth
\tno.harbour.BerthServlet.doGet(BerthServlet.java:22)
\tjakarta.servlet.http.HttpServlet.service(HttpServlet.java:564)
</pre><p><b>Root Cause</b></p><pre>java.lang.IllegalStateException: berth 7 is under repair
\tno.harbour.Berths.open(Berths.java:51)
\tno.harbour.BerthServlet.doGet(BerthServlet.java:19)
</pre><h3>Apache Tomcat/10.1.31</h3></body></html>`,
    'java.lang.IllegalStateException',
    'berth 7 is under repair',
    'Berths.java:51',
  ],
  'a page that PHP could not finish': [
    `<!doctype html>
<title>Timetable</title>
<ul>
<li>07:10
<br />
<b>Fatal error</b>:  Uncaught DivisionByZeroError: Modulo by zero in /var/www/bus/lib/clock.php:18
Stack trace:
#0 /var/www/bus/public/index.php(11): headway(0)
#1 {main}
  thrown in <b>/var/www/bus/lib/clock.php</b> on line <b>18</b><br />
`,
    'DivisionByZeroError',
    'Modulo by zero',
    '/var/www/bus/lib/clock.php:18',
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [text, type, words, place]) => {
  const { exceptions, location } = parseText(text);
  expect(exceptions.at(-1)?.type).toBe(type);
  expect(exceptions.at(-1)?.message).toBe(words);
  expect(`${location?.file}:${location?.line}`).toBe(place);
});
