import type { TokenTable } from '../token-rule.ts';

/** Clouds, hosting, databases as a service, networks and secret stores. */
export const CLOUD: TokenTable = {
  anywhere:
    /A(?:KIA|SIA|BIA|3T|CCA|BSK)|bedrock-api-key-|LTAI|AKID|Q~|AIza|ya29\.|[14]\/\/?0|GOCSPX-|do[opr]_v1_|HRKU-|fo1_|fm1|fm2_|v1\.0-|cf(?:k|ut|at)_|nf[po]_|vc[piark]_|sbp_|sb_secret_|pscale_|napi_|dapi|mdb_sa_sk_|4b1d|tskey-|AQVN|t1\.|sha256~|hv[sbr]\.|dp\.|ops_ey|A3-|AGE-SECRET-KEY-1/,
  rules: [
    {
      kind: 'aws-access-key-id',
      anchors: ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'A3T'],
      pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    },
    {
      kind: 'aws-bedrock-key',
      anchors: ['ABSK', 'bedrock-api-key-'],
      pattern: /(?<![\w+/-])(?:ABSK|bedrock-api-key-)[A-Za-z0-9+/]{40,}={0,2}/g,
    },
    { kind: 'alibaba-key-id', anchors: ['LTAI'], pattern: /(?<![A-Za-z0-9])LTAI[A-Za-z0-9]{12,}/g },
    { kind: 'tencent-key-id', anchors: ['AKID'], pattern: /(?<![A-Za-z0-9])AKID[A-Za-z0-9]{28,}/g },
    { kind: 'azure-client-secret', anchors: ['Q~'], pattern: /(?<![\w~.-])[A-Za-z0-9_~.]{3}\dQ~[\w~.-]{25,}/g },
    { kind: 'google-api-key', anchors: ['AIza'], pattern: /(?<![\w-])AIza[\w-]{30,}/g },
    {
      kind: 'google-oauth-token',
      anchors: ['ya29.', '1//0', '4/0'],
      pattern: /(?<![\w./-])(?:ya29\.[\w.-]{16,}|1\/\/0[\w-]{30,}|4\/0[\w-]{30,})/g,
    },
    { kind: 'google-client-secret', anchors: ['GOCSPX-'], pattern: /(?<![\w-])GOCSPX-[\w-]{16,}/g },
    {
      kind: 'digitalocean-token',
      anchors: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
      pattern: /(?<![A-Za-z0-9])do[opr]_v1_[a-f0-9]{24,}/g,
    },
    { kind: 'heroku-key', anchors: ['HRKU-'], pattern: /(?<![\w-])HRKU-[\w-]{24,}/g },
    {
      kind: 'flyio-token',
      anchors: ['fo1_', 'fm1', 'fm2_'],
      pattern: /(?<![\w+/-])(?:fo1_[\w-]{30,}|fm(?:1[ar]|2)_[A-Za-z0-9+/]{60,}={0,3})/g,
    },
    {
      kind: 'cloudflare-key',
      anchors: ['v1.0-', 'cfk_', 'cfut_', 'cfat_'],
      pattern: /(?<![\w.-])(?:v1\.0-[a-f0-9]{24}-[a-f0-9]{60,}|cf(?:k|ut|at)_[A-Za-z0-9]{40,})/g,
    },
    { kind: 'netlify-token', anchors: ['nfp_', 'nfo_'], pattern: /(?<![A-Za-z0-9])nf[po]_[A-Za-z0-9]{30,}/g },
    {
      kind: 'vercel-token',
      anchors: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
      pattern: /(?<![A-Za-z0-9])vc[piark]_[A-Za-z0-9]{20,}/g,
    },
    {
      kind: 'supabase-key',
      anchors: ['sbp_', 'sb_secret_'],
      pattern: /(?<![\w-])(?:sbp_[a-f0-9]{30,}|sb_secret_[\w-]{20,})/g,
    },
    { kind: 'planetscale-secret', anchors: ['pscale_'], pattern: /(?<![\w-])pscale_(?:tkn|oauth|pw)_[\w=.-]{24,}/g },
    { kind: 'neon-key', anchors: ['napi_'], pattern: /(?<![A-Za-z0-9])napi_[a-z0-9]{40,}/g },
    {
      kind: 'databricks-token',
      anchors: ['dapi'],
      pattern: /(?<![A-Za-z0-9])dapi[a-f0-9]{32}(?:-\d)?(?![A-Za-z0-9])/g,
    },
    { kind: 'mongodb-atlas-secret', anchors: ['mdb_sa_sk_'], pattern: /(?<![\w-])mdb_sa_sk_[\w-]{20,}/g },
    { kind: 'clickhouse-key', anchors: ['4b1d'], pattern: /(?<![A-Za-z0-9])4b1d[A-Za-z0-9]{38}(?![A-Za-z0-9])/g },
    { kind: 'tailscale-key', anchors: ['tskey-'], pattern: /(?<![\w-])tskey-[a-z]{2,20}-[\w-]{16,}/g },
    {
      kind: 'yandex-key',
      anchors: ['AQVN', 't1.'],
      pattern: /(?<![\w.-])(?:AQVN[\w-]{35,38}|t1\.[\w-]{8,}={0,2}\.[\w-]{60,}={0,2})/g,
    },
    { kind: 'openshift-token', anchors: ['sha256~'], pattern: /(?<![\w~-])sha256~[\w-]{30,}/g },
    { kind: 'vault-token', anchors: ['hvs.', 'hvb.', 'hvr.'], pattern: /(?<![\w.-])hv[sbr]\.[\w-]{20,}/g },
    {
      kind: 'doppler-token',
      anchors: ['dp.'],
      pattern: /(?<![\w.])dp\.(?:pt|ct|st|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{30,}/g,
    },
    {
      kind: '1password-token',
      anchors: ['ops_ey', 'A3-'],
      pattern: /(?<![\w+/-])(?:ops_ey[A-Za-z0-9+/]{40,}={0,3}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,11}-){3,4}[A-Z0-9]{5})/g,
    },
    { kind: 'age-key', anchors: ['AGE-SECRET-KEY-1'], pattern: /(?<![A-Z0-9-])AGE-SECRET-KEY-1[A-Z0-9]{20,}/g },
  ],
};
