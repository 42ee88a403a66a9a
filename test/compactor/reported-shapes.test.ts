import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** How tools report a failure, the words that its line has to have, and the place. */
const SHAPES: Readonly<Record<string, readonly [text: string, words: string, place: string | null]>> = {
  'a box of Flutter': [
    '══╡ EXCEPTION CAUGHT BY WIDGETS LIBRARY ╞══════\nThe following _TypeError was thrown building Basket(dirty):\nNull check operator used on a null value\n\nThe relevant error-causing widget was:\n  Basket Basket:file:///srv/app/lib/shop.dart:12:9\n\nWhen the exception was thrown, this was the stack:\n#0      State.context (package:flutter/src/widgets/framework.dart:950:6)\n',
    'Null check operator used on a null value',
    'shop.dart:12',
  ],
  'a log of Android before an error of Flutter': [
    'E/flutter ( 812): [ERROR:flutter/runtime/dart_vm_initializer.cc(41)] Unhandled Exception: Bad state: no basket\nE/flutter ( 812): #0      load (package:shop/basket.dart:7:3)\nE/flutter ( 812): \n',
    'Bad state: no basket',
    'basket.dart:7',
  ],
  'the editor of Unity': [
    'NullReferenceException: Object reference not set to an instance of an object\nEnemy.Hit (System.Int32 n) (at Assets/Game/Enemy.cs:19)\nUnityEngine.Loop:Run () (at Library/Loop.cs:4)\n',
    'NullReferenceException Object reference not set',
    'Enemy.cs:19',
  ],
  'a driver of .NET that speaks between the frames': [
    'Shop.SaveException: not saved\n ---> Data.SqlException (0x80131904): Cannot insert duplicate key row\n   at Microsoft.Data.Client.Run(String text)\nClientConnectionId:00000000-0000-0000-0000-000000000000\nError Number:2601,State:1,Class:14\n   --- End of inner exception stack trace ---\n   at Shop.Orders.Save() in /srv/app/Orders.cs:line 44\n',
    'Cannot insert duplicate key row',
    'Orders.cs:44',
  ],
  'frames that name paths are no frames of the JVM': [
    "  1) Lock\n       opens:\n     Error: VM Exception while processing transaction: reverted with reason string 'too soon'\n    at Lock.open (contracts/Lock.sol:27)\n    at Context.<anonymous> (test/Lock.ts:9:5)\n",
    'reverted with reason string too soon',
    null,
  ],
  'an exception within the words of a build tool, its frames further below': [
    '[ERROR] Build step Arc#validate threw an exception: jakarta.inject.UnsatisfiedException: Unsatisfied dependency for type com.acme.Mail\n[ERROR] - injection target: com.acme.Shop#mail\n[ERROR] - declared on CLASS bean\n[ERROR] \tat io.quarkus.arc.Beans.resolve(Beans.java:519)\n[ERROR] \tat io.quarkus.arc.Beans.init(Beans.java:684)\n',
    'Unsatisfied dependency for type com.acme.Mail',
    null,
  ],
  'a causing error of Oracle below the one that was raised': [
    'ERROR at line 1:\nORA-20001: basket not saved\nORA-06512: at "SHOP.BASKETS", line 42\nORA-01403: no data found\nORA-06512: at "SHOP.BASKETS", line 38\n',
    'basket not saved no data found',
    null,
  ],
  'the reason of Elasticsearch behind the failed phase': [
    '{"error":{"root_cause":[{"type":"illegal_argument_exception","reason":"Fielddata is disabled on [state]"}],"type":"search_phase_execution_exception","reason":"all shards failed"},"status":400}',
    'illegal_argument_exception Fielddata is disabled on state',
    null,
  ],
  'a server whose record begins below its head': [
    'F, [2026-03-02T10:00:00.124000 #12] FATAL -- : [ab12]   \n[ab12] ActionView::Template::Error (undefined method `sum):\n[ab12]     3:   <%= basket.sum %>\n',
    'ActionView::Template::Error undefined method sum',
    null,
  ],
  'symptoms of systemd beside the words of the program': [
    "Mar 02 10:00:00 n1 shop[43]: listen tcp :8080: bind: address already in use\nMar 02 10:00:00 n1 systemd[1]: shop.service: Main process exited, code=exited, status=1/FAILURE\nMar 02 10:00:00 n1 systemd[1]: shop.service: Failed with result 'exit-code'.\n",
    'listen tcp 8080 bind address already in use',
    null,
  ],
  'a level of syslog in lower case behind the process': [
    'Mar  2 10:00:01 n1 sshd[24]: Failed password for root from 10.0.0.9 port 5 ssh2\nMar  2 10:00:03 n1 sshd[24]: error: maximum authentication attempts exceeded for root from 10.0.0.9\n',
    'maximum authentication attempts exceeded',
    null,
  ],
  'the kernel, in spite of its word for information': [
    '[ 1210.123456] INFO: task jbd2/sda1-8:245 blocked for more than 120 seconds.\n[ 1210.123470]       Not tainted 5.15.0-97-generic\n[ 1210.123500] Call Trace:\n[ 1210.123502]  __schedule+0x24e/0x590\n',
    'task jbd2 blocked for more than 120 seconds',
    null,
  ],
  'a report of a proxy about its own configuration': [
    "[NOTICE]   (1) : proxy version is 2.8.5\n[ALERT]    (1) : config : parsing [/etc/proxy.cfg:22] : unknown keyword 'balence' in 'backend' section\n[ALERT]    (1) : config : Error(s) found in configuration file : /etc/proxy.cfg\n",
    'unknown keyword balence in backend section',
    null,
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, words, place]) => {
  const parsed = parseText(text);
  const digest = digestOf(parsed);
  for (const word of words.match(/[\w:]+/g) ?? []) expect(digest).toContain(word);
  const { file, line } = parsed.location ?? { file: null, line: null };
  const found = place === null ? null : `${file?.split('/').at(-1)}:${line}`;
  expect(found).toBe(place);
});

