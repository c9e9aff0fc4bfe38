import type { HotelContract } from '../../contract/model.ts';
import { repeated } from '../../kernel/repeated.ts';
import { hotelNamed, quoted, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** Compares rooms, offers and supplements by code, and meal plans by type, in the hotel and in each season. A hotel defined twice is reported when the files are read. */
export const duplicateCode = rule({
  id: 'R01',
  name: 'duplicate-code',
  severity: 'error',
  summary: 'Every room, offer and supplement of a hotel has its own code, and every meal plan is listed once.',
  why: 'The hub identifies the records of a hotel by their codes alone: the second one is refused, or replaces the first.',
  hotel: function* (contract, context) {
    const { hotel, offers, supplements, rates } = contract;
    yield* twice(contract, context, 'rooms', hotel.rooms);
    yield* twice(contract, context, 'offers', offers);
    yield* twice(contract, context, 'supplements', supplements);
    const ofSeasons = rates.flatMap((rate) =>
      rate.seasons.map((season) => ({ owner: () => seasonNamed(rate, season), plans: season.mealPlans ?? [] })),
    );
    const lists = [{ owner: () => hotelNamed(hotel), plans: hotel.mealPlans }, ...ofSeasons];
    for (const { owner, plans } of lists)
      for (const { first, again } of repeated(plans, (plan) => plan.mealPlan))
        yield {
          message: `${owner()} lists the meal plan ${again.mealPlan} twice; only one of the two prices can apply`,
          ...context.at(again),
          ...context.seeAlso('first listed here', first),
          hint: 'keep the entry with the right prices',
        };
  },
});

function* twice(
  { hotel }: HotelContract,
  context: HotelContext,
  kind: 'rooms' | 'offers' | 'supplements',
  records: readonly { readonly providerCode: string }[],
): Generator<Problem> {
  for (const { first, again } of repeated(records, (record) => record.providerCode)) {
    yield {
      message: `${hotelNamed(hotel)} has two ${kind} with the code ${quoted(again.providerCode)}; the hub accepts each code once`,
      ...context.at(again, 'providerCode'),
      ...context.seeAlso('first used here', first, 'providerCode'),
      hint: 'give one of them another code, or remove it if it is a copy',
    };
  }
}
