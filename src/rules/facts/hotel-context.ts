import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Rate, StayLimits } from '../../contract/model.ts';
import type { RateQuotas } from '../../contract/rate-quotas.ts';
import type { CalendarDay, DayRange } from '../../kernel/calendar-day.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { LastPush } from '../../pushed/last-push.ts';
import { repeatedSeasons } from '../dates/repeated-seasons.ts';
import { doubtfulPrices } from '../prices/doubtful-prices.ts';
import { outlyingPrices } from '../prices/outlying-prices.ts';
import { pricesOutOfStep } from '../prices/prices-out-of-step.ts';
import type { RuleContext } from '../rule.ts';
import { mergedRanges } from './day-ranges.ts';
import { once } from './once.ts';
import { Places } from './places.ts';
import { priceModifiers } from './price-modifiers.ts';
import { ordinaryPrices } from './price-table.ts';
import { pricedMealPlans } from './priced-meal-plans.ts';
import { pricedRooms } from './priced-rooms.ts';
import { hasSameRooms } from './same-rooms.ts';
import { nightsForSale, soldNights } from './sold-nights.ts';
import { stopSalesByRoom } from './stopped-nights.ts';

/**
 * A hotel as its checks see it: where its records are written, and what several checks ask, worked out once because contracts never
 * change. A new hotel has a new context, so that nothing of it is kept in memory.
 */
export class HotelContext extends Places {
  readonly contract: HotelContract;
  readonly today: CalendarDay;
  readonly lastPush: LastPush | undefined;
  readonly rateQuotas: RateQuotas | undefined;

  constructor(contract: HotelContract, { origins, today, lastPush, rateQuotas }: RuleContext) {
    super(origins);
    this.contract = contract;
    this.today = today;
    this.lastPush = lastPush;
    this.rateQuotas = rateQuotas;
  }

  readonly priceModifiers = once(() => priceModifiers(this.contract));
  readonly pricedRooms = once(() => pricedRooms(this.contract));
  readonly pricedMealPlans = once(() => pricedMealPlans(this.contract));
  readonly ordinaryPrices = once(() => ordinaryPrices(this.contract));
  readonly outlyingPrices = once(() => outlyingPrices(this));
  readonly pricesOutOfStep = once(() => pricesOutOfStep(this));
  readonly doubtfulPrices = once(() => doubtfulPrices(this));
  readonly repeatedSeasons = once(() => [...repeatedSeasons(this.contract)]);

  readonly hasSameRooms = memoize(hasSameRooms);
  readonly nightsForSale = memoize((rate: Rate) => nightsForSale(rate, this));
  readonly soldNights = memoize((rate: Rate) => soldNights(rate, this));
  readonly stopSalesOf = memoize((rate: Rate) => stopSalesByRoom(rate, this.contract.hotel));
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
