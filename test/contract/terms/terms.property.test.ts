import { expect, it } from 'vitest';
import { addDays, parseDay, WEEKDAYS, weekdayOf } from '../../../src/kernel/calendar-day.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { day } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { readCompact } from '../compact-hotel.ts';
import { termsText } from './terms-hotel.ts';

// The terms are read here once more, night by night and in cents, and written as one season for each night.

const FIRST = day('2027-05-03');
const NIGHTS = 16;
const nights = Array.from({ length: NIGHTS }, (_, index) => addDays(FIRST, index));
const ROOMS = { DBL: '"1", "2", "2+1"', SUI: '"1", "2"' };

/** A change of a price in cents, with its text in a file. */
interface Change {
  readonly text: string;
  readonly of: (cents: number, step: number) => number;
}

const euros = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));
const signed = (size: number, text: string): string => `${size < 0 ? '' : '+'}${text}`;
/** Half up to a multiple of the step. */
const percentOf = (cents: number, percent: number, step: number): number =>
  Math.floor((cents * (100 + percent) * 2 + step * 100) / (step * 200)) * step;

const percent: fc.Arbitrary<Change> = fc.integer({ min: -60, max: 60 }).map((size) => ({
  text: signed(size, `${size}%`),
  of: (cents, step) => percentOf(cents, size, step),
}));
const difference: fc.Arbitrary<Change> = fc.integer({ min: -900, max: 2500 }).map((size) => ({
  text: `"${signed(size, euros(size))}"`,
  of: (cents) => cents + size,
}));
const change = fc.oneof(percent, difference);
const onDays = <T>(what: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom(...WEEKDAYS), what, { maxKeys: 4 });

const season = fc.record({
  perPerson: fc.integer({ min: 4000, max: 9000 }),
  single: fc.option(percent, { nil: undefined }),
  roundTo: fc.constantFrom(1, 50, 100),
  weekdays: onDays(change),
  ofRoom: onDays(fc.oneof(change, fc.integer({ min: 3000, max: 9000 }))),
  suite: difference.filter(({ of }) => of(0, 1) !== 0),
  ofSuite: onDays(change),
  minimumStay: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});
type Season = typeof season extends fc.Arbitrary<infer T> ? T : never;

const derived = fc.record({
  by: fc.option(change, { nil: undefined }),
  step: fc.constantFrom(1, 50, 500),
  own: fc.record({
    maximumStay: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
    releaseDays: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    offers: fc.option(fc.constant('[]'), { nil: undefined }),
  }),
  stop: fc.option(fc.nat(NIGHTS - 1), { nil: undefined }),
});

const contract = fc.record({
  shared: fc.record({ single: percent, child1: percent }),
  seasons: fc.tuple(season, season),
  border: fc.integer({ min: 1, max: NIGHTS - 1 }),
  stop: fc.nat(NIGHTS - 1),
  first: derived,
  second: derived,
});
type Contract = typeof contract extends fc.Arbitrary<infer T> ? T : never;

const OFFER = `offers:
  - { providerCode: EB10, names: { EN: Early }, type: PERCENT, apply: LODGING, value: 10, travelWindows: [2027-05-03..2027-05-12],
      bookingWindows: [2026-11-01..2027-03-31], providerRoomCodes: all, mealPlans: all }
`;
const BASE_FIELDS = [
  'minimumStay: 1',
  'maximumStay: 8',
  'releaseDays: 5',
  'offers: [EB10]',
  'bookingWindows: [2026-11-01..2027-04-30]',
];
const stopLine = (...days: readonly (string | undefined)[]): readonly string[] => {
  const closed = [...new Set(days.filter((one) => one !== undefined))].sort();
  const listed = closed.map((one) => `${one}..${one}`).join(', ');
  return closed.length === 0 ? [] : [`stopSales: [{ providerRoomCode: DBL, stopSales: [${listed}] }]`];
};
const dayMap = (changes: Readonly<Record<string, Change | number>>): string =>
  `{ ${Object.entries(changes)
    .map(([key, one]) => `${key}: ${typeof one === 'number' ? euros(one) : one.text}`)
    .join(', ')} }`;
