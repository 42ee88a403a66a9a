import type { Toolchain } from '../error-class.ts';

const javaLogging: Toolchain = {
  name: 'java-logging',
  packages: ['default-jdk-headless'],
  comment: '//',
  classes: [
    {
      name: 'severe',
      files: {
        'Orders.java': `
import java.util.logging.Logger;

public class Orders {
  private static final Logger LOG = Logger.getLogger("shop.Orders");

  static void load(int id) {
    LOG.info("loading order " + id + ", errors: 0");
    LOG.warning("cache is cold");
    LOG.severe("{{words}}");
    LOG.info("stopping");
  }

  public static void main(String[] arguments) {
    load({{id}});
  }
}
`,
      },
      values: { words: 'price list of 2026 is not signed', id: '7' },
      run: 'java Orders.java',
      truth: { type: null, cause: '{{words}}' },
      noise: [{ id: '8' }, { id: '77' }],
      near: [{ name: 'other-words', values: { words: 'price list of 2026 is empty' } }],
    },
    {
      name: 'thrown',
      files: {
        'Orders.java': `
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Orders {
  private static final Logger LOG = Logger.getLogger("shop.Orders");

  static int price(Map<String, String> prices, String sku) {
    return «parse»Integer.parseInt(prices.get(sku));
  }

  public static void main(String[] arguments) {
    LOG.info("starting");
    try {
      price(Map.of("pen", "{{price}}"), "pen");
    } catch (NumberFormatException error) {
      LOG.log(Level.SEVERE, "order failed", new IllegalStateException("bad price", error));
    }
    LOG.info("stopping with 1 error");
  }
}
`,
      },
      values: { price: 'free' },
      run: 'java Orders.java',
      truth: {
        type: 'java.lang.NumberFormatException',
        cause: 'bad price For input string: "{{price}}"',
        at: 'parse',
        function: 'Orders.price',
      },
      noise: [{ price: 'cheap' }, {}],
      near: [{ name: 'null', values: { price: '' }, truth: { cause: 'For input string: ""' } }],
    },
  ],
};

export default javaLogging;
