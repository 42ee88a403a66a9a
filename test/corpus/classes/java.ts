import type { Toolchain } from '../error-class.ts';

// Without performance data the JVMs of several programs at once do not disturb each other.
const COMPILE = 'javac -J-XX:-UsePerfData -g -nowarn -d out $(find src -name "*.java")';
const RUN = `${COMPILE} && java -XX:-UsePerfData -cp out shop.Main`;

const java: Toolchain = {
  name: 'java',
  packages: ['default-jdk-headless'],
  comment: '//',
  classes: [
    {
      name: 'cause-chain',
      files: {
        'src/shop/config/Settings.java': String.raw`
package shop.config;

import java.util.Map;

public final class Settings {
  private final Map<String, String> values;

  public Settings(Map<String, String> values) {
    this.values = values;
  }

  public int number(String key) {
    String text = values.get(key);
    return «parse»Integer.parseInt(text.trim());
  }
}
`,
        'src/shop/Main.java': String.raw`
package shop;

import java.util.Map;
import shop.config.Settings;

public class Main {
  static class StartupException extends RuntimeException {
    StartupException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  static int port(Settings settings) {
    try {
      return settings.number("{{key}}");
    } catch (NumberFormatException error) {
      throw new IllegalStateException("bad setting {{key}}", error);
    }
  }

  public static void main(String[] args) {
    System.out.println("starting shop, build {{build}}");
    Settings settings = new Settings(Map.of("port", "80a0", "workers", "four"));
    try {
      port(settings);
    } catch (IllegalStateException error) {
      throw new StartupException("cannot start shop", error);
    }
  }
}
`,
      },
      values: { key: 'port', build: '4711', text: '80a0' },
      run: RUN,
      truth: {
        type: 'java.lang.NumberFormatException',
        cause: 'For input string: "{{text}}"',
        at: 'parse',
        function: 'Settings.number',
      },
      noise: [{ build: '4712' }, { build: '5120' }],
      near: [
        {
          name: 'missing-key',
          values: { key: 'region' },
          files: {
            'src/shop/config/Settings.java': String.raw`
package shop.config;

import java.util.Map;

public final class Settings {
  private final Map<String, String> values;

  public Settings(Map<String, String> values) {
    this.values = values;
  }

  public int number(String key) {
    throw «parse»new NumberFormatException("setting " + key + " is missing");
  }
}
`,
          },
          truth: { cause: 'setting {{key}} is missing' },
        },
      ],
    },
    {
      name: 'suppressed',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  static class Ledger implements AutoCloseable {
    void write(String account) {
      «write»throw new IllegalStateException("ledger is {{state}} for account " + account);
    }

    @Override
    public void close() {
      throw new UnsupportedOperationException("flush of ledger 1 failed");
    }
  }

  public static void main(String[] args) throws Exception {
    try (Ledger ledger = new Ledger(); Ledger second = new Ledger()) {
      ledger.write("{{account}}");
    } catch (IllegalStateException error) {
      throw new Exception("month end failed", error);
    }
  }
}
`,
      },
      values: { state: 'sealed', account: '100200' },
      run: RUN,
      truth: {
        type: 'java.lang.IllegalStateException',
        cause: 'ledger is {{state}} for account',
        at: 'write',
        function: 'Main$Ledger.write',
      },
      noise: [{ account: '100345' }, { account: '99871' }],
      near: [{ name: 'other-state', values: { state: 'archived' } }],
    },
    {
      name: 'execution-exception',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Main {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> totals =
        List.of(pool.submit(() -> Prices.total(List.of(3, 4))), pool.submit(() -> Prices.total(List.of())));
    pool.shutdown();
    for (Future<Integer> total : totals) System.out.println("total " + total.get());
  }
}
`,
        'src/shop/Prices.java': String.raw`
package shop;

import java.util.List;

final class Prices {
  static int total(List<Integer> prices) {
    if (prices.isEmpty()) {
      «raise»throw new IllegalArgumentException("{{what}}");
    }
    return prices.stream().mapToInt(Integer::intValue).sum();
  }
}
`,
      },
      values: { what: 'a total needs at least one price' },
      run: RUN,
      truth: {
        type: 'java.lang.IllegalArgumentException',
        cause: '{{what}}',
        at: 'raise',
        function: 'Prices.total',
      },
      near: [{ name: 'other-words', values: { what: 'a total needs at least one customer' } }],
    },
    {
      name: 'initializer',
      files: {
        'src/shop/Rates.java': String.raw`
package shop;

final class Rates {
  static final int STEP = Integer.getInteger("step", 0);
  static final int PER_STEP = «divide»100 / STEP;

  static int of(int amount) {
    return amount * PER_STEP;
  }
}
`,
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) {
    System.out.println(Rates.of(3));
  }
}
`,
      },
      run: RUN,
      truth: {
        type: 'java.lang.ArithmeticException',
        cause: '/ by zero',
        at: 'divide',
        function: 'Rates.<clinit>',
      },
      near: [
        {
          name: 'other-cause',
          files: {
            'src/shop/Rates.java': String.raw`
