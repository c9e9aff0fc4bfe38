import type { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import { inNewNames } from '../../contract/pushed/in-new-names.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import type { RateQuotas } from '../../contract/rate-quotas.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { memoize } from '../../kernel/memoize.ts';
import { guestsOutOfStep } from './guests-out-of-step.ts';
import { HotelFacts } from './hotel-facts.ts';
import { lostCharges } from './lost-charges.ts';
import { misplacedLines } from './misplaced-lines.ts';
import { once } from './once.ts';
import { outlyingLimits } from './outlying-limits.ts';
import { outlyingPrices } from './outlying-prices.ts';
import { type PriceOutOfStep, pricesOutOfStep } from './prices-out-of-step.ts';
import { repeatedSeasons } from './repeated-seasons.ts';
import { nightsForSale, soldNights } from './sold-nights.ts';
import { unlikelyScale } from './unlikely-scale.ts';
import type { PricedAmount } from './written-amounts.ts';
import { type EarlierContract, yearPairs } from './year-pairs.ts';
import { YearComparison } from './year-slips.ts';

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

/** The same with what P25 and P26 explain. */
function wrongPrices(context: HotelContext): ReadonlySet<object> {
  const { records, rooms } = context.doubtfulPrices();
  const guests = context.guestsOutOfStep().map(({ priced }) => priced.price);
  return new Set([...records, ...rooms, ...guests, ...context.yearSlips().flatMap(({ explains }) => explains)]);
}

/** The records of prices that P05 to P08, P21, P24, P26 and P31 report: of a guest who became free, or all of a room. */
const explainedRecords = (context: HotelContext): ReadonlySet<object> =>
  new Set([
    ...context.doubtfulPrices().records,
    ...context.guestsOutOfStep().map(({ charge }) => charge.record),
    ...context
      .lostCharges()
      .flatMap(({ record, room, without }) => [record, ...((!without && room?.distributionPrices) || [])]),
    ...context
      .misplacedLines()
      .flatMap(({ line: { price } }): readonly object[] => price.distributionPrices ?? [price]),
    ...context.pricedRooms().flatMap(({ isFalling, price }) => (isFalling ? (price.distributionPrices ?? []) : [])),
  ]);

/** What the checks of a hotel may use besides its contract. */
export interface Surroundings {
  readonly origins: Origins;
  /** Injected, so that a run can be repeated. */
  readonly today: CalendarDay;
  /** What was pushed last, if there is a lock file. The checks of a hotel see it with the present names of its rates and seasons. */
  readonly lastPush?: LastPush;
  /** How the hub treats quotas, if the settings say so. */
  readonly rateQuotas?: RateQuotas;
  /** The contract of a hotel in the version to compare with, if one was named. */
  readonly earlier?: ((contract: HotelContract) => EarlierContract | undefined) | undefined;
}

/**
 * A hotel as its checks see it: where its records are written, and what several checks need, calculated once. A new hotel has a new
 * context, so that nothing of it is kept in memory.
 */
export class HotelContext extends HotelFacts {
  readonly today: CalendarDay;
  readonly lastPush: LastPush | undefined;
  readonly rateQuotas: RateQuotas | undefined;
  readonly earlier: EarlierContract | undefined;

  constructor(contract: HotelContract, { origins, today, lastPush, rateQuotas, earlier }: Surroundings) {
    super(contract, origins);
    this.today = today;
    const owner = lastPush?.hotelWithCode(contract.hotel.providerCode);
    this.lastPush = lastPush && owner ? inNewNames(lastPush, [{ ...owner, rates: contract.rates }]) : lastPush;
    this.rateQuotas = rateQuotas;
    this.earlier = earlier?.(contract);
  }

  readonly outlyingPrices = once(() => outlyingPrices(this));
  readonly pricesOutOfStep = once(() => pricesOutOfStep(this, this.outlyingPrices));
  readonly doubtfulPrices = once(() => doubtfulPrices(this.outlyingPrices(), this.pricesOutOfStep()));
  readonly unlikelyScale = once(() => unlikelyScale(this));
  readonly lostCharges = once(() => lostCharges(this));
  readonly repeatedSeasons = once(() => [...repeatedSeasons(this.contract, this.origins)]);
  readonly guestsOutOfStep = once(() => guestsOutOfStep(this, this.doubtfulPrices, this.lostCharges));
  readonly yearPairs = once(() => yearPairs(this.contract, this.earlier));
  readonly outlyingLimits = once(() => outlyingLimits(this, this.yearPairs()));
  readonly yearSlips = once(() => {
    const explained = once(() => explainedRecords(this));
    return this.yearPairs().flatMap((pair) => new YearComparison(pair, this).slips(explained));
  });
  readonly wrongPrices = once(() => wrongPrices(this));
  readonly misplacedLines = once(() => misplacedLines(this, () => this.doubtfulPrices().rooms));

  readonly nightsForSale = memoize(nightsForSale);
  readonly soldNights = memoize((rate: Rate) => soldNights(this.nightsForSale(rate), this.stopSalesOf(rate)));
}
