import type { Rate } from '../../contract/model.ts';
import type { RateQuotas } from '../../contract/rate-quotas.ts';
import type { CalendarDay, DayRange } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { commonRanges, daysText, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { compare, type Decimal } from '../../kernel/decimal.ts';
import { priceForTwo } from '../facts/lodging-price.ts';
import { listed, quoted, rateNamed } from '../facts/record-names.ts';
import type { NightsByRoom } from '../facts/sold-nights.ts';
import { isFreeSale } from '../prices/no-units-to-sell.ts';
import { type HotelContext, rule } from '../rule.ts';

/** A rate that competes with more rates than this competes with all for one reason, so these are enough to find it. */
const MOST_NAMED = 20;

const WAYS_TO_AVOID_IT =
  'end one where the other begins, give them different booking windows, or keep both if this is intended';
const HINTS = {
  unknown:
    '; once you know how the hub handles quotas, set capabilities.rateQuotas of its environment to shared or added',
  added: '; if that is more than the hotel has, split its rooms between the two quotas',
  shared: '',
} as const satisfies Record<RateQuotas | 'unknown', string>;

export const competingRates = rule({
  id: 'D03',
  name: 'competing-rates',
  severity: 'warning',
  summary: 'On any booking day, only one rate sells a given room and night.',
  why: 'If two rates sell the same night, guests see both prices and choose the cheaper one, so the other rate is never sold. A non-refundable rate next to one that is not has its reason, and is only mentioned because of the quotas. Each rate has its own quota: if the hub adds them up, more rooms are sold than either rate allows. Say in the settings what your hub does: `capabilities: { rateQuotas: shared }`, or added.',
  hotel: function* ({ rates }, context) {
    // Sorted by name, so that the finding does not depend on the order of the files.
    const inOrder = [...rates].sort((a, b) => compareText(a.name, b.name));
    const bookable = inOrder.map(bookableDays);
    const lengths = inOrder.map((rate) => stayLengths(rate, context));
    const stays = inOrder.map((rate) => context.origins.stayOf(rate));
    /** Pairs of rates, by their names in the file: of rates that are sold in stays, one pair of records is enough. */
    const pairs = new Set<string>();
    for (const [index, second] of inOrder.entries()) {
      let reported = 0;
      for (const [before, first] of inOrder.slice(0, index).entries()) {
        if (first.name === second.name) continue; // R02
        // Fast path: most rates have no season on the same night as another.
        if (commonRanges(context.nightsOf(first), context.nightsOf(second)).length === 0) continue;
        if (!overlap(bookable[before], bookable[index])) continue;
        if (excludeEachOther(lengths[before] as StayLengths, lengths[index] as StayLengths)) continue;
        const pair = JSON.stringify([first, second].map((rate) => context.origins.nameInFile(rate)));
        if (pairs.has(pair)) continue;
        // No stay fits both, and only their units matter.
        const isOtherStay = stays[before] && stays[index] && !haveSameNights(first, second, context);
        const units = [stays[before]?.units, stays[index]?.units];
        if (isOtherStay && (context.rateQuotas === 'shared' || units.some((one) => one !== 'shared'))) continue;
        const shared = sharedNights(context.soldNights(first), context.soldNights(second));
        const codes = [...shared.keys()].sort();
        if (codes.length === 0) continue;
        const rooms = `room${codes.length > 1 ? 's' : ''} ${listed(codes.map(quoted))}`;
        const nights = mergedRanges([...shared.values()].flat());
        const quotas = competingQuotas(first, second, shared);
        if (isOtherStay && !quotas) continue;
        if (stays[before] ?? stays[index]) pairs.add(pair);
        reported += 1;
        if (isOtherStay && quotas) {
          yield {
            message: `${rateNamed(first)} and ${rateNamed(second)} share the units of ${rooms} on ${listed(nights.map(daysText))}${quotasText(quotas, codes.length > 1, context.rateQuotas)}`,
            ...context.at(second, 'stays'),
            hint: `divide unitsQuota between these stays and write units: separate${context.rateQuotas ? '' : HINTS.unknown}`,
          };
          continue;
        }
        yield {
          ...(differInTerms(first, second, shared) && { severity: 'info' as const }),
          message: `${rateNamed(first)} and ${rateNamed(second)} both sell ${rooms} on ${listed(nights.map(daysText))} for the same booking days; guests choose the cheaper one${quotas ? quotasText(quotas, codes.length > 1, context.rateQuotas) : ''}`,
          ...context.at(second, 'name'),
          ...context.seeAlso('the other rate is here', first, 'name'),
          hint: quotas ? `${WAYS_TO_AVOID_IT}${HINTS[context.rateQuotas ?? 'unknown']}` : WAYS_TO_AVOID_IT,
        };
        if (reported === MOST_NAMED) break;
      }
    }
  },
});

/** "Non-refundable", as names of rates say it. Guests choose between its lower price and the other rate's terms. */
const NON_REFUNDABLE =
  /\b(non?[- ]?ref(und(able)?)?|nrf|advance purchase|pre-?paid|no reembolsable|nicht (er|zur\u00fcck)\w*|nicht stornierbar|non remboursable|non rimborsabile|n[ãa]o reembols[áa]vel)(?!\w)/i;

const isNonRefundable = ({ name, nonRefundable }: Rate): boolean => nonRefundable ?? NON_REFUNDABLE.test(name);

/** Whether one of the rates is non-refundable, and costs no more than the other. Offers may make it cheaper. */
function differInTerms(first: Rate, second: Rate, shared: NightsByRoom): boolean {
  if (isNonRefundable(first) === isNonRefundable(second)) return false;
  const [bound, free] = isNonRefundable(first) ? [first, second] : [second, first];
  return [...shared].every(([room, [nights]]) => {
    const [low, high] = [bound, free].map((rate) => priceOn(nights?.start, rate, room));
    return low === undefined || high === undefined || compare(low, high) <= 0;
  });
}

/** What two adults pay for the night. */
function priceOn(night: CalendarDay | undefined, { seasons }: Rate, room: string): Decimal | undefined {
  if (night === undefined) return undefined;
  const season = seasons.find(({ dateRanges }) => dateRanges.some(({ start, end }) => start <= night && night <= end));
  const price = season?.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === room);
  return season && price && priceForTwo(season, price);
}