package shop;

final class Rates {
  static final int[] STEPS = new int[0];
  static final int PER_STEP = «divide»STEPS[2];

  static int of(int amount) {
    return amount * PER_STEP;
  }
}
`,
          },
          truth: {
            type: 'java.lang.ArrayIndexOutOfBoundsException',
            cause: 'Index 2 out of bounds for length 0',
          },
        },
      ],
    },
    {
      name: 'class-missing',
      files: {
        'src/shop/Report.java': String.raw`
package shop;

final class Report {
  static String text() {
    return «use»{{name}}.header() + " sales";
  }
}
`,
        'src/shop/{{name}}.java': String.raw`
package shop;

final class {{name}} {
  static String header() {
    return "weekly";
  }
}
`,
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) {
    System.out.println(Report.text());
  }
}
`,
      },
      values: { name: 'Letterhead' },
      run: `${COMPILE} && rm out/shop/{{name}}.class && java -XX:-UsePerfData -cp out shop.Main`,
      truth: {
        type: 'java.lang.ClassNotFoundException',
        cause: 'shop.{{name}}',
        at: 'use',
        function: 'Report.text',
      },
      near: [{ name: 'other-class', values: { name: 'Letterheads' } }],
    },
    {
      name: 'stack-overflow',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  static int depth(int parts) {
    return 1 + «call»depth(parts + 1);
  }

  public static void main(String[] args) {
    System.out.println("categories 3");
    System.out.println(depth(1));
  }
}
`,
      },
      run: RUN.replace('-cp', '-Xss256k -cp'),
      truth: {
        type: 'java.lang.StackOverflowError',
        cause: 'StackOverflowError',
        at: 'call',
        function: 'Main.depth',
      },
      near: [
        {
          name: 'other-function',
          files: {
            'src/shop/Main.java': String.raw`
package shop;

public class Main {
  static int weight(int parts) {
    return 1 + «call»weight(parts + 1);
  }

  public static void main(String[] args) {
    System.out.println(weight(1));
  }
}
`,
          },
          truth: { function: 'Main.weight' },
        },
      ],
    },
    {
      name: 'out-of-memory',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) {
    System.out.println("one page for everybody");
    long[] page = «new»new long[90_000_000];
    System.out.println(page.length);
  }
}
`,
      },
      values: { heap: '96' },
      run: RUN.replace('-cp', '-Xmx{{heap}}m -cp'),
      truth: {
        type: 'java.lang.OutOfMemoryError',
        cause: 'Java heap space',
        at: 'new',
        function: 'Main.main',
      },
      noise: [{ heap: '128' }, { heap: '180' }],
      near: [
        {
          name: 'array-limit',
          files: {
            'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) {
    int[] page = «new»new int[Integer.MAX_VALUE];
    System.out.println(page.length);
  }
}
`,
          },
          truth: { cause: 'Requested array size exceeds VM limit' },
        },
      ],
    },
    {
      name: 'circular-cause',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  static RuntimeException lookup(String sku) {
    RuntimeException outer = new RuntimeException("lookup of " + sku + " failed");
    RuntimeException inner = «inner»new IllegalStateException("index {{index}} is stale");
    outer.initCause(inner);
    inner.initCause(outer);
    return outer;
  }

  public static void main(String[] args) {
    throw lookup("{{sku}}");
  }
}
`,
      },
      values: { index: 'stock_by_sku', sku: '100' },
      run: RUN,
      truth: {
        type: 'java.lang.IllegalStateException',
        cause: 'index {{index}} is stale',
        at: 'inner',
        function: 'Main.lookup',
      },
      noise: [{ sku: '230' }, { sku: '1' }],
      near: [{ name: 'other-index', values: { index: 'stock_by_name' } }],
    },
    {
      name: 'jul-log',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Main {
  private static final Logger LOG = Logger.getLogger("shop.import");

  static void load(Path path) {
    try {
      LOG.info("reading " + path);
      «read»Files.readAllLines(path);
    } catch (IOException error) {
      LOG.log(Level.SEVERE, "import of " + path + " failed after {{millis}} ms", error);
    }
  }

  public static void main(String[] args) {
    load(Path.of("{{file}}"));
    LOG.warning("0 rows imported");
    System.exit(3);
  }
}
`,
      },
      values: { file: 'data/orders.csv', millis: '12' },
      run: RUN,
      truth: {
        type: 'java.nio.file.NoSuchFileException',
        cause: '{{file}}',
        at: 'read',
        function: 'Main.load',
      },
      noise: [{ millis: '48' }, { millis: '7' }],
      near: [{ name: 'other-file', values: { file: 'data/returns.csv' } }],
    },
    {
      name: 'null-in-stream',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class Main {
  record Customer(String name, String {{field}}) {}

  public static void main(String[] args) {
    List<Customer> customers = Arrays.asList(new Customer("Ada", "a@example.org"), new Customer("{{name}}", null));
    System.out.println(customers.stream()
        .map(customer -> «call»customer.{{field}}().toLowerCase())
        .collect(Collectors.joining(",")));
  }
}
`,
      },
      values: { field: 'email', name: 'Bo' },
      run: RUN,
      truth: {
        type: 'java.lang.NullPointerException',
        cause:
          'Cannot invoke "String.toLowerCase()" because the return value of "shop.Main$Customer.{{field}}()" is null',
        at: 'call',
      },
      noise: [{ name: 'Cy' }, { name: 'Dee' }],
      near: [{ name: 'other-field', values: { field: 'phone' } }],
    },
    {
      name: 'main-class',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) {}
}
`,
      },
      values: { name: 'shop.Server' },
      run: `${COMPILE} && java -XX:-UsePerfData -cp out {{name}}`,
      truth: { cause: 'Could not find or load main class {{name}}', at: null },
      near: [{ name: 'other-class', values: { name: 'shop.Servers' } }],
    },
    {
      name: 'no-driver',
      files: {
        'src/shop/db/Database.java': String.raw`
