import { repeated } from '../../kernel/repeated.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const duplicateLink = rule({
  id: 'R17',
  name: 'duplicate-link',
  severity: 'error',
  summary: 'A rate links each offer or supplement once.',
  why: 'It is not known whether the hub applies a code twice if it is linked twice: guests could pay a supplement twice.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      for (const kind of ['offers', 'supplements'] as const) {
        for (const { again, index, firstIndex } of repeated(rate[kind] ?? [], (code) => code)) {
          yield {
            message: `${rateNamed(rate)} links ${quoted(again)} twice under ${kind}; it could be applied twice`,
            ...context.at(rate, kind, index),
            ...context.seeAlso('first linked here', rate, kind, firstIndex),
            hint: 'remove one of the two',
          };
        }
      }
    }
  },
});
