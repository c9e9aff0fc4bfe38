import type { MealPlanType } from '../../contract/model.ts';
import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { mealPlanText, partyText } from '../price/stay-words.ts';
import { lengthsText } from '../text/lengths-text.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { fitText } from '../text/wrap-text.ts';
import type { ComparedImpact, HeadlineDocument, ImpactGroupDocument, ImpactOfHotel } from './compared-impact.ts';
import { arrivalsText, bookedText, headlineText, percentText, reasonText, signed, WAYS } from './headline-text.ts';

const MOST_GROUPS = 8;
const MOST_UNSEEN = 5;
/** Of each kind. */
const MOST_HEADLINES = 3;

const MEANS =
  'Averages compare the sum of all prices now with the sum before, over all those booking days, for stays that both versions sell.';
const FROM_HUB =
  'The hub reports prices and conditions, but not how many units are sold, whether the hotel is on sale, or how it calculates; both versions are priced with the pricing settings of the environment.';

/** What a change means for guests, hotel by hotel. */
export function impactText(
  { hotels, against, of, fromHub = false, bookedOn, oneDay = false, nights }: ComparedImpact,
  verbose: boolean,
  paint: Paint,
): string {
  const changed = hotels.filter(isWorthTelling);
  const same = hotels.length - changed.length;
  return [
    ...changed.flatMap((hotel) => [...hotelLines(hotel, fromHub, verbose, paint), '']),
    ...(same > 0 ? [`${plural(same, 'hotel')} unchanged for guests`, ''] : []),
    ...[
      `${of === undefined ? 'Compared' : `${safeText(of, 200)} compared`} with ${safeText(against, 200)}: every arrival, room, meal plan and party, stays of ${lengthsText(nights)}, booked on ${oneDay ? bookedOn : `every day from ${bookedOn} to arrival`}.`,
      ...(hotels.some(({ headlines }) => headlines.some(({ kind }) => kind === 'price')) ? [MEANS] : []),
      ...(fromHub ? [FROM_HUB] : []),
    ]
      .flatMap((text) => fitText(text, paint.width).split('\n'))
      .map((line) => paint.dim(line)),
  ].join('\n');
}

/** Whether there is more to say of the hotel than that nothing changes. */
export const isWorthTelling = ({ state, groups, unseen, notes = [] }: ImpactOfHotel): boolean =>
  state !== 'compared' || groups.length > 0 || unseen.length > 0 || notes.length > 0;

function hotelLines(hotel: ImpactOfHotel, fromHub: boolean, verbose: boolean, paint: Paint): readonly string[] {
  const { currency, headlines, groups, unseen, notes = [] } = hotel;
  const shown = verbose ? groups : groups.slice(0, MOST_GROUPS);
  const left = groups.length - shown.length;
  return [
    ...wrapped(`${paint.bold(safeText(hotel.hotel, 100))}  ${stateText(hotel, fromHub)}`, paint),
    ...notes.flatMap((note) => wrapped(`  ${paint.warning(safeText(note, 300))}`, paint)),
    ...firstHeadlines(headlines, verbose).flatMap((one) => wrapped(`  ${headlineText(one, currency)}`, paint)),
    ...(groups.length > 0 ? ['', '  By cause:'] : []),
    ...shown.flatMap((group) => groupLines(group, currency, paint)),
    ...(left > 0 ? [`  and ${plural(left, 'more change', 'more changes')}; -v shows all`] : []),
    ...(unseen.length > 0 ? ['', '  Without effect on any stay:'] : []),
    ...unseenTexts(unseen, verbose).flatMap((one) => wrapped(`  ${one}`, paint)),
  ];
}

/** Changed fields that no stay depends on. */
export function unseenTexts(unseen: ImpactOfHotel['unseen'], all = false): readonly string[] {
  const shown = all ? unseen : unseen.slice(0, MOST_UNSEEN);
  const left = unseen.length - shown.length;
  return [
    ...shown.map(({ place, sentence }) => safeText(`${place}: ${sentence}`, 300)),
    ...(left > 0 ? [`and ${plural(left, 'more change', 'more changes')} without effect`] : []),
  ];
}

/** How a hotel was compared, in words. */
export function stateText({ state, currency, changed, compared, reason }: ImpactOfHotel, fromHub: boolean): string {
  switch (state) {
    case 'only-before':
      return 'no longer in the files';
    case 'only-after':
      return fromHub ? 'not in the hub yet' : 'new';
    case 'other-currency':
      return `in another currency (now ${safeText(currency, 5)}): prices cannot be compared`;
    case 'not-compared':
      return `not compared: ${safeText(reason ?? 'it cannot be read', 300)}`;
    case 'compared':
      return `${changed} of ${plural(compared, 'stay')} sold differently (${safeText(currency, 5)})`;
  }
}

/** Those with most money of each kind, in their order. */
export function firstHeadlines(headlines: readonly HeadlineDocument[], all = false): readonly HeadlineDocument[] {
  const counts = new Map<string, number>();
  return headlines.filter(({ kind }) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return all || count < MOST_HEADLINES;
  });
}

const wrapped = (text: string, paint: Paint): readonly string[] => fitText(text, paint.width).split('\n');

function groupLines(group: ImpactGroupDocument, currency: string, paint: Paint): readonly string[] {
  const { kind, rate, causes, reason, stays, percent, perNight, booked, arrivals, example, rooms, guests } = group;
  const amount = (text: string | undefined): string =>
    text === undefined ? 'not sold' : amountText(text as Decimal, currency);
  const stroke = kind === 'no-longer-sold' ? paint.removed : kind === 'newly-sold' ? paint.added : paint.changed;
  const how = percent === undefined ? '' : ` by ${percentText(percent)}`;
  const money = perNight === undefined ? '' : `, ${signed(amount(perNight))} a night`;
  const why = [...causes, ...(reason === undefined ? [] : [reasonText(reason, kind)])]
    .map((one) => safeText(one, 80))
    .join(', ');
  const who = guests.length > 1 ? '' : guests[0] === 'children' ? ' with children' : ' of adults';
  const head = `${stroke(`${plural(stays, 'stay')}${who} ${WAYS[kind]}${how}${money}${bookedText(booked)}`)}: ${why}`;
  return [
    ...wrapped(`  ${head}`, paint),
    ...wrapped(
      `      rate "${safeText(rate, 80)}", ${rooms.length > 4 ? plural(rooms.length, 'room') : rooms.map((room) => safeText(room, 40)).join(', ')}, ${arrivalsText(arrivals)}`,
      paint,
    ),
    ...wrapped(
      `      ${perNight === undefined ? 'such as' : 'most for'} ${plural(example.nights, 'night')} from ${example.checkIn}${booked ? ` booked on ${example.bookedOn}` : ''}, ${safeText(example.room, 40)}, ${mealPlanText(example.mealPlan as MealPlanType)}, ${partyText(example)}: ${amount(example.before)} -> ${amount(example.after)}`,
      paint,
    ),
  ];
}
