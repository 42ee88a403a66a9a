import type { Toolchain } from '../error-class.ts';
import { fetchJars } from '../jars.ts';

const PREPARE = fetchJars('org.junit.platform:junit-platform-console-standalone:1.13.4');
const RUN =
  'javac -J-XX:-UsePerfData -cp "$HOME/jars/*" -g -d out $(find src -name "*.java") && java -XX:-UsePerfData -jar $HOME/jars/junit-platform-console-standalone-1.13.4.jar execute --disable-banner --disable-ansi-colors -cp out --scan-classpath';

const junit: Toolchain = {
  name: 'junit',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'assertions',
      files: {
        'src/PricesTest.java': String.raw`
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class PricesTest {
  @Test
  void {{name}}() {
    «equal»assertEquals(List.of("tea", "{{item}}"), List.of("tea"));
  }
}
`,
      },
      values: { name: 'lists', item: 'milk' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'org.opentest4j.AssertionFailedError',
        cause: 'expected: <[tea, {{item}}]> but was: <[tea]>',
        at: 'equal',
        function: 'PricesTest.{{name}}',
        diagnostics: [{ at: 'equal', message: 'expected: <[tea, {{item}}]> but was: <[tea]>' }],
      },
      near: [
        {
          name: 'throws',
          files: {
            'src/PricesTest.java': String.raw`
package shop;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PricesTest {
  @Test
  void lists() {
    «equal»assertThrows(IllegalStateException.class, () -> {});
  }
}
`,
          },
          truth: {
            cause: 'Expected java.lang.IllegalStateException to be thrown, but nothing was thrown',
            diagnostics: [{ at: 'equal', message: 'Expected java.lang.IllegalStateException to be thrown' }],
          },
        },
      ],
    },
    {
      name: 'exception-in-code',
      files: {
        'src/Stock.java': String.raw`
package shop;

import java.util.HashMap;
import java.util.Map;

class Stock {
  private final Map<String, Integer> counts = new HashMap<>();

  int take(String name) {
    return «take»counts.get(name) - 1;
  }

  void put(String name, int count) {
    if (count < 0) {
      «negative»throw new IllegalArgumentException("count of " + name + " is negative");
    }
  }
}
`,
        'src/StockTest.java': String.raw`
package shop;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StockTest {
  private Stock stock;

  @BeforeEach
  void open() {
    stock = new Stock();
  }

  @Test
  void takes() {
    stock.{{call}};
  }
}
`,
      },
      values: { call: 'take("tea")' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'java.lang.NullPointerException',
        cause: 'Cannot invoke "java.lang.Integer.intValue()"',
        at: 'take',
        function: 'Stock.take',
      },
      near: [
        {
          name: 'negative',
          values: { call: 'put("tea", -1)' },
          truth: {
            type: 'java.lang.IllegalArgumentException',
            cause: 'count of tea is negative',
            at: 'negative',
            function: 'Stock.put',
          },
        },
      ],
    },
  ],
};

export default junit;