package shop.db;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

public final class Database {
  public static Connection open(String url) {
    try {
      return «connect»DriverManager.getConnection(url, "app", "x1");
    } catch (SQLException error) {
      throw new IllegalStateException("database is not to be had", error);
    }
  }
}
`,
        'src/shop/Main.java': String.raw`
package shop;

import shop.db.Database;

public class Main {
  public static void main(String[] args) {
    System.out.println("attempt {{attempt}}");
    Database.open("jdbc:{{kind}}://127.0.0.1/shop");
  }
}
`,
      },
      values: { kind: 'postgresql', attempt: '1' },
      run: RUN,
      truth: {
        type: 'java.sql.SQLException',
        cause: 'No suitable driver found for jdbc:{{kind}}',
        at: 'connect',
        function: 'Database.open',
      },
      noise: [{ attempt: '2' }, { attempt: '3' }],
      near: [{ name: 'other-driver', values: { kind: 'mysql' } }],
    },
    {
      name: 'connection-refused',
      files: {
        'src/shop/Rates.java': String.raw`
package shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

final class Rates {
  static String fetch(int port) throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/rates?at={{at}}")).build();
    try {
      return «send»HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException error) {
      throw new UncheckedIOException("no rates from {{service}}", error);
    }
  }
}
`,
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) throws Exception {
    System.out.println(Rates.fetch(8099));
  }
}
`,
      },
      values: { at: '1700000000', service: 'ledger' },
      run: RUN,
      truth: {
        type: 'java.net.ConnectException',
        cause: 'no rates from {{service}} ConnectException',
        at: 'send',
        function: 'Rates.fetch',
      },
      noise: [{ at: '1700000300' }, { at: '1800000000' }],
      near: [{ name: 'other-service', values: { service: 'treasury' } }],
    },
    {
      name: 'worker-thread',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class Main {
  static final List<String> QUEUE = new ArrayList<>(List.of("a", "b"));

  static void drain() {
    for (String item : «loop»QUEUE) {
      System.out.println("sent " + item + " in run {{run}}");
      QUEUE.add("c");
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool({{threads}});
    for (int index = 1; index < {{threads}}; index++) pool.submit(() -> {});
    pool.execute(Main::drain);
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.SECONDS);
    System.out.println("{{threads}} workers done");
  }
}
`,
      },
      values: { run: '81', threads: '2' },
      run: RUN,
      truth: {
        type: 'java.util.ConcurrentModificationException',
        cause: 'ConcurrentModificationException',
        at: 'loop',
        function: 'Main.drain',
      },
      noise: [
        { run: '82', threads: '4' },
        { run: '90', threads: '3' },
      ],
      near: [
        {
          name: 'other-exception',
          files: {
            'src/shop/Main.java': String.raw`
package shop;

import java.util.List;

public class Main {
  static final List<String> QUEUE = List.of("a", "b");

  static void drain() {
    for (String item : QUEUE) «loop»QUEUE.add("c");
  }

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(Main::drain, "drain-1");
    worker.start();
    worker.join();
  }
}
`,
          },
          truth: { type: 'java.lang.UnsupportedOperationException', cause: 'UnsupportedOperationException' },
        },
      ],
    },
    {
      name: 'class-cast',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

import java.util.HashMap;
import java.util.Map;

public class Main {
  static final Map<String, Object> ROW = new HashMap<>(Map.of("total", "12.50", "paid", true, "note", 3L));

  static int total(Map<String, Object> row) {
    return «cast»(Integer) row.get("{{key}}");
  }

  public static void main(String[] args) {
    System.err.println("row of customer {{customer}}");
    System.out.println(total(ROW));
  }
}
`,
      },
      values: { key: 'total', actual: 'String', customer: '77' },
      run: RUN,
      truth: {
        type: 'java.lang.ClassCastException',
        cause: 'class java.lang.{{actual}} cannot be cast to class java.lang.Integer',
        at: 'cast',
        function: 'Main.total',
      },
      noise: [{ customer: '78' }, { customer: '1290' }],
      near: [
        { name: 'boolean', values: { key: 'paid', actual: 'Boolean' } },
        { name: 'long', values: { key: 'note', actual: 'Long' } },
      ],
    },
    {
      name: 'assertion',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  static int discount(int percent) {
    «assert»assert percent <= 100 : "discount above {{limit}} percent";
    return 100 - percent;
  }

  public static void main(String[] args) {
    System.out.println(discount(120));
  }
}
`,
      },
      values: { limit: 'hundred' },
      run: RUN.replace('-cp', '-ea -cp'),
      truth: {
        type: 'java.lang.AssertionError',
        cause: 'discount above {{limit}} percent',
        at: 'assert',
        function: 'Main.discount',
      },
      near: [{ name: 'other-words', values: { limit: 'ninety' } }],
    },
    {
      name: 'logged-then-fatal',
      files: {
        'src/shop/Main.java': String.raw`
