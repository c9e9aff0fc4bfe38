import type { Rate, Room, Season } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { memoize } from '../../kernel/memoize.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { nightAmounts } from '../amounts/night-amounts.ts';
import type { BillLine } from '../calculation/bill.ts';
import { type CalculatedStay, calculateStay, grossStay } from '../calculation/calculate-stay.ts';
import { explainStay } from '../calculation/explain-stay.ts';
import { type PreparedRate, prepareRate } from '../prepared/prepared-rate.ts';
import { fromGrains, grainsPerMinor } from '../prepared/scale.ts';
import { type OpenStay, partyFor } from '../prepared/selling-conditions.ts';
import { sortParty } from '../request/party.ts';
import type { StayPrice } from '../request/stay-price.ts';
import { type Refusal, refuse, type SellableContract, type StayRequest } from '../request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { type PricedStay, pricedStay, pricesOfNight } from '../written-prices/price-effects.ts';
import { type PriceFinder, priceFinder, type WrittenPrice, writtenPrices } from '../written-prices/written-price.ts';

/** The total of a stay without its calculation; `undefined` if it is not sold. */
export interface StayTotal {
  readonly total: Decimal | undefined;
  readonly onRequest: boolean;
}

/** A sold stay's total in the currency's smallest unit. */
export interface StayUnits {
  readonly rounded: bigint;
  /** Before the lines are rounded. */
  readonly exact: number;
  readonly onRequest: boolean;
  /** In grains: `unit` of them are the currency's smallest unit. */
  readonly lines: readonly BillLine[];
  readonly unit: bigint;
}

/** What a quote shows of a sold stay. */
export interface StaySale extends Pick<OpenStay, 'nights' | 'onRequest'> {
  readonly total: Decimal;
  readonly totalBeforeOffers: Decimal;
}

/** The prices of one contract, which must not change while the book is used: rates are prepared once. */
export interface PriceBook {
  readonly contract: SellableContract;
  readonly switches: PricingSwitches;
  /** The price with its whole calculation. */
  price(request: StayRequest): StayPrice;
  /** What a quote shows, without the calculation; twice as fast. */
  sale(request: StayRequest): Result<StaySale, Refusal>;
  /** Only the total, many times faster. */
  total(request: StayRequest): StayTotal;
  /** The total before and after rounding; `undefined` if the stay is not sold. As fast as `total`. */
  units(request: StayRequest): StayUnits | undefined;
  /** Why the stay is not sold; `undefined` if it is. The fastest of the three. */
  refusal(request: StayRequest): Refusal | undefined;
  /** A sold stay with the written prices that its total depends on. */
  stay(request: StayRequest): PricedStay | undefined;
  /** The written prices of a night in the season for the party, without offers and supplements, whether or not it is sold. */
  night(place: NightPlace): readonly WrittenPrice[];
  /** All written prices of the contract, each once. */
  prices(): readonly WrittenPrice[];
}

/** What a night's price depends on. */
export interface NightPlace extends Pick<StayRequest, 'adults' | 'childAges' | 'mealPlan'> {
  readonly rate: Rate;
  readonly season: Season;
  readonly room: Room;
}

export function priceBook(contract: SellableContract, switches: PricingSwitches = referencePricing): PriceBook {
  const prepared = memoize((rate: Rate) => prepareRate(contract, rate, switches));
  const place = (request: StayRequest): Result<Omit<Priced, 'stay'>, Refusal> => {
    const rate = contract.rates.find(({ name }) => name === request.rate);
    if (rate === undefined) return refuse({ kind: 'unknown-rate', rate: request.rate });
    const room = contract.hotel.rooms.find(({ providerCode }) => providerCode === request.room);
    if (room === undefined) return refuse({ kind: 'unknown-room', room: request.room });
    return ok({ ready: prepared(rate), room });
  };
  const workOut = (request: StayRequest): Result<Priced, Refusal> => {
    const placed = place(request);
    if (!placed.ok) return placed;
    const { ready, room } = placed.value;
    const stay = calculateStay(ready, room, request.mealPlan, request);
    return stay.ok ? ok({ ready, room, stay: stay.value }) : stay;
  };
  let finder: PriceFinder | undefined;
  const find = (): PriceFinder => {
    finder ??= priceFinder(writtenPrices(contract));
    return finder;
  };
  return {
    contract,
    switches,
    prices: () => writtenPrices(contract),
    stay(request) {
      const priced = workOut(request);
      if (!priced.ok) return undefined;
      const { ready, room, stay } = priced.value;
      return pricedStay(ready, room, request.mealPlan, request, stay, find());
    },
    night({ rate, season, room, mealPlan, ...people }) {
      const ready = prepared(rate);
      const price = ready.priceIn(room)(season);
      const party = partyFor(contract.hotel, room, sortParty(contract.hotel, people, switches), switches);
      const [range] = season.dateRanges;
      if (price === undefined || !party.ok || range === undefined) return [];
      const amounts = nightAmounts(ready, price, range.start, mealPlan, party.value);
      return amounts.ok ? pricesOfNight(ready, price, amounts.value, find()) : [];
    },
    price(request) {
      const priced = workOut(request);
      if (!priced.ok) return { sold: false, ...priced.error };
      const { ready, room, stay } = priced.value;
      return explainStay(contract, ready, room, request.mealPlan, stay);
    },
    sale(request) {
      const priced = workOut(request);
      if (!priced.ok) return priced;
      const { ready, stay } = priced.value;
      const { nights, onRequest } = stay.open;
      let beforeOffers = 0n;
      for (const { kind, amount } of stay.lines) if (kind !== 'offer' && kind !== 'excess') beforeOffers += amount;
      const total = fromGrains(stay.total, ready.scale);
      const isLowered = beforeOffers !== stay.total;
      return ok({
        ...{ nights, onRequest, total },
        totalBeforeOffers: isLowered ? fromGrains(beforeOffers, ready.scale) : total,
      });
    },
    total(request) {
      const priced = workOut(request);
      if (!priced.ok) return { total: undefined, onRequest: false };
      const { ready, stay } = priced.value;
      return { total: fromGrains(stay.total, ready.scale), onRequest: stay.open.onRequest };
    },
    units(request) {
      const priced = workOut(request);
      if (!priced.ok) return undefined;
      const { ready, stay } = priced.value;
      const unit = grainsPerMinor(ready.scale, minorUnits(contract.hotel.currency));
      let exact = 0n;
      for (const line of stay.lines) exact += line.exact;
      const { total, lines, open } = stay;
      return { rounded: total / unit, exact: Number(exact) / Number(unit), onRequest: open.onRequest, lines, unit };
    },
    refusal(request) {
      const placed = place(request);
      if (!placed.ok) return placed.error;
      const { ready, room } = placed.value;
      const stay = grossStay(ready, room, request.mealPlan, request);
      return stay.ok ? undefined : stay.error;
    },
  };
}

interface Priced {
  readonly ready: PreparedRate;
  readonly room: Room;
  readonly stay: CalculatedStay;
}