const ownLines = ({ own }: Contract['first']): readonly string[] =>
  Object.entries(own).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]));
const record = (name: string, lines: readonly string[]): string => [`- name: ${name}`, ...lines].join('\n  ');

/** The contract as its terms. */
function withTerms({ shared, seasons, border, stop, first, second }: Contract): string {
  const season = (one: Season, name: string, from: number, to: number): string => `
    - name: ${name}
      dateRanges: [${nights[from]}..${nights[to]}]
      priceType: DISTRIBUTION
      weekdays: ${dayMap(one.weekdays)}${one.minimumStay === undefined ? '' : `\n      minimumStay: ${one.minimumStay}`}
      seasonRoomPrices:
        - { providerRoomCode: DBL, unitsQuota: 5, prices: { perPerson: ${euros(one.perPerson)}${one.single ? `, single: ${one.single.text}` : ''}, round: ${one.roundTo / 100} }, weekdays: ${dayMap(one.ofRoom)} }
        - { providerRoomCode: SUI, unitsQuota: 2, relativeTo: DBL, by: ${one.suite.text}, weekdays: ${dayMap(one.ofSuite)} }`;
  const [low, high] = seasons;
  const base = record('Base', [
    ...BASE_FIELDS,
    ...stopLine(nights[stop]),
    `seasons:${season(low, 'Low', 0, border - 1)}${season(high, 'High', border, NIGHTS - 1)}`,
  ]);
  const derivedRate = (name: string, basedOn: string, term: Contract['first']): string =>
    record(name, [
      `basedOn: ${basedOn}`,
      ...(term.by ? [`by: ${term.by.text}`] : []),
      ...(term.by?.text.includes('%') ? [`round: ${term.step / 100}`] : []),
      ...ownLines(term),
      ...stopLine(term.stop === undefined ? undefined : nights[term.stop]),
    ]);
  const prices = `{ single: ${shared.single.text}, child1: ${shared.child1.text} }`;
  const rates = [derivedRate('Second', 'First', second), base, derivedRate('First', 'Base', first)];
  return termsText({ rooms: ROOMS, prices, rates }) + OFFER;
}

/** What both rooms cost in a night, by party. */
function nightPrices({ shared, seasons: [low, high], border }: Contract, index: number) {
  const one = index < border ? low : high;
  const weekday = weekdayOf(nights[index] ?? FIRST);
  const own = one.ofRoom[weekday];
  const each = typeof own === 'number' ? own : one.perPerson;
  const guests = {
    '1': (one.single ?? shared.single).of(each, one.roundTo),
    '2': 2 * each,
    '2+1': 2 * each + shared.child1.of(each, one.roundTo),
  };
  const onDay = own === undefined ? one.weekdays[weekday] : typeof own === 'number' ? undefined : own;
  const changed = (cents: number, by: Change | undefined): number => by?.of(cents, 1) ?? cents;
  const suite = (cents: number): number => changed(one.suite.of(cents, 1), one.ofSuite[weekday]);
  const [single, two, family] = [guests['1'], guests['2'], guests['2+1']].map((cents) => changed(cents, onDay));
  return {
    minimumStay: one.minimumStay,
    DBL: { '1': single ?? 0, '2': two ?? 0, '2+1': family ?? 0 },
    SUI: { '1': suite(single ?? 0), '2': suite(two ?? 0) },
  };
}

