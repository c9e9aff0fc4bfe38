import type { Origins } from '../../contract/compact/origins.ts';
import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Rate, StayLimits } from '../../contract/model.ts';
import { stopSalesByRoom } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { mergedRanges } from '../../kernel/day-ranges.ts';
import { memoize } from '../../kernel/memoize.ts';
import { once } from './once.ts';
import { Places } from './places.ts';
import { priceModifiers } from './price-modifiers.ts';
import { ordinaryPrices } from './price-table.ts';
import { pricedMealPlans } from './priced-meal-plans.ts';
import { pricedRooms } from './priced-rooms.ts';
import { cuesIn } from './words/text-cues.ts';
import { writtenTexts } from './written-texts.ts';

/** A hotel's contract with the facts that follow from it directly, each calculated once because contracts never change. */
export class HotelFacts extends Places {
  readonly contract: HotelContract;

  constructor(contract: HotelContract, origins: Origins) {
    super(origins);
    this.contract = contract;
  }

  readonly priceModifiers = once(() => priceModifiers(this.contract));
  readonly texts = once(() => writtenTexts(this.contract));
  /** All texts, to rule a check out at once. */
  readonly allText = once(() =>
    this.texts()
      .map(({ text }) => text)
      .join('\n'),
  );
  readonly cues = once(() => cuesIn(this.allText()));
  readonly pricedRooms = once(() => pricedRooms(this.contract));
  readonly pricedMealPlans = once(() => pricedMealPlans(this.contract));
  readonly ordinaryPrices = once(() => ordinaryPrices(this.contract));

  readonly stopSalesOf = memoize((rate: Rate) => stopSalesByRoom(rate.stopSales, this.contract.hotel.rooms));
  /** The limits in force in each season of the rate, in the order of its seasons. */
  readonly limitsOf = memoize((rate: Rate): readonly StayLimits[] =>
    rate.seasons.map((season) => effectiveLimits(this.contract.hotel, rate, season)),
  );

  readonly #nightsOfOne = memoize(({ seasons }: Rate) => mergedRanges(seasons.flatMap((season) => season.dateRanges)));
  readonly #nightsOfSeveral: { readonly rates: readonly Rate[]; readonly nights: readonly DayRange[] }[] = [];

  /** The nights of all seasons of the rates. Usually all rates link all offers, so the same nights are needed for each. */
  nightsOf(...rates: readonly Rate[]): readonly DayRange[] {
    const [only, ...more] = rates;
    if (only && more.length === 0) return this.#nightsOfOne(only);
    const isSame = (set: { readonly rates: readonly Rate[] }): boolean =>
      set.rates.length === rates.length && set.rates.every((rate, index) => rate === rates[index]);
    const known = this.#nightsOfSeveral.find(isSame);
    if (known) return known.nights;
    const nights = mergedRanges(rates.flatMap(this.#nightsOfOne));
    this.#nightsOfSeveral.push({ rates, nights });
    return nights;
  }
}
