import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Outputs as agents get them, the digest, and the diagnostics that are told. */
const OUTPUTS: Readonly<Record<string, readonly [text: string, digest: string, diagnostics?: number]>> = {
  'a browser in front of its error': [
    '[Current URL: chrome-error://chromewebdata/]\n[Focused element bid: ]\n\n[Action executed with error:]\nError: Page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:9000/\nCall log:\n  - navigating to "http://localhost:9000/", waiting until "load"\n',
    'Error: Page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:9000/',
  ],
  'a browser that did not start': [
    'Error: browserType.launch: Failed to launch the browser process.\nBrowser logs:\n\n<launched> pid=207\n[pid=207][err] [207:207:1123/093015.551022:ERROR:ozone_platform_x11.cc(245)] Missing X server or $DISPLAY\n[pid=207][err] [207:207:1123/093015.551041:ERROR:env.cc(257)] The platform failed to initialize.  Exiting.\nCall log:\n  - <launched> pid=207\n',
    'Error: browserType.launch: Failed to launch the browser process. ← Missing X server or $DISPLAY',
  ],
  'what stood against a click, indented deep in the log of the call': [
    'page.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for locator(\'#submit\')\n  -     locator resolved to <button disabled id="submit">Send</button>\n  -   attempting click action\n  -     element is not enabled - waiting...\n',
    "page.click: Timeout 30000ms exceeded: waiting for locator('#submit'), element is not enabled - waiting...",
  ],
  'the script that npm offers in the place of a wrong name': [
    'npm error Missing script: "tset"\nnpm error\nnpm error Did you mean this?\nnpm error   npm run test # run the "test" package script\nnpm error\nnpm error To see a list of scripts, run:\nnpm error   npm run\n',
    'Missing script: "tset"; Did you mean "npm run test"?',
  ],
  'a browser that lacks a library': [
    'Error: browserType.launch: Target page, context or browser has been closed\nBrowser logs:\n\n<launched> pid=207\n[pid=207][err] /opt/chrome/chrome: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory\nCall log:\n  - <launched> pid=207\n',
    'Error: browserType.launch: Target page, context or browser has been closed ← error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory',
  ],
  'a client with advice below its body': [
    'litellm.AuthenticationError: AnthropicException - {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}\nThe API provider is not able to authenticate you. Check your API key.',
    '[AuthenticationError] authentication_error: invalid x-api-key · not retryable',
  ],
  'a sentence that goes on behind a long quote': [
    'The SEARCH block:\n  return Number(p.to.zip.charAt(0)) + Number(p.from.zip.charAt(0));\n\n...does not match anything in the file.\n\nThe file was reverted to its original state:\n\nexport const a = 1;\n\n(If you run into this error 3 times in a row, you may use another tool.)',
    'The SEARCH block: … does not match anything in the file.',
  ],
  'what there is instead of a tool': [
    "Action 'CRM lookup' don't exist, these are the only available Actions:\nTool Name: Query\nTool Arguments: {}\nTool Description: Looks up a customer.\nTool Name: Delegate(task: str)",
    "Action 'CRM lookup' don't exist, these are the only available Actions: Tool Name: Query",
  ],
  'two sanitizers of one place': [
    'src/ring.c:12:24: runtime error: division by zero\nAddressSanitizer:DEADLYSIGNAL\n==51==ERROR: AddressSanitizer: FPE on unknown address 0x5622 (pc 0x5622 bp 0x7ffe sp 0x7ffe T0)\n    #0 0x5622 in ring_put src/ring.c:12\n    #1 0x5622 in main src/main.c:8\n\nSUMMARY: AddressSanitizer: FPE src/ring.c:12 in ring_put\n',
    '[AddressSanitizer FPE] at ring_put (src/ring.c:12): FPE on unknown address 0x5622 ← runtime error: division by zero',
  ],
  'go vet that repeats the compiler': [
    '# ex.org/pool/gauge\ngauge/gauge.go:23:13: undefined: fmt\n# ex.org/pool/gauge\n# [ex.org/pool/gauge]\nvet: gauge/gauge.go:23:13: undefined: fmt\n',
    'at gauge/gauge.go:23: undefined: fmt',
    1,
  ],
  'a test beside one that panicked': [
    '--- FAIL: TestMean (0.00s)\n    gauge_test.go:8: Mean() = 3, want 2\n--- FAIL: TestAt (0.00s)\npanic: runtime error: index out of range [2] with length 2 [recovered, repanicked]\n\ngoroutine 7 [running]:\nex.org/pool/gauge.At(...)\n\t/srv/pool/gauge/gauge.go:19\nFAIL\tex.org/pool/gauge\t0.005s\nFAIL\n',
    '[panic runtime error] at ex.org/pool/gauge.At (gauge.go:19): index out of range [2] with length 2 (+1 error: gauge_test.go:8)',
    2,
  ],
  'an error within tags of a document': [
    "<files><file><path>a.yaml</path><error>Error reading file: ENOENT: no such file or directory, open '/srv/a.yaml'</error></file></files>",
    "Error reading file: ENOENT: no such file or directory, open '/srv/a.yaml'",
  ],
  'a tag with details': [
    '<error_details>\nNo sufficiently similar match found at line: 2 (81% similar, needs 100%)\n\nDebug Info:\n- Similarity Score: 81%\n- Required Threshold: 100%\n\nBest Match Found:\n2 | a: true\n</error_details>',
    'No sufficiently similar match found at line: 2 (81% similar, needs 100%)',
  ],
  'a typed output': [
    '{"type":"error-json","value":{"code":"WINDOW_CLOSED","message":"Refunds are possible within 30 days."}}',
    '[WINDOW_CLOSED] Refunds are possible within 30 days.',
  ],
  'an exception as Python prints its value': [
    "Error: HTTPError('429 Client Error: Too Many Requests for url: https://api.tern.example/eggs')\n Please fix your mistakes.",
    '[HTTPError 429] 429 Client Error: Too Many Requests for url: https://api.tern.example/eggs · retryable',
  ],
  'a call of R with colons': [
    'Error in `[.data.frame`(d, 9:10, c("grop", "score")) : \n  undefined columns selected\nCalls: [ -> [.data.frame\nExecution halted\n',
    'at [.data.frame: undefined columns selected',
  ],
  'a pipe whose last process a signal ended': [
    'bash: line 1: 17893 Done                    printf "a\\nb\\n"\n     17894 Segmentation fault      | ./build/ring 0\n',
    'Segmentation fault ./build/ring 0',
  ],
  'a pipe whose process ended of a division': [
    'bash: line 1: 17893 Done                    printf "a\\n"\n     17894 Floating point exception| ./build/ring 0\n',
    'Floating point exception ./build/ring 0',
  ],
  'files that a checker lists below a warning in a box': [
    '<returncode>3</returncode>\n<output>\nThere are some problems with the CLI configuration:\n╷\n│ Warning: Unable to open CLI configuration file\n│\n│ The CLI configuration file at "/srv/.terraformrc" does not exist.\n╵\n\nmain.tf\noutputs.tf\n</output>',
    'exit code 3: main.tf outputs.tf',
  ],
  'advice behind code that could not be run': [
    "Error:\nCode execution failed at line 'x = 10 / (a - 89)' due to: ZeroDivisionError: division by zero\nNow let's retry: take care not to repeat previous errors! If you have retried several times, try a completely different approach.\n",
    "[ZeroDivisionError] Code execution failed at line 'x = 10 / (a - 89)' due to: ZeroDivisionError: division by zero",
  ],
  'a shell of an agent without any output': [
    'Command: curl -sf http://localhost:4180/v2/orders\nDirectory: (root)\nOutput: (empty)\nError: (none)\nExit Code: 22\nSignal: (none)\n',
    'exit code 22',
  ],
  'the row that COPY could not take': [
    'ERROR:  missing data for column "country"\nCONTEXT:  COPY customers, line 3: "d@x.io"\n',
    'missing data for column "country" (in COPY customers, line 3)',
  ],
  'a driver of a browser': [
    'Traceback (most recent call last):\n  File "/srv/e2e/login.py", line 34, in main\n    driver.find_element(By.ID, "login").click()\nselenium.common.exceptions.StaleElementReferenceException: Message: stale element reference: not found in the current frame\n  (Session info: chrome=131.0.6778.85); For documentation on this error, please visit: https://www.selenium.dev/errors\nStacktrace:\n#0 0x5509e1c8003a <unknown>\n#1 0x5519e1c8013a <unknown>\n',
    '[StaleElementReferenceException] at main (/srv/e2e/login.py:34): Message: stale element reference: not found in the current frame',
  ],
  'an exception of several lines, and the one within it': [
    "Error:\nCode execution failed at line 'df['cost'].mean()' due to: InterpreterError: Could not index    region comment\n0  north      ok\n1  south  error in scan with 'cost': KeyError: 'cost'\nNow let's retry: take care not to repeat previous errors!\n",
    "[KeyError] Code execution failed at line 'df['cost'].mean()' due to: InterpreterError: Could not index region comment 0 north ok 1 south error in scan with 'cost': KeyError: 'cost'",
  ],
  'code that could not be read': [
    "Error:\nError in code parsing:\nCode parsing failed on line 1 due to: SyntaxError\nprint(rows[0]\n     ^\nError: '(' was never closed (<unknown>, line 1)\nNow let's retry: take care not to repeat previous errors!\n",
    "[SyntaxError] Error in code parsing: Code parsing failed on line 1 due to: SyntaxError print(rows[0] ^ Error: '(' was never closed (<unknown>, line 1)",
  ],
  'code that a browser was sent': [
    "### Result\nError: page.evaluate: TypeError: Cannot read properties of null (reading 'textContent')\n    at eval (eval at evaluate (:370:30), <anonymous>:1:42)\n    at UtilityScript.evaluate (<anonymous>:372:16)\n    at UtilityScript.<anonymous> (<anonymous>:1:44)\n",
    "[TypeError] page.evaluate: Cannot read properties of null (reading 'textContent')",
  ],
  'a list of artifacts before the reason': [
    '[ERROR] Failed to execute goal on project bills: Could not resolve dependencies for project com.acme:bills:jar:2.3.0: The following artifacts could not be resolved: com.acme:security:jar:5.11.2, com.acme:metrics:jar:5.11.2, com.acme:taxes:jar:2025.1: Could not find artifact com.acme:security:jar:5.11.2 in central (https://repo.example/m2) -> [Help 1]\n[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/DependencyResolutionException\n',
    '[DependencyResolutionException] Could not resolve dependencies for project com.acme:bills:jar:2.3.0: The following artifacts could not be resolved: com.acme:security:jar:5.11.2 and 2 more: Could not find artifact com.acme:security:jar:5.11.2 in central (https://repo.example/m2)',
  ],
  'the end of a run of pytest': [
    "a.py:4: AssertionError\n=== short test summary info ===\nFAILED a.py::test_sum - KeyError: 'n'\nFAILED a.py::test_fee - AssertionError: two tickets\nassert 6 == 7\n2 failed, 1 passed in 0.08s\n",
    "[KeyError] at a.py: 'n' (+1 error: a.py:4 AssertionError)",
    2,
  ],
  'services that wait for one that is ill': [
    ' Container shop-db-1  Starting\n Container shop-db-1  Error\ndependency failed to start: container shop-db-1 is unhealthy\n',
    'dependency failed to start: container shop-db-1 is unhealthy',
  ],
  'such a value alone': ['NameError("name \'nest\' is not defined")', "[NameError] name 'nest' is not defined"],
  'what must be, of nothing that has a path': [
    "exit code: 1\nCould not read the rows: string indices must be integers, not 'str'\nSee the log.\n",
    "Could not read the rows: string indices must be integers, not 'str'",
  ],
  'what should be, above advice': [
    "xargs: value 0 for -n option should be >= 1\nTry 'xargs --help' for more information.\n",
    'xargs: value 0 for -n option should be >= 1',
  ],
  'a name alone below a sentence': [
    "An error occurred while running the tool. Please try again. Error: 'nest_id'",
    "Error: 'nest_id'",
  ],
  'what MySQL says, without its advice to read on': [
    "Error executing query: You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near 'FORM nests' at line 1",
    "You have an error in your SQL syntax near 'FORM nests' at line 1",
  ],
  'a container by the first digits of its identity': [
    `docker: Error response from daemon: Conflict. The container name "/tern" is already in use by container "${'4e1f0c9a7d2b'.repeat(5)}1111".`,
    'Conflict. The container name "/tern" is already in use by container "4e1f0c9a7d2b…".',
  ],
  'words in a box, without it': [
    'Traceback (most recent call last):\n  File "/srv/eggs.py", line 6, in <module>\n    browser = p.chromium.launch()\nplaywright._impl._errors.Error: BrowserType.launch: Executable doesn\'t exist at /opt/chrome\n╔══════════════════════════╗\n║ Please run the following ║\n║     playwright install   ║\n╚══════════════════════════╝',
    "[Error] at /srv/eggs.py:6: BrowserType.launch: Executable doesn't exist at /opt/chrome Please run the following playwright install",
  ],
  'an answer among what a client says, without its meter': [
    '  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\n                                 Dload  Upload   Total   Spent    Left  Speed\n> GET /eggs HTTP/1.1\n> Host: tern.example\n> \n< HTTP/1.1 502 Bad Gateway\n< content-type: text/html\n< \n{ [122 bytes data]\n100   122  100   122    0     0  36050      0 --:--:-- --:--:-- --:--:-- 39250\n* Connection #0 left intact\n<html>\n<head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center></body>\n</html>\n',
    '[Bad Gateway 502] 502 Bad Gateway · retryable',
  ],
  'npm, without how its command is called': [
    'npm error code EUSAGE\nnpm error\nnpm error The `npm ci` command can only install with an existing package-lock.json.\nnpm error\nnpm error Clean install a project\nnpm error\nnpm error Usage:\nnpm error npm ci\nnpm error\nnpm error Options:\nnpm error [--install-strategy <hoisted|nested>] [--legacy-bundling]\nnpm error\nnpm error   --install-strategy\nnpm error     Sets the strategy for installing packages in node_modules.\n',
    '[EUSAGE] The `npm ci` command can only install with an existing package-lock.json.',
  ],
  'words beside a picture': [
    '[{"type":"text","text":"Error: page.goto: net::ERR_ABORTED at http://tern.example/"},{"type":"image","data":"iVBORw0KGgo="}]',
    'Error: page.goto: net::ERR_ABORTED at http://tern.example/',
  ],
  'the words above advice and a queue of OpenSSL': [
    'enc: Unknown cipher: aes-256-cb\nenc: Use -help for summary.\n806BD73F8B7F0000:error:0308010C:digital envelope routines:inner_evp_generic_fetch:unsupported:../crypto/evp/evp_fetch.c:386:Global default library context\n',
    '[0308010C] enc: Unknown cipher: aes-256-cb: unsupported',
  ],
  'the words above what the launcher of Java says of itself': [
    'Picked up JAVA_TOOL_OPTIONS: -Dfile.encoding=UTF-8 -Djava.io.tmpdir=/var/tmp\nInvalid maximum heap size: -Xmx1x\nError: Could not create the Java Virtual Machine.\nError: A fatal exception has occurred. Program will exit.\n',
    'Invalid maximum heap size: -Xmx1x',
  ],
  'what was not found, above a pointer to a log': [
    "Driving the lane of ios\nArchiving the workspace with the scheme of the shop for the store\nSigning it\nExit status: 65\nCalled from Fastfile\nNo profiles for 'app.tern' were found\nfinished\n[!] Error building the application - see the log above",
    "No profiles for 'app.tern' were found",
  ],
  'a listing below the files that were tried': [
    "error Unable to resolve module ./screens/Nest from /srv/tern/App.tsx: \n\nNone of these files exist:\n  * screens/Nest(.android.ts|.tsx)\n  * screens/Nest/index(.ts)\n  3 | import Feed from './screens/Feed';\n> 4 | import Nest from './screens/Nest';\n    |                   ^\n  5 |",
    'at /srv/tern/App.tsx:4: Unable to resolve module ./screens/Nest from /srv/tern/App.tsx',
    1,
  ],
};

test.each(Object.entries(OUTPUTS))('%s', (_, [text, digest, diagnostics = 0]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  expect(parsed.diagnostics).toHaveLength(diagnostics);
});

test('advice against reporting nothing is no complaint', () => {
  const scan = 'Host is up\nPlease report any incorrect results at https://scan.example/submit/ .\nconnection refused';
  expect(digestOf(parseText(scan))).toBe('connection refused');
});
