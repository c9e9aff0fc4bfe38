import type { MealPlanType } from '../../contract/model.ts';
import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { mealPlanText, partyText } from '../stays/stay-words.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { fitText } from '../text/wrap-text.ts';
import type { ImpactDocument, ImpactGroupDocument, ImpactOfHotel } from './impact-document.ts';

const MOST_GROUPS = 8;

/** What a change means for guests, hotel by hotel, most money first. */
export function impactText(
  { hotels, against, bookedOn, nights }: ImpactDocument,
  verbose: boolean,
  paint: Paint,
): string {
  const changed = hotels.filter(({ state, groups }) => state !== 'compared' || groups.length > 0);
  const same = hotels.length - changed.length;
  return [
    ...changed.flatMap((hotel) => [...hotelLines(hotel, verbose, paint), '']),
    ...(same > 0 ? [`${plural(same, 'hotel')} sold to guests as before`, ''] : []),
    ...fitText(
      `Compared with ${safeText(against, 200)}: every arrival, room, meal plan and party, stays of ${lengthsText(nights)}, booked on ${bookedOn}.`,
      paint.width,
    )
      .split('\n')
      .map((line) => paint.dim(line)),
  ].join('\n');
}

/** `1 to 14, 21 nights`. */
function lengthsText(nights: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < nights.length; at += 1) {
    const from = nights[at] ?? 0;
    while (nights[at + 1] === (nights[at] ?? 0) + 1) at += 1;
    const to = nights[at] ?? from;
    parts.push(from === to ? `${from}` : `${from} to ${to}`);
  }
  return `${parts.join(', ')} nights`;
}

function hotelLines(hotel: ImpactOfHotel, verbose: boolean, paint: Paint): readonly string[] {
  const { state, currency, groups, changed, compared } = hotel;
  const title = paint.bold(safeText(hotel.hotel, 100));
  switch (state) {
    case 'only-before':
      return [`${title}  no longer in the files`];
    case 'only-after':
      return [`${title}  new`];
    case 'other-currency':
      return [`${title}  in another currency (now ${safeText(currency, 5)}): prices cannot be compared`];
    case 'compared': {
      const shown = verbose ? groups : groups.slice(0, MOST_GROUPS);
      const left = groups.length - shown.length;
      return [
        `${title}  ${plural(changed, 'stay')} of ${compared} sold otherwise (${safeText(currency, 5)})`,
        ...shown.flatMap((group) => groupLines(group, currency, paint)),
        ...(left > 0 ? [`  and ${plural(left, 'more change', 'more changes')}; -v shows all`] : []),
      ];
    }
  }
}

const WAYS = {
  'no-longer-sold': 'no longer sold',
  'newly-sold': 'newly sold',
  dearer: 'dearer',
  cheaper: 'cheaper',
  'on-request': 'on request now',
  'with-free-units': 'no longer on request',
} as const;

function groupLines(group: ImpactGroupDocument, currency: string, paint: Paint): readonly string[] {
  const { kind, rate, causes, reason, stays, percent, arrivals, example, rooms, guests } = group;
  const amount = (text: string | undefined): string =>
    text === undefined ? 'not sold' : amountText(text as Decimal, currency);
  const stroke = kind === 'no-longer-sold' ? paint.removed : kind === 'newly-sold' ? paint.added : paint.changed;
  const how = percent === undefined ? '' : ` by ${percentText(percent)}`;
  const why = [...causes, ...(reason === undefined ? [] : [reasonText(reason)])]
    .map((one) => safeText(one, 80))
    .join(', ');
  const who = guests.length > 1 ? '' : guests[0] === 'children' ? ' with children' : ' of adults';
  const head = `${stroke(`${plural(stays, 'stay')}${who} ${WAYS[kind]}${how}`)}: ${why}`;
  return [
    ...fitText(`  ${head}`, paint.width).split('\n'),
    ...fitText(
      `      rate "${safeText(rate, 80)}", ${rooms.length > 4 ? plural(rooms.length, 'room') : rooms.map((room) => safeText(room, 40)).join(', ')}, arrivals ${arrivals.first} to ${arrivals.last}`,
      paint.width,
    ).split('\n'),
    ...fitText(
      `      most for ${plural(example.nights, 'night')} from ${example.checkIn}, ${safeText(example.room, 40)}, ${mealPlanText(example.mealPlan as MealPlanType)}, ${partyText(example)}: ${amount(example.before)} -> ${amount(example.after)}`,
      paint.width,
    ).split('\n'),
  ];
}

const reasonText = (reason: string): string => reason.replaceAll('-', ' ');

const percentText = ({ least, most }: { readonly least: string; readonly most: string }): string => {
  const sign = (text: string): string => `${text.startsWith('-') || text === '0' ? '' : '+'}${text}`;
  return least === most ? `${sign(least)} %` : `${sign(least)} to ${sign(most)} %`;
};
