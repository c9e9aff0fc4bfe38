import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { plural } from '../text/plural.ts';
import type { HeadlineDocument, ImpactGroupDocument } from './compared-impact.ts';

/** One sentence about a change, without a full stop. */
export function headlineText(headline: HeadlineDocument, currency: string): string {
  switch (headline.kind) {
    case 'price': {
      const { guests, months, stays, mean, percent, perNight, booked } = headline;
      const who = guests === 'children' ? 'Families' : 'Adults';
      const span = percent && percent.least !== percent.most ? `, ${percentText(percent)} each` : '';
      const counted = `${plural(stays, 'stay')} with another price`;
      const far = mean === undefined ? `no longer free (${counted})` : `${signed(mean)} % (mean of ${counted}${span})`;
      const money = `${signed(amountText(perNight as Decimal, currency))} a night`;
      return `${who} in ${monthsText(months)} ${far}, ${money}${bookedText(booked)}`;
    }
    case 'no-longer-sold':
    case 'newly-sold':
    case 'on-request':
    case 'with-free-units': {
      const { kind, stays, reason, arrivals, booked } = headline;
      const why = reason === undefined ? '' : ` (${reasonText(reason, kind)})`;
      return `${plural(stays, 'stay')} ${WAYS[kind]}${why}${bookedText(booked)}, ${arrivalsText(arrivals)}`;
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

/** Why stays are not sold, and in which version: `now: below minimum stay`. */
export const reasonText = (reason: string, kind: keyof typeof WAYS): string =>
  `${kind === 'newly-sold' ? 'before' : 'now'}: ${reason === 'released' ? 'booked too late' : reason.replaceAll('-', ' ')}`;

type Booked = NonNullable<ImpactGroupDocument['booked']>;

/** `, booked from 2027-03-02 on`, with its comma; nothing if it is about every booking day. */
export function bookedText({ first, last, fewest, most, some }: Booked = {}): string {
  if (some) return `, on some booking days from ${first} to ${last}`;
  if (first !== undefined)
    return last === undefined ? `, booked from ${first} on` : `, booked ${daysText(first, last)}`;
  if (last !== undefined) return `, booked until ${last}`;
  if (fewest !== undefined)
    return most === undefined
      ? `, booked at least ${plural(fewest, 'day')} ahead`
      : `, booked ${fewest} to ${plural(most, 'day')} ahead`;
  return most === undefined ? '' : `, booked at most ${plural(most, 'day')} ahead`;
}

const daysText = (first: string, last: string): string => (first === last ? `on ${first}` : `${first} to ${last}`);

/** `+1 to +3.5 %`. */
export const percentText = ({ least, most }: { readonly least: string; readonly most: string }): string =>
  least === most ? `${signed(least)} %` : `${signed(least)} to ${signed(most)} %`;

export const signed = (text: string): string => `${/^-|^[0.]*$/.test(text) ? '' : '+'}${text}`;

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
