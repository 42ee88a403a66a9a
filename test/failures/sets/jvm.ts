import { fetchJars } from '../../corpus/jars.ts';
import maven from '../../corpus/classes/maven.ts';
import type { FailingToolchain } from '../failure.ts';
import { capital, forWares, wareFiles } from '../repeated.ts';

const [mavenClass] = maven.classes;
const POM = mavenClass?.files['pom.xml'] ?? '';
const MAVEN = 'MAVEN_OPTS=-XX:-UsePerfData mvn -B -o -Dmaven.repo.local=$HOME/repository';
const JVM = { packages: ['default-jdk-headless', 'maven'], network: true };

export default [
  {
    ...JVM,
    name: 'maven',
    failures: [
      {
        name: 'two-of-forty',
        prepare: mavenClass?.prepare ?? '',
        files: {
          'pom.xml': POM,
          'src/main/java/shop/Stock.java': `
package shop;

import java.util.HashMap;
import java.util.Map;

public class Stock {
  private final Map<String, Integer> counts = new HashMap<>();

  public int add(String sku, int count) {
    return counts.merge(sku, count, Integer::sum);
  }

  public int take(String sku) {
    «take»return counts.get(sku) - 1;
  }
}
`,
          'src/test/java/shop/AddingTest.java': `
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AddingTest {
${forWares(
  38,
  (ware, index) => `
  @Test
  void adds${capital(ware)}() {
    assertEquals(${index}, new Stock().add("${ware}", ${index}));
  }`,
)}

  @Test
  void addsTwice() {
    var stock = new Stock();
    stock.add("tea", 2);
    «twice»assertEquals(5, stock.add("tea", 2), "tea on stock");
  }
}
`,
          'src/test/java/shop/TakingTest.java': `
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TakingTest {
  @Test
  void takesWhatIsThere() {
    var stock = new Stock();
    stock.add("tea", 2);
    assertEquals(1, stock.take("tea"));
  }

  @Test
  void takesWhatNeverCame() {
    assertEquals(0, new Stock().take("saffron"));
  }
}
`,
        },
        run: `${MAVEN} -Dsurefire.runOrder=alphabetical test`,
        truth: { cause: 'AddingTest addsTwice tea on stock expected: <5> but was: <4>', at: 'twice' },
      },
      {
        name: 'compile-with-warnings',
        prepare: mavenClass?.prepare ?? '',
        files: {
          'pom.xml': POM.replace(
            '<version>3.14.0</version>',
            '<version>3.14.0</version><configuration><showWarnings>true</showWarnings><compilerArgs><arg>-Xlint:all</arg></compilerArgs></configuration>',
          ),
          ...wareFiles(15, (ware, index) => [
            `src/main/java/shop/${capital(ware)}.java`,
            `
package shop;

import java.util.ArrayList;
import java.util.List;

public class ${capital(ware)} {
  private final List names = new ArrayList();

  public int size() {
    ${index === 9 ? 'return names.«length»length() + ' : 'return names.size() + '}${index};
  }

  public void add(String name) {
    names.add(name);
  }
}
`,
          ]),
        },
        run: `${MAVEN} compile`,
        truth: { cause: 'cannot find symbol method length()', at: 'length' },
      },
    ],
  },
  {
    ...JVM,
    name: 'spring',
    failures: [
      {
        name: 'context-does-not-start',
        prepare: fetchJars('org.springframework:spring-context:6.2.12'),
        files: {
          'src/Main.java': `
package shop;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;

public class Main {
  public static void main(String[] args) {
    try (var context = new AnnotationConfigApplicationContext("shop")) {
      System.out.println(context.getBean(Checkout.class));
    }
  }
}
`,
          'src/Checkout.java': `
package shop;

import org.springframework.stereotype.Service;

@Service
public class Checkout {
  Checkout(Orders orders) {}
}
`,
          'src/Orders.java': `
package shop;

import org.springframework.stereotype.Service;

@Service
public class Orders {
  Orders(Payments payments) {}
}
`,
          'src/Payments.java': `
package shop;

import java.util.Map;
import org.springframework.stereotype.Component;

@Component
public class Payments {
  private static final Map<String, String> KEYS = Map.of("test", "k1");

  Payments() {
    «key»System.out.println("key of " + KEYS.get("live").length() + " characters");
  }
}
`,
        },
        run: 'javac -J-XX:-UsePerfData -parameters -cp "$HOME/jars/*" -g -d out $(find src -name "*.java") && java -XX:-UsePerfData -cp "out:$HOME/jars/*" shop.Main',
        truth: { cause: 'NullPointerException Cannot invoke "String.length()"', at: 'key' },
      },
    ],
  },
  {
    ...JVM,
    name: 'java',
    failures: [
      {
        name: 'causes-behind-a-log',
        files: {
          'Import.java': `
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Import {
  private static final Logger LOG = Logger.getLogger("import");

  public static void main(String[] args) {
    var pool = Executors.newFixedThreadPool(2);
    for (int row = 0; row < 40; row++) {
      LOG.info("row " + row + " read");
    }
    try {
      CompletableFuture.supplyAsync(() -> Rows.load("id;name;cents\\n7;tea;3,50"), pool).join();
    } catch (RuntimeException exception) {
      LOG.log(Level.SEVERE, "the import stopped", exception);
      System.exit(1);
    } finally {
      pool.shutdown();
    }
  }
}
`,
          'Rows.java': `
public class Rows {
  static int load(String text) {
    int sum = 0;
    String[] lines = text.split("\\n");
    for (int index = 1; index < lines.length; index++) {
      sum += cents(lines[index], index + 1);
    }
    return sum;
  }

  private static int cents(String line, int number) {
    try {
      «parse»return Integer.parseInt(line.split(";")[2]);
    } catch (NumberFormatException exception) {
      throw new IllegalStateException("line " + number + " has no price in cents", exception);
    }
  }
}
`,
        },
        run: 'javac -J-XX:-UsePerfData -d out *.java && java -XX:-UsePerfData -cp out Import',
        truth: { cause: 'NumberFormatException For input string: "3,50" line 2 has no price in cents', at: 'parse' },
      },
    ],
  },
  {
    ...JVM,
    name: 'junit',
    failures: [
      {
        name: 'tree-of-a-suite',
        prepare: fetchJars('org.junit.platform:junit-platform-console-standalone:1.13.4'),
        files: {
          'src/SlugTest.java': `
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SlugTest {
  static String slugOf(String title) {
    return title.toLowerCase().replace(' ', '-');
  }
${forWares(
  40,
  (ware) => `
  @Test
  void slugOf${capital(ware)}() {
    assertEquals("fresh-${ware}", slugOf("Fresh ${capital(ware)}"));
  }`,
)}

  @Test
  void slugWithSpacesAround() {
    «trim»assertEquals("green-tea", slugOf(" Green Tea"));
  }
}
`,
        },
        run: 'javac -J-XX:-UsePerfData -cp "$HOME/jars/*" -g -d out $(find src -name "*.java") && java -XX:-UsePerfData -jar $HOME/jars/junit-platform-console-standalone-1.13.4.jar execute --disable-banner --disable-ansi-colors -cp out --scan-classpath',
        truth: { cause: 'slugWithSpacesAround expected: <green-tea> but was: <-green-tea>', at: 'trim' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
