/** Stack traces that differ in every name, so that nothing remembered of one helps with the next. */

/** A trace of Node.js. */
export function nodeTrace(frames: number, which = 0): string {
  const lines = Array.from(
    { length: frames },
    (_, index) => `    at load${index}x${which} (/srv/app/src/module${index}${which}.ts:${index + 1}:7)`,
  );
  return [`ConnectionError: connect ECONNREFUSED 127.0.0.1:${5432 + which}`, ...lines].join('\n');
}

/** A traceback of Python. */
export function pythonTrace(frames: number, which = 0): string {
  const lines = Array.from(
    { length: frames },
    (_, index) =>
      `  File "/srv/app/module${index}${which}.py", line ${index + 1}, in load${index}x${which}\n    step(row)`,
  );
  return ['Traceback (most recent call last):', ...lines, `KeyError: 'column_${which}'`].join('\n');
}

/** A trace of the Java virtual machine. */
export function javaTrace(frames: number, which = 0): string {
  const lines = Array.from(
    { length: frames },
    (_, index) => `\tat org.example.shop.Module${which}.load${index}(Module${which}.java:${index + 1})`,
  );
  return [`Exception in thread "main" java.lang.IllegalStateException: shelf ${which} is gone`, ...lines].join('\n');
}

/** Takes one of a hundred in turn. */
export function inTurn(make: (which: number) => string): () => string {
  const texts = Array.from({ length: 100 }, (_, which) => make(which));
  let next = 0;
  return () => texts[next++ % texts.length] ?? '';
}
