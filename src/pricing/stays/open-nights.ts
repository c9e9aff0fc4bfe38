import type { HotelContract, Offer, Rate, Room, Season, Supplement } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange, dayNumber, inRange, weekdayOf } from '../../kernel/calendar-day.ts';
import { lastDayOf } from '../../kernel/day-ranges.ts';
import { memoize } from '../../kernel/memoize.ts';
import { linkedModifiers } from '../prepared/linked-modifiers.ts';
import { nightSpans } from '../prepared/prepared-rate.ts';
import { daysAhead, fewestDaysAhead, isBookable, isWithin, leastNights } from '../request/stay-request.ts';
import { nightRanges, type PricingSwitches } from '../settings/pricing-switches.ts';

/** Something that counts for bookings of some days only: a rate, or an offer or supplement that a rate links. */
export interface Bookable<Of> {
  readonly record: Of;
  /** For each booking day, whether its windows include it. */
  readonly open: readonly boolean[];
  /** The fewest days ahead of arrival at which it counts. */
  readonly ahead: number;
}

export type Linked = Bookable<Offer | Supplement>;

/** What the nights of a room in a rate are like, by their position from the first booking day on. */
export interface RoomInRate {
  readonly rate: Bookable<Rate>;
  readonly room: Room;
  /** Nights of one kind are in the same seasons, open or closed alike, and have the same offers and supplements. */
  readonly kinds: readonly number[];
  readonly kind: (kind: number) => NightKind;
}

/** Nights on which a room is closed are one kind, or are distinguished as others are. */
export type ClosedNights = 'alike' | 'apart';

export interface NightKind {
  /** The season that prices the room; `undefined` if there is none or several, or the room is closed. */
  readonly season: OpenSeason | undefined;
  /** Those with the night in their travel windows; none on closed nights that are alike. */
  readonly linked: readonly Linked[];
  /** All seasons with the night, whether or not they price the room. */
  readonly seasons: readonly Season[];
  readonly isStopped: boolean;
}

export interface OpenSeason {
  readonly season: Season;
  readonly minimumStay: number;
  /** The fewest days ahead of arrival at which a stay that begins in it is sold. */
  readonly ahead: number;
}

/** The nights on which a contract may be sold, distinguished by everything but guests, meal plan and booking day. */
export interface OpenNights {
  readonly contract: HotelContract;
  readonly firstDay: CalendarDay;
  readonly days: number;
  /** The kinds of all rooms in all rates together. */
  readonly kinds: readonly number[];
  /** By rate, then by room, in the order of the contract. */
  readonly places: readonly (readonly RoomInRate[])[];
}

export function openNights(contract: HotelContract, firstDay: CalendarDay, switches: PricingSwitches): OpenNights {
  const last = lastDayOf(contract.rates.flatMap(({ seasons }) => seasons).flatMap(({ dateRanges }) => dateRanges));
  const days = last === undefined ? 0 : Math.max(0, dayNumber(last) - dayNumber(firstDay) + 1);
  const roomIn = roomsInRates({ contract, firstDay, days, switches, closed: 'alike' });
  const places = contract.rates.map((rate) => contract.hotel.rooms.map((room) => roomIn(rate, room)));
  const numbers = new Map<string, number>();
  const kinds = Array.from({ length: days }, (_, day) =>
    numbered(numbers, places.map((rooms) => rooms.map((place) => place.kinds[day]).join()).join('/')),
  );
  return { contract, firstDay, days, kinds, places };
}

interface Laid {
  readonly contract: HotelContract;
  readonly firstDay: CalendarDay;
  readonly days: number;
  readonly switches: PricingSwitches;
  readonly closed: ClosedNights;
}

/** The nights of any room of a contract in any of its rates. */
export function roomsInRates(laid: Laid): (rate: Rate, room: Room) => RoomInRate {
  const { contract, firstDay, switches } = laid;
  const all = Array.from({ length: laid.days }, (_, index) => addDays(firstDay, index));
  const bookable = <Of extends Rate | Offer | Supplement>(record: Of, releaseDays?: number): Bookable<Of> => {
    const open = all.map((day) => isBookable(record, day));
    return { record, open, ahead: fewestDaysAhead(releaseDays, switches) };
  };
  const linkable = memoize((record: Offer | Supplement): Linked => bookable(record, record.releaseDays));
  const prepared = memoize((record: Rate) => ({
    rate: bookable(record),
    linked: [
      ...linkedModifiers(contract.offers, record.offers),
      ...linkedModifiers(contract.supplements, record.supplements),
    ].flatMap((one) => ('active' in one.record && one.record.active === false ? [] : [linkable(one.record)])),
  }));
  return (rate, room) => roomInRate({ ...laid, ...prepared(rate), room, all });
}

