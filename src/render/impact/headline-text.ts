import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { plural } from '../text/plural.ts';
import type { HeadlineDocument } from './compared-impact.ts';

/** One sentence about a change, without a full stop. */
export function headlineText(headline: HeadlineDocument, currency: string): string {
  switch (headline.kind) {
    case 'price': {
      const { guests, months, stays, mean, percent } = headline;
      const who = guests === 'children' ? 'Families' : 'Adults';
      const span = percent && percent.least !== percent.most ? `, ${percentText(percent)} each` : '';
      const counted = `${plural(stays, 'stay')} with another price`;
      const far = mean === undefined ? `no longer free (${counted})` : `${signed(mean)} % (mean of ${counted}${span})`;
      return `${who} in ${monthsText(months)} ${far}`;
    }
    case 'no-longer-sold':
    case 'newly-sold':
    case 'on-request':
    case 'with-free-units': {
      const { kind, stays, reason, arrivals } = headline;
      const why = reason === undefined ? '' : ` (${reasonText(reason)})`;
      return `${plural(stays, 'stay')} ${WAYS[kind]}${why}, ${arrivalsText(arrivals)}`;
    }
    case 'longer-for-less':
      return `${plural(headline.nights, 'night')} now cost less than ${headline.nights - 1} (${plural(headline.stays, 'stay')})`;
    case 'cheapest-night': {
      const amount = (text: string | undefined): string =>
        text === undefined ? 'not sold' : amountText(text as Decimal, currency);
      return `Cheapest night for 2 adults in ${monthsText(headline.months)} ${amount(headline.before)} -> ${amount(headline.after)}`;
    }
  }
}

/** How stays are sold now. */
export const WAYS = {
  'no-longer-sold': 'no longer sold',
  'newly-sold': 'newly sold',
  dearer: 'dearer',
  cheaper: 'cheaper',
  'on-request': 'on request now',
  'with-free-units': 'no longer on request',
} as const;

export const reasonText = (reason: string): string => reason.replaceAll('-', ' ');

/** `+1 to +3.5 %`. */
export const percentText = ({ least, most }: { readonly least: string; readonly most: string }): string =>
  least === most ? `${signed(least)} %` : `${signed(least)} to ${signed(most)} %`;

const signed = (text: string): string => `${text.startsWith('-') || text === '0' ? '' : '+'}${text}`;

/** `arrivals 2027-05-01 to 2027-05-31`. */
export const arrivalsText = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  first === last ? `arrival ${first}` : `arrivals ${first} to ${last}`;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month;
const monthText = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** `August 2027`, `June to August 2027`. */
function monthsText({ first, last }: { readonly first: string; readonly last: string }): string {
  if (first === last) return monthText(first);
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${monthName(first)} to ${monthText(last)}`
    : `${monthText(first)} to ${monthText(last)}`;
}
