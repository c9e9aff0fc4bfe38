import type { Offer } from '../../contract/model.ts';
import { quoted } from '../facts/record-names.ts';
import { type Problem, rule } from '../rule.ts';

export const impossibleStayToPay = rule({
  id: 'O01',
  name: 'impossible-stay-to-pay',
  severity: 'error',
  summary: 'A STAY_TO_PAY offer gives the nights stayed (at least 2) and the nights paid (at least 1, and fewer).',
  why: 'Without both numbers there is no discount, nor if guests pay for as many nights as they stay.',
  hotel: function* ({ offers }, context) {
    for (const offer of offers) {
      const problem = offer.type === 'STAY_TO_PAY' ? problemWith(offer) : undefined;
      if (!problem || NIGHTS.some((key) => offer[key] === undefined && context.isWritten(offer, key))) continue;
      const { key, message, hint } = problem;
      yield {
        message: `offer ${quoted(offer.providerCode)}: ${message}`,
        ...context.at(offer, key),
        ...(hint && { hint }),
        ...(isSwapped(offer) && {
          choices: [
            {
              ...context.rewrite(offer, 'stay', offer.pay ?? 0),
              and: context.rewrite(offer, 'pay', offer.stay ?? 0),
            },
          ],
        }),
      };
    }
  },
});

const isSwapped = ({ stay = 0, pay = 0 }: Pick<Offer, 'stay' | 'pay'>): boolean => stay > 1 && pay > stay;

const NIGHTS = ['stay', 'pay'] as const;

type Found = Pick<Problem, 'message' | 'hint'> & { readonly key: keyof Offer };

function problemWith({ stay, pay }: Offer): Found | undefined {
  if (stay === undefined || pay === undefined) {
    const missing = stay !== undefined ? 'pay' : pay !== undefined ? 'stay' : 'stay and pay';
    const message = `a STAY_TO_PAY offer needs stay and pay; ${missing} ${missing === 'stay and pay' ? 'are' : 'is'} missing`;
    return { key: 'type', message, hint: 'for seven nights at the price of six write stay: 7 and pay: 6' };
  }
  if (stay < 2)
    return {
      key: 'stay',
      message: `stay is ${stay}; so short a stay has no free night`,
      hint: 'write 2 or more',
    };
  if (pay < 1)
    return { key: 'pay', message: `pay is ${pay}, so the whole stay would be free`, hint: 'write 1 or more' };
  if (pay === stay)
    return { key: 'pay', message: `pay equals stay (${pay}), so no night is free`, hint: 'pay must be less than stay' };
  if (isSwapped({ stay, pay })) {
    const message = `guests would pay for ${pay} nights of a stay of ${stay}`;
    return { key: 'pay', message, hint: `the two may be swapped: write stay: ${pay} and pay: ${stay}` };
  }
  return undefined;
}
