import type { HotelContract, MealPlanType, Rate, Room, Season, SeasonRoomPrice } from '../../../contract/model.ts';
import { type CalendarDay, dayNumber } from '../../../kernel/calendar-day.ts';
import { compare } from '../../../kernel/decimal.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { type NightRun, nightRuns } from '../../../pricing/prepared/prepared-rate.ts';
import { hasUnits } from '../../../pricing/prepared/selling-conditions.ts';
import { daysAhead, isBookable, leastNights } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';
import { plainName } from '../../catalogue/plain-name.ts';
import { type Stay, type StayKind, stayOf } from '../../stay/stay.ts';
import { type Run, union, without } from './day-runs.ts';

/** A room of a rate in a season that prices it. */
export interface Place {
  readonly rate: Rate;
  readonly season: Season;
  readonly room: Room;
}

/** The stays of one contract that are booked on the same day. */
export interface HotelStays {
  readonly contract: HotelContract;
  readonly today: CalendarDay;
  readonly switches: PricingSwitches;
  readonly book: PriceBook;
  stay(kind: StayKind, mealPlan: MealPlanType, checkIn: number): Stay;
  /** The shortest stay in the season, at least 1. */
  leastNights(place: Pick<Place, 'rate' | 'season'>): number;
  /** How many days ahead a stay that arrives in the season must be booked. */
  daysAhead(place: Pick<Place, 'rate' | 'season'>): number;
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
  const at = (place: Pick<Place, 'rate' | 'season'>) => ({ ...place, hotel: contract.hotel });
  const runsOf = memoize((rate: Rate) => memoize((room: Room) => nightRuns(rate, room, switches)));
  const arrivals = ({ rate, season, room }: Place, nights: number): readonly Run[] => {
    const price = priceIn(season, room);
    if (!isBookable(rate, today) || price === undefined || !hasUnits(price)) return [];
    const first = dayNumber(today) + daysAhead(at({ rate, season }), switches);
    const closed = runsOf(rate)(room).filter((run) => (run.stop && !isOpened) || isPricedTwice(run, season));
    const holes = closed.map(({ from, to }) => arrivalsInto(from, to, nights));
    return union(
      season.dateRanges.flatMap(({ start, end }) => {
        const from = Math.max(first, dayNumber(start));
        const last = dayNumber(end);
        // A stay that is longer than its season may continue in the next one.
        const to = last - nights + 1 < dayNumber(start) ? last : last - nights + 1;
        return without({ from, to }, holes);
      }),
    );
  };
  const onSale = memoize((rate: Rate) =>
    memoize((season: Season) =>
      memoize((room: Room) => memoize((nights: number) => arrivals({ rate, season, room }, nights))),
    ),
  );
  return {
    contract,
    today,
    switches,
    book,
    stay: (kind, mealPlan, checkIn) => stayOf(kind, mealPlan, checkIn, today),
    leastNights: (place) => leastNights(at(place), switches),
    daysAhead: (place) => daysAhead(at(place), switches),
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

const opened = ({ stopSales: _, ...rate }: Rate): Rate => rate;

export const priceIn = ({ seasonRoomPrices }: Season, { providerCode }: Room): SeasonRoomPrice | undefined =>
  seasonRoomPrices.find((price) => price.providerRoomCode === providerCode);

/** Nights of the season that another season prices as well, so they are not sold. */
const isPricedTwice = ({ priced }: NightRun, season: Season): boolean => priced.length > 1 && priced.includes(season);

/** The arrivals of stays that include one of the nights. */
export const arrivalsInto = (from: number, to: number, nights: number): Run => ({ from: from - nights + 1, to });
