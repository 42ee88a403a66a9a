import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

test('an evaluation of Nix fails at one place of the user', () => {
  const text =
    "error:\n       … while calling the 'head' builtin\n         at /nix/store/8s2c-source/lib/attrsets.nix:1575:11:\n         1575|           head values\n             |           ^\n\n       error: undefined variable 'pkg'\n       at /home/ines/lab/services.nix:23:17:\n           22|     enable = true;\n           23|     package = pkg.grafana;\n             |               ^\n";
  expect(parseText(text).diagnostics).toEqual([
    {
      file: '/home/ines/lab/services.nix',
      line: 23,
      column: 17,
      severity: 'error',
      code: null,
      message: "undefined variable 'pkg'",
    },
  ]);
});

test('what TFLint found need not be an error', () => {
  const text =
    '2 issue(s) found:\n\nWarning: variable "days" is declared but not used (terraform_unused_declarations)\n\n  on variables.tf line 18:\n  18: variable "days" {\n\nReference: https://example.org/rules/unused.md\n\nNotice: Module source uses a default branch (terraform_module_pinned_source)\n\n  on modules/network/main.tf line 3:\n   3:   source = "git::https://git.example/vpc.git"\n\n';
  const { diagnostics } = parseText(text);
  expect(diagnostics.map(({ file, line, severity, message }) => `${file}:${line} ${severity} ${message}`)).toEqual([
    'variables.tf:18 warning variable "days" is declared but not used (terraform_unused_declarations)',
    'modules/network/main.tf:3 info Module source uses a default branch (terraform_module_pinned_source)',
  ]);
});
