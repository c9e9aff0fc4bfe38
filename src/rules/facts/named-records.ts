import type { MealPlan } from '../../contract/model.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { modifierNamed } from './price-modifiers.ts';
import { hotelNamed, type Named, quoted, rateNamed, roomNamed, seasonNamed } from './record-names.ts';

/** A record as messages name it. */
export interface NamedRecord {
  readonly record: Partial<Readonly<Record<'providerCode' | 'hotelname' | 'name', string>>> & {
    readonly extra?: Readonly<Record<string, unknown>>;
  };
  /** Where records of this kind are in a document. */
  readonly path: readonly (string | number)[];
  readonly named: Named;
}

/** The hotel, its rooms and meal plans, its rates with their seasons, meal plans and prices that have an `extra`, and its offers and supplements. */
export function* namedRecords({ contract: { hotel, rates }, priceModifiers }: HotelFacts): Generator<NamedRecord> {
  const plansOf = (
    plans: readonly MealPlan[],
    path: NamedRecord['path'],
    of = (): string => '',
  ): readonly NamedRecord[] =>
    plans.map((plan) => ({ record: plan, path, named: () => `${of()}meal plan ${plan.mealPlan}` }));
  yield { record: hotel, path: ['hotel'], named: () => hotelNamed(hotel) };
  for (const room of hotel.rooms) yield { record: room, path: ['hotel', 'rooms', 0], named: () => roomNamed(room) };
  yield* plansOf(hotel.mealPlans, ['hotel', 'mealPlans', 0]);
  for (const rate of rates) {
    yield { record: rate, path: ['rates', 0], named: () => rateNamed(rate) };
    for (const season of rate.seasons) {
      const path = ['rates', 0, 'seasons', 0];
      const named = () => seasonNamed(rate, season);
      yield { record: season, path, named };
      if (season.mealPlans) yield* plansOf(season.mealPlans, [...path, 'mealPlans', 0], () => `${named()}, `);
      for (const price of season.seasonRoomPrices) {
        if (price.extra === undefined) continue; // most records
        const ofRoom = () => `${named()}, room ${quoted(price.providerRoomCode)}`;
        yield { record: price, path: [...path, 'seasonRoomPrices', 0], named: ofRoom };
      }
    }
  }
  for (const modifier of priceModifiers())
    yield { record: modifier.record, path: [`${modifier.kind}s`, 0], named: () => modifierNamed(modifier) };
}
