import type { HotelContract, Supplement } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysText } from '../../kernel/day-ranges.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { commonReach, reachOf } from '../facts/modifier-reach.ts';
import { listed, quoted, rateNamed } from '../facts/record-names.ts';
import { links } from '../facts/yearly-supplements.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** One code linked twice is R17. */
export const doubleCharge = rule({
  id: 'O15',
  name: 'double-charge',
  severity: 'error',
  summary: 'Two supplements with the same name never apply to the same night of a stay.',
  why: 'Guests would pay twice for the same thing. Usually a supplement was renewed under a new code and the old one is still linked.',
  hotel: function* (contract, context) {
    const named = contract.supplements.flatMap((supplement) =>
      [...new Set((supplement.names ?? []).map(({ description }) => foldedName(description)))].map((name) => ({
        name,
        supplement,
      })),
    );
    const groups = [...groupBy(named, ({ name }) => name).values()];
    const reported = new Set<string>();
    for (const group of groups)
      yield* together(
        group.map(({ supplement }) => supplement),
        reported,
        contract,
        context,
      );
  },
});

/** A pair that shares its name in several languages is reported once. */
function* together(
  group: readonly Supplement[],
  reported: Set<string>,
  { hotel, rates }: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  const sorted = [...group].sort((a, b) => (a.providerCode < b.providerCode ? -1 : 1));
  for (const [index, second] of sorted.entries()) {
    for (const first of sorted.slice(0, index)) {
      const pair = `${first.providerCode}|${second.providerCode}`;
      const rate = rates.find((linking) => links(linking, second) && links(linking, first));
      if (!rate || reported.has(pair) || first.providerCode === second.providerCode) continue;
      const common = commonReach(reachOf(first, hotel), reachOf(second, hotel));
      if (!common) continue;
      reported.add(pair);
      yield {
        message: `supplements ${quoted(first.providerCode)} and ${quoted(second.providerCode)} have the same name and both apply on ${listed(common.nights.map(daysText))} in ${rateNamed(rate)}: guests pay twice`,
        ...context.at(second, 'providerCode'),
        ...context.seeAlso('the other supplement is here', first, 'providerCode'),
        hint: 'unlink one of them, end one before the other begins, or give them different names',
      };
    }
  }
}
