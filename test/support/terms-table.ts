import type { MealPlanType } from '../../src/contract/model.ts';

/** A stay of two adults unless `party` says otherwise: a total, or `not sold`. Booked on 15 January 2027, with room only. */
interface Stay {
  readonly checkIn: string;
  readonly nights: number;
  readonly party?: string;
  readonly bookedOn?: string;
  readonly mealPlan?: MealPlanType;
  readonly room?: string;
  readonly rate?: string;
  readonly costs: string;
}

/** A term of hotel contracts, how it is written, and stays that show what it means. */
export interface TermRow {
  readonly term: string;
  readonly is: keyof typeof MEANS;
  /** The blocks of the house below that get lines, and these lines. */
  readonly write: Readonly<Partial<Record<Block, string>>>;
  /** In which words the page says more. */
  readonly note?: string;
  readonly stays: readonly Stay[];
}

type Block = 'hotel' | 'mealPlans' | 'rate' | 'season' | 'price' | 'prices' | 'rates' | 'offers' | 'supplements';

const stay = (checkIn: string, nights: number, costs: string, more: Partial<Stay> = {}): Stay => ({
  checkIn,
  nights,
  costs,
  ...more,
});

export const TERMS: readonly TermRow[] = [
  {
    term: 'Price of the room by occupancy',
    is: 'sent',
    write: { price: 'distributionPrices: { "1": 80, "2": 100 }' },
    stays: [stay('2027-05-10', 1, '100'), stay('2027-05-10', 1, '80', { party: '1' })],
  },
  {
    term: 'Price per person; single 60 % more, third adult 30 % less',
    is: 'sent',
    write: { price: 'prices: { perPerson: 50, single: +60%, adult3: -30% }' },
    stays: [stay('2027-05-10', 1, '80', { party: '1' }), stay('2027-05-10', 1, '135', { party: '3' })],
  },
  {
    term: 'First child free, second child half price',
    is: 'sent',
    write: { price: 'prices: { perPerson: 50, child1: free, child2: -50% }' },
    stays: [stay('2027-05-10', 1, '125', { party: '2+7,5' })],
  },
  {
    term: 'The same percentages for all rooms',
    is: 'exact',
    write: { hotel: 'prices: { single: +60%, child1: -50% }', price: 'prices: { perPerson: 50 }' },
    stays: [stay('2027-05-10', 1, '125', { party: '2+7' })],
  },
  {
    term: 'A room that costs as much more than another one',
    is: 'sent',
    write: { prices: '{ providerRoomCode: SUI, unitsQuota: 2, relativeTo: DBL, by: +30 }' },
    stays: [stay('2027-05-10', 1, '130', { room: 'SUI' })],
  },
  {
    term: 'Half board for an amount per person',
    is: 'sent',
    write: { mealPlans: '{ mealPlan: HALF_BOARD, basePrice: 20, adultPrices: [20] }' },
    stays: [stay('2027-05-10', 2, '280', { mealPlan: 'HALF_BOARD' })],
  },
  {
    term: 'Another price of half board in a season; a meal plan that only some seasons have',
    is: 'sent',
    write: { season: 'mealPlans: [{ mealPlan: HALF_BOARD, basePrice: 25, adultPrices: [25] }]' },
    stays: [
      stay('2027-05-10', 1, '150', { mealPlan: 'HALF_BOARD' }),
      stay('2027-06-10', 1, 'not sold', { mealPlan: 'HALF_BOARD' }),
    ],
  },
  {
    term: 'Dearer weekends',
    is: 'exact',
    write: { season: 'weekdays: { FRIDAY: +20%, SATURDAY: +20% }' },
    stays: [stay('2027-05-13', 3, '340')],
  },
  {
    term: 'Weeks from Saturday to Saturday at a price of the week',
    is: 'exact',
    write: { rate: 'stays: { arrivalDays: [SATURDAY], nights: 7 }', price: 'distributionPrices: { "2": 770 }' },
    stays: [stay('2027-05-08', 7, '770'), stay('2027-05-09', 7, 'not sold'), stay('2027-05-08', 6, 'not sold')],
  },
  {
    term: 'Two weeks, the second one 10 % cheaper',
    is: 'exact',
    write: {
      rate: 'stays: { arrivalDays: [SATURDAY], nights: 7, units: separate }',
      price: 'distributionPrices: { "2": 770 }',
      rates:
        '{ name: Two weeks, basedOn: Summer, by: +90%, stays: { arrivalDays: [SATURDAY], nights: 14, units: separate } }',
    },
    stays: [stay('2027-05-08', 14, '1463', { rate: 'Two weeks' })],
  },
  {
    term: 'Fewest nights, most nights',
    is: 'sent',
    write: { season: 'minimumStay: 3\n        maximumStay: 14' },
    note: 'also in a rate or the hotel; the season of the arrival counts',
    stays: [stay('2027-05-10', 2, 'not sold'), stay('2027-05-10', 3, '300')],
  },
  {
    term: 'Release: book 14 days before arrival',
    is: 'sent',
    write: { rate: 'releaseDays: 14' },
    stays: [
      stay('2027-05-10', 1, 'not sold', { bookedOn: '2027-05-01' }),
      stay('2027-05-10', 1, '100', { bookedOn: '2027-04-26' }),
    ],
  },
  {
    term: 'Allotment, and more rooms on request',
    is: 'sent',
    write: { price: 'unitsQuota: 10, unitsOnRequest: 5' },
    stays: [stay('2027-05-10', 1, '100')],
  },
  {
    term: 'Stop sales; a closed house',
    is: 'sent',
    write: { hotel: 'closed: [2027-05-10..2027-05-12]' },
    stays: [stay('2027-05-09', 2, 'not sold'), stay('2027-05-13', 1, '100')],
  },
  {
    term: 'A rate that can be booked on some days only',
    is: 'sent',
    write: { rate: 'bookingWindows: [2027-01-01..2027-01-31]' },
    stays: [stay('2027-05-10', 1, '100'), stay('2027-05-10', 1, 'not sold', { bookedOn: '2027-02-01' })],
  },
  {
    term: 'Early booking by the day of booking',
    is: 'sent',
    write: { offers: 'type: PERCENT, apply: LODGING, value: 10, bookingWindows: [2027-01-01..2027-01-31]' },
    stays: [stay('2027-05-10', 1, '90'), stay('2027-05-10', 1, '100', { bookedOn: '2027-02-01' })],
  },
  {
    term: 'Early booking by days before arrival',
    is: 'sent',
    write: { offers: 'type: PERCENT, apply: LODGING, value: 10, releaseDays: 60' },
    stays: [stay('2027-05-10', 1, '90'), stay('2027-05-10', 1, '100', { bookedOn: '2027-05-01' })],
  },
  {
    term: 'Last minute: only in the last days before arrival',
    is: 'otherwise',
    write: {
      offers:
        'type: PERCENT, apply: LODGING, value: 10, bookingWindows: [2027-05-03..2027-05-10], travelWindows: [2027-05-10..2027-05-10]',
    },
    note: 'an offer for each day of arrival, with the days on which it can be booked',
    stays: [stay('2027-05-10', 1, '90', { bookedOn: '2027-05-08' }), stay('2027-05-10', 1, '100')],
  },
  {
    term: 'Free nights: 7 for the price of 6',
    is: 'sent',
    write: { offers: 'type: STAY_TO_PAY, apply: LODGING, stay: 7, pay: 6' },
    stays: [stay('2027-05-10', 7, '600')],
  },
  {
    term: 'Long stays cheaper',
    is: 'sent',
    write: { offers: 'type: PERCENT, apply: LODGING, value: 5, minimumStay: 7' },
    stays: [stay('2027-05-10', 7, '665'), stay('2027-05-10', 6, '600')],
  },
  {
    term: 'Offers that exclude each other',
    is: 'otherwise',
    write: {
      offers: 'type: PERCENT, apply: LODGING, value: 20, bookingWindows: [2026-11-01..2027-01-31]',
    },
    note: 'all offers of a rate that apply to a stay count together: give them `bookingWindows` or `travelWindows` that never meet, or link each in another rate',
    stays: [stay('2027-05-10', 1, '80')],
  },
  {
    term: 'A gala dinner that everybody pays',
    is: 'sent',
    write: {
      supplements: 'type: ABSOLUTE, apply: PER_STAY_PERSON, value: 40, travelWindows: [2027-05-15..2027-05-15]',
    },
    stays: [stay('2027-05-14', 2, '280'), stay('2027-05-20', 2, '200')],
  },
  {
    term: 'A surcharge on some days of the week for all rooms',
    is: 'sent',
    write: { supplements: 'type: ABSOLUTE, apply: PER_NIGHT, value: 15, operationalDays: [FRIDAY, SATURDAY]' },
    stays: [stay('2027-05-13', 3, '330')],
  },
  {
    term: 'Extras that guests choose',
    is: 'otherwise',
    write: { supplements: 'type: ABSOLUTE, apply: PER_STAY, value: 30' },
    note: 'a supplement is charged on every stay that it applies to: link it in a rate of its name next to the plain one, or say in `voucherRemarks` that it is paid at the hotel',
    stays: [stay('2027-05-10', 1, '130')],
  },
  {
    term: 'A rate that is 10 % cheaper than another one',
    is: 'exact',
    write: { rates: '{ name: Saver, basedOn: Summer, by: -10% }' },
    stays: [stay('2027-05-10', 2, '180', { rate: 'Saver' })],
  },
  {
    term: 'Non-refundable',
    is: 'unsent',
    write: { rates: '{ name: Saver, basedOn: Summer, by: -10%, nonRefundable: true }' },
    stays: [stay('2027-05-10', 2, '180', { rate: 'Saver' })],
  },
  {
    term: 'Cancellation terms of the hotel or a rate',
    is: 'unsent',
    write: { rate: 'cancellation: [{ daysBefore: 13, nights: 1 }, { daysBefore: 3, percent: 100 }]' },
    stays: [stay('2027-05-10', 2, '200')],
  },
  {
    term: 'Deposit and payment',
    is: 'unsent',
    write: { hotel: 'payment: [{ percent: 30, due: BOOKING }, { percent: 70, due: ARRIVAL, days: 14 }]' },
    stays: [stay('2027-05-10', 2, '200')],
  },
  {
    term: 'Commission',
    is: 'unsent',
    write: { hotel: 'commission: 15' },
    stays: [stay('2027-05-10', 2, '200')],
  },
  {
    term: 'Taxes and fees that guests pay at the hotel',
    is: 'unsent',
    write: { hotel: 'taxes: [{ name: City tax, amount: 2.20, apply: PER_NIGHT_PERSON }]' },
    stays: [stay('2027-05-10', 2, '200')],
  },
  {
    term: 'Only for guests of some countries',
    is: 'unsent',
    write: { rate: 'markets: [ES, PT]' },
    note: 'the hub sells to guests from everywhere',
    stays: [stay('2027-05-10', 2, '200')],
  },
  {
    term: 'Several bands of child ages',
    is: 'otherwise',
    write: { price: 'prices: { perPerson: 50, child1: -50% }' },
    note: 'a hotel has one band, `minimumChildrenAge` to `maximumChildrenAge`: younger guests are infants, older ones pay as adults. If the youngest are free and need no bed, let the band begin above them, with `infantsAllowed`; otherwise use the dearest price for the whole band',
    stays: [stay('2027-05-10', 1, '125', { party: '2+7' })],
  },
  {
    term: 'No arrival or departure on some days, for stays of any length',
    is: 'never',
    write: {},
    note: 'stays of one length that begin on some days can: `stays`',
    stays: [],
  },
  {
    term: "A stay over New Year's Eve from one contract into the next",
    is: 'otherwise',
    write: {},
    note: 'one rate must cover all nights: let the older one run on, or the newer one begin earlier (D20)',
    stays: [],
  },
];

