import { occupancyText } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { toFixedText } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';
import type { StayVerification } from '../../verify/depth/depth-report.ts';
import type { Boundary, BoundaryKind } from '../../verify/depth/goals/boundary.ts';
import type { Price, Stay } from '../../verify/stay/stay.ts';
import { mealPlanText, partyText } from '../price/stay-words.ts';
import { plural } from '../text/plural.ts';

/** The kinds of prices, in the order of the report. */
export const PRICE_WORDS: Readonly<Record<WrittenPrice['of'], string>> = {
  room: 'room prices',
  'meal plan': 'meal prices',
  offer: 'numbers of offers',
  supplement: 'numbers of supplements',
};

/** The kinds of boundaries, in the order of the report. */
export const BOUNDARY_WORDS: Readonly<Record<BoundaryKind, string>> = {
  offer: 'offers in effect',
  'offer-missed': 'stays just too short for an offer',
  supplement: 'supplements in effect',
  'minimum-stay': 'shortest stays',
  'below-minimum-stay': 'stays a night too short',
  'stop-sale': 'stop sales',
  release: 'last days of booking',
  'inside-release': 'bookings a day too late',
  age: 'guests at an end of the age band',
  'season-dates': 'date ranges of seasons',
  'booking-window': 'booking windows',
  'travel-window': 'travel windows',
  'longest-stay': 'longest stays',
};

const FIELD_WORDS: Readonly<Record<WrittenPrice['field'], string>> = {
  amount: 'price',
  basePrice: 'base price',
  adultPrices: 'price of further adult',
  childPrices: 'price of child',
  value: 'value',
  childValue: 'child value',
  stay: 'nights to stay',
  pay: 'nights to pay',
};

/** `price of DBL for 2+1, season "Low"`; `price of child 2, half board`; `value of offer EARLY`. */
export function priceWords({ of, field, index, occupancy, room, mealPlan, season, code }: WrittenPrice): string {
  const what = `${FIELD_WORDS[field]}${index === undefined ? '' : ` ${index + 1}`}`;
  if (of === 'offer' || of === 'supplement') return safeText(`${what} of ${of} ${code}`, 300);
  const words = [
    room === undefined ? what : `${what}${index === undefined ? ' of' : ','} ${room}`,
    ...(occupancy ? [`for ${occupancyText(occupancy)}`] : []),
  ].join(' ');
  const parts = [words, ...(mealPlan ? [mealPlanText(mealPlan)] : []), ...(season ? [`season "${season.name}"`] : [])];
  return safeText(parts.join(', '), 300);
}

/** The same with its rate, because several rates may have seasons with the same name. */
export const priceInRate = (price: WrittenPrice): string =>
  price.rate === undefined ? priceWords(price) : safeText(`${priceWords(price)}, rate "${price.rate.name}"`, 300);

/** `a night too short for season "Low"`. */
export function boundaryText({ kind, season, room, code, nights, age, countsAs }: Boundary): string {
  const words: Readonly<Record<BoundaryKind, string>> = {
    offer: `offer ${code}`,
    'offer-missed': `just too short for offer ${code}`,
    supplement: `supplement ${code}`,
    'minimum-stay': `shortest stay of season "${season}"`,
    'below-minimum-stay': `a night too short for season "${season}"`,
    'stop-sale': `stop sale ${nights}`,
    release: `last day of booking for season "${season}"`,
    'inside-release': `booked a day too late for season "${season}"`,
    age: `a guest of ${age} counts as ${countsAs === 'child' ? 'a' : 'an'} ${countsAs}`,
    'season-dates': `dates ${nights} of season "${season}"`,
    'booking-window': `booking window ${nights}${code === undefined ? '' : ` of ${code}`}`,
    'travel-window': `travel window ${nights} of ${code}`,
    'longest-stay': `longest stay${season === undefined ? '' : ` of season "${season}"`}`,
  };
  return safeText([words[kind], ...(room ? [room] : [])].join(', '), 300);
}

/** `2027-05-10, 3 nights, Double room, half board, 2 adults, rate "Summer"`. */
export const stayWords = ({ checkIn, nights, roomName, mealPlan, rate, ...party }: Stay): string =>
  safeText(
    `${checkIn}, ${plural(nights, 'night')}, ${roomName}, ${mealPlanText(mealPlan)}, ${partyText(party)}, rate "${rate}"`,
    400,
  );

const MOST_TRACES = 3;

export const traceErrors = (traces: StayVerification['traces'] = []): readonly string[] =>
  traces.flatMap(({ error }) => (error ? [error] : [])).slice(0, MOST_TRACES);

/** `179.00 EUR`. */
export const amountText = ({ amount, currency }: Price): string =>
  `${toFixedText(amount, minorUnits(currency))} ${safeText(currency, 10)}`;
