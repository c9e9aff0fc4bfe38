import type { HotelContract, MealPlanType, Occupancy, Rate, Room, Season } from '../../contract/model.ts';
import { type CalendarDay, type DayRange, dayNumber, dayOfNumber } from '../../kernel/calendar-day.ts';
import { remembered } from '../../kernel/remembered.ts';
import { type PriceBook, priceBook } from '../../pricing/price-book.ts';
import type { PricingSwitches } from '../../pricing/pricing-switches.ts';
import type { StayPrice } from '../../pricing/stay-price.ts';
import type { AskedParty } from '../party-of.ts';
import { daysAhead } from '../stay-bounds.ts';
import type { Stay } from '../verification.ts';
import { type Run, runsWhere, union, without } from './run.ts';

/** A room of a rate in a season that prices it. */
export interface Place {
  readonly rate: Rate;
  readonly season: Season;
  readonly room: Room;
}

/** A stay but for its arrival. */
export interface StayKind extends Place {
  readonly mealPlan: MealPlanType;
  readonly occupancy: Occupancy;
  readonly party: AskedParty;
  readonly nights: number;
}

/** The stays of one contract when they are booked on one day. */
export interface HotelStays {
  readonly contract: HotelContract;
  readonly today: CalendarDay;
  readonly switches: PricingSwitches;
  readonly book: PriceBook;
  stay(kind: StayKind, checkIn: number): Stay;
  price(kind: StayKind, checkIn: number): StayPrice;
  isSold(kind: StayKind, checkIn: number): boolean;
  /** Arrivals in the season on which the stay is sold. */
  soldOn(kind: StayKind): readonly Run[];
}

/** Prices stays of the contract, and finds the days on which they are sold without pricing each. */
export function hotelStays(contract: HotelContract, today: CalendarDay, switches: PricingSwitches): HotelStays {
  const book = priceBook(contract, switches);
  const stay = ({ rate, room, mealPlan, party, nights }: StayKind, checkIn: number): Stay => ({
    rate: rate.name,
    room: room.providerCode,
    roomName: room.name ?? room.providerCode,
    mealPlan,
    checkIn: dayOfNumber(checkIn),
    checkOut: dayOfNumber(checkIn + nights),
    nights,
    bookedOn: today,
    ...party,
  });
  const isSold = (kind: StayKind, checkIn: number): boolean => book.total(stay(kind, checkIn)).total !== undefined;
  const closed = remembered((rate: Rate) => remembered((room: Room) => closedRanges(rate, room)));
  return {
    contract,
    today,
    switches,
    book,
    stay,
    isSold,
    price: (kind, checkIn) => book.price(stay(kind, checkIn)),
    soldOn(kind) {
      const { rate, season, room, nights } = kind;
      const ahead = Math.max(0, daysAhead(contract, rate, season, switches) ?? 0);
      const first = dayNumber(today) + ahead;
      const holes = [...closed(rate)(room), ...pricedElsewhere(rate, season, room)].map((range) =>
        arrivalsInto(range, nights),
      );
      return union(
        season.dateRanges.flatMap((range) => {
          const from = Math.max(first, dayNumber(range.start));
          const to = dayNumber(range.end);
          const within = { from, to: to - nights + 1 };
          // A season shorter than the stay: it may go on in the next one.
          if (within.to < within.from) return runsWhere(from, to, (day) => isSold(kind, day));
          // Within a run nothing changes, so its ends speak for it.
          return without(within, holes).flatMap((run) =>
            isSold(kind, run.from) && isSold(kind, run.to)
              ? [run]
              : runsWhere(run.from, run.to, (day) => isSold(kind, day)),
          );
        }),
      );
    },
  };
}

/** The stop sales of the room; those that name no code close the room of that name. */
export const closedRanges = ({ stopSales = [] }: Rate, { providerCode, name }: Room): readonly DayRange[] =>
  stopSales
    .filter((stop) =>
      stop.providerRoomCode === undefined
        ? stop.roomName === (name ?? providerCode)
        : stop.providerRoomCode === providerCode,
    )
    .flatMap(({ stopSales: ranges }) => ranges);

/** Nights that another season of the rate prices as well are not sold. */
const pricedElsewhere = ({ seasons }: Rate, season: Season, { providerCode }: Room): readonly DayRange[] =>
  seasons
    .filter(
      (other) => other !== season && other.seasonRoomPrices.some((price) => price.providerRoomCode === providerCode),
    )
    .flatMap(({ dateRanges }) => dateRanges);

/** The arrivals of stays that have a night in the range. */
const arrivalsInto = ({ start, end }: DayRange, nights: number): Run => ({
  from: dayNumber(start) - nights + 1,
  to: dayNumber(end),
});
