import { contractLayout } from '../../contract/format/layout.ts';
import { type MealPlanType, type Occupancy, occupancyText } from '../../contract/model.ts';
import { formatYaml } from '../../contract/source/layout/format-yaml.ts';
import { addDays, type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { centreOf } from '../../rules/hotel/on-earth.ts';
import type { Answers } from './answers.ts';
import { boardPrice, nightPrice, partiesOf, priceScale, roomPrice } from './first-prices.ts';
import { usualAnswers } from './questions.ts';

export interface FirstContractOptions {
  readonly today: CalendarDay;
  /** The link to the schema, relative to the file. */
  readonly schema?: string;
  /**
   * A supplier that another file defines, by code or id; without it, the contract defines its own. With it the hotel joins others that are
   * sold, so its prices are `"?"`, which is an error until a price is there, and not examples.
   */
  readonly supplier?: string | number;
  /** With `used`, the sections that are otherwise comments are part of the contract, for a test that tries them. */
  readonly examples?: 'commented' | 'used';
}

/** The first `hotel.yaml`: everything that the hub requires, and examples of what else can be written. */
export function firstContract(answers: Answers, options: FirstContractOptions): string {
  const text = `${linesOf(answers, options).join('\n')}\n`;
  const laidOut = formatYaml('hotel.yaml', Buffer.from(text), contractLayout);
  // Answers that only a check rejects, such as a code with a control character, may not be valid YAML.
  return laidOut.ok ? laidOut.value : text;
}

function linesOf(
  answers: Answers,
  { today, schema, supplier: known, examples = 'commented' }: FirstContractOptions,
): string[] {
  const { supplier, supplierName, hotel, hotelName, country, latitude, longitude, currency, rooms, boards, season } =
    answers;
  const usual = usualAnswers(today);
  const stay = firstStay(answers, today);
  const example = (...lines: readonly string[]): readonly string[] => (examples === 'used' ? lines : asComments(lines));
  const scale = priceScale(currency);
  const price = (amount: number): number | string => (known === undefined ? amount * scale : '"?"');
  const range = `${season.start}..${season.end}`;
  const years = [...new Set([season.start.slice(0, 4), season.end.slice(0, 4)])];
  const year = years.map((one, index) => (index === 0 ? one : one.slice(2))).join('-');
  const most = {
    adults: Math.max(...rooms.map((one) => one.party.adults)),
    children: Math.max(...rooms.map((one) => one.party.children)),
  };
  return [
    ...(schema === undefined ? [] : [`# yaml-language-server: $schema=${schema}`]),
    '# A hotel with its rooms, meal plans and first prices. Put your own values for everything marked "replace", and remove the mark.',
    '# Other lines that begin with # are examples of what else you can write: remove the # to use them. `contracts explain minimumStay` explains a field.',
    ...(known === undefined
      ? [
          'supplier:',
          ...(supplierName === usual.supplierName ? ['  # replace: the name and code of your company'] : []),
          `  externalCode: ${quoted(supplier)}`,
          `  commercialName: ${quoted(supplierName)}`,
          ...example(
            '  email: reservations@example.com',
            '  phoneNumber: "+00 000 000 000"',
            '  emergencyNumber: "+00 000 000 001"',
          ),
        ]
      : [`supplier: ${typeof known === 'string' ? quoted(known) : known}`]),
    '',
    'hotel:',
    ...(hotelName === usual.hotelName ? ['  # replace: the name and code of the hotel'] : []),
    `  providerCode: ${quoted(hotel)}`,
    `  hotelname: ${quoted(hotelName)}`,
    '  # replace: S1 to S5 for stars',
    '  category: S3',
    `  currency: ${quoted(currency)}`,
    ...(centreOf(country).join() === `${latitude},${longitude}`
      ? ['  # replace: where the hotel is, as a map shows it; these numbers are a placeholder']
      : []),
    `  latitude: ${latitude}`,
    `  longitude: ${longitude}`,
    '  address:',
    `    country: ${quoted(country)}`,
    ...example(
      '    address: Street 1',
      '    locationName: Town',
      '    postalCode: "00000"',
      '    phone: "+00 000 000 002"',
    ),
    ...example('  minimumStay: 2', '  releaseDays: 1'),
    ...(most.children > 0
      ? [
          '  # replace: younger guests are infants, who are free; older ones pay as adults',
          '  minimumChildrenAge: 3',
          '  maximumChildrenAge: 12',
          '  infantsAllowed: 1',
        ]
      : []),
    '  # replace: a hub downloads every image, and refuses the hotel for one that is missing or below 500x400',
    '  images:',
    '    - https://example.com/hotel/front.jpg',
    ...example('  descriptions: { EN: What guests read about the hotel. }'),
    '  # replace: what guests read on the voucher, such as the cancellation terms',
    '  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }',
    '  # distributions: who can sleep in the room; "2+1" is two adults and a child',
    '  rooms:',
    ...rooms.map(
      ({ code, name, party: largest }) =>
        `    - { providerCode: ${quoted(code)}, name: ${quoted(name)}, distributions: [${partiesOf(largest)
          .map((one) => `"${occupancyText(one)}"`)
          .join(', ')}] }`,
    ),
    '  # replace: per person and night; basePrice is for the first adult, the lists are for the other adults and the children',
    '  mealPlans:',
    ...boards.map((plan) => {
      const { adult, child } = boardPrice(plan);
      if (adult === 0) return `    - ${plan}`;
      const [adults, children] = [list(most.adults - 1, price(adult)), list(most.children, price(child))];
      return `    - { mealPlan: ${plan}, basePrice: ${price(adult)}, adultPrices: ${adults}, childPrices: ${children} }`;
    }),
    ...example(
      '  stopSales:',
      `    - { providerRoomCode: ${rooms[0]?.code}, stopSales: [${season.end}..${season.end}] }`,
    ),
    '',
    'rates:',
    `  - name: Contract ${year}`,
    ...example(`    bookingWindows: [${today}..${season.end}]`, '    offers: [EARLY]', '    supplements: [CLEANING]'),
    '    seasons:',
    '      - name: First season',
    `        dateRanges: [${range}]`,
    ...example('        minimumStay: 1', '        maximumStay: 28'),
    '        priceType: DISTRIBUTION',
    '        # replace: the price of a room per night, by party; unitsQuota is how many of these rooms you sell',
    '        seasonRoomPrices:',
    ...rooms.map(
      ({ code, party: largest }) =>
        `          - { providerRoomCode: ${quoted(code)}, unitsQuota: ${known === undefined ? 5 : '"?"'}, distributionPrices: { ${partiesOf(
          largest,
        )
          .map((one) => `"${occupancyText(one)}": ${price(roomPrice(one))}`)
          .join(', ')} } }`,
    ),
    '',
    ...example(
      'offers:',
      '  - providerCode: EARLY',
      '    names: { EN: Early booking }',
      '    type: PERCENT',
      '    apply: LODGING',
      '    value: 10',
      `    bookingWindows: [${today}..${season.start > today ? addDays(season.start, -1) : season.end}]`,
      `    travelWindows: [${range}]`,
      '    providerRoomCodes: all',
      '    mealPlans: all',
      '',
      'supplements:',
      '  - providerCode: CLEANING',
      '    names: { EN: Final cleaning }',
      '    type: ABSOLUTE',
      '    apply: PER_STAY',
      '    value: 40',
      '    releaseDays: 0',
      `    travelWindows: [${range}]`,
      '    providerRoomCodes: all',
      '    mealPlans: all',
    ),
    '',
    ...(known === undefined
      ? [
          '# Stays with known totals. `contracts test` checks them; after a price change, `contracts test --update` writes the new totals.',
          'tests:',
        ]
      : []),
    ...(known === undefined && stay
      ? [
          `  - { checkIn: ${stay.checkIn}, nights: ${stay.nights}, bookedOn: ${today}, party: ${quoted(stay.party)}, room: ${quoted(stay.room)}, mealPlan: ${stay.board}, total: "${stay.total}.00" }`,
        ]
      : []),
  ];
}

/** The lines as comments with the same indentation, so that removing `# ` is enough to use them. */
function asComments(lines: readonly string[]): readonly string[] {
  const margin = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  return lines.map((line) => (line === '' ? line : `${margin}# ${line.slice(margin.length)}`));
}

/** Quoted for YAML in any case; the formatter removes quotes that are not needed. */
const quoted = (text: string): string => JSON.stringify(text);

const list = (length: number, price: number | string): string => `[${Array.from({ length }, () => price).join(', ')}]`;

export interface FirstStay {
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly room: string;
  /** In the form of `tests:` and `--party`. */
  readonly party: string;
  readonly board: MealPlanType;
  /** In whole units of the currency. */
  readonly total: number;
}

/**
 * A stay that can be booked today, near the beginning of the season: for two adults, or for the first party on sale if no room sleeps two.
 */
export function firstStay({ season, rooms, boards, currency }: Answers, today: CalendarDay): FirstStay | undefined {
  const sold = rooms.flatMap(({ code, party }) => partiesOf(party).map((guests) => ({ code, guests })));
  const [first] = [...sold.filter(({ guests }) => occupancyText(guests) === '2'), ...sold];
  const [board] = boards;
  if (!first || !board) return undefined;
  const checkIn = season.start > today ? season.start : addDays(today, 1);
  const nights = Math.min(3, daysBetween(checkIn, season.end) + 1);
  const { code: room, guests } = first;
  return {
    checkIn,
    nights,
    room,
    party: partyText(guests),
    board,
    total: nights * nightPrice(guests, board) * priceScale(currency),
  };
}

/** All children are seven years old. */
const partyText = ({ adults, children }: Occupancy): string =>
  children === 0 ? `${adults}` : `${adults}+${Array.from({ length: children }, () => 7).join(',')}`;
