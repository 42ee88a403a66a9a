import type { TokenTable } from '../token-rule.ts';

/** Monitoring and product analytics, and tokens of a standard that any service may give out. */
export const OBSERVABILITY: TokenTable = {
  anywhere: /sntry[su]_|NRA[AKL]|NR(?:II|JS)-|glc_|glsa_|eyJ|dt0|hc[a-z]{1,2}[il]k_|phx_|pylf_v|LS0tLS1CRUdJTi/,
  rules: [
    { kind: 'sentry-token', anchors: ['sntrys_', 'sntryu_'], pattern: /(?<![A-Za-z0-9])sntry[su]_[\w+/-]{24,}={0,2}/g },
    {
      kind: 'new-relic-key',
      anchors: ['NRAK-', 'NRII-', 'NRAA-', 'NRJS-', 'NRAL'],
      pattern: /(?<![\w-])(?:NR(?:AK|II|AA|JS)-[\w-]{16,}|[a-f0-9]{36}NRAL)/g,
    },
    {
      kind: 'grafana-token',
      anchors: ['glc_', 'glsa_', 'eyJrIjoi'],
      pattern: /(?<![\w+/-])(?:glc_[A-Za-z0-9+/]{24,}={0,2}|glsa_[A-Za-z0-9_]{24,}|eyJrIjoi[A-Za-z0-9+/]{40,}={0,2})/g,
    },
    {
      kind: 'dynatrace-token',
      anchors: ['dt0c01.', 'dt0s'],
      pattern: /(?<![\w.])dt0[a-z]\d{2}\.[A-Z0-9]{8,}\.[A-Z0-9]{24,}/g,
    },
    {
      kind: 'honeycomb-key',
      anchors: ['hcaik_', 'hcbik_', 'hcalk_', 'hcxik_'],
      pattern: /(?<![A-Za-z0-9])hc[a-z]{1,2}[il]k_[a-z0-9]{30,}/g,
    },
    { kind: 'posthog-key', anchors: ['phx_'], pattern: /(?<![A-Za-z0-9])phx_[A-Za-z0-9]{30,}/g },
    { kind: 'logfire-token', anchors: ['pylf_v'], pattern: /(?<![A-Za-z0-9])pylf_v\d_[a-z]{2}_[A-Za-z0-9]{24,}/g },
    {
      kind: 'jwt',
      anchors: ['eyJ'],
      // Header and payload are JSON objects; the signature may have been cut off.
      pattern: /(?<![\w.-])eyJ[\w-]{12,}\.(?:eyJ)?[\w-]{8,}(?:\.[\w-]*){0,3}/g,
    },
    {
      kind: 'private-key',
      anchors: ['LS0tLS1CRUdJTi'],
      // PEM in base64: `-----BEGIN ` and the beginning of what is private; certificates are not.
      pattern:
        /(?<![\w+/-])LS0tLS1CRUdJTi(?:BQUklWQVR|BSU0EgUFJ|BFQyBQUkl|BFTkNSWVB|BPUEVOU1N|BEU0EgUFJ|BQR1AgUFJ)[A-Za-z0-9+/=_-]{16,}/g,
    },
  ],
};
