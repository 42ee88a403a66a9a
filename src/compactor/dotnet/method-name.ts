/** How many type parameters a type has, and which: `` Dictionary`2 ``, `Find[TKey]`. */
const TYPE_PARAMETERS = /`\d{1,2}|\[[^[\]]{1,200}\]/g;
/** The class that holds the variables of lambdas. */
const CLOSURE = /[.+]<>c(?:__DisplayClass[\d_]{1,12})?(?=[.+]|$)|[.+]<\w{1,200}>c__AnonStorey\w{1,12}(?=[.+]|$)/g;
/** What the compiler makes of lambdas and of the top level: `<Main>b__0_1`, Mono's `<Main>m__0`, `<Main>$`. */
const LAMBDA = /<(\w{1,200})>(?:[bm]__[\d_]{1,12}|\$)/;
/** Of asynchronous methods and iterators: `<Fetch>d__3.MoveNext`. */
const STATE_MACHINE = /<(\w{1,200})>(?:d|c__\w{1,40})(?:__\d{1,6})?\.MoveNext/;
/** Of local functions: `<Run>g__Load|2_0`. */
const LOCAL = /<\w{0,200}>g__(\w{1,200})\|[\d_]{1,12}/;

/** A method as it stands in the source: `Shop.Api.<Fetch>d__3.MoveNext` → `Shop.Api.Fetch`. */
export function methodName(name: string): string {
  return name
    .replace(TYPE_PARAMETERS, '')
    .replace(CLOSURE, '')
    .replace(LOCAL, '$1')
    .replace(LAMBDA, '$1')
    .replace(STATE_MACHINE, '$1');
}
