import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What scanners print, and what is to be read from it: place, severity, code and message. */
const BLOCKS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'records without a message of their own, as Gitleaks prints them': [
    '    ○\n    ░    gitleaks\n\nFinding:     token: "REDACTED"\nSecret:      REDACTED\nRuleID:      slack-bot-token\nEntropy:     4.31\nFile:        ops/notify.yml\nLine:        27\nCommit:      9a8b7c6d5e4f\nDate:        2025-01-20T13:44:18Z\nFingerprint: 9a8b7c6d5e4f:ops/notify.yml:slack-bot-token:27\n\n10:17AM INF 412 commits scanned.\n10:17AM WRN leaks found: 1\n',
    ['ops/notify.yml:27 error slack-bot-token token: "REDACTED"'],
  ],
  'records that name their detector, as TruffleHog prints them': [
    'Found unverified result 🐷🔑❓\nDetector Type: Stripe\nDecoder Type: PLAIN\nRaw result: REDACTED\nFile: src/pay/keys.ts\nLine: 4\n',
    ['src/pay/keys.ts:4 error null Stripe'],
  ],
  'a title above its file': [
    'Rules:\n\nCRITICAL: Unsanitized input in SQL query [CWE-89]\nhttps://docs.example/rules/sql\nTo ignore this finding, run: bearer ignore add 4b08_0\n\nFile: app/models/shipment.rb:48\n\n 48     where("a LIKE \'#{q}\'")\n\nMEDIUM: Usage of weak hashing library (MD5) [CWE-328]\nhttps://docs.example/rules/md5\n\nFile: lib/etag.rb:7\n\n 7      Digest::MD5.hexdigest(body)\n',
    [
      'app/models/shipment.rb:48 error null Unsanitized input in SQL query [CWE-89]',
      'lib/etag.rb:7 warning null Usage of weak hashing library (MD5) [CWE-328]',
    ],
  ],
  'a title above its path and its details': [
    'Testing /srv/shop ...\n\n ✗ [Medium] Path Traversal \n   Path: routes/files.ts, line 33 \n   Info: Unsanitized input from an HTTP parameter flows into sendFile.\n\n ✗ [High] SQL Injection \n   Path: routes/search.ts, line 23 \n   Info: Unsanitized input flows into query.\n\n✔ Test completed\n',
    [
      'routes/files.ts:33 warning null Path Traversal: Unsanitized input from an HTTP parameter flows into sendFile.',
      'routes/search.ts:23 error null SQL Injection: Unsanitized input flows into query.',
    ],
  ],
  'the places from which vulnerable code is reached': [
    '=== Symbol Results ===\n\nVulnerability #1: GO-2024-2687\n    HTTP/2 CONTINUATION flood in net/http\n  More info: https://pkg.go.dev/vuln/GO-2024-2687\n  Module: golang.org/x/net\n    Example traces found:\n      #1: cmd/relay/main.go:52:28: relay.main calls http.Server.ListenAndServe\n      #2: proxy/tls.go:9:3: proxy.Serve calls http2.ConfigureServer\n\nYour code is affected by 1 vulnerability from 1 module.\n',
    [
      'cmd/relay/main.go:52 error GO-2024-2687 HTTP/2 CONTINUATION flood in net/http: relay.main calls http.Server.ListenAndServe',
      'proxy/tls.go:9 error GO-2024-2687 HTTP/2 CONTINUATION flood in net/http: proxy.Serve calls http2.ConfigureServer',
    ],
  ],
  'a title for several places': [
    'Missing User Instruction, Severity: HIGH, Results: 1\nDescription: A user should be specified\nPlatform: Dockerfile\n\n\t[1]: ../../path/api/Dockerfile:1\n\n\t\t001: FROM node:20\n\n\nUnpinned Package Version, Severity: MEDIUM, Results: 2\n\n\t[1]: ../../path/api/Dockerfile:6\n\n\t\t006: RUN apk add curl\n\n\t[2]: ../../path/web/Dockerfile:9\n\n\t\t009: RUN apk add git\n\n\nResults Summary:\nHIGH: 1\nMEDIUM: 2\nTOTAL: 3\n',
    [
      '../../path/api/Dockerfile:1 error null Missing User Instruction',
      '../../path/api/Dockerfile:6 warning null Unpinned Package Version',
      '../../path/web/Dockerfile:9 warning null Unpinned Package Version',
    ],
  ],
  'a title with its code, and a place between rules': [
    'infra/main.tf (terraform)\n=========================\nFailures: 1 (UNKNOWN: 0, LOW: 0, MEDIUM: 0, HIGH: 1, CRITICAL: 0)\n\nAVD-AWS-0086 (HIGH): No public access block\n════════════════════════════════════════\nS3 buckets should block public ACLs.\n\n────────────────────────────────────────\n infra/main.tf:12-15\n────────────────────────────────────────\n  12 ┌ resource "aws_s3_bucket" "logs" {\n────────────────────────────────────────\n',
    ['infra/main.tf:12 error AVD-AWS-0086 No public access block'],
  ],
  'records whose members are parted by tabs': [
    'Violation Details -\n    \n\tDescription    :\tEnsure encryption: "AES256"\n\tFile           :\tstorage/main.tf\n\tModule Name    :\troot\n\tLine           :\t14\n\tSeverity       :\tHIGH\n\t\n\t-----------------------\n\t\n\tDescription    :\tEnsure flow logging\n\tFile           :\tvpc.tf\n\tLine           :\t3\n\tSeverity       :\tLOW\n\t\n',
    ['storage/main.tf:14 error null Ensure encryption: "AES256"', 'vpc.tf:3 info null Ensure flow logging'],
  ],
  'lines behind a hash, and the rule below': [
    'INFO:Detectors:\nReentrancy in Vault.withdraw(uint256) (src/Vault.sol#41-52):\n\tExternal calls:\n\t- (ok) = msg.sender.call() (src/Vault.sol#45)\nReference: https://example.org/wiki/Detectors#reentrancy-vulnerabilities\nINFO:Detectors:\nPragma version^0.8.0 (src/lib/Math.sol#2) allows old versions\nReference: https://example.org/wiki/Detectors#incorrect-versions\n',
    [
      'src/Vault.sol:41 warning reentrancy-vulnerabilities Reentrancy in Vault.withdraw(uint256)',
      'src/lib/Math.sol:2 warning incorrect-versions Pragma version^0.8.0 allows old versions',
    ],
  ],
};

test.each(Object.entries(BLOCKS))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, severity, code, message }) => `${file}:${line} ${severity} ${code} ${message}`,
  );
  expect(told).toEqual(expected);
});

test('a level and a file without a line are no finding', () => {
  expect(parseText('WARNING: cache is cold\nFile: a/b.rb is large\n').diagnostics).toEqual([]);
});
