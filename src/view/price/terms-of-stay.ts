import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { StayTerms } from '../../pricing/stay/stay-terms.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { wrapText } from '../text/wrap-text.ts';
import type { TermsDocument } from './price-document.ts';

/** The terms as JSON; nothing if the contract has none. */
export function termsJson(terms: StayTerms, currency: string): TermsDocument | undefined {
  const money = (amount: Decimal): string => amountText(amount, currency);
  const { cancellation, payments, taxes, commission, markets } = terms;
  if (!cancellation && payments.length === 0 && taxes.length === 0 && !commission && !markets) return undefined;
  return {
    ...(cancellation && {
      cancellation: {
        ...cancellation,
        charges: cancellation.charges.map(({ amount, ...charge }) => ({
          ...charge,
          ...(amount !== undefined && { amount: money(amount) }),
        })),
      },
    }),
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: money(amount) })),
    taxes: taxes.map(({ name, amount }) => ({ name, amount: money(amount) })),
    ...(commission && {
      commission: { ...commission, amount: money(commission.amount), net: money(commission.net) },
    }),
    ...(markets && { markets }),
  };
}

/** The terms in words, below the price of the stay. */
export function termLines(terms: TermsDocument | undefined, paint: Paint): string[] {
  if (!terms) return [];
  const { cancellation, payments, taxes, commission, markets } = terms;
  const texts = [
    ...(cancellation ? [`Cancellation: ${cancellationText(cancellation)}`] : []),
    ...(payments.length > 0
      ? [`Payment: ${payments.map(({ percent, day, amount }) => `${amount} (${percent} %) on ${day}`).join(', ')}`]
      : []),
    ...(taxes.length > 0
      ? [`Paid at the hotel: ${taxes.map(({ name, amount }) => `${name} ${amount}`).join(', ')}`]
      : []),
    ...(commission ? [`Commission: ${commission.percent} % (${commission.amount}), net ${commission.net}`] : []),
    ...(markets ? [`Markets: only residents of ${markets.join(', ')}; the hub sells to guests from everywhere`] : []),
  ];
  return [
    '',
    'Terms that the hub does not have:',
    ...texts.flatMap((text) => wrapText(safeLine(text, 1000), paint.width - 2).map((line) => `  ${line}`)),
  ];
}

function cancellationText({ freeUntil, charges }: NonNullable<TermsDocument['cancellation']>): string {
  const [first, ...others] = charges;
  if (!first) return 'free until the arrival';
  const free = freeUntil === undefined ? [] : [`free until ${freeUntil}`];
  if (free.length === 0 && others.length === 0 && first.percent === '100')
    return `non-refundable (${first.amount ?? 'the whole price'})`;
  return [
    ...free,
    ...charges.map(({ from, percent, nights = 0, amount }) => {
      const charge = percent === undefined ? plural(nights, 'night') : `${percent} %`;
      return `from ${from} ${charge}${amount === undefined ? '' : ` (${amount})`}`;
    }),
  ].join(', ');
}
