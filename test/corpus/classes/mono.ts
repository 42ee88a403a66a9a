import type { Toolchain } from '../error-class.ts';

const mono: Toolchain = {
  name: 'mono',
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-core4.0-cil'],
  comment: '//',
  classes: [
    {
      name: 'inner-exception',
      files: {
        'src/Config.cs': `
using System;

namespace Shop {
  public class ConfigException : Exception {
    public ConfigException(string message, Exception inner) : base(message, inner) {}
  }

  public static class Config {
    public static int Port(string text) {
      try {
        «parse»return int.Parse(text);
      } catch (FormatException error) {
        throw new ConfigException("bad port of {{service}}", error);
      }
    }
  }
}
`,
        'src/Program.cs': `
using System;

namespace Shop {
  public static class Program {
    public static void Main() {
      Console.WriteLine("starting {{service}}");
      Console.WriteLine(Config.Port("{{text}}"));
    }
  }
}
`,
      },
      values: { service: 'ledger', text: '12a' },
      noise: [{ text: '13b' }, { text: 'none' }],
      prepare: 'mcs -debug -out:app.exe src/*.cs',
      run: 'mono --debug app.exe',
      truth: {
        type: 'System.FormatException',
        cause: 'Input string was not in a correct format.',
        at: 'parse',
        function: 'Shop.Config.Port',
      },
      near: [{ name: 'other-service', values: { service: 'ledgers' } }],
    },
    {
      name: 'null-reference',
      files: {
        'Program.cs': `
using System;
using System.Collections.Generic;
using System.Linq;

public class Order {
  public string Owner { get; set; }
}

public static class Program {
  static int {{method}}(IEnumerable<Order> orders) {
    «read»return orders.Select(order => order.Owner.Length).Sum();
  }

  public static void Main() {
    Console.Error.WriteLine("2 orders");
    {{method}}(new[] { new Order { Owner = "ann" }, new Order() });
  }
}
`,
      },
      values: { method: 'Lengths' },
      prepare: 'mcs -debug -r:System.Core -out:app.exe Program.cs',
      run: 'mono --debug app.exe',
      truth: {
        type: 'System.NullReferenceException',
        cause: 'Object reference not set to an instance of an object',
        at: 'read',
      },
      near: [{ name: 'other-method', values: { method: 'Sizes' } }],
    },
    {
      name: 'aggregate',
      files: {
        'Program.cs': `
using System;
using System.Threading.Tasks;

public static class Program {
  static async Task<int> {{method}}(int id) {
    await Task.Delay(1);
    if (id > 1) «throw»throw new InvalidOperationException("order {{status}} is closed");
    return id;
  }

  public static void Main() {
    Console.WriteLine({{method}}(2).Result);
  }
}
`,
      },
      values: { method: 'Load', status: 'archive' },
      prepare: 'mcs -debug -out:app.exe Program.cs',
      run: 'mono --debug app.exe',
      truth: {
        type: 'System.InvalidOperationException',
        cause: 'order {{status}} is closed',
        at: 'throw',
      },
      near: [{ name: 'other-status', values: { status: 'backup' } }],
    },
    {
      name: 'missing-file',
      files: {
        'Program.cs': `
using System;
using System.IO;

public static class Program {
  public static void Main() {
    try {
      «read»Console.WriteLine(File.ReadAllText("{{file}}"));
    } catch (IOException error) {
      Console.Error.WriteLine("error: " + error);
      Environment.Exit(3);
    }
  }
}
`,
      },
      values: { file: 'orders.json' },
      prepare: 'mcs -debug -out:app.exe Program.cs',
      run: 'mono --debug app.exe',
      truth: {
        type: 'System.IO.FileNotFoundException',
        cause: 'Could not find file {{file}}',
        at: 'read',
        function: 'Program.Main',
      },
      near: [{ name: 'other-file', values: { file: 'invoices.json' } }],
    },
    {
      name: 'async',
      files: {
        'Program.cs': `
using System;
using System.Threading.Tasks;

public static class Program {
  static async Task Fetch(string url) {
    await Task.Yield();
    «throw»throw new {{type}}("cannot fetch");
  }

  static async Task Run() {
    try {
      await Fetch("{{url}}");
    } catch (Exception error) {
      Console.WriteLine(DateTime.Now.ToString("o") + " [ERR] request failed");
      Console.WriteLine(error);
    }
  }

  public static void Main() { Run().Wait(); }
}
`,
      },
      values: { url: '/a', type: 'TimeoutException' },
      prepare: 'mcs -debug -out:app.exe Program.cs',
      run: 'mono --debug app.exe',
      truth: { type: 'System.{{type}}', cause: 'cannot fetch', at: 'throw' },
      near: [{ name: 'other-type', values: { type: 'NotSupportedException' } }],
    },
  ],
};

export default mono;
