import type { ParsedException } from '../../model.ts';
import type { ClassRules, ErrorClassification, NameRule, WordRule } from './class-rules.ts';

type ByName = ReadonlyMap<string, readonly NameRule[]>;

/** Rules by what they ask for, so that most errors need one look into a map. */
export interface RuleIndex {
  /** What a name or the message of one exception says; `null`: nothing that is sure. */
  classOf(exception: ParsedException, dialect: string): ErrorClassification | null;
}

export function createRuleIndex(domains: readonly ClassRules[]): RuleIndex {
  const codes = byName(domains.flatMap((domain) => domain.codes ?? []));
  const codesOf = byDialect(
    domains.map((domain) => domain.codesOf ?? {}),
    byName,
  );
  const types = byName(domains.flatMap((domain) => domain.types ?? []));
  const typesOf = byDialect(
    domains.map((domain) => domain.typesOf ?? {}),
    byName,
  );
  const general = domains.flatMap(({ evidence = [], words = [] }) => (words.length === 0 ? [] : [{ evidence, words }]));
  const wordsOf = byDialect(
    domains.map((domain) => domain.wordsOf ?? {}),
    (rules: readonly WordRule[]) => rules,
  );

  const named = (all: ByName | undefined, name: string, message: string) => firstNamed(all?.get(name), message);
  return {
    classOf({ type, code, message }, dialect) {
      if (code !== null) {
        const found = named(codesOf.get(dialect), code, message) ?? named(codes, code, message);
        if (found !== null) return found;
      }
      if (type !== null) {
        const short = lastPart(type);
        const found =
          named(types, type, message) ??
          (short === type ? null : named(typesOf.get(dialect), short, message)) ??
          named(typesOf.get(dialect), type, message) ??
          (short === type ? null : named(types, short, message));
        if (found !== null) return found;
      }
      const found = firstWords(wordsOf.get(dialect) ?? [], message);
      if (found !== null) return found;
      const lower = message.toLowerCase();
      for (const { evidence, words } of general) {
        const said = evidence.some((word) => lower.includes(word)) ? firstWords(words, message) : null;
        if (said !== null) return said;
      }
      return null;
    },
  };
}

/** `java.net.ConnectException` → `ConnectException`, also of `::`, `\` and nested classes. */
function lastPart(type: string): string {
  const at = Math.max(type.lastIndexOf('.'), type.lastIndexOf(':'), type.lastIndexOf('\\'), type.lastIndexOf('$'));
  return type.slice(at + 1);
}

function byName(rules: readonly NameRule[]): ByName {
  const all = new Map<string, NameRule[]>();
  for (const rule of rules) {
    for (const name of typeof rule[0] === 'string' ? rule[0].split(' ') : rule[0]) {
      const known = all.get(name);
      if (known === undefined) all.set(name, [rule]);
      else known.push(rule);
    }
  }
  return all;
}

function byDialect<Rule, Index>(
  domains: readonly Readonly<Record<string, readonly Rule[]>>[],
  indexOf: (rules: readonly Rule[]) => Index,
): ReadonlyMap<string, Index> {
  const dialects = new Set(domains.flatMap((domain) => Object.keys(domain)));
  return new Map(
    [...dialects].map((dialect) => [dialect, indexOf(domains.flatMap((domain) => domain[dialect] ?? []))]),
  );
}

function firstNamed(rules: readonly NameRule[] | undefined, message: string): ErrorClassification | null {
  for (const [, otherwise, words] of rules ?? []) {
    const found = firstWords(words ?? [], message) ?? otherwise;
    if (found !== null) return found;
  }
  return null;
}

function firstWords(rules: readonly WordRule[], message: string): ErrorClassification | null {
  for (const [words, found] of rules) if (words.test(message)) return found;
  return null;
}
