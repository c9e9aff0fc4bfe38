import type {
  RolledContract,
  RolledModifier,
  RolledRate,
  RolledSeason,
  RollOverlap,
} from '../../contract/roll/roll-contract.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plural } from '../../view/text/plural.ts';

interface Range {
  readonly start: string;
  readonly end: string;
}

/** Every decision that was made for the rates of a hotel, one a line. */
export const rollText = (
  hotel: string,
  { rates, overlaps }: Pick<RolledContract, 'rates' | 'overlaps'>,
  keep: 'dates' | 'weekdays',
  unchanged = '',
): string =>
  [
    ...rates.flatMap((rate) => [safeText(`${hotel}: ${rate.from} -> ${rate.name}`), ...rateLines(rate, keep)]),
    ...overlaps.map((overlap) => safeText(`${hotel}: ${overlapText(overlap)}`)),
    ...(unchanged === '' ? [] : [unchanged]),
  ].join('\n');

const overlapText = ({ kind, names, nights }: RollOverlap): string =>
  `new overlap of ${kind}s ${names.map((name) => `"${name}"`).join(' and ')}: ${nights.map(dayText).join(', ')}; check it`;

function rateLines(
  { from, name, years, origin, seasons, moves, modifiers, stopSales, closedByHotel }: RolledRate,
  keep: 'dates' | 'weekdays',
): string[] {
  return [
    ...(origin.name === from ? [] : [`dates: counted from "${origin.name}", from which ${from} was rolled`]),
    ...seasons.map((season) => seasonLine(season, seasons.length === 1 && season.name === name)),
    ...moves.filled.map(
      ({ nights, was, now }) =>
        `${rangeText(nights)} is ${seasons[now]?.name}; ${before(origin.years)} it was ${seasons[was]?.from}`,
    ),
    ...moves.met.map(
      ({ nights, winner, loser }) =>
        `${rangeText(nights)} would be ${seasons[winner]?.name} and ${seasons[loser]?.name}: it is ${seasons[winner]?.name}`,
    ),
    ...seasons.flatMap((season) =>
      season.islands.map(({ start }) => `${start} is a single night of ${season.name}: check it`),
    ),
    ...leapLines(seasons, keep),
    ...modifiers.map(modifierLine),
    ...(stopSales > 0 ? [`stopSales: ${plural(stopSales, 'room')} closed as ${before(years)}`] : []),
    ...[...new Set(closedByHotel.map(rangeText))].map(
      (nights) =>
        `${nights} is closed for the whole hotel (stopSales or closed); close the nights of the new year there`,
    ),
  ].map((line) => `  ${safeText(line)}`);
}

const before = (years: number): string => (years === 1 ? 'a year before' : `${years} years before`);

const RULES = { dates: 'same dates', weekdays: 'same weekdays' } as const;

/** `isWhole`: the season is the rate, which is named above. */
function seasonLine({ from, name, rule, was, nights }: RolledSeason, isWhole: boolean): string {
  const how = rule.by === 'event' ? `with ${rule.name}, ${dayText(rule.from)} -> ${dayText(rule.to)}` : RULES[rule.by];
  const title = isWhole ? 'nights' : from === name ? name : `${from} -> ${name}`;
  if (nights.length === 0) return `${title}: left out, none of its nights exist (${was.map(rangeText).join(', ')})`;
  return `${title}: ${was.map(rangeText).join(', ')} -> ${nights.map(rangeText).join(', ')} (${how})`;
}

const dayText = ({ start, end }: Range): string => (start === end ? start : rangeText({ start, end }));

const rangeText = ({ start, end }: Range): string => `${start}..${end}`;

/** What became of 29 February, where one of the years has it. */
function leapLines(seasons: readonly RolledSeason[], keep: 'dates' | 'weekdays'): string[] {
  if (keep !== 'dates') return [];
  return seasons.flatMap(({ name, nights }) =>
    nights.flatMap(({ start, end }) => leapDays(start, end).map((day) => `${day} is ${name}, like the day before it`)),
  );
}

const leapDays = (start: string, end: string): string[] => {
  const years = [...new Set([start.slice(0, 4), end.slice(0, 4)])];
  return years
    .filter((year) => new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1)
    .map((year) => `${year}-02-29`)
    .filter((day) => start <= day && day <= end);
};

const daysOf = (what: string, windows: unknown): string =>
  Array.isArray(windows) ? `, ${what} ${windows.join(', ')}` : '';

function modifierLine({ kind, from, code, now, fields }: RolledModifier): string {
  switch (now) {
    case 'same':
      return `${kind} ${from}: also applies in the new year`;
    case 'new':
      return `${kind} ${from}: copied as ${code}${daysOf('stays', fields['travelWindows'])}${daysOf('bookings', fields['bookingWindows'])}`;
    case 'there':
      return `${kind} ${from}: linked as ${code}, which the files already have`;
    case 'left-out':
      return `${kind} ${from}: left out, none of its days exist in the new year`;
    case 'missing':
      return `${kind} ${from}: not found in the files`;
  }
}
