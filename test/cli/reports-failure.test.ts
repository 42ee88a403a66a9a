import { expect, test } from 'vitest';
import { reportsFailure } from '../../src/cli/reports-failure.ts';

const TRACE = 'Traceback (most recent call last):\n  File "/app/sum.py", line 4, in total\nKeyError: \'cost\'';

test.each([
  ['a status', 'python sum.py', `${TRACE}\n[The command completed with exit code 1.]`],
  ['a record of the call', 'python sum.py', JSON.stringify({ content: [{ type: 'text', text: TRACE }], exit_code: 1 })],
  ['a mark', {}, '{"content":[{"type":"text","text":"no such row"}],"isError":true}'],
  ['a tag', {}, '<tool_use_error>File has not been read yet.</tool_use_error>'],
  ['a traceback behind a pipe', 'python sum.py 2>&1 | tail -20', `reading rows\n${TRACE}`],
  ['a traceback whose pipe succeeded', 'python sum.py | tee out.txt', `${TRACE}\n[exit code: 0]`],
  [
    'a run of tests behind a pipe',
    'pytest -q | tail -4',
    'FAILED tests/test_sum.py::test_sum - assert 6 == 7\n1 failed, 1 passed in 0.05s',
  ],
  [
    'a tool that says why it refused',
    'az boards list | head -20',
    "ERROR: 'list' is misspelled or not recognized by the system.\n\nRead more about the command in reference docs",
  ],
  [
    'a transfer',
    'curl -sS -m 1 http://127.0.0.1:8080/',
    'curl: (28) Operation timed out after 1002 milliseconds with 0 bytes received',
  ],
  ['an answer of a server', 'curl -i localhost', 'HTTP/1.1 401 Unauthorized\ncontent-length: 2\n\n{}'],
  ['a page of a proxy', 'curl localhost', '<html>\n<head><title>502 Bad Gateway</title></head>\n<body></body></html>'],
  [
    'a problem',
    {},
    '{"type":"https://ex.org/credit","title":"Not enough credit.","status":403,"detail":"Your balance is 30."}',
  ],
  ['a verdict', {}, '{"success":false,"message":"warehouse 17 is closed"}'],
  [
    'an object that only complains',
    {},
    '{"message":"Rate limit exceeded, retry in 41 seconds","requestId":"df541c54"}',
  ],
  ['GraphQL', {}, '{"errors":[{"message":"Cannot query field emial"}],"data":null}'],
  ['a shell', 'radare2 -A vault', 'bash: line 1: radare2: command not found\n'],
  ['a command that has nothing to show', 'cat notes.txt', 'cat: notes.txt: No such file or directory\n'],
  ['what words were handed to', "echo 'abc$' | base64 -d", 'base64: invalid input'],
  ['a daemon that is not there', 'docker images | head', 'Cannot connect to the Docker daemon. Is it running?'],
  ['a signal', './sum; true', 'bash: line 1: 11815 Segmentation fault      ./sum\n'],
  [
    'a trace behind a pipe',
    'java App | head -40',
    'Exception in thread "main" java.lang.Error: no\n\tat App.main(App.java:7)',
  ],
  [
    'npm behind a pipe',
    'npm run lint | tail -20',
    'npm warn Unknown user config "x".\nnpm error Missing script: "lint"\nnpm error A complete log of this run can be found in: /root/x.log',
  ],
  [
    'CMake behind a pipe',
    'cmake -B build | tail -4',
    'CMake Error at CMakeLists.txt:4 (find_package):\n  Could not find fmt\n\n-- Configuring incomplete, errors occurred!\nSee also "/srv/build/CMakeOutput.log".\n[exit code: 0]',
  ],
  ['a handoff', {}, "Agent 'statistician' is not available. Available agents: coder, planner"],
  [
    'tests that sum up above the last line',
    'npx jest | tail -6',
    'Test Suites: 1 failed, 1 total\nTests:       1 failed, 1 total\nTime:        1.056 s\nRan all test suites.\n[exit code: 0]',
  ],
  [
    'a build of which only the end is left',
    'mvn -q test | tail -2',
    '[ERROR] \n[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoFailureException\n[exit code: 0]',
  ],
  ['Ruby behind a pipe', 'ruby a.rb 2>&1 | head -3', "a.rb:1:in `<main>': no fee (RuntimeError)\n[exit code: 0]"],
  [
    'git behind a pipe',
    'git clone https://git.invalid/x.git 2>&1 | tail -2',
    "Cloning into 'x'...\nfatal: unable to access 'https://git.invalid/x.git/': Could not resolve host: git.invalid\n[exit code: 0]",
  ],
  ['a client without its account', 'az vm list', "Please run 'az login' to setup account."],
  [
    'a policy',
    'gh pr merge 41',
    'X Pull request acme/shop#41 is not mergeable: the base branch policy prohibits the merge.',
  ],
  [
    'a name that nobody knows',
    'nslookup nope.invalid',
    "Server:\t\t127.0.0.53\nAddress:\t127.0.0.53#53\n\n** server can't find nope.invalid: NXDOMAIN",
  ],
  ['a handoff that failed', {}, 'Handoff to "billing" failed: agent is not registered.'],
  ['a page of a manual that is not there', 'history | grep x; man blurb', 'No manual entry for blurb'],
  [
    'a database',
    'SELECT * FROM dbo.Orderz',
    "Msg 208, Level 16, State 1, Server SQL01, Line 1\nInvalid object name 'dbo.Orderz'.",
  ],
  ['a mail server', {}, '550 5.1.1 <bob@example.org>: Recipient address rejected: User unknown'],
  ['an answer without a version', {}, 'HTTP 429 Too Many Requests\nretry-after: 30\n\n{"message":"slow down"}'],
  ['an action', 'click [9]', 'The action could not be executed: element with id 9 does not exist on the page'],
  [
    'an exception of a browser',
    'click',
    'Message: stale element reference: element not found\n  (Session info: chrome=126.0)',
  ],
  ['an editor', {}, 'No replacement was performed, old_str `  a = 1\n  b = 2` did not appear verbatim in /app/a.py.'],
  ['an editor that looked in vain', {}, 'String to replace not found in file.\nString: foo(bar)'],
  [
    'an edit of which nothing fits',
    {},
    'The LLM did not conform to the edit format.\n\n# 1 SEARCH/REPLACE block failed to match!\n\n## This SEARCH block failed to match lines in a.rb\n<<<<<<< SEARCH\n  a = 1\n=======\n  a = 2\n>>>>>>> REPLACE',
  ],
  ['an edit that changed nothing', {}, 'The apply model made no changes to the file.'],
  ['a limit', {}, 'too many outstanding requests'],
  ['another agent', {}, 'Agent "writer" did not answer within 120 seconds'],
  ['a form', {}, 'Element <select id="country"> does not have an option with label "Nederland"'],
  ['a signal without words', './sum', 'exit code: 137\n'],
  ['fields', {}, '{"detail":[{"type":"missing","loc":["body","cabin"],"msg":"Field required"}]}'],
  ['a status as words', {}, '{"message":"Reference already exists","status":"422"}'],
  [
    'an exception that a program caught',
    'python a.py',
    'exitcode: 0 (execution succeeded)\nCode output: Failed to fetch it: <urlopen error [Errno 111] Connection refused>\n',
  ],
  [
    'its last words',
    'python a.py',
    "exitcode: 0 (execution succeeded)\nCode output: Oslo 3\nAn error occurred: 'Rome'\n",
  ],
  ['a framework without such a tool', {}, 'web_search is not a valid tool, try one of [search_docs, summarize].'],
  [
    'a framework that tells what there is',
    {},
    "Action 'CRM lookup' don't exist, these are the only available Actions:\nTool Name: Query CRM\nTool Arguments: {}\nTool Description: Looks up a customer.\nTool Name: Ask",
  ],
  ['nothing to work on', {}, "No files matched 'src/Weft.java'"],
  ['a debugger without a symbol', 'gdb -batch a.out', 'No symbol "chek" in current context.'],
  [
    'a program without its data',
    'john h.txt',
    'Using default input encoding: UTF-8\nNo password hashes loaded (see FAQ)',
  ],
  ['a program called without its arguments', './vault', 'usage: vault KEY'],
  ['missing rights', 'nmap -sS host', 'You requested a scan type which requires root privileges.\nQUITTING!'],
  ['an apology', {}, 'Sorry, something went wrong while searching. Please try again later. (ref 7f3a91)'],
  [
    'a call in front of a block',
    {},
    "[read_file for 'a.ts'] Result:\nThe tool execution failed with the following error:\n<error>\nError reading file: File not found: /srv/a.ts\n</error>",
  ],
  [
    'a crash of which a filter shows the beginning',
    'cargo run -q 2>&1 | head -4',
    "1.25\n\nthread 'main' (1188) panicked at src/parse.rs:2:28:\ncalled `Option::unwrap()` on a `None` value\n[exit code: 0]",
  ],
  [
    'a build behind a pipe',
    'xcodebuild build | tail -5',
    "/srv/tern/List.swift:31:18: error: value of type 'Bird' has no member 'wing'\n** BUILD FAILED **\nThe following build commands failed:\n\tSwiftCompile normal arm64 /srv/tern/List.swift\n(1 failure)",
  ],
  ['a program that lacks an argument', './check', 'need a key'],
  [
    'an edit that does not fit',
    'a.ts',
    '# 1 SEARCH/REPLACE block failed to match!\n\n## NoExactMatch: This SEARCH block failed to exactly match lines in a.ts\n<<<<<<< SEARCH\n  return a;\n=======\n  return b;\n>>>>>>> REPLACE',
  ],
  [
    'an error within tags of a document',
    {},
    "<files><file><path>a.yaml</path><error>Error reading file: ENOENT: no such file or directory, open '/srv/a.yaml'</error></file></files>",
  ],
  [
    'a tag with details',
    {},
    '<error_details>\nNo similar match found at line: 2\n\nBest match:\n2 | a: true\n</error_details>',
  ],
  [
    'a typed output',
    {},
    '{"type":"error-json","value":{"code":"WINDOW_CLOSED","message":"Refunds are possible within 30 days."}}',
  ],
  [
    'a statement of a script that went on',
    'psql -f migrate.sql',
    'BEGIN\nCREATE TABLE\npsql:migrate.sql:14: ERROR:  foreign key constraint "a_fkey" cannot be implemented\nROLLBACK\n[exit code: 0]',
  ],
  ['an exception as its value', {}, "ZeroDivisionError('division by zero')"],
  ['a program that got nothing', 'scrape()', 'fetched 0 pages\nno pages could be fetched'],
])('%s says that the step failed', (_, input, output) => {
  expect(reportsFailure(output, 'call', input)).toBe(true);
});

