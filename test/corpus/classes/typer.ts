import type { Toolchain } from '../error-class.ts';

const MAIN = `
import typer

app = typer.Typer()


@app.command()
def export(folder: str, limit: int = 10):
    """Exports orders."""
    write(folder, limit)


@app.command()
def clean():
    """Cleans up."""


def write(folder: str, limit: int):
    with «open»open(f"{folder}/{{file}}", "w") as target:
        target.write("x" * limit)


if __name__ == "__main__":
    app()
`;

const typer: Toolchain = {
  name: 'typer',
  packages: ['python3'],
  pypi: ['typer==0.29.2', 'rich==15.0.0'],
  comment: '#',
  environment: { COLUMNS: '100' },
  classes: [
    {
      name: 'boxed-traceback',
      files: { 'orders.py': MAIN },
      values: { file: 'orders.csv', folder: 'out' },
      run: 'python3 orders.py export {{folder}}',
      truth: {
        type: 'FileNotFoundError',
        code: 'ENOENT',
        cause: "No such file or directory: '{{folder}}/{{file}}'",
        at: 'open',
        function: 'write',
      },
      near: [
        { name: 'other-file', values: { file: 'users.csv' } },
        {
          name: 'denied',
          values: { folder: '/proc' },
          truth: { code: 'ENOENT', cause: "No such file or directory: '/proc/orders.csv'" },
        },
      ],
    },
    {
      name: 'usage',
      files: { 'orders.py': MAIN },
      values: { file: 'orders.csv', arguments: 'export out --limit many' },
      run: 'python3 orders.py {{arguments}}',
      truth: {
        cause: "Invalid value for '--limit': Input should be a valid integer, unable to parse string as an integer",
        at: null,
      },
      near: [
        { name: 'no-command', values: { arguments: 'exports out' }, truth: { cause: "No such command 'exports'." } },
        { name: 'no-argument', values: { arguments: 'export' }, truth: { cause: "Missing argument 'FOLDER'." } },
        { name: 'no-option', values: { arguments: 'export out --lmit 3' }, truth: { cause: 'No such option: --lmit' } },
      ],
    },
  ],
};

export default typer;
