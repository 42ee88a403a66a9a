/** What the C# compiler makes of lambdas, iterators, asynchronous and local functions: `<Fetch>d__3.MoveNext`, `<Main>b__0_1`, `<Run>g__Load|2_0`. */
const STATE_MACHINE = /<(\w{1,200})>d__\d{1,6}(?:`\d{1,2})?\.MoveNext/;
const LAMBDA = /<(\w{1,200})>(?:[bm]__[\d_]{1,12}|c__\w{1,40})/;
const LOCAL = /<\w{0,200}>g__(\w{1,200})\|[\d_]{1,12}/;
/** The class that holds the variables of lambdas. */
const CLOSURE =
  /[.+]<>c(?:__DisplayClass[\d_]{1,12})?(?:`\d{1,2})?(?=[.+]|$)|[.+]<\w{1,200}>c__AnonStorey\w{1,12}(?=[.+]|$)/g;

/** A method as it stands in the source: `Shop.Api.<Fetch>d__3.MoveNext` → `Shop.Api.Fetch`. */
export function methodName(name: string): string {
  return name
    .replace(CLOSURE, '')
    .replace(STATE_MACHINE, '$1')
    .replace(LOCAL, '$1')
    .replace(LAMBDA, '$1')
    .replace(/[`[].*$/, '');
}