package shop;

import java.time.Instant;
import java.util.Optional;

public class Main {
  static void warm(String region) {
    try {
      Integer.parseInt(region);
    } catch (NumberFormatException error) {
      System.err.println(Instant.now() + " WARN [main] shop.Cache - cache of " + region + " is cold, going on");
      error.printStackTrace();
    }
  }

  public static void main(String[] args) {
    warm("{{region}}");
    System.out.println("serving {{region}}");
    Optional.ofNullable(System.getenv("{{variable}}")).orElseThrow(
        () -> «raise»new IllegalStateException("{{variable}} is not set"));
  }
}
`,
      },
      values: { region: 'eu', variable: 'SHOP_TOKEN' },
      run: RUN,
      truth: {
        type: 'java.lang.IllegalStateException',
        cause: '{{variable}} is not set',
        at: 'raise',
      },
      noise: [{ region: 'us' }, { region: 'asia' }],
      near: [{ name: 'other-variable', values: { variable: 'SHOP_SECRET' } }],
    },
    {
      name: 'reflective-call',
      files: {
        'src/shop/jobs/Nightly.java': String.raw`
package shop.jobs;

import java.util.Iterator;
import java.util.List;

public class Nightly {
  public void run() {
    Iterator<String> batch = List.<String>of().iterator();
    «next»batch.{{call}};
  }
}
`,
        'src/shop/Main.java': String.raw`
package shop;

public class Main {
  public static void main(String[] args) throws Exception {
    Class<?> job = Class.forName("shop.jobs.Nightly");
    Object instance = job.getDeclaredConstructor().newInstance();
    job.getMethod("run").invoke(instance);
  }
}
`,
      },
      values: { call: 'next()', type: 'java.util.NoSuchElementException', name: 'NoSuchElementException' },
      run: RUN,
      truth: {
        type: '{{type}}',
        cause: '{{name}}',
        at: 'next',
        function: 'Nightly.run',
      },
      near: [
        {
          name: 'other-call',
          values: {
            call: 'remove()',
            type: 'java.lang.UnsupportedOperationException',
            name: 'UnsupportedOperationException',
          },
        },
      ],
    },
  ],
};

export default java;
