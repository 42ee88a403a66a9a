import { marker } from './marker.ts';

/** 13 to 19 digits in groups, as cards show them. */
const GROUPED = /(?<![\d.-])(?:[3-6]\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|3[47]\d{2}([ -])\d{6}\2\d{5})(?![\d.-])/g;
/** The same without groups: a number like many others, unless a word before it says what it is. */
const PLAIN =
  /((?:card|ccnum|pan|visa|mastercard|amex|maestro)[\w ."'#:=\\-]{0,40}?(?<!\d))([3-6]\d{12,18})(?![\d.])/gi;

/** Removes numbers of payment cards: those whose check digit is right (ISO/IEC 7812). */
export function redactCards(text: string): string {
  if (!/\d{4}[ -]?\d{4}/.test(text)) return text;
  return text
    .replace(GROUPED, (all) => (isCard(all) ? marker('card-number') : all))
    .replace(PLAIN, (all, kept: string, digits: string) => (isCard(digits) ? kept + marker('card-number') : all));
}

function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
