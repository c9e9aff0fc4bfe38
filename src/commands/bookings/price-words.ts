import { wordsOfStatus } from '../../hub/outcomes/booking-status.ts';
import { amountText } from '../../kernel/currency.ts';
import { type Decimal, isNegative, negate } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { BookingPrice, PriceComparison } from '../../verify/bookings/booking-price.ts';
import type { JudgedBooking } from '../../verify/bookings/judge-booking.ts';
import type { Price } from '../../verify/stay/stay.ts';

/** `EUR 170.00` */
export const moneyText = ({ amount, currency }: Price): string =>
  `${safeText(currency, 5)} ${amountText(amount, currency)}`;

/** `+13.50`, `-4.00`: what was sold minus the contract's price. */
export const differenceText = (difference: Decimal, currency: string): string =>
  isNegative(difference) ? amountText(difference, currency) : `+${amountText(difference, currency)}`;

/** The comparison in a few characters, for a table; empty if there is nothing to look at. */
export function differenceMark({ price, isForeign }: Pick<JudgedBooking, 'price' | 'isForeign'>): string {
  if (isForeign) return 'not in files';
  if (price.kind !== 'priced') return price.kind === 'not-sold' ? 'not sold' : 'not priced';
  const { comparison } = price;
  switch (comparison.kind) {
    case 'same':
      return '';
    case 'net-same':
      return 'markup';
    case 'rounding':
      return 'rounding';
    case 'different':
      return differenceText(comparison.difference, price.price.currency);
    case 'other-currency':
      return 'currency';
    case 'no-amount':
      return 'no amount';
  }
}

/** The comparison as a sentence without a full stop; `undefined` if the hub sold at the contract's price. */
export function differenceSentence(price: BookingPrice): string | undefined {
  switch (price.kind) {
    case 'not-sold':
      return `the contract does not sell this stay: ${price.reason}`;
    case 'not-priced':
      return `not priced: ${price.reason}`;
    case 'priced': {
      const said = comparisonSentence(price.comparison, price.price.currency);
      return said === undefined && price.notes.length === 0
        ? undefined
        : [said, ...price.notes].filter(Boolean).join('; ');
    }
  }
}

/** The comparison alone, where the contract's price is known. */
export function comparisonSentence(comparison: PriceComparison, currency: string): string | undefined {
  switch (comparison.kind) {
    case 'same':
      return undefined;
    case 'net-same':
      return `the supplier gets the contract's price; the guest pays ${moreOrLess(comparison.difference, currency)}`;
    case 'rounding':
      return `sold for ${moreOrLess(comparison.difference, currency)}, which rounding can explain`;
    case 'different': {
      const percent = comparison.percent === undefined ? '' : ` (${comparison.percent} %)`;
      return `sold for ${moreOrLess(comparison.difference, currency)} than the contract's price${percent}`;
    }
    case 'other-currency':
      return `sold in another currency than the contract's ${currency}, so the prices cannot be compared`;
    case 'no-amount':
      return 'the hub does not say for how much it was sold';
  }
}

const moreOrLess = (difference: Decimal, currency: string): string =>
  isNegative(difference)
    ? `${currency} ${amountText(negate(difference), currency)} less`
    : `${currency} ${amountText(difference, currency)} more`;

/** A booking's status in words: `confirmed`, `waiting for the supplier`. One that the interface does not name is shown as it is. */
export function statusWords(status: string | null | undefined): string {
  if (status == null || status === '') return 'no status';
  return wordsOfStatus(status) ?? `unknown status ${safeText(status, 40)}`;
}
