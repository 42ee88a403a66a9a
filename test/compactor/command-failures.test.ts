import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** The one line of a console, and how many findings it has beside. */
function toldOf(text: string) {
  const parsed = parseText(text);
  return { line: digestOf(parsed), findings: parsed.diagnostics.length };
}

describe('consoles of commands that failed', () => {
  it('a body of an API is read behind the command that was typed', () => {
    const body =
      '{\n  "error" : {\n    "type" : "index_not_found_exception",\n    "reason" : "no such index [visits]"\n  },\n  "status" : 404\n}\n';
    const read = '[index_not_found_exception 404] no such index [visits] · not retryable';
    expect(toldOf(`$ curl -s 'localhost:9200/visits/_count?pretty' \\\n    -H 'X-Opaque-Id: 7'\n${body}`).line).toBe(
      read,
    );
    expect(toldOf(`lea@ops-2:~/search$ http :9200/visits/_count\n${body}`).line).toBe(read);
  });

  it('a command line of Google names the status', () => {
    const text = "ERROR: (gcloud.functions.call) NOT_FOUND: Resource 'projects/shop/functions/mail' was not found\n";
    expect(toldOf(text).line).toBe(
      "[NOT_FOUND] (gcloud.functions.call) Resource 'projects/shop/functions/mail' was not found",
    );
  });

  it("the shell of MongoDB names the code in the class's brackets", () => {
    expect(
      toldOf(
        'Using Mongosh: 2.3.2\n\nshop> db.carts.drop1()\nMongoServerError[NamespaceNotFound]: ns not found shop.carts\n',
      ).line,
    ).toBe('[MongoServerError] ns not found shop.carts');
    const built =
      'MongoServerError[DuplicateKey]: Index build failed: 9b1: Collection shop.users ( 41c ) :: caused by :: E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "a" }';
    expect(parseText(built).exceptions[0]).toMatchObject({ type: 'MongoServerError', code: 'E11000' });
  });

  it('the variable that ends a script is where it ended', () => {
    const text = `deploy.sh: line 4: nvm: command not found
==> uploading
deploy.sh: line 11: TARGET: unbound variable
`;
    expect(parseText(text).location).toMatchObject({ file: 'deploy.sh', line: 11 });
  });

  it('an archive that ends too early is told by who unpacked it and who read it', () => {
    const text = `release/
release/app.js

gzip: stdin: unexpected end of file
tar: Unexpected EOF in archive
tar: Unexpected EOF in archive
tar: Error is not recoverable: exiting now
`;
    expect(toldOf(text).line).toBe('gzip: stdin: unexpected end of file; tar: Unexpected EOF in archive');
    expect(toldOf('tar: Error is not recoverable: exiting now\n').line).toBe(
      'tar: Error is not recoverable: exiting now',
    );
  });
});
