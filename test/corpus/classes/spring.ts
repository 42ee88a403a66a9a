import type { Toolchain } from '../error-class.ts';
import { fetchJars } from '../jars.ts';

const PREPARE = fetchJars('org.springframework:spring-context:6.2.12');
const RUN =
  'javac -J-XX:-UsePerfData -parameters -cp "$HOME/jars/*" -g -d out $(find src -name "*.java") && java -XX:-UsePerfData -cp "out:$HOME/jars/*" shop.Main';
const MAIN = String.raw`
package shop;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;

public class Main {
  public static void main(String[] args) {
    try (var context = new AnnotationConfigApplicationContext("shop")) {
      «bean»System.out.println(context.getBean(Orders.class));
    }
  }
}
`;

const spring: Toolchain = {
  name: 'spring',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'no-bean',
      files: {
        'src/Main.java': MAIN,
        'src/{{name}}.java': `
package shop;

public interface {{name}} {}
`,
        'src/Orders.java': String.raw`
package shop;

import org.springframework.stereotype.Service;

@Service
public class Orders {
  Orders({{name}} gateway) {}
}
`,
      },
      values: { name: 'Gateway' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'org.springframework.beans.factory.NoSuchBeanDefinitionException',
        cause: "No qualifying bean of type 'shop.{{name}}' available: expected at least 1 bean",
      },
      near: [{ name: 'other-bean', values: { name: 'Gateways' } }],
    },
    {
      name: 'failing-constructor',
      files: {
        'src/Main.java': MAIN,
        'src/Orders.java': String.raw`
package shop;

import org.springframework.stereotype.Service;

@Service
public class Orders {
  Orders() {
    String region = System.getenv("{{variable}}");
    if (region == null) {
      «raise»throw new IllegalStateException("{{variable}} is not set");
    }
  }
}
`,
      },
      values: { variable: 'SHOP_REGION' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'java.lang.IllegalStateException',
        cause: '{{variable}} is not set',
        at: 'raise',
        function: 'Orders.<init>',
      },
      near: [{ name: 'other-variable', values: { variable: 'SHOP_COUNTRY' } }],
    },
  ],
};

export default spring;
