import type { Rate, Room, Season } from '../../../contract/model.ts';
import { stopSalesFor } from '../../../contract/stops-room.ts';
import { type DayRange, dayNumber, dayOfNumber, inRange } from '../../../kernel/calendar-day.ts';
import { daysText } from '../../../kernel/day-ranges.ts';
import type { Boundary } from './boundary.ts';
import { includes, overlap } from './day-runs.ts';
import { type BoundaryGoal, keyOf, type Option, type PlaceStays } from './goal.ts';
import { arrivalsInto, type HotelStays, hotelStays } from './hotel-stays.ts';
import { keyed } from './price-goals.ts';

const MOST_OPTIONS = 12;

/** Goals for the limits of sales: shortest stays, releases and stop sales, each with a stay on either side if there are two sides. */
export const saleGoals = (stays: HotelStays, places: readonly PlaceStays[]): readonly BoundaryGoal[] =>
  stays.contract.rates.flatMap((rate) => {
    const ofRate = places.filter((place) => place.rate === rate);
    return [
      ...rate.seasons.flatMap((season) =>
        seasonGoals(
          stays,
          rate,
          season,
          ofRate.filter((place) => place.season === season),
        ),
      ),
      ...stopSaleGoals(stays, rate, ofRate),
    ];
  });

type OfSeason = Required<Pick<Boundary, 'rate' | 'season'>>;

function seasonGoals(
  stays: HotelStays,
  rate: Rate,
  season: Season,
  places: readonly PlaceStays[],
): readonly BoundaryGoal[] {
  const options = places.flatMap((place) => place.options);
  const ofSeason = { rate: rate.name, season: season.name };
  const least = stays.leastNights({ rate, season });
  const ahead = stays.daysAhead({ rate, season });
  return [
    ...(least > 1 ? minimumStayGoals(ofSeason, options, least) : []),
    ...(ahead > 0 ? releaseGoals(stays, ofSeason, season.dateRanges, options, ahead) : []),
  ];
}

function minimumStayGoals(ofSeason: OfSeason, options: readonly Option[], least: number): readonly BoundaryGoal[] {
  const shortest = options.filter(({ nights }) => nights === least);
  const below = shortest.slice(0, MOST_OPTIONS).map((option) => ({
    ...option,
    nights: least - 1,
    key: keyOf(least - 1, option.people),
  }));
  return [
    {
      boundary: { rate: ofSeason.rate, season: ofSeason.season, kind: 'minimum-stay' },
      proof: { kind: 'sold' },
      options: keyed(shortest),
      whyNot: () => ({ reason: `no stay of ${least} nights is sold` }),
    },
    {
      boundary: { rate: ofSeason.rate, season: ofSeason.season, kind: 'below-minimum-stay' },
      proof: { kind: 'refused', reason: 'below-minimum-stay' },
      options: keyed(below),
      whyNot: () => ({
        reason: shortest.some(({ arrivals }) => arrivals.length > 0)
          ? `stays of ${least - 1} nights are sold by another rate, or refused for another reason`
          : `no stay of ${least} nights is sold`,
      }),
    },
  ];
}

function releaseGoals(
  stays: HotelStays,
  ofSeason: OfSeason,
  ranges: readonly DayRange[],
  options: readonly Option[],
  ahead: number,
): readonly BoundaryGoal[] {
  const edge = dayNumber(stays.today) + ahead;
  const isNight = (day: number): boolean => ranges.some((range) => inRange(dayOfNumber(day), range));
  const atEdge = options.filter(({ arrivals }) => includes(arrivals, edge));
  const on = (day: number): readonly Option[] =>
    atEdge.map((option) => ({ ...option, arrivals: isNight(day) ? [{ from: day, to: day }] : [] }));
  const why = (day: number): string =>
    isNight(day)
      ? 'no stay that arrives on that day is sold'
      : `a booking made today would arrive on ${dayOfNumber(day)}, outside the season`;
  return [
    {
      boundary: { rate: ofSeason.rate, season: ofSeason.season, kind: 'release' },
      proof: { kind: 'sold' },
      options: keyed(on(edge)),
      whyNot: () => ({ reason: why(edge) }),
    },
    {
      boundary: { rate: ofSeason.rate, season: ofSeason.season, kind: 'inside-release' },
      proof: { kind: 'refused', reason: 'released' },
      options: keyed(on(edge - 1).slice(0, MOST_OPTIONS)),
      whyNot: () => ({
        reason:
          isNight(edge) && isNight(edge - 1)
            ? 'the stay is sold by another rate, or refused for another reason'
            : why(isNight(edge) ? edge - 1 : edge),
      }),
    },
  ];
}

/** A stay with a closed night that would be sold if the night were open: only such a stay proves the stop sale. */
function stopSaleGoals(stays: HotelStays, rate: Rate, places: readonly PlaceStays[]): readonly BoundaryGoal[] {
  const { contract, today, switches } = stays;
  if ((rate.stopSales ?? []).length === 0) return [];
  const opened = hotelStays(contract, today, switches, true);
  return contract.hotel.rooms.flatMap((room) => {
    const ofRoom = places.filter((place) => place.room === room);
    const closed = stopSalesFor(room, rate).flatMap(({ stopSales }) => stopSales);
    return closed.map((range) => stopSaleGoal(stays, opened, rate, room, range, ofRoom));
  });
}

function stopSaleGoal(
  stays: HotelStays,
  opened: HotelStays,
  rate: Rate,
  room: Room,
  range: DayRange,
  places: readonly PlaceStays[],
): BoundaryGoal {
  const options = places
    .flatMap((place) => place.options.map((option) => ({ ...option, season: place.season })))
    .map((option) => ({
      ...option,
      arrivals: overlap(opened.arrivals(option, option.nights), [
        arrivalsInto(dayNumber(range.start), dayNumber(range.end), option.nights),
      ]),
    }))
    .filter(({ arrivals }) => arrivals.length > 0);
  return {
    boundary: {
      kind: 'stop-sale',
      rate: rate.name,
      room: room.providerCode,
      nights: daysText(range),
    },
    proof: { kind: 'refused', reason: 'stop-sale', opened },
    options: keyed(options.slice(0, MOST_OPTIONS)),
    whyNot: () => ({
      reason:
        range.end < stays.today
          ? `its last night was ${range.end}`
          : options.length > 0
            ? 'another rate sells its nights, or they would not be sold were they open'
            : 'no stay would be sold on its nights, were they open',
    }),
  };
}
