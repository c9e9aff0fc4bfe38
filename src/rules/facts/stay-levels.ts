import type { StayLimits } from '../../contract/model.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { modifierNamed } from './price-modifiers.ts';
import { hotelNamed, type Named, rateNamed, seasonNamed } from './record-names.ts';

/** The longest stay that the hub quotes: limits beyond it are O07, free nights beyond it O03. */
export const LONGEST_QUOTE_NIGHTS = 30;

/** A record that may set stay limits. */
export interface StayLevel {
  readonly named: Named;
  readonly record: StayLimits & { readonly name?: string };
  /** The records that it inherits from, outermost first. */
  readonly outer: readonly StayLevel[];
}

/** The hotel, its rates and their seasons. */
export function* stayLevels({ contract: { hotel, rates } }: HotelFacts): Generator<StayLevel> {
  const ofHotel = { named: () => hotelNamed(hotel), record: hotel, outer: [] };
  yield ofHotel;
  for (const rate of rates) {
    const ofRate = { named: () => rateNamed(rate), record: rate, outer: [ofHotel] };
    yield ofRate;
    for (const season of rate.seasons)
      yield { named: () => seasonNamed(rate, season), record: season, outer: [ofHotel, ofRate] };
  }
}

/** The same with all offers and supplements, which inherit from nothing. */
export function* allStayLevels(context: HotelFacts): Generator<StayLevel> {
  yield* stayLevels(context);
  for (const modifier of context.priceModifiers())
    yield { named: () => modifierNamed(modifier), record: modifier.record, outer: [] };
}
