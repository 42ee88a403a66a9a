import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { toldFindings } from '../told-findings.ts';

/** Places in the forms of compilers and checkers, and what is to be read from each: place, severity and message. */
const PLACES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'the function between file and line': [
    'harbour/tide.py:Tide.at:19: DAR101: - when\nharbour/tide.py:low:31: DAR201: - return\n',
    ['harbour/tide.py:19 error - when', 'harbour/tide.py:31 error - return'],
  ],
  'the line as a word in parentheses': [
    'conf/prompt.ini (line 2): Missing end to balance this block\nconf/keys.ini (line 14): Unknown key\n',
    ['conf/prompt.ini:2 error Missing end to balance this block', 'conf/keys.ini:14 error Unknown key'],
  ],
  'the line as a word right behind the file': [
    "xAss65: Pass 2:\ntide.a65:line 5: c007:Overflow error\ntide.a65:line 9: c00b:Label 'low' not defined\n",
    ['tide.a65:5 error c007:Overflow error', "tide.a65:9 error c00b:Label 'low' not defined"],
  ],
  'a file in single quotes': [
    "Warning in 'models/tide.stan', line 8, column 2: Brackets belong before the name\n",
    ['models/tide.stan:8:2 warning Brackets belong before the name'],
  ],
  'a file from the root of its workspace': [
    'ERROR at //harbour/ui/BUILD.gn:82:9: Unable to load "//quay/BUILD.gn".\n        "//quay:quay",\n        ^------------\nERROR at //harbour/net/loader.cc:19:11: Include not allowed.\n#include "net/base/tide.h"\n          ^-------------\n',
    [
      '//harbour/ui/BUILD.gn:82:9 error Unable to load "//quay/BUILD.gn".',
      '//harbour/net/loader.cc:19:11 error Include not allowed.',
    ],
  ],
  'a type of error before the place': [
    "Parsing recipes:  41% |######      | ETA:  0:00:09\nERROR: ParseError at /home/mo/meta-port/recipes/tided_2.3.bb:14: unparsed line: 'SERVICE tided'\nSummary: There was 1 ERROR message, returning a non-zero exit code.\n",
    ["/home/mo/meta-port/recipes/tided_2.3.bb:14 error unparsed line: 'SERVICE tided'"],
  ],
  'a related place, which is none of its own': [
    'src/Ring.dfy(33,18): Error: a postcondition could not be proved\nsrc/Ring.dfy(21,10): Related location: this is the postcondition\n',
    ['src/Ring.dfy:33:18 error Error: a postcondition could not be proved'],
  ],
  'blanks in the file behind the message': [
    'Error (10161): Verilog HDL error at top.v(61): object "phase" is not declared. File: C:/work/tide fpga/rtl/top.v Line: 61\n',
    ['C:/work/tide fpga/rtl/top.v:61 error Verilog HDL error at top.v(61): object "phase" is not declared.'],
  ],
  'a starred letter and a bar before the column': [
    "  port_if.push(queue[0]);\n               |\nxmvlog: *E,UNDIDN (../tb/port_tb.sv,118|15): 'queue': undeclared identifier [12.5(IEEE)].\nncelab: *W,CUVWSP (./rtl/port.v,52|29): 1 output port was not connected.\n",
    [
      "../tb/port_tb.sv:118:15 error 'queue': undeclared identifier [12.5(IEEE)].",
      './rtl/port.v:52:29 warning 1 output port was not connected.',
    ],
  ],
  'a single arrow below a starred message': [
    '** Error: no visible declaration for WR_PTR\n   > src/fifo.vhd:37\n   |\n37 |             mem(wr_ptr) <= din;\n   |                 ^^^^^^\n** Warning: no default binding for FIFO\n   > src/fifo_tb.vhd:22\n   |\n22 |     dut: fifo port map (clk => clk);\n   |     ^^^\n',
    [
      'src/fifo.vhd:37 error no visible declaration for WR_PTR',
      'src/fifo_tb.vhd:22 warning no default binding for FIFO',
    ],
  ],
  'a parser whose complaint stands below the source': [
    '> terser dist/tide.js -c -m\n\nParse error at dist/tide.js:4,23\nexport default function ( {\n                       ^\nERROR: Unexpected token punc «(», expected punc «{»\n',
    ['dist/tide.js:4:23 error Unexpected token punc «(», expected punc «{»'],
  ],
  'a script by its name, whatever the shell says of it': [
    "E: My Scripts/low tide.ksh[6]: no closing quote\nE: My Scripts/quay.ksh[2]: syntax error: unexpected ';'\n",
    ['My Scripts/low tide.ksh:6 error no closing quote', "My Scripts/quay.ksh:2 error syntax error: unexpected ';'"],
  ],
  'an element of a style sheet, what is wrong with it below': [
    "compilation error: file xsl/tide.xsl line 3 element valueof\nxsltStylePreCompute: unknown xsl:valueof\nruntime error: file xsl/quay.xsl line 40 element call-template\nThe called template 'berth' was not found.\n",
    [
      'xsl/tide.xsl:3 error xsltStylePreCompute: unknown xsl:valueof',
      "xsl/quay.xsl:40 error The called template 'berth' was not found.",
    ],
  ],
  'the source of a setting behind the time and the place within the server': [
    '2026-03-04 08:32:59: (configfile.c.1878) source: conf/port.conf line: 4 pos: 14 use => for assignments in arrays\n2026-03-04 08:32:59: (configfile.c.2161) configfile parser failed at: ]\n',
    ['conf/port.conf:4 error use => for assignments in arrays'],
  ],
  'a document above records whose path is a way within it': [
    'Validation Results for tide.yaml:\n\nErrors:\n\n  Message :   "200" property must have required property "description".\n  Rule    :   oas3-schema\n  Path    :   paths./tides.get.responses.200\n  Line    :   7\n\nWarnings:\n\n  Message :   OpenAPI object must have non-empty "tags" array.\n  Rule    :   openapi-tags\n  Path    :   \n  Line    :   1\n',
    [
      'tide.yaml:7 error "200" property must have required property "description".',
      'tide.yaml:1 error OpenAPI object must have non-empty "tags" array.',
    ],
  ],
  'nothing between file and line': [
    'harbour/tide.py::2: W0401: Wildcard import quay\nharbour/tide.py:low:14: W1514: No encoding\n',
    ['harbour/tide.py:2 warning Wildcard import quay', 'harbour/tide.py:14 warning No encoding'],
  ],
  'file and line in parentheses before the message': [
    "(/etc/keepalived/port.conf: Line 12) Unknown keyword 'vrrp_instanse'\n(/etc/keepalived/port.conf: Line 30) (VI_1) id 300 out of range\n",
    [
      "/etc/keepalived/port.conf:12 error Unknown keyword 'vrrp_instanse'",
      '/etc/keepalived/port.conf:30 error (VI_1) id 300 out of range',
    ],
  ],
  'the element and then the place, the message below': [
    'Error at xsl:value-of on line 14 column 41 of tide.xsl:\n  Variable total has not been declared\nError at xsl:call-template on line 30 column 33 of parts/quay.xsl:\n  No template exists named berth\nErrors were reported during stylesheet compilation\n',
    [
      'tide.xsl:14:41 error Variable total has not been declared',
      'parts/quay.xsl:30:33 error No template exists named berth',
    ],
  ],
  'a rooted file without an ending behind a severity': [
    "error: /etc/logrotate.d/port:5 unknown option 'rotatte' -- ignoring line\nerror: /etc/logrotate.d/port:9 bad rotation count 'x'\n",
    [
      "/etc/logrotate.d/port:5 error unknown option 'rotatte' -- ignoring line",
      "/etc/logrotate.d/port:9 error bad rotation count 'x'",
    ],
  ],
  'a marked severity, a code, and a range in front of a bar': [
    '@I::"C:\\work\\tide\\top.v" (library work)\n@E: CS187 :"C:\\work\\tide\\top.v":61:4:61:6|Expecting delimiter: ;\n@W: CG133 :"C:\\work\\tide\\spi.v":20:8:20:11|Object miso is declared but not assigned.\n',
    [
      'C:\\work\\tide\\top.v:61:4 error Expecting delimiter: ;',
      'C:\\work\\tide\\spi.v:20:8 warning Object miso is declared but not assigned.',
    ],
  ],
  'a numbered code between severity and quoted file': [
    'ERROR:HDLCompiler:806 - "/home/mo/tide/top.v" Line 61: Syntax error near "endmodule".\nWARNING:HDLCompiler:413 - "/home/mo/tide/spi.v" Line 33: Result is truncated.\n',
    [
      '/home/mo/tide/top.v:61 error Syntax error near "endmodule".',
      '/home/mo/tide/spi.v:33 warning Result is truncated.',
    ],
  ],
  'a place at the foot of the source': [
    "ERROR TS2304: Cannot find name 'tide'.\n   :\n 1 │ export function low(a: i32): i32 { return a + tide; }\n   │                                               ~~~~\n   └─ in src/index.ts(1,47)\n\nFAILURE 1 compile error(s)\n",
    ["src/index.ts:1:47 error Cannot find name 'tide'."],
  ],
  'a title with its code, the place below it': [
    "Parsing design file 'rtl/port.sv'\n\nError-[IND] Identifier not declared\nrtl/port.sv, 44\n  Identifier 'tide' has not been declared yet.\n  \n\nWarning-[TFIPC] Too few instance port connections\nrtl/port.sv, 71\n  The above instance has fewer connections.\n\nError-[SE] Syntax error\n  Following source has it :\n  \"rtl/quay rx.sv\", 19: token is 'end'\n          end\n             ^\n\n2 errors, 1 warning\n",
    [
      "rtl/port.sv:44 error Identifier not declared: Identifier 'tide' has not been declared yet.",
      'rtl/port.sv:71 warning Too few instance port connections: The above instance has fewer connections.',
      "rtl/quay rx.sv:19 error Syntax error: Following source has it : token is 'end'",
    ],
  ],
  'a line of a file behind a severity and any words': [
    'Fatal error : Nobody knows this at line 7 in file /etc/port/tide.conf\nwarning: the berth is taken twice on line 12 of conf/port.toml.\n',
    [
      '/etc/port/tide.conf:7 error Nobody knows this at line 7 in file /etc/port/tide.conf',
      'conf/port.toml:12 warning the berth is taken twice on line 12 of conf/port.toml',
    ],
  ],
};

test.each(Object.entries(PLACES))('%s', (_, [text, expected]) => {
  expect(toldFindings(text, 'severity')).toStrictEqual(expected);
});

test.each([
  ['an address without its protocol', 'ERROR at //cdn.port.example/lib/tide.js:12: not what was asked for\n'],
  ['a quotation', 'He said so:\n> src/tide.ts:12\n'],
  ['an error that somebody speaks of', 'The error in line 12 of src/tide.ts is mine.\n'],
  ['what a commit mends', 'fix: the tide was late at line 12 of src/tide.ts\n'],
  ['where somebody looks', 'Look at src/tide.ts:12 before you go on.\n'],
])('%s is no place of a finding', (_, text) => {
  expect(parseText(text).diagnostics).toStrictEqual([]);
});
