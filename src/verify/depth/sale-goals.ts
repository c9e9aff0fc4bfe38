import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, Rate, Room } from '../../contract/model.ts';
import { type DayRange, dayNumber, dayOfNumber, inRange } from '../../kernel/calendar-day.ts';
import type { NotSoldReason } from '../../pricing/not-sold-reason.ts';
import { daysAhead, leastNights } from '../stay-bounds.ts';
import type { Cell } from './cell.ts';
import type { Goal, Option } from './goal.ts';
import { closedRanges, type HotelStays, hotelStays, type StayKind } from './hotel-stays.ts';
import type { PlaceStays } from './price-goals.ts';
import { includes, type Run, runsWhere } from './run.ts';

const MOST_DAYS = 40;
const MOST_OPTIONS = 12;

/** Goals for where sales begin and end: shortest stays, releases and stop sales, each from both sides where it has two. */
export function saleGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly Goal[] {
  return [...seasonGoals(stays, places), ...stopSaleGoals(stays, places)];
}

function seasonGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly Goal[] {
  const { contract, switches } = stays;
  return contract.rates.flatMap((rate) =>
    rate.seasons.flatMap((season) => {
      const options = places
        .filter((place) => place.rate === rate && place.season === season)
        .flatMap((place) => place.options);
      const cell = { hotel: hotelKey(contract), rate: rate.name, season: season.name };
      const goals: Goal[] = [];
      const least = leastNights(contract, rate, season, switches);
      if (least > 1) goals.push(...minimumStayGoals(stays, cell, options, least));
      const ahead = daysAhead(contract, rate, season, switches) ?? 0;
      if (ahead > 0) goals.push(...releaseGoals(stays, cell, season.dateRanges, options, ahead));
      return goals;
    }),
  );
}

type SeasonCell = Omit<Cell, 'kind'>;

function minimumStayGoals(
  stays: HotelStays,
  cell: SeasonCell,
  options: readonly Option[],
  least: number,
): readonly Goal[] {
  const shortest = options.filter(({ kind }) => kind.nights === least);
  const below = unsold(stays, shortest, 'below-minimum-stay', (kind) => ({ ...kind, nights: least - 1 }));
  const reason = `no stay of ${least} nights is sold`;
  return [
    goal({ ...cell, kind: 'minimum-stay' }, shortest, reason),
    goal({ ...cell, kind: 'below-minimum-stay' }, below, reason),
  ];
}

function releaseGoals(
  stays: HotelStays,
  cell: SeasonCell,
  ranges: readonly DayRange[],
  options: readonly Option[],
  ahead: number,
): readonly Goal[] {
  const edge = dayNumber(stays.today) + ahead;
  const isNight = (day: number): boolean => ranges.some((range) => inRange(dayOfNumber(day), range));
  const sold = options.flatMap((option) =>
    includes(option.arrivals, edge) ? [{ ...option, arrivals: [{ from: edge, to: edge }] }] : [],
  );
  const inside = sold.flatMap(({ kind }): Option[] => {
    const price = stays.price(kind, edge - 1);
    return !price.sold && price.reason.kind === 'released'
      ? [{ kind, arrivals: [{ from: edge - 1, to: edge - 1 }], sold: false }]
      : [];
  });
  const notSold = 'no stay that arrives on that day is sold';
  const why = (day: number): string =>
    isNight(day) ? notSold : `booked today it is reached on ${dayOfNumber(day)}, which is no night of the season`;
  return [
    goal({ ...cell, kind: 'release' }, sold, why(edge)),
    goal({ ...cell, kind: 'inside-release' }, inside, isNight(edge) ? why(edge - 1) : why(edge)),
  ];
}

const goal = (cell: Cell, options: readonly Option[], reason: string): Goal => ({
  cell,
  options,
  reason: options.length > 0 ? '' : reason,
});

/** Stays like those of the options that the contract refuses for exactly this reason, on the same arrivals. */
function unsold(
  stays: HotelStays,
  options: readonly Option[],
  reason: NotSoldReason['kind'],
  changed: (kind: StayKind) => StayKind,
): readonly Option[] {
  return options.slice(0, MOST_OPTIONS).flatMap(({ kind, arrivals }) => {
    const other = changed(kind);
    const refused = arrivals.flatMap(({ from, to }) =>
      runsWhere(from, Math.min(to, from + MOST_DAYS), (day) => isRefused(stays, other, day, reason)),
    );
    return refused.length > 0 ? [{ kind: other, arrivals: refused, sold: false }] : [];
  });
}

function isRefused(stays: HotelStays, kind: StayKind, checkIn: number, reason: NotSoldReason['kind']): boolean {
  const price = stays.price(kind, checkIn);
  return !price.sold && price.reason.kind === reason;
}

/** A stay with a closed night that would be sold were it open: only then does its absence prove the stop sale. */
function stopSaleGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly Goal[] {
  const { contract, today, switches } = stays;
  return contract.rates.flatMap((rate) => {
    if ((rate.stopSales ?? []).length === 0) return [];
    const { stopSales: _, ...opened } = rate;
    const open = hotelStays({ ...contract, rates: replaced(contract, rate, opened) }, today, switches);
    return contract.hotel.rooms.flatMap((room) =>
      closedRanges(rate, room).map((range) => stopSaleGoal(stays, open, rate, room, range, places)),
    );
  });
}

const replaced = ({ rates }: HotelContract, rate: Rate, by: Rate): readonly Rate[] =>
  rates.map((each) => (each === rate ? by : each));

function stopSaleGoal(
  stays: HotelStays,
  open: HotelStays,
  rate: Rate,
  room: Room,
  range: DayRange,
  places: readonly PlaceStays[],
): Goal {
  const cell: Cell = {
    kind: 'stop-sale',
    hotel: hotelKey(stays.contract),
    rate: rate.name,
    room: room.providerCode,
    nights: range.start === range.end ? range.start : `${range.start}..${range.end}`,
  };
  const first = Math.max(dayNumber(range.start), dayNumber(stays.today));
  const last = Math.min(dayNumber(range.end), first + MOST_DAYS);
  if (first > last) return goal(cell, [], `its last night was ${range.end}`);
  const closed = (kind: StayKind): readonly Run[] =>
    runsWhere(first, last, (day) => open.isSold(kind, day) && isRefused(stays, kind, day, 'stop-sale'));
  const kinds = places
    .filter((place) => place.rate === rate && place.room === room)
    .flatMap(({ options, season, mealPlan }) => options.slice(0, 2).map(({ kind }) => ({ ...kind, season, mealPlan })));
  const options = kinds.flatMap((kind): Option[] => {
    const arrivals = closed(kind);
    return arrivals.length > 0 ? [{ kind, arrivals, sold: false }] : [];
  });
  return goal(cell, options.slice(0, MOST_OPTIONS), 'no stay would be sold on its nights, were they open');
}
