import type { HotelContract, MealPlanType, Rate, Room, Season, SeasonRoomPrice } from '../../../contract/model.ts';
import { stopSalesFor } from '../../../contract/stops-room.ts';
import { type CalendarDay, type DayRange, dayNumber, dayOfNumber, inRange } from '../../../kernel/calendar-day.ts';
import { compare } from '../../../kernel/decimal.ts';
import { memoize } from '../../../kernel/memoize.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';
import { plainName } from '../../catalogue/plain-name.ts';
import type { AskedParty, Stay } from '../../stay/stay.ts';
import { daysAhead } from '../../stay/stay-bounds.ts';
import { type Run, union, without } from './day-runs.ts';

/** A room of a rate in a season that prices it. */
export interface Place {
  readonly rate: Rate;
  readonly season: Season;
  readonly room: Room;
}

/** A stay without its arrival and meal plan. */
export interface StayKind extends Pick<Place, 'rate' | 'room'> {
  readonly party: AskedParty;
  readonly nights: number;
}

/** The stays of one contract that are booked on the same day. */
export interface HotelStays {
  readonly contract: HotelContract;
  readonly today: CalendarDay;
  readonly switches: PricingSwitches;
  readonly book: PriceBook;
  stay(kind: StayKind, mealPlan: MealPlanType, checkIn: number): Stay;
  /**
   * Arrivals in the season whose nights are on sale by dates, units and stop sales. They are found quickly, and must be checked with the
   * price book before one of them is asked for.
   */
  arrivals(place: Place, nights: number): readonly Run[];
  /** Whether it is sold, and shown even by a hub that shows only the cheapest of several rates. */
  isShown(stay: Stay): boolean;
  /** `isShown` for a stay that is known to be sold. */
  isCheapestShown(stay: Stay): boolean;
  /** Whether another rate sells the same stay. */
  isSoldElsewhere(stay: Stay): boolean;
  /** Other stays that the hub may show with the same room name and meal plan, so that only the price distinguishes them. */
  rivals(stay: Stay): readonly Stay[];
}

/** The stays of a contract; `isOpened`: as if the rates had no stop sales. */
export function hotelStays(
  contract: HotelContract,
  today: CalendarDay,
  switches: PricingSwitches,
  isOpened = false,
): HotelStays {
  const book = priceBook(isOpened ? { ...contract, rates: contract.rates.map(opened) } : contract, switches);
  const others = ({ rate }: Stay): readonly Rate[] => contract.rates.filter(({ name }) => name !== rate);
  const isSold = (stay: Stay): boolean => book.refusal(stay) === undefined;
  const isCheapestShown = (stay: Stay): boolean => {
    if (switches.competingRates === 'both' || contract.rates.length < 2) return true;
    const { total } = book.total(stay);
    return others(stay).every(({ name }) => {
      const other = book.total({ ...stay, rate: name }).total;
      return total === undefined || other === undefined || compare(total, other) <= 0;
    });
  };
  const namesakes = memoize((code: string) => {
    const named = ({ name, providerCode }: Room): string => plainName(name ?? providerCode);
    const own = contract.hotel.rooms.find(({ providerCode }) => providerCode === code);
    return contract.hotel.rooms.filter((room) => own !== undefined && named(room) === named(own));
  });
  const onSale = memoize((rate: Rate) =>
    memoize((season: Season) =>
      memoize((room: Room) =>
        memoize((nights: number) => arrivalsOf(contract, today, switches, { rate, season, room }, nights, isOpened)),
      ),
    ),
  );
  return {
    contract,
    today,
    switches,
    book,
    stay: (kind, mealPlan, checkIn) => stayOf(kind, mealPlan, checkIn, today),
    arrivals: ({ rate, season, room }, nights) => onSale(rate)(season)(room)(nights),
    isShown: (stay) => isSold(stay) && isCheapestShown(stay),
    isCheapestShown,
    isSoldElsewhere: (stay) => others(stay).some(({ name }) => isSold({ ...stay, rate: name })),
    rivals: (stay) =>
      contract.rates.flatMap(({ name: rate }) =>
        namesakes(stay.room)
          .filter(({ providerCode: room }) => rate !== stay.rate || room !== stay.room)
          .map(({ providerCode: room }) => ({ ...stay, rate, room })),
      ),
  };
}

/** `checkIn` is a day number. */
export const stayOf = (
  { rate, room, party, nights }: StayKind,
  mealPlan: MealPlanType,
  checkIn: number,
  bookedOn: CalendarDay,
): Stay => ({
  rate: rate.name,
  room: room.providerCode,
  roomName: room.name ?? room.providerCode,
  mealPlan,
  checkIn: dayOfNumber(checkIn),
  checkOut: dayOfNumber(checkIn + nights),
  nights,
  bookedOn,
  ...party,
});

const opened = ({ stopSales: _, ...rate }: Rate): Rate => rate;

function arrivalsOf(
  contract: HotelContract,
  today: CalendarDay,
  switches: PricingSwitches,
  place: Place,
  nights: number,
  isOpened: boolean,
): readonly Run[] {
  const { rate, season, room } = place;
  if (!isBookable(rate, today) || !hasUnits(priceIn(season, room))) return [];
  const first = dayNumber(today) + Math.max(0, daysAhead(contract, rate, season, switches) ?? 0);
  const closed = isOpened ? [] : closedRanges(rate, room);
  const holes = [...closed, ...pricedTwice(place)].map((range) => arrivalsInto(range, nights));
  return union(
    season.dateRanges.flatMap(({ start, end }) => {
      const from = Math.max(first, dayNumber(start));
      const last = dayNumber(end);
      // A stay that is longer than its season may continue in the next one.
      const to = last - nights + 1 < dayNumber(start) ? last : last - nights + 1;
      return without({ from, to }, holes);
    }),
  );
}

export const isBookable = ({ bookingWindows = [] }: Rate, today: CalendarDay): boolean =>
  bookingWindows.length === 0 || bookingWindows.some((window) => inRange(today, window));

export const priceIn = ({ seasonRoomPrices }: Season, { providerCode }: Room): SeasonRoomPrice | undefined =>
  seasonRoomPrices.find((price) => price.providerRoomCode === providerCode);

const hasUnits = (price: SeasonRoomPrice | undefined): boolean =>
  price !== undefined && ((price.unitsQuota ?? 0) > 0 || (price.unitsOnRequest ?? 0) > 0);

/** The stop sales of the room as written. */
export const closedRanges = (rate: Rate, room: Room): readonly DayRange[] =>
  stopSalesFor(room, rate).flatMap(({ stopSales: ranges }) => ranges);

/** Nights of the season that another season of the rate prices as well, so they are not sold. */
const pricedTwice = ({ rate, season, room }: Place): readonly DayRange[] =>
  rate.seasons
    .filter((other) => other !== season && priceIn(other, room) !== undefined)
    .flatMap(({ dateRanges }) => dateRanges)
    .flatMap((other) =>
      season.dateRanges.flatMap((own) => {
        const start = other.start > own.start ? other.start : own.start;
        const end = other.end < own.end ? other.end : own.end;
        return start <= end ? [{ start, end }] : [];
      }),
    );

/** The arrivals of stays that include a night of the range. */
export const arrivalsInto = ({ start, end }: DayRange, nights: number): Run => ({
  from: dayNumber(start) - nights + 1,
  to: dayNumber(end),
});
