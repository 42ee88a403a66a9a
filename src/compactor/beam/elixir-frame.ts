import type { Frame } from '../../model.ts';

/**
 * `    (shop 0.1.0) lib/shop.ex:3: Shop.total/1`; scripts have no application before the place.
 * A frame without a place is a call: `    Shop.label(1)`, `    :erlang.div(10, 0)`.
 */
const FRAME =
  /^\s{2,24}(?:\(([a-z]\w{0,60})(?: [\w.+-]{1,40})?\) )?([^\s:()]{1,300}\.(?:exs?|erl|eex|heex|leex|xrl|yrl)):(\d{1,7}): (\S.{0,400})$/;
const CALL = /^\s{2,24}(?:\([a-z]\w{0,60} [\w.+-]{1,40}\) )?:?[A-Za-z][\w.?!-]{0,200}[(/].{0,1000}$/;

/** Applications of the platform, and the libraries that most traces pass. */
const LIBRARIES: ReadonlySet<string> = new Set(
  (
    'elixir stdlib kernel compiler mix ex_unit iex logger eex erts crypto ssl public_key inets sasl runtime_tools tools mnesia asn1 ' +
    'phoenix phoenix_live_view phoenix_html phoenix_ecto phoenix_pubsub phoenix_template plug plug_cowboy plug_crypto cowboy cowlib ranch bandit thousand_island ' +
    'ecto ecto_sql postgrex myxql exqlite db_connection decimal jason poison telemetry telemetry_metrics finch mint castore nimble_pool nimble_options req ' +
    'tesla hackney httpoison oban absinthe broadway gen_stage flow swoosh gettext esbuild tailwind mox ex_machina wallaby opentelemetry opentelemetry_api'
  ).split(' '),
);

/** Reads a frame with a place; `null` for other lines. */
export function elixirFrame(line: string): Frame | null {
  const match = FRAME.exec(line);
  if (!match) return null;
  const [, application, file = '', number, name = ''] = match;
  return {
    file,
    line: Number(number),
    column: null,
    function: functionName(name),
    inApp:
      (application === undefined || !LIBRARIES.has(application)) && !file.startsWith('deps/') && !file.endsWith('.erl'),
  };
}

/** Whether a line belongs to a trace. */
export function isTraceLine(line: string): boolean {
  return FRAME.test(line) || CALL.test(line);
}

/** `anonymous fn/1 in Shop.all/0` as `Shop.all/0`; the top of a file and of a test has no name. */
function functionName(label: string): string | null {
  const name = label.replace(/^(?:anonymous )?fn\/\d{1,3} in /, '');
  return /^\(|^anonymous fn/.test(name) ? null : name;
}
