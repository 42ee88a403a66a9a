import type { Toolchain } from '../error-class.ts';

const RUN = 'python3 -m ziglang';

const zig: Toolchain = {
  name: 'zig',
  pypi: ['ziglang==0.13.0'],
  comment: '//',
  classes: [
    {
      name: 'compile',
      files: {
        'src/main.zig': `
const std = @import("std");

fn total(prices: []const u32) u32 {
    var sum: u32 = 0;
    for (prices) |price| sum += price * «name»{{name}};
    return sum;
}

pub fn main() void {
    std.debug.print("{d}", .{total(&.{ 1, 2 })});
}
`,
      },
      values: { name: 'rate' },
      run: `${RUN} build-exe src/main.zig`,
      truth: {
        cause: "use of undeclared identifier '{{name}}'",
        at: 'name',
        diagnostics: [{ at: 'name', column: true, message: "use of undeclared identifier '{{name}}'" }],
      },
      near: [{ name: 'other-name', values: { name: 'rates' } }],
    },
    {
      name: 'panic',
      files: {
        'rows.zig': `
const std = @import("std");

fn at(rows: []const u8, index: usize) u8 {
    return rows«read»[index];
}

pub fn main() void {
    var index: usize = {{index}};
    _ = &index;
    std.debug.print("reading\\n", .{});
    _ = at("abc", index);
}
`,
      },
      values: { index: '5' },
      prepare: `${RUN} build-exe -femit-bin=app rows.zig`,
      run: './app',
      truth: { type: 'panic', cause: 'index out of bounds: index {{index}}, len 3', at: 'read', function: 'at' },
      near: [
        {
          name: 'unreachable',
          files: {
            'rows.zig': `
fn at(index: usize) u8 {
    if (index > 2) «read»unreachable;
    return 1;
}

pub fn main() void {
    var index: usize = 5;
    _ = &index;
    _ = at(index);
}
`,
          },
          truth: { cause: 'reached unreachable code' },
        },
      ],
    },
    {
      name: 'error-trace',
      files: {
        'load.zig': `
const std = @import("std");

fn load(path: []const u8) !void {
    const file = «open»try std.fs.cwd().openFile(path, .{});
    file.close();
}

pub fn main() !void {
    try load("{{file}}");
}
`,
      },
      values: { file: 'a.txt' },
      noise: [{ file: 'b.txt' }, { file: 'c.txt' }],
      prepare: `${RUN} build-exe -femit-bin=app load.zig`,
      run: './app',
      truth: { type: 'FileNotFound', cause: 'FileNotFound', at: 'open', function: 'load' },
      near: [
        {
          name: 'own-error',
          files: {
            'load.zig': `
fn load(rows: usize) !void {
    if (rows == 0) «open»return error.EmptyTable;
}

pub fn main() !void {
    try load(0);
}
`,
          },
          truth: { type: 'EmptyTable', cause: 'EmptyTable' },
        },
      ],
    },
  ],
};

export default zig;
