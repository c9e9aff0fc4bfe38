import type { Hotel, Rate } from '../contract/model.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { at, seeAlso } from './at.ts';
import { commonRanges, daysText, mergedRanges } from './day-ranges.ts';
import { nightsOf } from './linking-rates.ts';
import { listed, quoted, rateNamed } from './record-names.ts';
import type { Rule } from './rule.ts';
import { limitsOfSeasons } from './season-limits.ts';
import { type NightsByRoom, soldNights } from './sold-nights.ts';

export const competingRates: Rule = {
  code: {
    id: 'D03',
    name: 'competing-rates',
    severity: 'warning',
    summary: 'On one booking day, one room and night is sold by one rate.',
    why: 'Where two rates sell the same night, guests are offered both prices and take the cheaper: the dearer rate is never sold. Each rate has a quota of its own, and it is not known whether a hub shares or adds them: where it adds them, more rooms are sold than either rate says.',
  },
  hotel: function* ({ hotel, rates }, context) {
    // by name, so that the finding is the same however the files are ordered
    const inOrder = [...rates].sort(byName);
    const bookable = inOrder.map(bookableDays);
    for (const [index, second] of inOrder.entries()) {
      for (const [before, first] of inOrder.slice(0, index).entries()) {
        if (first.name === second.name) continue; // R02
        // of most rates no two have seasons on one night, and what they sell need not be known
        if (commonRanges(nightsOf(first), nightsOf(second)).length === 0) continue;
        if (!overlap(bookable[before], bookable[index])) continue;
        if (excludeEachOther(stayLengths(first, hotel), stayLengths(second, hotel))) continue;
        const shared = sharedNights(soldNights(first, hotel), soldNights(second, hotel));
        if (shared.rooms.length === 0) continue;
        const rooms = `room${shared.rooms.length > 1 ? 's' : ''} ${listed(shared.rooms.map(quoted))}`;
        yield {
          message: `${rateNamed(first)} and ${rateNamed(second)} both sell ${rooms} on ${listed(shared.nights.map(daysText))} for the same booking days; guests take the cheaper${quotasText(first, second, shared)}`,
          ...at(context, second, 'name'),
          ...seeAlso(context, 'the other rate is here', first, 'name'),
          hint: 'end one where the other begins, give them different booking windows, or keep both if that is meant',
        };
      }
    }
  },
};

/** What both rates have to sell of the first room on the first night that both sell. */
function quotasText(first: Rate, second: Rate, { rooms: [room], nights: [range] }: SharedNights): string {
  if (room === undefined || range === undefined) return '';
  const quotas = [first, second].map(({ seasons }) =>
    seasons
      .filter(({ dateRanges }) => dateRanges.some(({ start, end }) => start <= range.start && range.start <= end))
      .flatMap(({ seasonRoomPrices }) => seasonRoomPrices)
      .find(({ providerRoomCode }) => providerRoomCode === room),
  );
  const [a = 0, b = 0] = quotas.map((price) => price?.unitsQuota);
  return a > 0 && b > 0 ? `, and whether their quotas (${a} and ${b}) are shared or added is not known` : '';
}

interface SharedNights {
  readonly rooms: readonly string[];
  readonly nights: readonly DayRange[];
}

/** `undefined`: bookable always. */
type Bookable = readonly DayRange[] | undefined;

const bookableDays = ({ bookingWindows = [] }: Rate): Bookable =>
  bookingWindows.length > 0 ? mergedRanges(bookingWindows) : undefined;

const overlap = (a: Bookable, b: Bookable): boolean =>
  a === undefined || b === undefined
    ? (a ?? b)?.length !== 0 // only reversed windows: bookable never
    : commonRanges(a, b).length > 0;

/** The stays that some season of the rate allows, in nights. */
function stayLengths(rate: Rate, hotel: Hotel): { readonly least: number; readonly most: number } {
  const limits = limitsOfSeasons(rate, hotel);
  const least = limits.map(({ minimumStay = 1 }) => minimumStay);
  const most = limits.map(({ maximumStay = Number.POSITIVE_INFINITY }) => maximumStay);
  return { least: Math.min(...least), most: Math.max(...most) };
}

type StayLengths = ReturnType<typeof stayLengths>;

/** Whether no stay is for both: one sells weeks and the other what is shorter. */
const excludeEachOther = (a: StayLengths, b: StayLengths): boolean => a.most < b.least || b.most < a.least;

/** The rooms that both sell on some night, by code, and all those nights. */
function sharedNights(a: NightsByRoom, b: NightsByRoom): SharedNights {
  const rooms: string[] = [];
  const nights: DayRange[] = [];
  for (const [code, ranges] of a) {
    const common = commonRanges(ranges, b.get(code) ?? []);
    if (common.length === 0) continue;
    rooms.push(code);
    nights.push(...common);
  }
  return { rooms: rooms.sort(), nights: mergedRanges(nights) };
}

const byName = (a: Rate, b: Rate): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
