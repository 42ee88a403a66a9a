/**
 * How the tokens of one vendor are known by their looks alone.
 *
 * The tables in `token-rules/` are data. Prefixes, alphabets and lengths are the facts that the rules of two
 * detectors go by, gitleaks 8.30 and secretlint's recommended preset 13. Those detectors ask for exact lengths, as they must not disturb whoever commits code; error texts are cut
 * anywhere, so that a beginning is enough here where its prefix is unmistakable.
 */
interface TokenRule {
  /** Kind in the marker, in kebab case. */
  readonly kind: string;
  /** Texts of which one is in every match; the pattern is tried only where one is found. */
  readonly anchors: readonly string[];
  /**
   * Global. What its first group holds, if it has one, is kept before the marker. A run of the token's alphabet
   * may only start where none of its characters is before it: that keeps the time linear.
   */
  readonly pattern: RegExp;
}

/** The rules of one trade, the more special before the more general. */
export interface TokenTable {
  /**
   * Finds some anchor of every rule, so that one quick look tells that a text has none, as nearly all have. A
   * test holds that no anchor is missing.
   */
  readonly anywhere: RegExp;
  readonly rules: readonly TokenRule[];
}
