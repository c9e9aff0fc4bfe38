import type { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import { inNewNames } from '../../contract/pushed/in-new-names.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import type { RateQuotas } from '../../contract/rate-quotas.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { memoize } from '../../kernel/memoize.ts';
import { HotelFacts } from './hotel-facts.ts';
import { lostCharges } from './lost-charges.ts';
import { once } from './once.ts';
import { outlyingPrices } from './outlying-prices.ts';
import { type PriceOutOfStep, pricesOutOfStep } from './prices-out-of-step.ts';
import { repeatedSeasons } from './repeated-seasons.ts';
import { nightsForSale, soldNights } from './sold-nights.ts';
import { unlikelyScale } from './unlikely-scale.ts';
import type { PricedAmount } from './written-amounts.ts';

/** Prices that are wrong by themselves (P05, P21), so that other comparisons with them mean nothing. */
function doubtfulPrices(outlying: readonly PricedAmount[], outOfStep: readonly PriceOutOfStep[]) {
  const found = [...outlying, ...outOfStep.map(({ step }) => step)];
  return {
    /** The records that hold the amounts. */
    records: new Set<object>(found.map(({ record }) => record)),
    /** Their entries of `seasonRoomPrices`. */
    rooms: new Set<object>(found.map(({ priced }) => priced.price)),
  };
}

/** What the checks of a hotel may use besides its contract. */
export interface Surroundings {
  readonly origins: Origins;
  /** Injected, so that a run can be repeated. */
  readonly today: CalendarDay;
  /** What was pushed last, if there is a lock file. The checks of a hotel see it with the present names of its rates and seasons. */
  readonly lastPush?: LastPush;
  /** How the hub treats quotas, if the settings say so. */
  readonly rateQuotas?: RateQuotas;
}

/**
 * A hotel as its checks see it: where its records are written, and what several checks need, calculated once. A new hotel has a new
 * context, so that nothing of it is kept in memory.
 */
export class HotelContext extends HotelFacts {
  readonly today: CalendarDay;
  readonly lastPush: LastPush | undefined;
  readonly rateQuotas: RateQuotas | undefined;

  constructor(contract: HotelContract, { origins, today, lastPush, rateQuotas }: Surroundings) {
    super(contract, origins);
    this.today = today;
    const owner = lastPush?.hotelWithCode(contract.hotel.providerCode);
    this.lastPush = lastPush && owner ? inNewNames(lastPush, [{ ...owner, rates: contract.rates }]) : lastPush;
    this.rateQuotas = rateQuotas;
  }

  readonly outlyingPrices = once(() => outlyingPrices(this));
  readonly pricesOutOfStep = once(() => pricesOutOfStep(this, this.outlyingPrices));
  readonly doubtfulPrices = once(() => doubtfulPrices(this.outlyingPrices(), this.pricesOutOfStep()));
  readonly unlikelyScale = once(() => unlikelyScale(this));
  readonly lostCharges = once(() => lostCharges(this));
  readonly repeatedSeasons = once(() => [...repeatedSeasons(this.contract)]);

  readonly nightsForSale = memoize((rate: Rate) => nightsForSale(rate, this));
  readonly soldNights = memoize((rate: Rate) => soldNights(this.nightsForSale(rate), this.stopSalesOf(rate)));
}
