import { lacks } from '../../contract/gaps.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import { toChoose, toRespell } from '../../findings/advice.ts';
import { Names } from '../../kernel/nearest.ts';
import { choiceOf, hotelNamed, quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { misspelledCodes } from './misspelled-codes.ts';

export const unknownOfferOrSupplement = rule({
  id: 'R04',
  name: 'unknown-offer-or-supplement',
  severity: 'error',
  summary: 'A rate links offers and supplements that the hotel has.',
  why: 'The hub refuses a rate that links an unknown code, and the intended discount or charge would be missing.',
  hotel: function* (contract, context) {
    for (const kind of ['offers', 'supplements'] as const) {
      const codes = new Names(contract[kind].map((record) => record.providerCode));
      const known = new Set(codes.all);
      const links = contract.rates.flatMap((rate) => rate[kind] ?? []);
      const unknown = links.filter((code) => !known.has(code));
      if (unknown.length === 0) continue;
      const wrong = misspelledCodes(unknown, new Set(links), codes);
      for (const record of contract[kind]) {
        const text = [...wrong].find(([, code]) => code === record.providerCode)?.[0];
        if (text === undefined) continue;
        yield {
          message: `${hotelNamed(contract.hotel)}: no rate links the ${WORD[kind]} ${quoted(record.providerCode)}, and all that may mean it link ${quoted(text)}`,
          ...context.at(record, 'providerCode'),
          ...toChoose(`if this code is misspelled, write ${text}`, record.providerCode, text),
        };
      }
      for (const rate of contract.rates)
        yield* unknownLinks(rate, kind, codes, (code) => known.has(code) || wrong.has(code), contract, context);
    }
  },
});

const WORD = { offers: 'offer', supplements: 'supplement' };

function* unknownLinks(
  rate: Rate,
  kind: 'offers' | 'supplements',
  codes: Names,
  isKnown: (code: string) => boolean,
  contract: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  const word = WORD[kind];
  const other = kind === 'offers' ? 'supplements' : 'offers';
  const first = contract[kind][0];
  const linked = new Set(rate[kind]);
  for (const [index, code] of (rate[kind] ?? []).entries()) {
    if (isKnown(code)) continue;
    const isOfOtherKind = contract[other].some((record) => record.providerCode === code);
    // If they, or some files, could not be read, the missing code may be there, so the link is not reported.
    const mayBeUnread = contract.lacksDocuments || (codes.all.length === 0 && lacks(contract, kind));
    if (mayBeUnread && !isOfOtherKind) continue;
    yield {
      message: `${rateNamed(rate)} links the ${word} ${quoted(code)}, which the hotel does not have`,
      ...context.at(rate, kind, index),
      ...(first && context.seeAlso(`${kind} are declared here`, first)),
      ...(isOfOtherKind
        ? { hint: `${quoted(code)} is among the ${other}: list it under ${other} of the rate` }
        : (toRespell(
            code,
            codes.suggest(code, (one) => !linked.has(one)),
          ) ?? {
            hint: codes.all.length > 0 ? choiceOf(word, codes) : `define the ${word} under ${kind}, or remove the link`,
          })),
    };
  }
}
