import type { HotelContract, Offer, Rate } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay, type DayRange, WEEKDAYS, weekdayOf } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { commonRanges, gapsBetween, lastDayOf, mergedRanges } from '../../kernel/day-ranges.ts';
import type { HotelContext } from '../facts/hotel-context.ts';
import { isPlausibleRelease, lastBookableDay } from '../facts/last-bookable-day.ts';

/** What can fall due. */
export type DueKind =
  | 'opens'
  | 'closes'
  | 'offer-opens'
  | 'offer-closes'
  | 'release'
  | 'no-price'
  | 'no-successor'
  | 'provisional';

/** Something that somebody has to know or to do by a day. */
export interface DueItem {
  readonly kind: DueKind;
  /** The day by which it is due: of nights, the first one. */
  readonly day: CalendarDay;
  /** The rates or the offer that it is about, by name or code. */
  readonly records: readonly string[];
  /** Nights without a price; of `release`, the first night. */
  readonly nights?: DayRange;
  /** Rooms without a price. */
  readonly rooms?: readonly string[];
}

/**
 * What falls due in the days of `within`, in their order. The first of them is today: earlier days are left out.
 *
 * - `opens`, `closes`: the first and the last day of a time in which a rate can be booked, by its booking windows and the release days of its last
 *   nights; `offer-opens`, `offer-closes`: the same for an offer and the nights of the rates that list it.
 * - `release`: the last day to book the first arrival of a time that a rate sells, if the arrival has to be booked some days ahead.
 * - `no-price`: nights that no rate prices between nights that are priced, or today and the first of these; `no-successor`: the first night from
 *   which on no rate prices the room. Stop sales do not count: these nights have a price.
 * - `provisional`: the hotel has not agreed to a rate; due when it can be booked, today if that has begun.
 */
export function hotelAgenda(context: HotelContext, within: DayRange): readonly DueItem[] {
  const { contract } = context;
  return [
    ...contract.rates.flatMap((rate) => rateItems(rate, context, within)),
    ...contract.offers.flatMap((offer) => offerItems(offer, context)),
    ...priceItems(contract, context, within),
  ]
    .filter(({ day }) => within.start <= day && day <= within.end)
    .sort((a, b) => compareText(a.day, b.day));
}

const [EARLIEST, LATEST] = ['0001-01-01', '9999-12-31'] as [CalendarDay, CalendarDay];
const ALWAYS: readonly DayRange[] = [{ start: EARLIEST, end: LATEST }];

/** The days on which something can be booked: its windows, until the last day that leaves time enough. */
function bookableDays(windows: readonly DayRange[] | undefined, last: CalendarDay | undefined): readonly DayRange[] {
  if (last === undefined) return [];
  const open = windows && windows.length > 0 ? mergedRanges(windows) : ALWAYS;
  return commonRanges(open, [{ start: EARLIEST, end: last }]);
}

function bookingItems(days: readonly DayRange[], record: string, opens: DueKind, closes: DueKind): readonly DueItem[] {
  return days.flatMap(({ start, end }) => [
    ...(start === EARLIEST ? [] : [{ kind: opens, day: start, records: [record] }]),
    { kind: closes, day: end, records: [record] },
  ]);
}

function rateItems(rate: Rate, context: HotelContext, { start: today }: DayRange): readonly DueItem[] {
  const days = bookableDays(rate.bookingWindows, lastBookableDay(rate, context));
  return [
    ...bookingItems(days, rate.name, 'opens', 'closes'),
    ...context.nightsOf(rate).flatMap((nights) => releaseItem(rate, nights, context)),
    ...(rate.status === 'provisional' ? provisionalItem(rate, days, today) : []),
  ];
}

function provisionalItem({ name }: Rate, days: readonly DayRange[], today: CalendarDay): readonly DueItem[] {
  const next = days.find(({ end }) => end >= today);
  return next ? [{ kind: 'provisional', day: next.start < today ? today : next.start, records: [name] }] : [];
}

