import { repeated } from '../../kernel/repeated.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const duplicateLink = rule({
  id: 'R17',
  name: 'duplicate-link',
  severity: 'error',
  summary: 'A rate links an offer or supplement once.',
  why: 'Whether the hub applies a code that is linked twice once or twice is not known: a guest could pay a supplement double.',
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