export function numbered(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

interface Place extends Laid {
  readonly rate: Bookable<Rate>;
  readonly room: Room;
  readonly linked: readonly Linked[];
  readonly all: readonly CalendarDay[];
}

function roomInRate({
  contract,
  rate,
  room,
  linked: ofRate,
  all,
  firstDay,
  switches,
  closed: apart,
}: Place): RoomInRate {
  const { seasons } = rate.record;
  const spanOf = nightSpans(rate.record, room, switches);
  const openIn = memoize((season: Season): OpenSeason => {
    const at = { season, rate: rate.record, hotel: contract.hotel };
    return { season, minimumStay: leastNights(at, switches), ahead: daysAhead(at, switches) };
  });
  const linked = ofRate
    .filter(({ record: { providerRoomCodes: rooms } }) => rooms === 'all' || rooms.includes(room.providerCode))
    .map((one) => ({ one, windows: nightRanges(one.record.travelWindows, switches) }));
  const numbers = new Map<string, number>();
  const found: NightKind[] = [];
  const firstNumber = dayNumber(firstDay);
  const kinds = all.map((day, index) => {
    const { seasons: within, priced, stop } = spanOf(firstNumber + index);
    const [season] = priced;
    const closed = priced.length !== 1 || stop !== undefined;
    const isKept = !closed || apart === 'apart';
    const signs = linked.map(({ one: { record }, windows }) => nightSign(record, windows, day, switches));
    const ofSeasons = (apart === 'apart' ? within : priced).map((one) => seasons.indexOf(one));
    const number = numbered(numbers, isKept ? `${ofSeasons}${stop ? 'x' : ''}|${signs}` : 'closed');
    found[number] ??= {
      season: closed || !season ? undefined : openIn(season),
      linked: isKept ? linked.flatMap(({ one, windows }) => (isWithin(day, windows) ? [one] : [])) : [],
      seasons: within,
      isStopped: stop !== undefined,
    };
    return number;
  });
  return { rate, room, kinds, kind: (kind) => found[kind] ?? NO_NIGHT };
}

const NO_NIGHT: NightKind = { season: undefined, linked: [], seasons: [], isStopped: false };

/**
 * What tells nights apart by an offer or supplement with these travel windows: for nights with the same text it counts alike, as far as windows
 * and weekdays decide.
 */
function nightSign(
  { operationalDays = [] }: Offer | Supplement,
  windows: readonly DayRange[],
  day: CalendarDay,
  { stayAmount, travelWindow, operationalDays: weekdays }: PricingSwitches,
): string {
  const isInside = isWithin(day, windows);
  // By other settings the arrival or all nights decide for a night, so that its weekday counts outside the windows, too.
  if (!isInside && travelWindow === 'each-night' && weekdays === 'each-night') return '';
  const onDays = operationalDays.length === 0 || operationalDays.includes(weekdayOf(day)) ? 'd' : '';
  if (stayAmount !== 'per-window') return `${isInside ? 'in' : ''}${onDays}`;
  // Where each window is charged, it matters which ones a stay touches.
  return `${windows.flatMap((range, index) => (inRange(day, range) ? [index] : [])).join('.')}${onDays}`;
}

/** Stays that nothing but the day of arrival distinguishes. */
export interface StaySequence {
  readonly nights: number;
  /** Days from the first night on, in order. */
  readonly arrivals: readonly number[];
}

interface Nights {
  /** The kind of each night: nights of one kind are alike. */
  readonly kinds: readonly number[];
  /** Arrivals with the same answer are alike in everything besides their nights. */
  readonly nearness: (arrival: number) => number;
}

/** Stays by what distinguishes them: the kinds of their nights in order, and how near the arrival is. */
export function sequencesOf({ kinds, nearness }: Nights, lengths: readonly number[]): readonly StaySequence[] {
  const keyOf = runKeys(kinds);
  return lengths.flatMap((nights) => {
    const found = new Map<string, number[]>();
    for (let arrival = 0; arrival + nights <= kinds.length; arrival += 1) {
      const key = `${nearness(arrival)}${keyOf(arrival, nights)}`;
      const arrivals = found.get(key);
      if (arrivals) arrivals.push(arrival);
      else found.set(key, [arrival]);
    }
    return [...found.values()].map((arrivals) => ({ nights, arrivals }));
  });
}

/** For a stay, the kinds of its nights with how many there are in a row: stays with the same text have the same nights. */
export function runKeys(kinds: readonly number[]): (arrival: number, nights: number) => string {
  // For each day, the day after the last one of the same kind in a row.
  const ends: number[] = new Array(kinds.length);
  for (let day = kinds.length - 1; day >= 0; day -= 1)
    ends[day] = kinds[day] === kinds[day + 1] ? (ends[day + 1] ?? day + 1) : day + 1;
  return (arrival, nights) => {
    let key = '';
    for (let day = arrival; day < arrival + nights; day = ends[day] ?? day + 1)
      key += `,${kinds[day]}x${Math.min(ends[day] ?? 0, arrival + nights) - day}`;
    return key;
  };
}
