import type { Supplement } from '../../contract/model.ts';
import { quoted } from '../facts/record-names.ts';
import { type Problem, rule } from '../rule.ts';

export const incompleteSupplement = rule({
  id: 'O06',
  name: 'incomplete-supplement',
  severity: 'error',
  summary: 'A supplement is PERCENT or ABSOLUTE and has apply and releaseDays.',
  why: 'The hub requires all three: without apply the charge has no basis, and without releaseDays the hub fails.',
  hotel: function* ({ supplements }, context) {
    for (const supplement of supplements) {
      for (const { key, lacks, message, hint } of problems(supplement)) {
        if (lacks !== undefined && context.isWritten(supplement, lacks)) continue;
        yield {
          message: `supplement ${quoted(supplement.providerCode)} ${message}`,
          ...context.at(supplement, key),
          ...(hint && { hint }),
        };
      }
    }
  },
});

type Found = Pick<Problem, 'message' | 'hint'> & { readonly key: keyof Supplement; readonly lacks?: keyof Supplement };

function* problems({ type, apply, releaseDays }: Supplement): Generator<Found> {
  if (type === 'STAY_TO_PAY') {
    const message = 'is STAY_TO_PAY, which only an offer can be: a supplement adds to the price';
    yield { key: 'type', message, hint: 'write PERCENT or ABSOLUTE, or move it to the offers' };
  }
  if (apply === undefined) {
    const message = 'has no apply; the hub requires it';
    const hint = 'add it, as in apply: PER_STAY_PERSON (once per stay and guest)';
    yield { key: 'providerCode', lacks: 'apply', message, hint };
  }
  if (releaseDays === undefined) {
    const message = 'has no releaseDays; the hub requires it';
    const hint = 'write releaseDays: 0 if it applies whenever the guest books';
    yield { key: 'providerCode', lacks: 'releaseDays', message, hint };
  }
}
