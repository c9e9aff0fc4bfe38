import { repeated } from '../../kernel/repeated.ts';
import { at, seeAlso } from '../facts/at.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import type { Rule } from '../rule.ts';

export const duplicateLink: Rule = {
  code: {
    id: 'R17',
    name: 'duplicate-link',
    severity: 'error',
    summary: 'A rate links an offer or supplement once.',
    why: 'Whether the hub applies a code that is linked twice once or twice is not known: a guest could pay a supplement double.',
  },
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      for (const kind of ['offers', 'supplements'] as const) {
        for (const { again, index, firstIndex } of repeated(rate[kind] ?? [], (code) => code)) {
          yield {
            message: `${rateNamed(rate)} links ${quoted(again)} twice under ${kind}; it could be applied twice`,
            ...at(context, rate, kind, index),
            ...seeAlso(context, 'first linked here', rate, kind, firstIndex),
            hint: 'remove one of the two',
          };
        }
      }
    }
  },
};