test.each([
  ['nothing', 'bash', 'true', ''],
  ['a log', 'bash', 'cat app.log', `2026-01-02 start\n${TRACE}`],
  ['a log behind a filter', 'bash', 'docker logs web 2>&1 | tail -20', TRACE],
  ['a file', 'read_file', { path: 'errors.md' }, 'Error: user not found\n\nis what you see when there is none.'],
  ['a page', 'fetch_url', { url: 'https://ex.org' }, '{"error":{"message":"how to handle it"}}'],
  ['a status', 'bash', 'npm run check', 'Error: none\n[exit code: 0]'],
  ['a count', 'bash', 'npm run lint', 'Error: 0'],
  ['a search for nothing there', 'bash', 'grep -rn nothing src', 'Exit code 1'],
  ['a caught exception', 'bash', 'python sum.py', `${TRACE}\ntried again: 12 rows written`],
  ['an answer over HTTP', 'call', {}, '{"status":200,"message":"created","error":""}'],
  ['an order', 'call', {}, '{"status":"failed","order_id":7,"detail":"payment missing"}'],
  ['a message', 'call', {}, '{"message":"12 rows written"}'],
  ['rows', 'sql', 'SELECT message FROM errors', '[["Error: no such row"]]'],
  ['words', 'call', {}, 'Errors are values: a function returns them.'],
  ['a page of the web', 'call', {}, '<html><head><title>How to mend 502 pages</title></head></html>'],
  ['a measure', 'code', 'print(e)', 'exitcode: 0 (execution succeeded)\nCode output: p 0.03, standard error 0.12\n'],
  ['a file that is written', 'bash', "cat > a.md <<'X'\nerror: none\nX", 'written'],
  ['a search', 'find_on_page', 'zeta', "The search string 'zeta' was not found on this page."],
  ['what a command shows', 'bash', 'tail -1 app.log', 'Failed to connect to db: refused'],
  ['a file that quotes an edit', 'bash', 'cat notes.md', 'The LLM did not conform to the edit format.'],
  ['no problems', 'bash', 'npm run lint', 'No issues found with the label.'],
  ['help that was asked for', 'bash', './vault --help', 'usage: vault KEY'],
  [
    'a command that still runs',
    'bash',
    'python -m http.server',
    '[The command has no new output after 30 seconds. You may wait longer, or use the timeout parameter.]\n[Command finished with exit code -1]',
  ],
  ['a page of XML', 'get', {}, '<log><error>none</error><entries>4</entries></log>'],
  ['a typed output without errors', 'getOrder', {}, '{"type":"json","value":{"id":"A-17","items":2}}'],
  [
    'rows that tell of statements',
    'bash',
    'psql -c "select * from errors"',
    ' id | message\n----+--------\n  1 | ERROR:  no\n(1 row)\n[exit code: 0]',
  ],
  ['a value that holds an exception', 'run', {}, "{'last': KeyError('a')}"],
  [
    'another agent',
    'delegate',
    'planner',
    'I was not able to confirm the train: the site failed to load twice. What I have is one fare.',
  ],
  ['a critic', 'critic', '', 'The plan has two errors: the hotel of the 14th is missing. Please correct it.'],
  [
    'rows that have names',
    'bash',
    'Rscript rows.R',
    '                 error n\nError in api() timeout 4\nError in db()  refused 1',
  ],
  [
    'tests that passed',
    'bash',
    'npx jest | tail -2',
    'Tests:       3 passed, 3 total\nRan all test suites.\n[exit code: 0]',
  ],
  [
    'the end of a log of a build',
    'bash',
    'tail -3 build.log',
    '[INFO] BUILD FAILURE\n[ERROR] [Help 1] http://cwiki.apache.org/confluence/x\n[exit code: 0]',
  ],
  [
    'rows with tabs between their cells',
    'bash',
    'mysql -e "show warnings"',
    "Level\tCode\tMessage\nWarning\t1292\tTruncated value: 'x'\nError\t1054\tUnknown column 'a' in 'field list'",
  ],
  [
    'what git put aside',
    'bash',
    'git stash list',
    'stash@{0}: WIP on main: 1ab22f0 fix error\nstash@{1}: On main: failed try',
  ],
])('%s does not say so', (_, tool, input, output) => {
  expect(reportsFailure(output, tool, input)).toBe(false);
});

test.each([
  ['the page of a proxy', '<html>\n<head><title>502 Bad Gateway</title></head>\n<body></body></html>'],
  ['a status', '{"status":451,"statusText":"Unavailable For Legal Reasons","body":""}'],
  ['a host', "HTTPSConnectionPool(host='slow.example.org', port=443): Read timed out. (read timeout=10)"],
  ['a file', 'File does not exist.'],
  ['a limit', 'Rate limit exceeded: 429 Too Many Requests for url: https://api.example.org/v1'],
])('%s says that nothing could be fetched', (_, output) => {
  expect(reportsFailure(output, 'fetch_url', { url: 'https://example.org' })).toBe(true);
});
