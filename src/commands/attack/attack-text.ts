import { placeText } from '../../findings/place.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { unreachable } from '../../kernel/result.ts';
import type { SoldBooking } from '../../pricing/attack/attack-causes.ts';
import type { AttackGroup } from '../../pricing/attack/attack-groups.ts';
import type { Usual } from '../../pricing/attack/attack-search.ts';
import type { RoomRank } from '../../pricing/attack/room-ranks.ts';
import { notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { StayRequest } from '../../pricing/request/stay-request.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { assumptions, stayStatement } from '../../view/price/stay-statement.ts';
import { mealPlanText, partyText } from '../../view/price/stay-words.ts';
import { lengthsText } from '../../view/text/lengths-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { padEnd, wrapText } from '../../view/text/wrap-text.ts';
import { type AttackedHotel, type AttackReport, countedIn } from './attack-report.ts';

export function attackText(report: AttackReport, all: boolean, paint: Paint): string {
  const { hotels, firstDay, oneDay, lengths, switches, floor } = report;
  const assumed = assumptions(switches);
  const floorText =
    floor.is === 'percent' ? `${floor.value} % of the price without offers` : `${floor.value} for each night`;
  const notes = [
    `Searched every arrival, rate, room, meal plan and party, stays of ${lengthsText(lengths)}, booked ${oneDay ? `on ${firstDay}` : `from ${firstDay} on`}. Floor: ${floorText}.`,
    ...(assumed.length > 0 ? [`Assumed pricing settings: ${assumed.join(', ')}`] : []),
  ];
  return [
    ...hotels.flatMap((hotel) => [...hotelLines(hotel, report, all, paint), '']),
    ...notes.flatMap((note) => wrapText(note, paint.width)).map((line) => paint.dim(line)),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

function hotelLines(hotel: AttackedHotel, report: AttackReport, all: boolean, paint: Paint): readonly string[] {
  const { groups, currency, ranks } = hotel;
  const counted = countedIn(hotel);
  const usual = groups.length - counted.length;
  const verdict = counted.length === 0 ? 'nothing found' : paint.error(plural(counted.length, 'finding'));
  return [
    `${paint.bold(safeLine(hotel.hotel, 100))}  ${verdict}${counted.length > 0 ? ` (${safeLine(currency, 5)})` : ''}`,
    ...wrapText(roomOrderText(ranks), paint.width - 2).map((line) => paint.dim(`  ${line}`)),
    ...(all ? groups : counted).flatMap((group, index) => ['', ...groupLines(group, index + 1, report, paint)]),
    ...(usual > 0 && !all
      ? [
          '',
          ...wrapText(
            `${counted.length > 0 ? 'Also ' : ''}${plural(usual, 'case')} of usual practice: ${usualCounts(groups)}. --all shows them.`,
            paint.width - 2,
          ).map((line) => `  ${line}`),
        ]
      : []),
  ];
}

function usualCounts(groups: readonly AttackGroup[]): string {
  const counts = new Map<string, number>();
  for (const { usual } of groups) if (usual) counts.set(usual, (counts.get(usual) ?? 0) + 1);
  return [...counts]
    .map(([usual, count]) => `${count} ${usualText(usual as NonNullable<AttackGroup['usual']>)}`)
    .join(', ');
}

function groupLines(group: AttackGroup, number: number, report: AttackReport, paint: Paint): readonly string[] {
  const { arrivals, rooms, rates, causes, usual, worst } = group;
  const days =
    arrivals.count === 1
      ? `arrival on ${arrivals.first}`
      : `${arrivals.count} arrivals from ${arrivals.first} to ${arrivals.last}`;
  const few = (names: readonly string[], word: string): string =>
    names.length > 4
      ? plural(names.length, word)
      : `${word}${names.length > 1 ? 's' : ''} ${names.map((name) => safeLine(name, 60)).join(', ')}`;
  const cause = causes.map((source) => {
    const place = report.placeOf(source);
    return `${source.kind} ${safeLine(source.name, 60)}${place ? ` (${placeText(place)})` : ''}`;
  });
  const indented = (text: string, indent: string): readonly string[] =>
    wrapText(text, paint.width - indent.length).map((line) => `${indent}${line}`);
  const head = indented(`${number}. ${headline(group)}`, '');
  return [
    ...head.map((line) => (usual ? line : paint.bold(line))),
    ...(usual ? indented(`Usual practice: ${usualText(usual)}.`, '   ') : []),
    ...indented(`${days}, ${few(rooms, 'room')}, ${few(rates, 'rate')}`, '   '),
    ...(cause.length > 0 ? indented(`Cause: ${cause.join(', ')}`, '   ') : []),
    '',
    ...statements(worst, group.kind === 'dodged-release', report, paint).map((line) => `   ${line}`),
  ];
}

const GAP = 3;
const LEAST = 36;
const MOST = 60;

/** The cheaper bookings on the left, what they are cheaper than on the right; one below the other on a narrow screen. */
function statements(
  { cheaper, dearer, refused }: AttackGroup['worst'],
  isSame: boolean,
  report: AttackReport,
  paint: Paint,
): readonly string[] {
  const room = paint.width - 3;
  const half = Math.min(MOST, Math.floor((room - GAP) / 2));
  const width = half < LEAST ? Math.min(MOST, room) : half;
  const column = (bookings: readonly SoldBooking[]): readonly string[] =>
    bookings.flatMap((booking, index) => [...(index > 0 ? [''] : []), ...bookingLines(booking, width, report, paint)]);
  const left = column(cheaper);
  const right = [
    ...(isSame ? [] : column([dearer])),
    ...(refused
      ? [
          ...(isSame ? [] : ['']),
          ...wrapText(
            `By itself, ${stayText(refused.request)}: not sold (${notSoldText(refused.price.reason)})`,
            width,
          ),
        ]
      : []),
  ];
  if (half < LEAST) return [...left, '', ...right];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) =>
    `${padEnd(left[row] ?? '', width)}${' '.repeat(GAP)}${right[row] ?? ''}`.trimEnd(),
  );
}

const stayText = ({ checkIn, checkOut }: StayRequest): string =>
  `${plural(daysBetween(checkIn, checkOut), 'night')} from ${checkIn}`;

function bookingLines(
  { request, price }: SoldBooking,
  width: number,
  report: AttackReport,
  paint: Paint,
): readonly string[] {
  const { rate, room, mealPlan, bookedOn } = request;
  return [
    ...wrapText(`${stayText(request)}, booked ${bookedOn}`, width).map((line) => paint.bold(line)),
    ...wrapText(safeLine(`${room}, ${mealPlanText(mealPlan)}, ${partyText(request)}, rate "${rate}"`, 300), width),
    ...stayStatement(price, {
      paint: { ...paint, width },
      switches: report.switches,
      placeOf: report.placeOf,
      brief: true,
    }),
  ];
}

const BY = {
  given: 'as given',
  'relative-price': 'by relative prices',
  prices: 'by prices',
} as const;

/** `Rooms by prices: SUP above STD; DLX above SUP, STD`. */
function roomOrderText(ranks: readonly RoomRank[]): string {
  if (ranks.length === 0) return 'No room is known to be better than another.';
  const better = [...new Set(ranks.map((rank) => rank.better))];
  const above = better
    .map((code) => ({ code, plainer: ranks.filter((rank) => rank.better === code) }))
    .sort((a, b) => a.plainer.length - b.plainer.length);
  const ways = [...new Set(ranks.map(({ by }) => BY[by]))].join(', ');
  const text = above.map(
    ({ code, plainer }) => `${safeLine(code, 40)} above ${plainer.map(({ plain }) => safeLine(plain, 40)).join(', ')}`,
  );
  return `Rooms ${ways}: ${text.join('; ')}`;
}

const USUAL: Readonly<Record<Usual, string>> = {
  'free-nights': 'from offers of free nights, as intended',
  'new-offer': 'from new offers',
  'last-minute': 'from last-minute offers',
  'few-nights': 'on a few nights at the start of a longer season',
  'arrival-decides': 'because only the releaseDays of the arrival night count',
};

const usualText = (usual: Usual): string => USUAL[usual];

const nightsOf = ({ checkIn, checkOut }: StayRequest): number => daysBetween(checkIn, checkOut);

/** The finding in one sentence, with its worst case. */
function headline({ kind, saves, worst }: AttackGroup): string {
  const { cheaper, dearer, refused } = worst;
  const [first] = cheaper;
  if (!first) return kind;
  const less = `${amountText(saves, dearer.price.currency)} less`;
  const [one, other] = [first.request, dearer.request];
  switch (kind) {
    case 'longer-stay':
      return `${plural(nightsOf(one), 'night')} cost ${less} than ${nightsOf(other)} of them`;
    case 'more-guests':
      return `${partyText(one)} pay ${less} than ${partyText(other)}`;
    case 'better-room':
      return `Room ${safeLine(one.room, 60)} costs ${less} than the plainer ${safeLine(other.room, 60)}`;
    case 'better-board':
      return `${capital(mealPlanText(one.mealPlan))} costs ${less} than ${mealPlanText(other.mealPlan)}`;
    case 'split-stay':
      return `${plural(nightsOf(other), 'night')} in two bookings cost ${less} than in one`;
    case 'below-floor':
      return `Offers leave a stay ${amountText(saves, dearer.price.currency)} below the floor`;
    case 'later-booking':
      return `Booking a day later, on ${one.bookedOn}, costs ${less}`;
    case 'dodged-minimum-stay':
      return `${plural(nightsOf(one), 'night')} from ${one.checkIn} reach a season that sells ${nightsOf(other)} or more, for ${less}`;
    case 'dodged-release':
      return `A stay from ${one.checkIn} reaches a season ${plural(daysBetween(one.bookedOn, refused?.request.checkIn ?? one.checkIn), 'day')} after booking, too late to arrive in it`;
    default:
      return unreachable(kind);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
