import type { MealPlanType, Rate, Room, Season } from '../../contract/model.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import { type CalendarDay, type DayRange, dayNumber, dayOfNumber, inRange } from '../../kernel/calendar-day.ts';
import { memoize } from '../../kernel/memoize.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { mealPlansOf, type Refusal, refuse, type SellableContract, type Source } from '../request/stay-request.ts';
import { nightRanges, type PricingSwitches } from '../settings/pricing-switches.ts';
import { type LinkedModifier, linkedModifiers } from './linked-modifiers.ts';
import { type PreparedModifier, prepareModifier } from './prepared-modifier.ts';
import { type PreparedPlans, type PreparedPrice, preparePlans, preparePrice } from './prepared-price.ts';
import { type Scale, scaleOfRate } from './scale.ts';

/** A rate with amounts in grains and its linked offers and supplements, prepared once for pricing many stays. */
export interface PreparedRate {
  readonly hotel: SellableContract['hotel'];
  readonly rate: Rate;
  readonly switches: PricingSwitches;
  readonly scale: Scale;
  readonly offers: readonly PreparedModifier[];
  readonly supplements: readonly PreparedModifier[];
  readonly mealPlans: ReadonlySet<MealPlanType>;
  readonly nights: (room: Room) => RoomNights;
  /** A room's prices in a season, if it has any. */
  readonly priceIn: (room: Room) => (season: Season) => PreparedPrice | undefined;
}

export function prepareRate(contract: SellableContract, rate: Rate, switches: PricingSwitches): PreparedRate {
  const { hotel } = contract;
  const offers = linkedModifiers(contract.offers, rate.offers);
  const supplements = linkedModifiers(contract.supplements, rate.supplements);
  const { scale, percentDigits } = scaleOfRate(hotel, rate, [...offers, ...supplements], switches);
  const prepare = (link: LinkedModifier): PreparedModifier =>
    prepareModifier(link, hotel, scale, percentDigits, switches);

  const hotelPlans = preparePlans(hotel.mealPlans, 'hotel', scale);
  const plansIn = memoize(
    (season: Season): PreparedPlans =>
      season.mealPlans === undefined
        ? hotelPlans
        : new Map([...hotelPlans, ...preparePlans(season.mealPlans, 'season', scale)]),
  );
  const priceIn = memoize((room: Room) =>
    memoize((season: Season): PreparedPrice | undefined => {
      const record = season.seasonRoomPrices.find((price) => price.providerRoomCode === room.providerCode);
      return record && preparePrice(season, record, plansIn(season), scale, switches);
    }),
  );
  const nights = memoize((room: Room) => roomNights(rate, room, priceIn(room), switches));
  return {
    hotel,
    rate,
    switches,
    scale,
    offers: offers.map(prepare),
    supplements: supplements.map(prepare),
    mealPlans: mealPlansOf(hotel, rate),
    nights,
    priceIn,
  };
}

/** A night on which a room can be sold, with its prices. */
export interface RoomNight {
  readonly day: CalendarDay;
  readonly price: PreparedPrice;
}

/** Looks up a night by its day number: a sellable night, or why it is not sold. */
type RoomNights = (day: number) => Result<RoomNight, Refusal>;

/** Nights that are alike in the seasons and stop sales of a rate for a room. */
export interface NightSpan {
  /** All seasons with the nights. */
  readonly seasons: readonly Season[];
  /** Seasons that price the room. The nights are sold only if there is exactly one: with two, either price could be meant. */
  readonly priced: readonly Season[];
  readonly stop: Source | undefined;
}

/** Consecutive nights that are alike, by day number. */
export interface NightRun extends NightSpan {
  readonly from: number;
  readonly to: number;
}

/** All nights of a rate for a room, in order: the one reading of seasons and stop sales for prices, searches and verifications. */
export function nightRuns(rate: Rate, room: Room, switches: PricingSwitches): readonly NightRun[] {
  const { starts, spans } = spansOf(rate, room, switches);
  return starts.slice(0, -1).map((from, index) => ({ ...spans(from), from, to: (starts[index + 1] ?? from) - 1 }));
}

