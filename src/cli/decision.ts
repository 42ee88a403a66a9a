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
  return { tonnage, deduplicator, text: `${tonnageText(share, tonnage)}; ${repeatsText(tonnage, classesThatPay)}` };
}

function tonnageOf(share: number): Tonnage {
  if (share > WORTH.mandatory) return 'mandatory';
  if (share > WORTH.pays) return 'pays';
  return share < WORTH.between ? 'not worth it' : 'between';
}

/**
 * A share as percentage, with as many decimals as it takes not to look like a threshold that it only comes near.
 */
function shown(share: number): string {
  const thresholds = Object.values(WORTH);
  const digits = [1, 2, 3, 4].find((decimals) => {
    const rounded = Number((share * 100).toFixed(decimals));
    return thresholds.every((threshold) => rounded !== threshold * 100 || share === threshold);
  });
  return `${(share * 100).toFixed(digits ?? 5)} %`;
}

function tonnageText(share: number | null, tonnage: Tonnage | null): string {
  const is = `error text is ${share === null ? '' : shown(share)} of the context`;
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

function repeatsText(tonnage: Tonnage | null, classesThatPay: number): string {
  if (classesThatPay === 0) {
    const none = `no class came ${REPEATS_THAT_PAY} times in one run`;
    return tonnage === 'pays' || tonnage === 'mandatory' ? `${none}, so it is the digests that pay` : none;
  }
  const classes = classesThatPay === 1 ? '1 class' : `${classesThatPay} classes`;
  return `${classes} came ${REPEATS_THAT_PAY} times or more in one run, so the deduplicator alone pays`;
}
