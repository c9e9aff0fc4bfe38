import type { HotelContract } from '../../contract/model.ts';
import { versionOf } from '../../contract/version-code.ts';
import { quoted } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** `EARLY.v2` without an `EARLY` is an ordinary code. */
export const versionLikeCode = rule({
  id: 'R18',
  name: 'version-like-code',
  severity: 'error',
  summary: 'No offer or supplement code looks like a version of another one: EARLY.v2 next to EARLY.',
  why: '`push --supersede` creates such codes in the hub for changed offers. If your files contain both, one could be mistaken for the other and a rate could link it twice.',
  hotel: function* (contract, context) {
    yield* versionsIn(contract.offers, 'offer', context);
    yield* versionsIn(contract.supplements, 'supplement', context);
  },
});

function* versionsIn(
  records: HotelContract['offers'] | HotelContract['supplements'],
  kind: 'offer' | 'supplement',
  context: HotelContext,
): Generator<Problem> {
  for (const record of records) {
    const version = versionOf(record.providerCode);
    const other = version && records.find(({ providerCode }) => providerCode === version.code);
    if (other === undefined) continue;
    yield {
      message: `the code of ${kind} ${quoted(record.providerCode)} looks like a version of ${quoted(other.providerCode)}; push --supersede creates such codes`,
      ...context.at(record, 'providerCode'),
      ...context.seeAlso('the other one is here', other, 'providerCode'),
      hint: `choose another code; if the hub has both and --supersede never created one, set R18 to warning under rules: in the settings`,
    };
  }
}
