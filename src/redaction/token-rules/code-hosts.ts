import type { TokenTable } from '../token-rule.ts';

/** Code hosts, package registries, build services and the tools around them. */
export const CODE_HOSTS: TokenTable = {
  anywhere:
    /gh[pousr]_|github_pat_|gl(?:pat|dt|rt|ptt|cbt|ft|soat|agent|imt|oas)-|GR1348941|AT(?:BB|ATT3|CTT3)|npm_|pypi-AgE|rubygems_|CLOJARS_|cio[A-Za-z0-9]{8}|oy2|dckr_|AKCp|cmVmd|sgp_|\.atlasv1\.|CCIP(?:AT|RJ)_|bkua_|pul-|sq[upa]_|lin_(?:api|oauth)_|ntn_|secret_|fig[do]_|PMAK-|rdme_|pat[A-Za-z0-9]{8}|(?:sdk|api)-[a-f0-9]{8}/,
  rules: [
    {
      kind: 'github-token',
      anchors: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
      pattern: /(?<![A-Za-z0-9])(?:gh[pousr]|github_pat)_[A-Za-z0-9_]{16,}(?:\.[\w-]{8,}){0,2}/g,
    },
    {
      kind: 'gitlab-token',
      anchors: ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glcbt-', 'glft-', 'glsoat-', 'glagent-', 'glimt-', 'gloas-'],
      pattern:
        /(?<![\w-])(?:glpat|gldt|glrt|glptt|glcbt|glft|glsoat|glagent|glimt|gloas)-[\w-]{12,}(?:\.[a-z0-9]{2,12}){0,2}/g,
    },
    { kind: 'gitlab-runner-token', anchors: ['GR1348941'], pattern: /(?<![\w-])GR1348941[\w-]{12,}/g },
    { kind: 'bitbucket-token', anchors: ['ATBB'], pattern: /(?<![A-Za-z0-9])ATBB[A-Za-z0-9]{20,}/g },
    { kind: 'atlassian-token', anchors: ['ATATT3', 'ATCTT3'], pattern: /(?<![\w=-])AT[AC]TT3[\w=-]{20,}/g },
    { kind: 'npm-token', anchors: ['npm_'], pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{30,}/g },
    { kind: 'pypi-token', anchors: ['pypi-AgE'], pattern: /(?<![\w-])pypi-AgE[\w-]{16,}/g },
    { kind: 'rubygems-token', anchors: ['rubygems_'], pattern: /(?<![A-Za-z0-9])rubygems_[a-f0-9]{24,}/g },
    { kind: 'clojars-token', anchors: ['CLOJARS_'], pattern: /(?<![A-Za-z0-9])CLOJARS_[a-z0-9]{40,}/g },
    { kind: 'crates-io-token', anchors: ['cio'], pattern: /(?<![A-Za-z0-9])cio[A-Za-z0-9]{32}(?![A-Za-z0-9])/g },
    { kind: 'nuget-key', anchors: ['oy2'], pattern: /(?<![A-Za-z0-9])oy2[a-z0-9]{43}(?![A-Za-z0-9])/g },
    { kind: 'docker-token', anchors: ['dckr_'], pattern: /(?<![\w-])dckr_(?:pat|oat)_[\w-]{16,}/g },
    { kind: 'artifactory-token', anchors: ['AKCp', 'cmVmd'], pattern: /(?<![\w+/])(?:AKCp|cmVmd)[A-Za-z0-9]{50,}/g },
    {
      kind: 'sourcegraph-token',
      anchors: ['sgp_'],
      pattern: /(?<![A-Za-z0-9])sgp_(?:[a-f0-9]{16}_|local_)?[a-f0-9]{32,}/g,
    },
    { kind: 'terraform-token', anchors: ['.atlasv1.'], pattern: /(?<![\w.])[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{20,}/g },
    {
      kind: 'circleci-token',
      anchors: ['CCIPAT_', 'CCIPRJ_'],
      pattern: /(?<![A-Za-z0-9])CCIP(?:AT|RJ)_[A-Za-z0-9_]{20,}/g,
    },
    { kind: 'buildkite-token', anchors: ['bkua_'], pattern: /(?<![A-Za-z0-9])bkua_[a-f0-9]{24,}/g },
    { kind: 'pulumi-token', anchors: ['pul-'], pattern: /(?<![A-Za-z0-9-])pul-[a-f0-9]{30,}/g },
    { kind: 'sonar-token', anchors: ['squ_', 'sqp_', 'sqa_'], pattern: /(?<![A-Za-z0-9])sq[upa]_[a-f0-9]{30,}/g },
    {
      kind: 'linear-key',
      anchors: ['lin_api_', 'lin_oauth_'],
      pattern: /(?<![A-Za-z0-9])lin_(?:api|oauth)_[A-Za-z0-9_]{24,}/g,
    },
    {
      kind: 'notion-token',
      anchors: ['ntn_', 'secret_'],
      pattern: /(?<![A-Za-z0-9])(?:ntn_\d{8}[A-Za-z0-9]{20,}|secret_[A-Za-z0-9]{43}(?![A-Za-z0-9]))/g,
    },
    { kind: 'figma-token', anchors: ['figd_', 'figo_'], pattern: /(?<![\w-])fig[do]_[\w-]{24,}/g },
    { kind: 'postman-key', anchors: ['PMAK-'], pattern: /(?<![A-Za-z0-9-])PMAK-[a-f0-9]{20,}(?:-[a-f0-9]{8,})?/g },
    { kind: 'readme-key', anchors: ['rdme_'], pattern: /(?<![A-Za-z0-9])rdme_[a-z0-9]{40,}/g },
    { kind: 'airtable-token', anchors: ['pat'], pattern: /(?<![A-Za-z0-9.])pat[A-Za-z0-9]{14}\.[a-f0-9]{32,}/g },
    {
      kind: 'launchdarkly-key',
      anchors: ['sdk-', 'api-'],
      pattern: /(?<![A-Za-z0-9-])(?:sdk|api)-[a-f0-9]{8}-(?:[a-f0-9]{4}-){3}[a-f0-9]{12}(?![A-Za-z0-9-])/g,
    },
  ],
};