/** The same contract, with a season for each night. */
function writtenOut(one: Contract): string {
  const seasons = (by: (cents: number) => number): string =>
    nights
      .map((night, index) => {
        const { minimumStay, DBL, SUI } = nightPrices(one, index);
        const listed = (room: Readonly<Record<string, number>>): string =>
          Object.entries(room)
            .map(([party, cents]) => `"${party}": ${euros(by(cents))}`)
            .join(', ');
        return `
    - { name: Night ${night}, dateRanges: [${night}..${night}], priceType: DISTRIBUTION, ${minimumStay === undefined ? '' : `minimumStay: ${minimumStay}, `}seasonRoomPrices: [
        { providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { ${listed(DBL)} } },
        { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { ${listed(SUI)} } } ] }`;
      })
      .join('');
  const { first, second, stop } = one;
  const firstBy = (cents: number): number => first.by?.of(cents, first.step) ?? cents;
  const secondBy = (cents: number): number => second.by?.of(firstBy(cents), second.step) ?? firstBy(cents);
  const fields = (...levels: readonly (readonly string[])[]): readonly string[] => [
    ...new Map(levels.flat().map((line) => [line.slice(0, line.indexOf(':')), line])).values(),
  ];
  const closed = [stop, first.stop, second.stop].map((index) => (index === undefined ? undefined : nights[index]));
  const rates = [
    record('Base', [...BASE_FIELDS, ...stopLine(closed[0]), `seasons:${seasons((cents) => cents)}`]),
    record('First', [
      ...fields(BASE_FIELDS, ownLines(first)),
      ...stopLine(...closed.slice(0, 2)),
      `seasons:${seasons(firstBy)}`,
    ]),
    record('Second', [
      ...fields(BASE_FIELDS, ownLines(first), ownLines(second)),
      ...stopLine(...closed),
      `seasons:${seasons(secondBy)}`,
    ]),
  ];
  return termsText({ rooms: ROOMS, rates }) + OFFER;
}

const BOOKED = ['2026-10-31', '2026-12-01', '2027-04-20', '2027-04-29', '2027-05-02'].flatMap(
  (text) => parseDay(text) ?? [],
);
const PARTIES = [
  { room: 'DBL', adults: 1, childAges: [] },
  { room: 'DBL', adults: 2, childAges: [] },
  { room: 'DBL', adults: 2, childAges: [7] },
  { room: 'SUI', adults: 1, childAges: [] },
  { room: 'SUI', adults: 2, childAges: [] },
  { room: 'SUI', adults: 2, childAges: [7] },
];

/** What each stay costs, or why it is not sold. */
function* stays(text: string): Generator<string> {
  const { contract, findings } = readCompact(text);
  // A season of few nights may have none on a weekday with its own price.
  expect(findings.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))).toEqual([]);
  const book = priceBook(contract);
  for (const rate of ['Base', 'First', 'Second'])
    for (const [index, checkIn] of nights.entries())
      for (let length = 1; length <= 10; length += 1)
        for (const [number, party] of PARTIES.entries()) {
          const bookedOn = BOOKED[(index + length + number) % BOOKED.length] ?? FIRST;
          const request = {
            ...party,
            rate,
            checkIn,
            checkOut: addDays(checkIn, length),
            bookedOn,
            mealPlan: 'ROOM_ONLY' as const,
          };
          const sale = book.sale(request);
          yield `${rate} ${party.room} ${party.adults}+${party.childAges.length} ${checkIn} ${length} ${bookedOn}: ${sale.ok ? `${sale.value.total} of ${sale.value.totalBeforeOffers}` : JSON.stringify(sale.error.reason)}`;
        }
}

it('any terms sell and cost what they say, night by night', () => {
  let sold = 0;
  fc.assert(
    fc.property(contract, (one) => {
      const plain = writtenOut(one);
      fc.pre(!plain.includes('": -'));
      const [found, expected] = [[...stays(withTerms(one))], [...stays(plain)]];
      sold += found.filter((line) => line.includes(' of ')).length;
      expect(found.filter((line, index) => line !== expected[index]).slice(0, 3)).toEqual(
        expected.filter((line, index) => line !== found[index]).slice(0, 3),
      );
    }),
    { numRuns: 10 },
  );
  expect(sold).toBeGreaterThan(1000);
});
