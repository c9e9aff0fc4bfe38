import { withoutArrival } from '../../contract/stay-name.ts';
import { listed, quoted } from '../facts/record-names.ts';
import { folded } from '../hotel/missing-cancellation-terms.ts';
import { rule } from '../rule.ts';

export const unmentionedNonRefundable = rule({
  id: 'H23',
  name: 'unmentioned-non-refundable',
  severity: 'warning',
  summary: 'If a rate is non-refundable, the voucher remarks name it, or say that some rates are.',
  why: 'The hub has one text for all rates of a hotel. Guests who book the rate read the terms of the others, such as a free cancellation, and may insist on them.',
  hotel: function* ({ hotel, rates }, context) {
    const remarks = hotel.voucherRemarks ?? [];
    // A hotel without remarks is H13.
    if (remarks.length === 0) return;
    const text = folded(remarks.map(({ description }) => description).join('\n'));
    if (NON_REFUNDABLE.test(text)) return;
    const silent = rates.filter((rate) => rate.nonRefundable && !isNamed(folded(withoutArrival(rate.name)), text));
    const [first] = silent;
    if (!first) return;
    const names = [...new Set(silent.map(({ name }) => withoutArrival(name)))];
    yield {
      message: `${names.length === 1 ? 'rate' : 'rates'} ${listed(names, 4, 'and', quoted)} ${names.length === 1 ? 'is' : 'are'} non-refundable, and the voucher remarks do not say so`,
      ...context.at(hotel, 'voucherRemarks'),
      ...context.seeAlso('the rate is here', first, 'nonRefundable'),
      hint: 'add to the remarks which rates are not refunded',
    };
  },
});

/** Whether the text has the name as a whole, not inside of a word. */
const isNamed = (name: string, text: string): boolean =>
  text.split(name).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  });

/** In the languages of most contracts. */
const NON_REFUNDABLE = new RegExp(
  [
    String.raw`non[- ]?refund|not (?:be )?refund|no refund|never refund|nrf\b`,
    'no (?:se )?reembols|sin reembolso|no retornable',
    'nicht (?:erstatt|ruckerstatt|stornier)|(?:ohne|keine) (?:ruck)?erstattung',
    'non[- ]?rembours|pas rembours|sans remboursement',
    'non[- ]?(?:e |sono |verra )?rimbors|senza rimborso',
    'nao[- ]?(?:e |sao )?reembols|sem reembolso',
    'niet (?:terugbetaal|restitueer)|bezzwrotn|iade edilmez|μη επιστρεψ|невозврат',
  ].join('|'),
  'u',
);
