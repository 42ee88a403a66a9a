import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What checkers of kernels, servers and old languages print, and what is to be read from it: place, severity, code and message. */
const CHECKS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a patch for Linux': [
    "WARNING: line length of 104 exceeds 100 columns\n#41: FILE: drivers/net/kiln.c:212:\n+\tret = kiln_wait(priv);\n\nERROR: space required before the open parenthesis '('\n#58: FILE: drivers/net/kiln.c:229:\n+\tif(ret < 0)\n\nCHECK: Alignment should match open parenthesis\n#70: FILE: include/linux/kiln.h:31:\n+int kiln_probe(struct device *dev,\n\ntotal: 1 errors, 1 warnings, 1 checks, 120 lines checked\n",
    [
      'drivers/net/kiln.c:212 warning null line length of 104 exceeds 100 columns',
      "drivers/net/kiln.c:229 error null space required before the open parenthesis '('",
      'include/linux/kiln.h:31 info null Alignment should match open parenthesis',
    ],
  ],
  'letters behind lines in words': [
    'Checking file lib/http.tcl\nLine  14: W Unbraced expression\nLine  31: E Unknown variable "sockt"\n',
    ['lib/http.tcl:14 warning null Unbraced expression', 'lib/http.tcl:31 error null Unknown variable "sockt"'],
  ],
  'a compiler that names itself with its severity and its code': [
    'NVFORTRAN-S-0038-Symbol, heigth, has not been explicitly declared (tide.f90: 14)\nNVFORTRAN-W-0155-The type of the argument is unsupported (tide.f90: 31)\n  0 inform,   1 warnings,   1 severes, 0 fatal for flow\n',
    [
      'tide.f90:14 error 0038 Symbol, heigth, has not been explicitly declared',
      'tide.f90:31 warning 0155 The type of the argument is unsupported',
    ],
  ],
  'three dashes before the line of a file': [
    "Database file #1: refs/thesis.bib\nI was expecting a `,' or a `}'---line 14 of file refs/thesis.bib\n : \n : year = {1984}\nI'm skipping whatever remains of this entry\n(There was 1 error message)\n",
    ["refs/thesis.bib:14 warning null I was expecting a `,' or a `}'"],
  ],
  'the class that uses a trait': [
    ' ------ ------------------------ \n  Line   src/Api/Routes.php (in context of class App\\Api) \n ------ ------------------------ \n  9      Undefined variable: $route \n ------ ------------------------ \n',
    ['src/Api/Routes.php:9 error null Undefined variable: $route'],
  ],
  'a line and a column behind a blank': [
    'Checking rules/relay.yml\n  FAILED:\nrules/relay.yml: 8:11: group "relay", rule 1: could not parse expression\n',
    ['rules/relay.yml:8 error null group "relay", rule 1: could not parse expression'],
  ],
  'what nginx only warns of': [
    'nginx: [warn] the "ssl" directive is deprecated in /etc/nginx/relay.conf:14\nnginx: [emerg] unknown directive "proxy_passs" in /etc/nginx/relay.conf:31\nnginx: configuration file /etc/nginx/nginx.conf test failed\n',
    [
      '/etc/nginx/relay.conf:14 warning null the "ssl" directive is deprecated',
      '/etc/nginx/relay.conf:31 error null unknown directive "proxy_passs"',
    ],
  ],
  'a document of Kubernetes that is no YAML': [
    '/srv/k8s/bad.yaml - failed validation: error converting YAML to JSON: yaml: line 14: did not find expected key\nSummary: 4 resources found in 3 files - Valid: 3, Invalid: 0, Errors: 1, Skipped: 0\n',
    ['/srv/k8s/bad.yaml:14 error null failed validation: error converting YAML to JSON: did not find expected key'],
  ],
  'a module that Python could not compile': [
    "Listing 'app'...\nCompiling 'app/tax.py'...\n***   File \"app/tax.py\", line 14\n    return rates[\n                ^\nSyntaxError: '[' was never closed\n\nCompiling 'app/views.py'...\n",
    ["app/tax.py:14 error null SyntaxError: '[' was never closed"],
  ],
};

test.each(Object.entries(CHECKS))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, severity, code, message }) => `${file}:${line} ${severity} ${code} ${message}`,
  );
  expect(told).toEqual(expected);
});

test('what is wrong is the failure, not what nginx warns of', () => {
  const text =
    'nginx: [warn] conflicting server name "a" in /etc/nginx/a.conf:1\nnginx: [emerg] unknown directive "rot" in /etc/nginx/b.conf:2\n';
  expect(parseText(text).location).toMatchObject({ file: '/etc/nginx/b.conf', line: 2 });
});
