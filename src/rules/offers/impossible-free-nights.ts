import type { Offer } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { quoted } from '../facts/record-names.ts';
import { LONGEST_QUOTE_NIGHTS } from '../facts/stay-levels.ts';
import { type Problem, rule } from '../rule.ts';

/** Numbers that are wrong by themselves are O01 and O07. */
export const impossibleFreeNights = rule({
  id: 'O03',
  name: 'impossible-free-nights',
  severity: 'error',
  summary: 'A STAY_TO_PAY offer makes lodging or meals free, and a stay can be long enough for it.',
  why: 'Free nights per person or per stay have no meaning, and a stay longer than the longest one allowed is never booked.',
  hotel: function* ({ offers }, context) {
    for (const offer of offers) {
      if (offer.type !== 'STAY_TO_PAY') continue;
      for (const { key, message, ...advice } of problems(offer)) {
        yield {
          message: `offer ${quoted(offer.providerCode)}: ${message}`,
          ...context.at(offer, key),
          ...advice,
        };
      }
    }
  },
});

/** What a percentage or a free night may be of. */
export const OF_A_NIGHT = ['LODGING', 'MEAL', 'LODGING_AND_MEAL'] as const;

type Found = Pick<Problem, 'message' | 'hint' | 'choices'> & { readonly key: keyof Offer };

function* problems({ apply, stay, maximumStay }: Offer): Generator<Found> {
  if (apply.startsWith('PER_')) {
    const message = `a free night has no meaning with apply ${apply}`;
    const advice = toChoose('write apply: LODGING, MEAL or LODGING_AND_MEAL, whichever is free', apply, ...OF_A_NIGHT);
    yield { key: 'apply', message, ...advice };
  }
  if (stay === undefined) return;
  if (stay > LONGEST_QUOTE_NIGHTS) {
    const message = `stay is ${stay}, but no stay of more than ${LONGEST_QUOTE_NIGHTS} nights can be quoted`;
    yield { key: 'stay', message, hint: `write ${LONGEST_QUOTE_NIGHTS} or less` };
  } else if (maximumStay !== undefined && maximumStay >= 1 && maximumStay < stay) {
    const message = `maximumStay ${maximumStay} is less than stay ${stay}, so no night is ever free`;
    yield { key: 'maximumStay', message, hint: `write ${stay} or more, or remove maximumStay` };
  }
}
