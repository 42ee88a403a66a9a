/** `ENOENT: no such file or directory, open 'x'`: how libuv words a failed call on the file system. */
const FILE_CALL = /^(E[A-Z0-9]{2,20}): [a-z][^,\n]{2,200}, [a-z]\w{1,30}(?: ['"]|$|\n)/;
/** `connect ECONNREFUSED 127.0.0.1:5432`, `spawn git ENOENT`: how Node.js words other failed calls. */
const OTHER_CALL =
  /^(?:accept|bind|connect|listen|read|write|getaddrinfo|query[A-Z]\w{0,10}|kill|shutdown|send|spawn(?:Sync)? \S{1,300}) (E[A-Z0-9]{2,20}|EAI_AGAIN)\b/;

/** The errno in the message of a system error, or `null`. */
export function errnoOf(message: string): string | null {
  return FILE_CALL.exec(message)?.[1] ?? OTHER_CALL.exec(message)?.[1] ?? null;
}
