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

  it('the versions that exclude each other are told below the sentence of Bundler', () => {
    const text = `Fetching gem metadata from https://rubygems.org/.......
Resolving dependencies...
Could not find compatible versions

Because every version of papertrail depends on rails >= 7.1
  and Gemfile depends on papertrail >= 0,
  rails >= 7.1 is required.
So, because Gemfile depends on rails ~> 6.1,
  version solving has failed.
`;
    expect(toldOf(text).line).toBe(
      'Could not find compatible versions: Because every version of papertrail depends on rails >= 7.1 and Gemfile depends on papertrail >= 0, rails >= 7.1 is required. So, because Gemfile depends on rails ~> 6.1, version solving has failed.',
    );
  });

  it("the number of a system's error is told with the sentence below it", () => {
    const text = `    Files : *.*

  Options : *.* /S /E /COPY:DAT /R:0 /W:30

2025/11/02 01:00:04 ERROR 32 (0x00000020) Copying File D:\\share\\ledger.mdb
The process cannot access the file because it is being used by another process.
`;
    expect(toldOf(text).line).toBe(
      '[0x00000020] Copying File D:\\share\\ledger.mdb: The process cannot access the file because it is being used by another process.',
    );
  });

  it('the output of a job is read behind the times, streams and levels of its runner', () => {
    const gitlab = `2025-10-15T10:58:30.104412Z 00O Running with gitlab-runner 17.4.0 (b92ee590)
2025-10-15T10:58:31.104412Z 00O $ npm run migrate
2025-10-15T10:58:33.104412Z 01O
2025-10-15T10:58:34.104412Z 01E knexfile: no pool for tenant 7
2025-10-15T10:58:35.104412Z 00O Cleaning up project directory and file based variables
2025-10-15T10:58:35.104412Z 00O ERROR: Job failed: exit code 1
`;
    expect(toldOf(gitlab).line).toBe('knexfile: no pool for tenant 7');
    const teamcity = `[14:20:31] : Step 2/4: Seed (Command Line) (4s)
[14:20:31] : \t [Step 2/4] Starting: /opt/agent/temp/custom_script77.sh
[14:20:39] : \t [Step 2/4] loading 14 fixtures
[14:20:47]W: \t [Step 2/4] seed: tenant 7 has no currency, cannot continue
[14:20:47]W: \t [Step 2/4] Process exited with code 1
[14:20:47]E: \t [Step 2/4] Process exited with code 1 (Step: Seed (Command Line))
[14:20:48]E: Step Seed (Command Line) failed
`;
    expect(toldOf(teamcity).line).toBe('seed: tenant 7 has no currency, cannot continue');
  });

  it('a command with its arguments is no file, and the excerpt of a build no finding', () => {
    const text = `/usr/bin/docker buildx build --tag ghcr.io/acme/board:2.4 --push .
#9 [build 5/6] RUN bundle exec rake seed
#9 3.114 rake aborted!
------
 > [build 5/6] RUN bundle exec rake seed:
3.114 rake aborted!
3.114 KeyError: key not found: "SEED_KEY"
------
WARNING: No output specified with docker-container driver. Build result will only remain in the build cache.
Dockerfile:21
--------------------
  21 | >>> RUN bundle exec rake seed
--------------------
ERROR: failed to solve: process "/bin/sh -c bundle exec rake seed" did not complete successfully: exit code: 1
`;
    expect(parseText(text).diagnostics).toEqual([]);
    expect(parseText(text).exceptions.at(-1)).toMatchObject({ message: 'key not found: "SEED_KEY"' });
  });

  it('what Go could not resolve stands below those that import it', () => {
    const imported =
      'go: shop/cmd/worker imports\n\tgithub.com/acme/backoff: cannot find module: module lookup disabled\n';
    expect(toldOf(`go: finding module for package github.com/acme/backoff\n${imported}`)).toEqual({
      line: 'shop/cmd/worker imports github.com/acme/backoff: cannot find module: module lookup disabled',
      findings: 1,
    });
    expect(
      toldOf('go: github.com/acme/a@v1.2.0 requires\n\tgithub.com/acme/b@v0.3.0: missing go.sum entry\n').line,
    ).toBe('github.com/acme/a@v1.2.0 requires github.com/acme/b@v0.3.0: missing go.sum entry');
  });
});
