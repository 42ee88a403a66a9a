import type { Toolchain } from '../error-class.ts';

const RUN = 'javac -J-XX:-UsePerfData -Xlint:all -d out $(find src -name "*.java" | sort)';

const javac: Toolchain = {
  name: 'javac',
  packages: ['default-jdk-headless'],
  comment: '//',
  classes: [
    {
      name: 'missing-symbol',
      files: {
        'src/shop/Basket.java': String.raw`
package shop;

import java.util.ArrayList;
import java.util.List;

public class Basket {
  private final List<Integer> prices = new ArrayList<>();

  void add(int price) {
    prices.add(price);
  }

  int total() {
    return prices.stream().mapToInt(Integer::intValue).sum();
  }
}
`,
        'src/shop/Till.java': String.raw`
package shop;

public class Till {
  public static void main(String[] args) {
    Basket basket = new Basket();
    basket.add(3);
    System.out.println(basket«call».{{name}}());
  }
}
`,
      },
      values: { name: 'sum' },
      run: RUN,
      truth: {
        type: null,
        cause: 'cannot find symbol method {{name}}() variable basket of type Basket',
        at: 'call',
        diagnostics: [{ at: 'call', column: true, message: 'cannot find symbol method {{name}}()' }],
      },
      near: [{ name: 'other-method', values: { name: 'sums' } }],
    },
    {
      name: 'incompatible-types',
      files: {
        'src/shop/Prices.java': String.raw`
package shop;

import java.util.Map;

public class Prices {
  static final Map<String, Long> CENTS = Map.of("tea", 250L);

  static int cents(String name) {
    return CENTS«value».getOrDefault(name, {{other}});
  }
}
`,
      },
      values: { other: '0L' },
      run: RUN,
      truth: {
        type: null,
        cause: 'incompatible types: Long cannot be converted to int',
        at: 'value',
        diagnostics: [{ at: 'value', message: 'incompatible types: Long cannot be converted to int' }],
      },
      noise: [{ other: '1L' }, { other: '99L' }],
      near: [
        {
          name: 'string',
          files: {
            'src/shop/Prices.java': String.raw`
package shop;

import java.util.Map;

public class Prices {
  static final Map<String, String> CENTS = Map.of("tea", "250");

  static int cents(String name) {
    return CENTS«value».getOrDefault(name, "0");
  }
}
`,
          },
          truth: {
            cause: 'incompatible types: String cannot be converted to int',
            diagnostics: [{ at: 'value', message: 'incompatible types: String cannot be converted to int' }],
          },
        },
      ],
    },
    {
      name: 'errors-and-warnings',
      files: {
        'src/shop/Legacy.java': String.raw`
package shop;

import java.util.ArrayList;
import java.util.List;

public class Legacy {
  @Deprecated
  static void old() {}

  static List<String> names() {
    «raw»List names = new ArrayList<String>();
    return «unchecked»names;
  }

  @Override
  public String toString() {
    return "legacy";
  }
}
`,
        'src/shop/Orders.java': String.raw`
package shop;

import java.util.List;

public class Orders {
  int count(List<String> rows) {
    int count = «type»rows;
    return count;
  }

  String first(List<String> rows) {
    if (rows.isEmpty()) {
      return «name»{{name}};
    }
    return rows.get(0);
  }

  void check() {
    Object value = "1";
    String text = «cast»value;
    System.out.println(text);
  }
}
`,
      },
      values: { name: 'EMPTY' },
      run: RUN,
      truth: {
        type: null,
        cause: 'incompatible types: List<String> cannot be converted to int',
        at: 'type',
        diagnostics: [
          { at: 'raw', column: true, severity: 'warning', code: 'rawtypes', message: 'found raw type: List' },
          { at: 'unchecked', column: true, severity: 'warning', code: 'unchecked', message: 'unchecked conversion' },
          { at: 'type', column: true, message: 'incompatible types: List<String> cannot be converted to int' },
          { at: 'name', column: true, message: 'cannot find symbol variable {{name}}' },
          { at: 'cast', column: true, message: 'incompatible types: Object cannot be converted to String' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'NONE' } }],
    },
    {
      name: 'unreported-exception',
      files: {
        'src/shop/Files.java': String.raw`
package shop;

import java.nio.file.Path;
import java.util.List;

public class Files {
  static List<Integer> sizes(List<Path> paths) {
    return paths.stream().map(path -> size(path)).toList();
  }

  static Integer size(Path path) {
    return java.nio.file.Files.{{call}}«open»(path){{rest}};
  }
}
`,
      },
      values: { call: 'readAllBytes', rest: '.length', type: 'IOException' },
      run: RUN,
      truth: {
        type: null,
        cause: 'unreported exception {{type}}; must be caught or declared to be thrown',
        at: 'open',
        diagnostics: [{ at: 'open', column: true, message: 'unreported exception {{type}}' }],
      },
      near: [
        {
          name: 'other-exception',
          files: {
            'src/shop/Files.java': String.raw`
package shop;

public class Files {
  static Integer size(Thread thread) {
    thread.join«open»();
    return 1;
  }
}
`,
          },
          values: { type: 'InterruptedException' },
        },
      ],
    },
    {
      name: 'missing-package',
      files: {
        'src/shop/Json.java': String.raw`
package shop;

import com.acme.{{package}}«import».Mapper;

public class Json {
  private final «use»Mapper mapper = new «new»Mapper();
}
`,
      },
      values: { package: 'json' },
      run: RUN,
      truth: {
        type: null,
        cause: 'package com.acme.{{package}} does not exist',
        at: 'import',
        diagnostics: [
          { at: 'import', column: true, message: 'package com.acme.{{package}} does not exist' },
          { at: 'use', column: true, message: 'cannot find symbol class Mapper' },
          { at: 'new', column: true, message: 'cannot find symbol class Mapper' },
        ],
      },
      near: [{ name: 'other-package', values: { package: 'jsonb' } }],
    },
    {
      name: 'syntax',
      files: {
        'src/shop/Loop.java': String.raw`
package shop;

public class Loop {
  void run() {
    for (int index = 0; index < 3; index++) {
      System.out.println(index)«semicolon»
    }
  «end»}
`,
      },
      run: RUN,
      truth: {
        type: null,
        cause: `';' expected`,
        at: 'semicolon',
        diagnostics: [
          { at: 'semicolon', column: true, message: `';' expected` },
          { at: 'end', message: 'reached end of file while parsing' },
        ],
      },
      near: [
        {
          name: 'parenthesis',
          files: {
            'src/shop/Loop.java': String.raw`
package shop;

public class Loop {
  void run() {
    for (int index = 0; index < 3; index++) {
      System.out.println(index«semicolon»;
    }
  }
}
`,
          },
          truth: {
            cause: `')' expected`,
            diagnostics: [{ at: 'semicolon', column: true, message: `')' expected` }],
          },
        },
      ],
    },
    {
      name: 'processor-complains',
      files: {
        'tools/tools/Checked.java': String.raw`
package tools;

public @interface Checked {}
`,
        'tools/tools/Checker.java': String.raw`
package tools;

import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

public class Checker extends AbstractProcessor {
  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("tools.Checked");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement annotation : annotations) {
      for (Element element : round.getElementsAnnotatedWith(annotation)) {
        processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, "@Checked needs a {{need}}", element);
      }
    }
    return true;
  }
}
`,
        'src/shop/Order.java': String.raw`
package shop;

import tools.Checked;

@Checked
public «class»class Order {
  private int total;
}
`,
      },
      values: { need: 'validator() method' },
      run: 'javac -J-XX:-UsePerfData -proc:none -d tool tools/tools/*.java && javac -J-XX:-UsePerfData -cp tool -processor tools.Checker -d out src/shop/*.java',
      truth: {
        type: null,
        cause: '@Checked needs a {{need}}',
        at: 'class',
        diagnostics: [{ at: 'class', column: true, message: '@Checked needs a {{need}}' }],
      },
      near: [
        { name: 'other-need', values: { need: 'checker() method' } },
        {
          name: 'no-processor',
          run: 'javac -J-XX:-UsePerfData -proc:none -d tool tools/tools/*.java && javac -J-XX:-UsePerfData -cp tool -processor tools.Checkers -d out src/shop/*.java',
          truth: { cause: `Annotation processor 'tools.Checkers' not found`, at: null, diagnostics: [] },
        },
      ],
    },
    {
      name: 'not-abstract',
      files: {
        'src/shop/Payment.java': String.raw`
package shop;

public interface Payment {
  void pay(int cents);

  boolean {{method}}(String reason);
}
`,
        'src/shop/CardPayment.java': String.raw`
package shop;

public «class»class CardPayment implements Payment {
  @Override
  public void pay(int cents) {}

  «override»@Override
  public boolean undo(String reason) {
    return false;
  }
}
`,
      },
      values: { method: 'refund' },
      run: RUN,
      truth: {
        type: null,
        cause: 'CardPayment is not abstract and does not override abstract method {{method}}(String) in Payment',
        at: 'class',
        diagnostics: [
          { at: 'class', column: true, message: 'does not override abstract method {{method}}(String)' },
          { at: 'override', column: true, message: 'method does not override or implement a method from a supertype' },
        ],
      },
      near: [{ name: 'other-method', values: { method: 'refunds' } }],
    },
    {
      name: 'inference',
      files: {
        'src/shop/Group.java': String.raw`
package shop;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class Group {
  record Row(String {{field}}, int cents) {}

  static Map<String, List<Row>> group(List<Row> rows) {
    return rows.stream().collect(Collectors.groupingBy(«reference»Row::name));
  }

  static void add(int cents, String name) {}

  static void run() {
    «call»add("tea", 250);
  }
}
`,
      },
      values: { field: 'label' },
      run: RUN,
      truth: {
        type: null,
        cause: 'invalid method reference cannot find symbol method name() class Row',
        at: 'reference',
        diagnostics: [
          { at: 'reference', column: true, message: 'invalid method reference cannot find symbol method name()' },
          { at: 'call', message: 'incompatible types: String cannot be converted to int' },
        ],
      },
      near: [
        {
          name: 'arguments',
          files: {
            'src/shop/Group.java': String.raw`
package shop;

public class Group {
  static void add(int cents, String name, boolean paid) {}

  static void run() {
    «call»add(250, "tea");
  }
}
`,
          },
          truth: {
            cause:
              'method add in class Group cannot be applied to given types required: int,String,boolean found: int,String',
            at: 'call',
            diagnostics: [
              { at: 'call', column: true, message: 'method add in class Group cannot be applied to given types' },
            ],
          },
        },
      ],
    },
    {
      name: 'warnings-as-errors',
      files: {
        'src/shop/Switch.java': String.raw`
package shop;

public class Switch {
  static String name(int code) {
    String name = "none";
    switch (code) {
      case 1:
        name = "open";
      «case»case 2:
        name = "{{name}}";
    }
    return name;
  }
}
`,
      },
      values: { name: 'closed' },
      run: RUN.replace('-Xlint:all', '-Xlint:all -Werror'),
      truth: {
        type: null,
        cause: 'possible fall-through into case',
        at: 'case',
        diagnostics: [
          {
            at: 'case',
            column: true,
            severity: 'warning',
            code: 'fallthrough',
            message: 'possible fall-through into case',
          },
        ],
      },
      near: [
        {
          name: 'other-lint',
          files: {
            'src/shop/Switch.java': String.raw`
package shop;

public class Switch {
  static int half(int code) {
    return code «divide»/ 0;
  }
}
`,
          },
          truth: {
            cause: 'division by zero',
            at: 'divide',
            diagnostics: [{ at: 'divide', severity: 'warning', code: 'divzero', message: 'division by zero' }],
          },
        },
      ],
    },
  ],
};

export default javac;
