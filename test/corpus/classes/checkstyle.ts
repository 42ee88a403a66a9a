import type { Toolchain } from '../error-class.ts';
import { fetchJars } from '../jars.ts';

const PREPARE = fetchJars('com.puppycrawl.tools:checkstyle:10.26.1');
const RUN = 'java -XX:-UsePerfData -cp "$HOME/jars/*" com.puppycrawl.tools.checkstyle.Main -c rules.xml src';
const RULES = `
<?xml version="1.0"?>
<!DOCTYPE module PUBLIC "-//Checkstyle//DTD Checkstyle Configuration 1.3//EN" "https://checkstyle.org/dtds/configuration_1_3.dtd">
<module name="Checker">
  <module name="LineLength"><property name="max" value="80" /></module>
  <module name="TreeWalker">
    <module name="UnusedImports"><property name="severity" value="warning" /></module>
    <module name="MethodName" />
    <module name="MagicNumber" />
  </module>
</module>
`;
const SOURCE = String.raw`
package shop;

import java.util.«unused»{{import}};

public class Prices {
  int «method»Half(int cents) {
    return cents * «number»{{number}};
  }
}
`;

const checkstyle: Toolchain = {
  name: 'checkstyle',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'plain',
      files: { 'rules.xml': RULES, 'src/Prices.java': SOURCE },
      values: { import: 'List', number: '17' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: null,
        code: 'MethodName',
        cause: "Name 'Half' must match pattern",
        at: 'method',
        diagnostics: [
          {
            at: 'unused',
            severity: 'warning',
            code: 'UnusedImports',
            message: 'Unused import - java.util.{{import}}.',
          },
          { at: 'method', column: true, code: 'MethodName', message: "Name 'Half' must match pattern" },
          { at: 'number', column: true, code: 'MagicNumber', message: "'{{number}}' is a magic number." },
        ],
      },
      near: [
        {
          name: 'other-rule',
          files: {
            'src/Prices.java': String.raw`
package shop;

public class Prices {
  int half(int cents) {
    return cents * «number»17;
  }
}
`,
          },
          truth: {
            code: 'MagicNumber',
            cause: "'17' is a magic number.",
            at: 'number',
            diagnostics: [{ at: 'number', column: true, code: 'MagicNumber', message: "'17' is a magic number." }],
          },
        },
      ],
    },
    {
      name: 'xml',
      files: { 'rules.xml': RULES, 'src/Prices.java': SOURCE },
      values: { import: 'List', number: '17' },
      prepare: PREPARE,
      run: RUN.replace(' src', ' -f xml src'),
      truth: {
        type: null,
        cause: "Name 'Half' must match pattern",
        at: 'method',
        diagnostics: [
          { at: 'unused', severity: 'warning', message: 'Unused import - java.util.{{import}}.' },
          { at: 'method', column: true, message: "Name 'Half' must match pattern" },
          { at: 'number', column: true, message: "'{{number}}' is a magic number." },
        ],
      },
      near: [
        {
          name: 'other-rule',
          files: {
            'src/Prices.java': String.raw`
package shop;

public class Prices {
  int half(int cents) {
    return cents * «number»17;
  }
}
`,
          },
          truth: {
            cause: "'17' is a magic number.",
            at: 'number',
            diagnostics: [{ at: 'number', column: true, message: "'17' is a magic number." }],
          },
        },
      ],
    },
  ],
};

export default checkstyle;
