import type { Toolchain } from '../error-class.ts';
import { fetchJars } from '../jars.ts';

const PREPARE = fetchJars('ch.qos.logback:logback-classic:1.5.20');
const RUN =
  'javac -J-XX:-UsePerfData -cp "$HOME/jars/*" -g -d out $(find src -name "*.java") && java -XX:-UsePerfData -cp "out:conf:$HOME/jars/*" shop.Main';
const CONFIGURATION = `
<configuration>
  <appender name="OUT" class="ch.qos.logback.core.ConsoleAppender">
    <encoder>
      <pattern>{{pattern}}</pattern>
    </encoder>
  </appender>
  <root level="INFO">
    <appender-ref ref="OUT" />
  </root>
</configuration>
`;
const PATTERN = '%d{yyyy-MM-dd HH:mm:ss.SSS} [%thread] %-5level %logger{36} - %msg%n';

const logback: Toolchain = {
  name: 'logback',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'logged-error',
      files: {
        'conf/logback.xml': CONFIGURATION,
        'src/Orders.java': String.raw`
package shop;

import java.util.Map;

final class Orders {
  private static final Map<String, String> STATES = Map.of("1", "open");

  static void close(String id) {
    String state = STATES.get(id);
    if (state == null) {
      «raise»throw new IllegalStateException("{{message}}");
    }
  }
}
`,
        'src/Main.java': String.raw`
package shop;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Main {
  private static final Logger LOG = LoggerFactory.getLogger(Main.class);

  public static void main(String[] args) {
    LOG.info("closing order {}", "{{order}}");
    LOG.warn("cache of {{order}} is cold");
    try {
      Orders.close("{{order}}");
    } catch (IllegalStateException error) {
      LOG.error("order {} was not closed", "{{order}}", new RuntimeException("close failed", error));
    }
    LOG.info("0 orders closed");
    System.exit(1);
  }
}
`,
      },
      values: { pattern: PATTERN, message: 'no state', order: '4711' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'java.lang.IllegalStateException',
        cause: 'close failed {{message}}',
        at: 'raise',
        function: 'Orders.close',
      },
      noise: [{ order: '4712' }, { order: '90210' }],
      near: [{ name: 'other-message', values: { message: 'no such order' } }],
    },
    {
      name: 'packaging-data',
      files: {
        'conf/logback.xml': CONFIGURATION.replace('<configuration>', '<configuration packagingData="true">'),
        'src/Main.java': String.raw`
package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Main {
  private static final Logger LOG = LoggerFactory.getLogger("shop.import");

  static long size(Path path) throws Exception {
    return «size»Files.size(path);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      try {
        size(Path.of("{{file}}"));
      } catch (Exception error) {
        LOG.error("import failed", error);
      }
    }, "import-{{thread}}");
    worker.start();
    worker.join();
  }
}
`,
      },
      values: { pattern: '%date{ISO8601} %-5level [%thread] %logger: %msg%n%ex', file: 'in/orders.csv', thread: '3' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'java.nio.file.NoSuchFileException',
        cause: '{{file}}',
        at: 'size',
        function: 'Main.size',
      },
      noise: [{ thread: '4' }, { thread: '17' }],
      near: [{ name: 'other-file', values: { file: 'in/returns.csv' } }],
    },
    {
      name: 'root-cause-first',
      files: {
        'conf/logback.xml': CONFIGURATION,
        'src/Main.java': String.raw`
package shop;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Main {
  private static final Logger LOG = LoggerFactory.getLogger(Main.class);

  static int parse(String text) {
    return «parse»Integer.parseInt(text);
  }

  public static void main(String[] args) {
    try {
      parse("{{text}}");
    } catch (NumberFormatException error) {
      LOG.error("start failed", new IllegalArgumentException("bad {{key}}", error));
    }
  }
}
`,
      },
      values: { pattern: '%d [%t] %p %c - %m%n%rEx', text: 'x80', key: 'port' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'java.lang.NumberFormatException',
        cause: 'For input string: "{{text}}"',
        at: 'parse',
        function: 'Main.parse',
      },
      near: [{ name: 'other-key', values: { key: 'shop.port' } }],
    },
  ],
};

export default logback;