/** How tools write findings whose parts stand on several lines, and the places and words to be read from them. */
const FINDINGS: Readonly<Record<string, readonly [text: string, findings: readonly string[]]>> = {
  'Next.js': [
    "Failed to compile.\n\n./app/page.tsx:12:9\nType error: Property 'nmae' does not exist on type 'User'.\n\n> 12 |   {user.nmae}\n     |         ^\n",
    ["./app/page.tsx:12:9 Property 'nmae' does not exist on type 'User'."],
  ],
  'Next.js, a module': [
    "./app/page.tsx:1:1\nModule not found: Can't resolve '@/basket'\n> 1 | import B from '@/basket'\n    | ^\n",
    ["./app/page.tsx:1:1 Module not found: Can't resolve '@/basket'"],
  ],
  'svelte-check': [
    "/srv/app/src/+page.svelte:8:14\nError: Cannot find name 'coutn'. (ts)\n  coutn += 1;\n\n/srv/app/src/Card.svelte:3:1\nWarn: Component has unused export property 'x'. (svelte)\n  export let x;\n",
    [
      "/srv/app/src/+page.svelte:8:14 Cannot find name 'coutn'.",
      "/srv/app/src/Card.svelte:3:1 Component has unused export property 'x'.",
    ],
  ],
  solc: [
    'Error: Undeclared identifier.\n  --> contracts/Token.sol:21:9:\n   |\n21 |         balnces = 1;\n   |         ^^^^^^^\n\nDeclarationError: Identifier not found.\n  --> contracts/Lock.sol:3:5:\n   |\n3 |     addr x;\n  |     ^^^^\n',
    ['contracts/Token.sol:21:9 Undeclared identifier.', 'contracts/Lock.sol:3:5 Identifier not found.'],
  ],
  dialyxir: [
    'lib/shop/basket.ex:20:no_return\nFunction total/1 has no local return.\n________\nlib/shop/basket.ex:31:call\nThe function call will not succeed.\n',
    [
      'lib/shop/basket.ex:20:- Function total/1 has no local return.',
      'lib/shop/basket.ex:31:- The function call will not succeed.',
    ],
  ],
  ameba: [
    'src/app.cr:5:3 [Correctable]\n[W] Lint/UselessAssign: Useless assignment to variable `x`\n> x = 1\n  ^\n',
    ['src/app.cr:5:3 Useless assignment to variable `x`'],
  ],
  'PHPStan, its rows filled up with blanks': [
    ' ------ -------------------------- \n  Line   src/Basket.php            \n ------ -------------------------- \n  14     Call to an undefined      \n         method totl().            \n ------ -------------------------- \n',
    ['src/Basket.php:14:- Call to an undefined method totl().'],
  ],
  checkov: [
    'Check: CKV_AWS_19: "Is encrypted"\n\tPASSED for resource: aws_s3_bucket.b\n\tFile: /main.tf:1-4\n\nCheck: CKV_AWS_20: "Bucket allows public access."\n\tFAILED for resource: aws_s3_bucket.b\n\tFile: /main.tf:10-14\n',
    ['/main.tf:10:- Bucket allows public access.'],
  ],
  tfsec: [
    'Result #1 HIGH Bucket does not have encryption enabled \n──────────\n  main.tf:3-6\n──────────\n    3  ┌ resource "aws_s3_bucket" "b" {\n',
    ['main.tf:3:- Bucket does not have encryption enabled'],
  ],
  semgrep: [
    '    src/app.py\n   ❯❯❱ python.lang.exec-detected\n          Detected the use of exec().\n\n           14┆ exec(text)\n',
    ['src/app.py:14:- Detected the use of exec().'],
  ],
  chktex: [
    'Warning 1 in paper.tex line 12: Command terminated with space.\n\\LaTeX is\n      ^\n',
    ['paper.tex:12:- Command terminated with space.'],
  ],
  quartus: [
    'Error (10170): syntax error near text "endmodul" File: /srv/top.v Line: 14\nError: Analysis was unsuccessful. 1 error, 0 warnings\n',
    ['/srv/top.v:14:- syntax error near text "endmodul"'],
  ],
};

test.each(Object.entries(FINDINGS))('findings of %s', (_, [text, findings]) => {
  const found = parseText(text).diagnostics.map(
    ({ file, line, column, message }) => `${file}:${line}:${column ?? '-'} ${message}`,
  );
  expect(found).toEqual(findings);
});
