import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Texts whose telling line only announces the reason below it, and their digests. */
const SHAPES: Readonly<Record<string, readonly [text: string, digest: string]>> = {
  'a workflow, with what the command printed in a section': [
    'ERROR ~ Error executing process > \'SORT (s3)\'\n\nCaused by:\n  Process `SORT (s3)` terminated with an error exit status (1)\n\nCommand output:\n  (empty)\n\nCommand error:\n  samtools sort: failed to read header from "s3.bam"\n\nWork dir:\n  /data/work/e8/5512aa\n',
    'ERROR ~ Error executing process > \'SORT (s3)\': samtools sort: failed to read header from "s3.bam"',
  ],
  'a request that failed, with the reason indented below': [
    '✘ [ERROR] A request to the Cloudflare API (/accounts/6f2b/workers/scripts/quay) failed.\n\n  Script startup exceeded its CPU time limit. [code: 10021]\n  \n  If you think this is a bug, please open an issue.\n',
    '✘ [ERROR] A request to the Cloudflare API (/accounts/6f2b/workers/scripts/quay) failed: Script startup exceeded its CPU time limit. [code: 10021]',
  ],
  'a solver behind a code': [
    'Resolving dependencies...\nError: [Cabal-7107]\nCould not resolve dependencies:\n[__0] trying: quay-0.4 (user goal)\n[__1] next goal: text (dependency of quay)\n[__1] rejecting: text-2.1.1 (conflict: quay => text>=1.2 && <2)\n[__1] fail (backjumping, conflict set: quay, text)\n',
    'Error: [Cabal-7107]: text-2.1.1: conflict: quay => text>=1.2 && <2',
  ],
  'ZFS: a line in the midst of the paragraph behind a label': [
    '  pool: quay\n state: DEGRADED\nstatus: One or more devices could not be used because the label is missing or\n\tinvalid.  Sufficient replicas exist for the pool to continue\n\tfunctioning in a degraded state.\naction: Replace the device.\n  scan: scrub repaired 0B in 07:12:40 with 0 errors\nconfig:\n\n\tNAME        STATE     READ WRITE CKSUM\n\tquay        DEGRADED     0     0     0\n\t  11774829  UNAVAIL      0     0     0  was /dev/sdc1\n\nerrors: No known data errors\n',
    'One or more devices could not be used because the label is missing or invalid. Sufficient replicas exist for the pool to continue functioning in a degraded state.',
  ],
  'Vault: the errors below what was asked for': [
    'Error making API request.\n\nURL: GET https://vault.quay.example:8200/v1/kv/data/x\nCode: 403. Errors:\n\n* 1 error occurred:\n\t* permission denied\n',
    'Error making API request: permission denied',
  ],
  'a page whose title is a status': [
    'Error 404\n# Not Found\nThe requested URL /wiki/Terns was not found on this server.\nApache',
    'Error 404: Not Found The requested URL /wiki/Terns was not found on this server.',
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, digest]) => {
  expect(digestOf(parseText(text))).toBe(digest);
});
