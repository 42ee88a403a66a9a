/** A program without spans: says what is registered with the API. */
const registry: object = Reflect.get(globalThis, Symbol.for('opentelemetry.js.api.1')) ?? {};
console.log(
  JSON.stringify({
    registered: Object.keys(registry).filter((name) => name !== 'version'),
    signals: process.listenerCount('SIGTERM'),
  }),
);