/**
 * Looks up the seasons and stop sales of a night by its day number. They change only where a date range starts or ends, so the cache has
 * one entry for each such span, however many nights are looked up.
 */
export function nightSpans(rate: Rate, room: Room, switches: PricingSwitches): (day: number) => NightSpan {
  const { starts, spans } = spansOf(rate, room, switches);
  return (number) => {
    const start = lastUpTo(starts, number);
    return start === undefined ? NO_SPAN : spans(start);
  };
}

const NO_SPAN: NightSpan = { seasons: [], priced: [], stop: undefined };

function spansOf(rate: Rate, room: Room, switches: PricingSwitches) {
  const seasons = rate.seasons.map((season) => ({ season, ranges: nightRanges(season.dateRanges, switches) }));
  const stops = stopSalesOf(rate, room, switches);
  const starts = startsOf([...seasons.flatMap(({ ranges }) => ranges), ...stops.map(({ range }) => range)]);
  const isPriced = ({ seasonRoomPrices }: Season): boolean =>
    seasonRoomPrices.some(({ providerRoomCode }) => providerRoomCode === room.providerCode);
  const spans = memoize((start: number): NightSpan => {
    const day = dayOfNumber(start);
    const open = seasons.flatMap(({ season, ranges }) => (ranges.some((range) => inRange(day, range)) ? [season] : []));
    return {
      seasons: open,
      priced: open.filter(isPriced),
      stop: stops.find(({ range }) => inRange(day, range))?.source,
    };
  });
  return { starts, spans };
}

/** Looks up a room's nights in a rate. `priceIn` gives the room's prices in a season. */
export function roomNights(
  rate: Rate,
  room: Room,
  priceIn: (season: Season) => PreparedPrice | undefined,
  switches: PricingSwitches,
): RoomNights {
  const spanOf = nightSpans(rate, room, switches);
  const rateSource: Source = { kind: 'rate', name: rate.name, record: rate, key: ['seasons'] };
  return (number) => {
    const day = dayOfNumber(number);
    const { seasons, priced, stop } = spanOf(number);
    if (seasons.length === 0) return refuse({ kind: 'no-season', night: day }, rateSource);
    const [season, other] = priced;
    const price = season && priceIn(season);
    if (price === undefined) return unpriced(day, room, seasons);
    if (other !== undefined) return twicePriced(day, priced);
    if (stop) return refuse({ kind: 'stop-sale', night: day, room: room.providerCode }, stop);
    return ok({ day, price });
  };
}

/** The day numbers at which a range starts or has ended, ascending. */
function startsOf(ranges: readonly DayRange[]): readonly number[] {
  const starts = ranges.flatMap(({ start, end }) => [dayNumber(start), dayNumber(end) + 1]);
  return [...new Set(starts)].sort((a, b) => a - b);
}

/** The last of the ascending numbers that is not above `number`. */
function lastUpTo(ascending: readonly number[], number: number): number | undefined {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) <= number) from = middle + 1;
    else to = middle;
  }
  return ascending[from - 1];
}

const unpriced = (night: CalendarDay, room: Room, open: readonly Season[]): Result<never, Refusal> =>
  refuse(
    { kind: 'room-not-priced', night, room: room.providerCode },
    ...open.map((season): Source => ({ kind: 'season', name: season.name, record: season, key: ['seasonRoomPrices'] })),
  );

const twicePriced = (night: CalendarDay, seasons: readonly Season[]): Result<never, Refusal> =>
  refuse(
    { kind: 'several-seasons', night, seasons: seasons.map(({ name }) => name) },
    ...seasons.map((season): Source => ({ kind: 'season', name: season.name, record: season, key: ['dateRanges'] })),
  );

function stopSalesOf(rate: Rate, room: Room, switches: PricingSwitches) {
  const { providerCode: name } = room;
  return stopSalesFor(room, rate).flatMap((record) =>
    nightRanges(record.stopSales, switches).map((range, index) => ({
      range,
      source: { kind: 'stop sale', name, record, key: ['stopSales', index] } satisfies Source,
    })),
  );
}
