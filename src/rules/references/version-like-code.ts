import type { HotelContract } from '../../contract/model.ts';
import { versionOf } from '../../contract/version-code.ts';
import { quoted } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** `EARLY.v2` without `EARLY` beside it is an ordinary code. */
export const versionLikeCode = rule({
  id: 'R18',
  name: 'version-like-code',
  severity: 'error',
  summary: 'No offer or supplement is named like a version of another one: EARLY.v2 beside EARLY.',
  why: 'A push with --supersede names changed offers so in the hub; with both in the files, one could be taken for the other and a rate link it twice.',
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
      message: `the ${kind} ${quoted(record.providerCode)} is named like a version of ${quoted(other.providerCode)}; a changed ${kind} is sent under such a code`,
      ...context.at(record, 'providerCode'),
      ...context.seeAlso('the other one is here', other, 'providerCode'),
      hint: `give it another code; if the hub holds both and no --supersede ever sent one, set R18 to warning under rules: in the settings`,
    };
  }
}
