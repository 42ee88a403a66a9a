import type { Toolchain } from '../error-class.ts';

const POM = String.raw`
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId>
  <artifactId>shop</artifactId>
  <version>1.4.0</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.13.4</version>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.14.0</version>
      </plugin>
      <plugin>
        <artifactId>maven-resources-plugin</artifactId>
        <version>3.3.1</version>
      </plugin>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.3</version>
        <configuration>
          <argLine>-XX:-UsePerfData</argLine>
        </configuration>
      </plugin>
    </plugins>
  </build>
</project>
`;
/** A test that passes: it makes Maven fetch all that later runs need. */
const PASSES = `package shop; class PassTest { @org.junit.jupiter.api.Test void passes() {} }`;
/** Fills the repository of the home once; the runs themselves are offline. */
const PREPARE = `
exec 9>"$HOME/repository.lock"
flock 9
if [ ! -e "$HOME/repository.done" ]; then
  rm -rf "$HOME/fetch" && mkdir -p "$HOME/fetch/src/test/java/shop"
  cat > "$HOME/fetch/pom.xml" <<'END'
${POM.trim()}
END
  echo '${PASSES}' > "$HOME/fetch/src/test/java/shop/PassTest.java"
  (cd "$HOME/fetch" && mvn -B -q -Dmaven.repo.local="$HOME/repository" test) && touch "$HOME/repository.done"
fi
flock -u 9
`;
const MAVEN = 'MAVEN_OPTS=-XX:-UsePerfData mvn -B -o -Dmaven.repo.local=$HOME/repository';

const maven: Toolchain = {
  name: 'maven',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'compile',
      files: {
        'pom.xml': POM,
        'src/main/java/shop/Basket.java': String.raw`
package shop;

import java.util.List;

public class Basket {
  int total(List<Integer> prices) {
    return prices.stream().mapToInt(Integer::intValue)«call».{{name}}();
  }

  int first(List<String> names) {
    return «type»names.get(0);
  }
}
`,
      },
      values: { name: 'total' },
      prepare: PREPARE,
      run: `${MAVEN} compile`,
      truth: {
        type: null,
        cause: 'cannot find symbol method {{name}}()',
        at: 'call',
        diagnostics: [
          { at: 'call', column: true, message: 'cannot find symbol method {{name}}()' },
          { at: 'type', message: 'incompatible types: String cannot be converted to int' },
        ],
      },
      near: [{ name: 'other-method', values: { name: 'totals' } }],
    },
    {
      name: 'assertion',
      files: {
        'pom.xml': POM,
        'src/main/java/shop/Prices.java': String.raw`
package shop;

public class Prices {
  public static int half(int cents) {
    return cents / 2;
  }
}
`,
        'src/test/java/shop/PricesTest.java': String.raw`
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PricesTest {
  @Test
  void halves() {
    System.out.println("customer {{customer}}");
    «half»assertEquals({{want}}, Prices.half(1000), "{{message}}");
  }

  @Test
  void zero() {
    «zero»assertTrue(Prices.half(0) == 1);
  }
}
`,
      },
      values: { want: '400', message: 'half of the price', customer: '12' },
      prepare: PREPARE,
      run: `${MAVEN} test`,
      truth: {
        type: 'org.opentest4j.AssertionFailedError',
        cause: '{{message}} ==> expected: <{{want}}> but was: <500>',
        at: 'half',
        function: 'PricesTest.halves',
        diagnostics: [
          { at: 'half', message: '{{message}} ==> expected: <{{want}}> but was: <500>' },
          { at: 'zero', message: 'expected: <true> but was: <false>' },
        ],
      },
      noise: [{ customer: '13' }, { customer: '2200' }],
      near: [{ name: 'other-message', values: { message: 'half of the tax' } }],
    },
    {
      name: 'error-in-code',
      files: {
        'pom.xml': POM,
        'src/main/java/shop/Settings.java': String.raw`
package shop;

import java.util.Map;

public class Settings {
  public static int port(Map<String, String> values) {
    try {
      return «parse»Integer.parseInt(values.get("port"));
    } catch (NumberFormatException error) {
      throw new IllegalArgumentException("setting {{setting}} is wrong", error);
    }
  }
}
`,
        'src/test/java/shop/SettingsTest.java': String.raw`
package shop;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {
  @Test
  void readsPort() {
    Settings.port(Map.of("port", "{{text}}"));
  }
}
`,
      },
      values: { setting: 'port', text: 'x80' },
      prepare: PREPARE,
      run: `${MAVEN} test`,
      truth: {
        type: 'java.lang.NumberFormatException',
        cause: 'For input string: "{{text}}"',
        at: 'parse',
        function: 'Settings.port',
        diagnostics: [{ at: 'parse', message: 'For input string: "{{text}}"' }],
      },
      near: [{ name: 'other-setting', values: { setting: 'shop.port' } }],
    },
    {
      name: 'no-artifact',
      files: {
        'pom.xml': POM.replace(
          '<dependencies>',
          '<dependencies><dependency><groupId>org.example</groupId><artifactId>{{artifact}}</artifactId><version>{{version}}</version></dependency>',
        ),
        'src/main/java/shop/Main.java': `
package shop;

class Main {}
`,
      },
      values: { artifact: 'rates', version: '2.1' },
      prepare: PREPARE,
      run: `${MAVEN} compile`,
      truth: { cause: 'org.example:{{artifact}}:jar:{{version}} has not been downloaded', at: null },
      near: [{ name: 'other-artifact', values: { artifact: 'taxes' } }],
    },
    {
      name: 'bad-pom',
      files: {
        'pom.xml': POM.replace('<version>3.5.3</version>', '<version>3.5.3</version>{{extra}}').replace(
          '<version>5.13.4</version>',
          '{{version}}',
        ),
      },
      values: { extra: '', version: '' },
      prepare: PREPARE,
      run: `${MAVEN} compile`,
      truth: {
        cause: "'dependencies.dependency.version' for org.junit.jupiter:junit-jupiter:jar is missing",
      },
      near: [
        {
          name: 'not-well-formed',
          values: { extra: '</version>', version: '<version>5.13.4</version>' },
          truth: { cause: 'Non-parseable POM' },
        },
      ],
    },
    {
      name: 'unknown-phase',
      files: { 'pom.xml': POM },
      values: { phase: 'compiel' },
      prepare: PREPARE,
      run: `${MAVEN} {{phase}}`,
      truth: { cause: 'Unknown lifecycle phase "{{phase}}"', at: null },
      near: [{ name: 'other-phase', values: { phase: 'tests' } }],
    },
  ],
};

export default maven;
