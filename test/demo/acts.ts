import type { CardAct } from './card-act.ts';
import type { HintAct } from './hint-act.ts';

/** The two short acts behind the comparison. */
export interface Acts {
  readonly hints: HintAct;
  readonly card: CardAct;
}

/** What the acts have shown, in words. */
export function actsText({ hints, card }: Acts): string {
  const saved = Math.round((1 - hints.tokens.compact / hints.tokens.full) * 100);
  return `
  ${hints.failures} failures named ${hints.hintId}: fetched ${hints.fetched} time, reused ${hints.reused} times; ${hints.tokens.compact} tokens instead of ${hints.tokens.full} (-${saved} %).
  The command failed with exit code ${card.before}; after the ${card.steps.length} steps of its card it ends with ${card.after}.
`;
}

/** What the acts claim and what does not hold; empty when all does. */
export function brokenActs({ hints, card }: Acts): readonly string[] {
  const claims: readonly (readonly [boolean, string])[] = [
    [hints.fetched === 1, `the hint was fetched ${hints.fetched} times instead of once`],
    [hints.reused === hints.failures - 1 && hints.reused > 0, `the hint was reused ${hints.reused} times`],
    [hints.tokens.compact <= 0.7 * hints.tokens.full, 'the compact form saves less than 30 %'],
    [card.before !== 0, 'the command did not fail'],
    [card.steps.length > 0 && card.steps.every(({ exitCode }) => exitCode === 0), 'a step of the card failed'],
    [card.after === 0, 'the steps of the card did not repair the command'],
  ];
  return claims.filter(([holds]) => !holds).map(([, broken]) => broken);
}