/** `nights` are a time that the rate sells without a break. */
function releaseItem(rate: Rate, { start }: DayRange, context: HotelContext): readonly DueItem[] {
  const first = rate.seasons.findIndex(({ dateRanges }) => dateRanges.some((range) => range.start === start));
  const { releaseDays = 0 } = context.limitsOf(rate)[first] ?? {};
  if (releaseDays === 0 || !isPlausibleRelease(releaseDays)) return [];
  const day = addDays(start, -releaseDays);
  return [{ kind: 'release', day, records: [rate.name], nights: { start, end: start } }];
}

function offerItems(offer: Offer, context: HotelContext): readonly DueItem[] {
  const { providerCode, bookingWindows, travelWindows, releaseDays = 0, operationalDays, active } = offer;
  if (active === false) return [];
  const rates = context.contract.rates.filter(({ offers = [] }) => offers.includes(providerCode));
  const lastNight = lastOn(commonRanges(mergedRanges(travelWindows), context.nightsOf(...rates)), operationalDays);
  const last =
    lastNight === undefined ? undefined : addDays(lastNight, isPlausibleRelease(releaseDays) ? -releaseDays : 0);
  return bookingItems(bookableDays(bookingWindows, last), providerCode, 'offer-opens', 'offer-closes');
}

/** The last day in `ranges`, which must be merged, on one of the weekdays; none means all. */
function lastOn(ranges: readonly DayRange[], weekdays: readonly string[] = []): CalendarDay | undefined {
  const allowed: ReadonlySet<string> = new Set(weekdays.length === 0 ? WEEKDAYS : weekdays);
  for (const { start, end } of ranges.toReversed())
    for (let day = end, back = 0; day >= start && back < WEEKDAYS.length; day = addDays(day, -1), back += 1)
      if (allowed.has(weekdayOf(day))) return day;
  return undefined;
}

/** Rooms with the same nights without a price come together. */
function priceItems({ hotel, rates }: HotelContract, context: HotelContext, within: DayRange): readonly DueItem[] {
  const priced = rates.map((rate) => ({ rate, nights: context.nightsForSale(rate) }));
  const missing = hotel.rooms.flatMap(({ providerCode: room }) => {
    const nights = mergedRanges(priced.flatMap((one) => one.nights.get(room) ?? []));
    return unpriced(nights, within).map((one) => ({ ...one, room }));
  });
  const groups = groupBy(missing, ({ kind, nights: { start, end } }) => `${kind} ${start} ${end}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { kind, nights } = first;
    const rooms = same.map(({ room }) => room);
    const eve = addDays(nights.start, -1);
    const ending = priced.filter(({ nights: byRoom }) =>
      rooms.some((room) => (byRoom.get(room) ?? []).some((range) => range.end === eve)),
    );
    return [{ kind, day: nights.start, nights, rooms, records: ending.map(({ rate }) => rate.name) }];
  });
}

type Unpriced = Required<Pick<DueItem, 'nights'>> & { readonly kind: 'no-price' | 'no-successor' };

/** The nights from today on that are not among `nights`, which must be merged. The last of them have no end. */
function unpriced(nights: readonly DayRange[], { start: today }: DayRange): readonly Unpriced[] {
  const last = lastDayOf(nights);
  if (last === undefined || last < today) return [{ kind: 'no-successor', nights: { start: today, end: LATEST } }];
  const ahead = commonRanges(nights, [{ start: today, end: LATEST }]);
  const [first] = ahead;
  return [
    ...(first && first.start > today ? [{ start: today, end: addDays(first.start, -1) }] : []),
    ...gapsBetween(ahead),
  ]
    .map((gap): Unpriced => ({ kind: 'no-price', nights: gap }))
    .concat({ kind: 'no-successor', nights: { start: addDays(last, 1), end: LATEST } });
}