/** The quotas of the first night and room for which both rates have a limited quota. */
function competingQuotas(first: Rate, second: Rate, shared: NightsByRoom) {
  let earliest: { room: string; from: CalendarDay; first: number; second: number } | undefined;
  for (const room of [...shared.keys()].sort()) {
    for (const one of limitedQuotas(first, room, shared)) {
      for (const other of limitedQuotas(second, room, shared)) {
        const from = commonRanges(one.nights, other.nights)[0]?.start;
        if (from === undefined || (earliest && from >= earliest.from)) continue;
        earliest = { room, from, first: one.quota, second: other.quota };
      }
    }
  }
  return earliest;
}

const limitedQuotas = ({ seasons }: Rate, room: string, shared: NightsByRoom) =>
  seasons.flatMap(({ dateRanges, seasonRoomPrices }) => {
    const quota = seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === room)?.unitsQuota ?? 0;
    if (quota <= 0 || isFreeSale(quota)) return [];
    return { quota, nights: commonRanges(mergedRanges(dateRanges), shared.get(room) ?? []) };
  });

type CompetingQuotas = NonNullable<ReturnType<typeof competingQuotas>>;

function quotasText({ room, first, second }: CompetingQuotas, withRoom: boolean, hub?: RateQuotas): string {
  const quotas = `${first} and ${second}${withRoom ? ` of room ${quoted(room)}` : ''}`;
  switch (hub) {
    case undefined:
      return `, and it is not known whether the hub shares or adds their quotas (${quotas})`;
    case 'added':
      return `, and the hub adds their quotas: ${quotas} are sold as ${first + second}`;
    case 'shared':
      return `, and the hub shares their quotas: ${quotas} are sold as ${Math.max(first, second)}`;
  }
}

/** `undefined` if the rate can always be booked. */
type Bookable = readonly DayRange[] | undefined;

const bookableDays = ({ bookingWindows = [] }: Rate): Bookable =>
  bookingWindows.length > 0 ? mergedRanges(bookingWindows) : undefined;

const overlap = (a: Bookable, b: Bookable): boolean =>
  a === undefined || b === undefined
    ? (a ?? b)?.length !== 0 // only reversed windows: bookable never
    : commonRanges(a, b).length > 0;

/** The lengths of stay, in nights, that some season of the rate allows. */
function stayLengths(rate: Rate, context: HotelContext): { readonly least: number; readonly most: number } {
  const limits = context.limitsOf(rate);
  const least = limits.map(({ minimumStay = 1 }) => minimumStay);
  const most = limits.map(({ maximumStay = Number.POSITIVE_INFINITY }) => maximumStay);
  return { least: Math.min(...least), most: Math.max(...most) };
}

type StayLengths = ReturnType<typeof stayLengths>;

/** Whether no length of stay fits both, such as weeks in one rate and shorter stays in the other. */
const excludeEachOther = (a: StayLengths, b: StayLengths): boolean => a.most < b.least || b.most < a.least;

const haveSameNights = (a: Rate, b: Rate, context: HotelContext): boolean =>
  context.nightsOf(a).map(rangeText).join() === context.nightsOf(b).map(rangeText).join();

/** The nights on which both rates sell a room, by room code. */
function sharedNights(a: NightsByRoom, b: NightsByRoom): NightsByRoom {
  const shared = new Map<string, readonly DayRange[]>();
  for (const [code, ranges] of a) {
    const common = commonRanges(ranges, b.get(code) ?? []);
    if (common.length > 0) shared.set(code, common);
  }
  return shared;
}
