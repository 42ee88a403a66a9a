/** How Prisma begins a message: the call, then the user's code with marks in it, then the reason. */
const INVOCATION = /^\s{0,4}Invalid `[^`\n]{1,200}` invocation/;

/** The database's own words within the connector's, as Rust prints them. */
const CONNECTOR = /^(?:.{0,200}\n)?ConnectorError\(.{0,400}?\bmessage: "((?:[^"\\]|\\.){1,400})"/;

/** A message of Prisma without the code in its middle: the call and its reason; any other message as it is. */
export function withoutInvocationCode(message: string): string {
  const call = message.includes('` invocation') ? INVOCATION.exec(message)?.[0] : undefined;
  if (call === undefined) return message;
  const reason =
    message
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const lines = reason.split('\n').filter((line) => !/^\s{0,8}(?:→ )?\d{1,6}(?:\s|$)/.test(line));
  const words = CONNECTOR.exec(reason)?.[1]?.replaceAll('\\"', '"') ?? lines.join('\n').trim();
  return `${call.trim()}: ${words}`;
}
