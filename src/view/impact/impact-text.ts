import type { MealPlanType } from '../../contract/model.ts';
import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { MONTH_NAMES } from '../../kernel/month-names.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { mealPlanText, partyText } from '../price/stay-words.ts';
import { lengthsText } from '../text/lengths-text.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { fitLines } from '../text/wrap-text.ts';
import type { ComparedImpact, HeadlineDocument, ImpactGroupDocument, ImpactOfHotel } from './compared-impact.ts';

const MOST_GROUPS = 8;
const MOST_UNSEEN = 5;
/** Of each kind. */
const MOST_HEADLINES = 3;

const MEANS =
  'Averages compare the sum of all prices now with the sum before, over all those booking days, for stays that both versions sell.';
const FROM_HUB =
  'The hub reports prices and conditions, but not how many units are sold, whether the hotel is on sale, or how it calculates; both versions are priced with the pricing settings of the environment.';

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
      .flatMap((text) => fitLines(text, paint.width))
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
    ...fitLines(`${paint.bold(safeText(hotel.hotel, 100))}  ${stateText(hotel, fromHub)}`, paint.width),
    ...notes.flatMap((note) => fitLines(`  ${paint.warning(safeText(note, 300))}`, paint.width)),
    ...firstHeadlines(headlines, verbose).flatMap((one) => fitLines(`  ${headlineText(one, currency)}`, paint.width)),
    ...(groups.length > 0 ? ['', '  By cause:'] : []),
    ...shown.flatMap((group) => groupLines(group, currency, paint)),
    ...(left > 0 ? [`  and ${plural(left, 'more change', 'more changes')}; -v shows all`] : []),
    ...(unseen.length > 0 ? ['', '  Without effect on prices and sales:'] : []),
    ...unseenTexts(unseen, verbose).flatMap((one) => fitLines(`  ${one}`, paint.width)),
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
    ...fitLines(`  ${head}`, paint.width),
    ...fitLines(
      `      rate "${safeText(rate, 80)}", ${rooms.length > 4 ? plural(rooms.length, 'room') : rooms.map((room) => safeText(room, 40)).join(', ')}, ${arrivalsText(arrivals)}`,
      paint.width,
    ),
    ...fitLines(
      `      ${perNight === undefined ? 'such as' : 'most for'} ${plural(example.nights, 'night')} from ${example.checkIn}${booked ? ` booked on ${example.bookedOn}` : ''}, ${safeText(example.room, 40)}, ${mealPlanText(example.mealPlan as MealPlanType)}, ${partyText(example)}: ${amount(example.before)} -> ${amount(example.after)}`,
      paint.width,
    ),
  ];
}

/** One sentence about a change, without a full stop. */
export function headlineText(headline: HeadlineDocument, currency: string): string {
  switch (headline.kind) {
    case 'price': {
      const { guests, months, stays, mean, percent, perNight, booked } = headline;
      const who = guests === 'children' ? 'Families' : 'Adults';
      const span = percent && percent.least !== percent.most ? `, ${percentText(percent)} each` : '';
      const counted = `${plural(stays, 'stay')} with another price`;
      const far = mean === undefined ? `no longer free (${counted})` : `${signed(mean)} % (mean of ${counted}${span})`;
      const money = `${signed(amountText(perNight as Decimal, currency))} a night`;
      return `${who} in ${monthsText(months)} ${far}, ${money}${bookedText(booked)}`;
    }
    case 'no-longer-sold':
    case 'newly-sold':
    case 'on-request':
    case 'with-free-units': {
      const { kind, stays, reason, arrivals, booked } = headline;
      const why = reason === undefined ? '' : ` (${reasonText(reason, kind)})`;
      return `${plural(stays, 'stay')} ${WAYS[kind]}${why}${bookedText(booked)}, ${arrivalsText(arrivals)}`;
    }
    case 'longer-for-less':
      return `${plural(headline.nights, 'night')} now cost less than ${headline.nights - 1} (${plural(headline.stays, 'stay')})`;
    case 'cheapest-night': {
      const amount = (text: string | undefined): string =>
        text === undefined ? 'not sold' : amountText(text as Decimal, currency);
      return `Cheapest night for 2 adults in ${monthsText(headline.months)} ${amount(headline.before)} -> ${amount(headline.after)}`;
    }
  }
}

/** How stays are sold now. */
const WAYS = {
  'no-longer-sold': 'no longer sold',
  'newly-sold': 'newly sold',
  dearer: 'dearer',
  cheaper: 'cheaper',
  'on-request': 'on request now',
  'with-free-units': 'no longer on request',
} as const;

/** Why stays are not sold, and in which version: `now: below minimum stay`. */
const reasonText = (reason: string, kind: keyof typeof WAYS): string =>
  `${kind === 'newly-sold' ? 'before' : 'now'}: ${reason === 'released' ? 'booked too late' : reason.replaceAll('-', ' ')}`;

type Booked = NonNullable<ImpactGroupDocument['booked']>;

/** `, booked from 2027-03-02 on`, with its comma; nothing if it is about every booking day. */
function bookedText({ first, last, fewest, most, some }: Booked = {}): string {
  if (some) return `, on some booking days from ${first} to ${last}`;
  if (first !== undefined)
    return last === undefined ? `, booked from ${first} on` : `, booked ${daysText(first, last)}`;
  if (last !== undefined) return `, booked until ${last}`;
  if (fewest !== undefined)
    return most === undefined
      ? `, booked at least ${plural(fewest, 'day')} ahead`
      : `, booked ${fewest} to ${plural(most, 'day')} ahead`;
  return most === undefined ? '' : `, booked at most ${plural(most, 'day')} ahead`;
}

const daysText = (first: string, last: string): string => (first === last ? `on ${first}` : `${first} to ${last}`);

/** `+1 to +3.5 %`. */
const percentText = ({ least, most }: { readonly least: string; readonly most: string }): string =>
  least === most ? `${signed(least)} %` : `${signed(least)} to ${signed(most)} %`;

const signed = (text: string): string => `${/^-|^[0.]*$/.test(text) ? '' : '+'}${text}`;

/** `arrivals 2027-05-01 to 2027-05-31`. */
const arrivalsText = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  first === last ? `arrival ${first}` : `arrivals ${first} to ${last}`;

const monthName = (month: string): string => MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;
const monthText = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** `August 2027`, `June to August 2027`. */
function monthsText({ first, last }: { readonly first: string; readonly last: string }): string {
  if (first === last) return monthText(first);
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${monthName(first)} to ${monthText(last)}`
    : `${monthText(first)} to ${monthText(last)}`;
}
