import type { Toolchain } from '../error-class.ts';

const mcs: Toolchain = {
  name: 'mcs',
  packages: ['mono-mcs'],
  comment: '//',
  classes: [
    {
      name: 'undefined-name',
      files: {
        'src/Cart.cs': `
using System.Collections.Generic;

namespace Shop {
  public class Cart {
    public int Total(List<int> prices) {
      int sum = 0;
      foreach (var price in prices) sum += price * «name»{{name}};
      return sum;
    }
  }
}
`,
        'src/Program.cs': `
namespace Shop {
  public static class Program {
    public static void Main() {
      string total = «type»new Cart().Total(null);
      System.Console.WriteLine(total);
    }
  }
}
`,
      },
      values: { name: 'rate' },
      run: 'mcs -out:app.exe src/Cart.cs src/Program.cs',
      truth: {
        code: 'CS0103',
        cause: "The name '{{name}}' does not exist in the current context",
        at: 'name',
        diagnostics: [
          {
            at: 'name',
            column: true,
            code: 'CS0103',
            message: "The name '{{name}}' does not exist in the current context",
          },
          { at: 'type', code: 'CS0029', message: "Cannot implicitly convert type 'int' to 'string'" },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'rates' } }],
    },
    {
      name: 'missing-type',
      files: {
        'Program.cs': `
using «using»{{namespace}};

public static class Program {
  public static void Main() {}
}
`,
      },
      values: { namespace: 'Newtonsoft.Json' },
      run: 'mcs Program.cs',
      truth: {
        code: 'CS0246',
        cause: "The type or namespace name 'Newtonsoft' could not be found. Are you missing an assembly reference?",
        at: 'using',
      },
      near: [
        {
          name: 'other-namespace',
          values: { namespace: 'Dapper' },
          truth: {
            cause: "The type or namespace name 'Dapper' could not be found. Are you missing an assembly reference?",
          },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'Program.cs': `
public static class Program {
  public static void Main() {
    System.Console.WriteLine("a")
  «brace»}
}
`,
      },
      run: 'mcs Program.cs',
      truth: { code: 'CS1002', cause: '; expected' },
      near: [
        {
          name: 'bracket',
          files: {
            'Program.cs': `
public static class Program {
  public static void Main() {
    System.Console.WriteLine("a";
  «brace»}
}
`,
          },
          truth: { code: 'CS1525', cause: "Unexpected symbol ';', expecting ')' or ','" },
        },
      ],
    },
  ],
};

export default mcs;