/** The occupancies that the prices of the room are for. */
function distributionsFor(price = ''): string {
  if (price.includes('child2')) return '["2", "2+2"]';
  if (price.includes('adult3')) return '["1", "2", "3"]';
  return price.includes('perPerson') ? '["2", "2+1"]' : price.includes('770') ? '["2"]' : '["1", "2"]';
}

/** A contract with the term: a double room for 100 a night in May and June 2027, children from 2 to 11. */
export function houseWith({ write }: TermRow): string {
  const price = write.price?.includes('rices:')
    ? write.price
    : [write.price, 'distributionPrices: { "1": 80, "2": 100 }'];
  const own = [price].flat().filter((one) => one !== undefined);
  const modifier = (list: 'offers' | 'supplements'): readonly string[] =>
    write[list] === undefined
      ? []
      : [
          `${list}: [{ providerCode: EXTRA, names: { EN: Extra }, ${write[list]}, providerRoomCodes: all, mealPlans: all }]`,
        ];
  return [
    'supplier: { externalCode: SUP, commercialName: Supplier }',
    'hotel:',
    '  providerCode: INN',
    '  hotelname: The Inn',
    '  category: S3',
    '  currency: EUR',
    '  minimumChildrenAge: 2',
    '  maximumChildrenAge: 11',
    '  images: [https://example.com/a.jpg]',
    '  rooms:',
    `    - { providerCode: DBL, name: Double, distributions: ${distributionsFor(write.price)} }`,
    ...(write.prices === undefined ? [] : ['    - { providerCode: SUI, name: Suite, distributions: ["1", "2"] }']),
    '  mealPlans:',
    '    - ROOM_ONLY',
    ...(write.mealPlans === undefined ? [] : [`    - ${write.mealPlans}`]),
    ...(write.hotel === undefined ? [] : [`  ${write.hotel}`]),
    'rates:',
    '  - name: Summer',
    ...(write.rate === undefined ? [] : [`    ${write.rate}`]),
    ...(['offers', 'supplements'] as const).flatMap((list) =>
      write[list] === undefined ? [] : [`    ${list}: [EXTRA]`],
    ),
    '    seasons:',
    ...['Low: 2027-05-01..2027-05-31', 'High: 2027-06-01..2027-06-25'].flatMap((season, index) => [
      `      - name: ${season.split(': ')[0]}`,
      `        dateRanges: [${season.split(': ')[1]}]`,
      '        priceType: DISTRIBUTION',
      ...(write.season === undefined || index > 0 ? [] : [`        ${write.season}`]),
      '        seasonRoomPrices:',
      `          - { providerRoomCode: DBL, ${[...(own.some((one) => one.includes('unitsQuota')) ? [] : ['unitsQuota: 5']), ...own].join(', ')} }`,
      ...(write.prices === undefined ? [] : [`          - ${write.prices}`]),
    ]),
    ...(write.rates === undefined ? [] : [`  - ${write.rates}`]),
    ...modifier('offers'),
    ...modifier('supplements'),
    '',
  ].join('\n');
}

const MEANS = {
  sent: 'sent',
  exact: 'made into records that sell the same',
  unsent: 'not sent',
  otherwise: 'in another way',
  never: 'cannot be written',
} as const;

const PLACES: Readonly<Record<Block, string>> = {
  hotel: 'hotel',
  mealPlans: '`mealPlans` of the hotel',
  rate: 'rate',
  season: 'season',
  price: 'price of a room',
  prices: '`seasonRoomPrices`',
  rates: '`rates`',
  offers: '`offers`, linked by the rate',
  supplements: '`supplements`, linked by the rate',
};

/** The table of terms in docs/terms.md. */
export const termsTable = (): string =>
  [
    '| term | in the hub | write |',
    '|---|---|---|',
    ...TERMS.map(({ term, is, write, note }) => {
      const lines = Object.entries(write).map(
        ([block, line]) =>
          `${PLACES[block as Block]}: ${line
            .split(/\n\s*/)
            .map((one) => `\`${one}\``)
            .join(', ')}`,
      );
      return `| ${term} | ${MEANS[is]} | ${[...lines, ...(note === undefined ? [] : [note])].join('; ')} |`;
    }),
  ].join('\n');
