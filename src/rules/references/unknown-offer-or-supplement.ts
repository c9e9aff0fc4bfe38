import { lacks } from '../../contract/gaps.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import { toRespell } from '../../findings/advice.ts';
import { choiceOf, quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const unknownOfferOrSupplement = rule({
  id: 'R04',
  name: 'unknown-offer-or-supplement',
  severity: 'error',
  summary: 'A rate links offers and supplements that the hotel has.',
  why: 'The hub refuses a rate that links an unknown code, and the intended discount or charge would be missing.',
  hotel: function* (contract, context) {
    for (const rate of contract.rates) {
      yield* unknownLinks(rate, 'offers', contract, context);
      yield* unknownLinks(rate, 'supplements', contract, context);
    }
  },
});

function* unknownLinks(
  rate: Rate,
  kind: 'offers' | 'supplements',
  contract: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  const word = kind === 'offers' ? 'offer' : 'supplement';
  const codes = contract[kind].map((record) => record.providerCode);
  const known = new Set(codes);
  const other = kind === 'offers' ? 'supplements' : 'offers';
  const first = contract[kind][0];
  for (const [index, code] of (rate[kind] ?? []).entries()) {
    if (known.has(code)) continue;
    const isOfOtherKind = contract[other].some((record) => record.providerCode === code);
    // If they, or some files, could not be read, the missing code may be there, so the link is not reported.
    const mayBeUnread = contract.lacksDocuments || (codes.length === 0 && lacks(contract, kind));
    if (mayBeUnread && !isOfOtherKind) continue;
    yield {
      message: `${rateNamed(rate)} links the ${word} ${quoted(code)}, which the hotel does not have`,
      ...context.at(rate, kind, index),
      ...(first && context.seeAlso(`${kind} are declared here`, first)),
      ...(isOfOtherKind
        ? { hint: `${quoted(code)} is among the ${other}: list it under ${other} of the rate` }
        : (toRespell(
            code,
            codes.filter((one) => !rate[kind]?.includes(one)),
            quoted,
          ) ?? {
            hint: codes.length > 0 ? choiceOf(word, codes) : `define the ${word} under ${kind}, or remove the link`,
          })),
    };
  }
}
