import { percent } from './output.ts';

/** Shares of the context that is error text at which compacting it begins to be worth it, pays, is mandatory. */
const WORTH = { between: 0.05, pays: 0.1, mandatory: 0.25 } as const;
/** Occurrences of one class in one run from which telling repeats apart earns its keep alone. */
export const REPEATS_THAT_PAY = 3;

type Tonnage = 'not worth it' | 'between' | 'pays' | 'mandatory';

/** Whether compacting errors is worth it. */
export interface Decision {
  /** By the share of error text; `null` where the context is unknown. */
  readonly tonnage: Tonnage | null;
  /** Whether recurrence alone is reason enough. */
  readonly deduplicator: boolean;
  /** Both in a sentence. */
  readonly text: string;
}

/** `share` of the context that is error text, and how many classes came so often that they alone are a reason. */
export function decide(share: number | null, classesThatPay: number): Decision {
  const tonnage = share === null ? null : tonnageOf(share);
  const deduplicator = classesThatPay > 0;
  return { tonnage, deduplicator, text: `${tonnageText(share, tonnage)}; ${repeatsText(classesThatPay)}` };
}

function tonnageOf(share: number): Tonnage {
  if (share > WORTH.mandatory) return 'mandatory';
  if (share > WORTH.pays) return 'pays';
  return share < WORTH.between ? 'not worth it' : 'between';
}

function tonnageText(share: number | null, tonnage: Tonnage | null): string {
  const is = `error text is ${percent(share)} of the context`;
  switch (tonnage) {
    case 'mandatory':
      return `${is}, above 25 %: compacting it is mandatory`;
    case 'pays':
      return `${is}, above 10 %: compacting it pays`;
    case 'between':
      return `${is}, between 5 and 10 %: compacting it pays where errors are long`;
    case 'not worth it':
      return `${is}, below 5 %: compacting it is not worth it`;
    case null:
      return 'the share of error text is unknown, since a log does not hold the rest of the context';
  }
}

function repeatsText(classesThatPay: number): string {
  if (classesThatPay === 0) return `no class came ${REPEATS_THAT_PAY} times in one run`;
  const classes = classesThatPay === 1 ? '1 class' : `${classesThatPay} classes`;
  return `${classes} came ${REPEATS_THAT_PAY} times or more in one run, so the deduplicator alone pays`;
}
