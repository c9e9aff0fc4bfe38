import { expect, it } from 'vitest';
import { addDays, daysBetween, WEEKDAYS, weekdayOf } from '../../../src/kernel/calendar-day.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { day } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { readCompact } from '../compact-hotel.ts';
import { termsText } from './terms-hotel.ts';

// The stays are read here once more, without records: what each costs, in cents, or that it is not sold.

const FIRST = day('2027-05-01');
const NIGHTS = 40;
const nights = Array.from({ length: NIGHTS }, (_, index) => addDays(FIRST, index));
const ROOMS = { DBL: '"1", "2", "2+1"', SUI: '"1", "2"' };
const BOOKED = [day('2026-12-01'), day('2027-04-20'), day('2027-05-03')];
const RELEASE = 5;

const percentOf = (cents: number, percent: number, step = 1): number =>
  Math.floor((cents * (100 + percent) * 2 + step * 100) / (step * 200)) * step;
const euros = (cents: number): string => (cents / 100).toFixed(2);
const signed = (size: number): string => `${size < 0 ? '' : '+'}${size}%`;

const season = fc.record({
  isByGuest: fc.boolean(),
  double: fc.integer({ min: 20_000, max: 150_000 }),
  single: fc.integer({ min: -40, max: 60 }),
  child: fc.integer({ min: -100, max: 0 }),
  suite: fc.integer({ min: 50_000, max: 200_000 }),
  releaseDays: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
});
const stays = fc.record({
  days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 }),
  length: fc.integer({ min: 1, max: 15 }),
});
const contract = fc.record({
  seasons: fc.tuple(season, season, season),
  borders: fc.tuple(fc.integer({ min: 5, max: 15 }), fc.integer({ min: 16, max: 30 })),
  /** A gap before the last season, in nights. */
  gap: fc.integer({ min: 0, max: 4 }),
  stays,
  own: fc.option(stays, { nil: undefined }),
  by: fc.integer({ min: -50, max: 90 }),
  round: fc.constantFrom(1, 50, 1000),
  closed: fc.nat(NIGHTS - 1),
  board: fc.integer({ min: 1, max: 4000 }),
});
type Contract = typeof contract extends fc.Arbitrary<infer T> ? T : never;
type Stays = Contract['stays'];

const staysText = ({ days, length }: Stays): string =>
  `stays: { arrivalDays: [${days.join(', ')}], nights: ${length}, units: separate }`;

/** The first and last night of each season. */
const spans = ({ borders: [first, second], gap }: Contract): readonly (readonly [number, number])[] => [
  [0, first - 1],
  [first, second - 1],
  [second + gap, NIGHTS - 1],
];

const written = (one: Contract): string =>
  termsText({
    rooms: ROOMS,
    rates: [
      `- name: Weeks
  ${staysText(one.stays)}
  releaseDays: ${RELEASE}
  offers: [EB10]
  bookingWindows: [2026-11-01..2027-04-30]
  stopSales: [{ providerRoomCode: DBL, stopSales: [${nights[one.closed]}..${nights[one.closed]}] }]
  seasons:${one.seasons
    .map((of, index) => {
      const [from = 0, to = 0] = spans(one)[index] ?? [];
      const suite = of.isByGuest
        ? `basePrice: ${euros(percentOf(of.suite, -40))}, adultPrices: [${euros(of.suite - percentOf(of.suite, -40))}]`
        : `distributionPrices: { "1": ${euros(percentOf(of.suite, -40))}, "2": ${euros(of.suite)} }`;
      return `
    - name: Season ${index + 1}
      dateRanges: [${nights[from]}..${nights[to]}]
      priceType: ${of.isByGuest ? 'PAX' : 'DISTRIBUTION'}${of.releaseDays === undefined ? '' : `\n      releaseDays: ${of.releaseDays}`}
      seasonRoomPrices:
        - { providerRoomCode: DBL, unitsQuota: 5, prices: { perPerson: ${euros(of.double)}, single: ${signed(of.single)}, child1: ${signed(of.child)} } }
        - { providerRoomCode: SUI, unitsQuota: 2, ${suite} }`;
    })
    .join('')}`,
      `- name: Saver
  basedOn: Weeks
  by: ${signed(one.by)}
  round: ${one.round / 100}${one.own ? `\n  ${staysText(one.own)}` : ''}`,
    ],
  }).replace(
    'mealPlans: [ROOM_ONLY]',
    `mealPlans: [ROOM_ONLY, { mealPlan: BED_AND_BREAKFAST, basePrice: ${euros(one.board)}, adultPrices: [${euros(one.board)}], childPrices: [0] }]`,
  ) +
  `offers:
  - { providerCode: EB10, names: { EN: Early }, type: PERCENT, apply: LODGING, value: 10, travelWindows: [2027-05-03..2027-05-12],
      bookingWindows: [2026-11-01..2027-03-31], providerRoomCodes: all, mealPlans: all }
`;

interface Asked {
  readonly rate: 'Weeks' | 'Saver';
  readonly room: 'DBL' | 'SUI';
  readonly adults: number;
  readonly children: number;
  readonly arrival: number;
  readonly length: number;
  readonly bookedOn: number;
  readonly isWithBoard: boolean;
}

/** What a whole stay costs in a season. */
function priceIn(of: Contract['seasons'][number], { rate, room, adults, children }: Asked, one: Contract) {
  const changed = (cents: number): number => (rate === 'Saver' ? percentOf(cents, one.by, one.round) : cents);
  // By guest, each price is rounded; by occupancy, their sum.
  const guests =
    room === 'SUI'
      ? [percentOf(of.suite, -40), of.suite - percentOf(of.suite, -40)].slice(0, adults)
      : [
          ...[percentOf(of.double, of.single), 2 * of.double - percentOf(of.double, of.single)].slice(0, adults),
          ...(children > 0 ? [percentOf(of.double, of.child)] : []),
        ];
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  // Prices of further guests may be below 0, and are rounded by their size.
  const ofGuest = (cents: number): number => (cents < 0 ? -changed(-cents) : changed(cents));
  return of.isByGuest ? { guests: guests.map(ofGuest) } : { guests: [changed(sum(guests))] };
}

/** The total of a stay in cents; `undefined` if it is not sold. */
function plainTotal(asked: Asked, one: Contract): number | undefined {
  const { days, length } = (asked.rate === 'Saver' && one.own) || one.stays;
  const { arrival, room } = asked;
  const isNight = (index: number): boolean => spans(one).some(([from, to]) => from <= index && index <= to);
  const all = Array.from({ length: asked.length }, (_, index) => arrival + index);
  const checkIn = nights[arrival] ?? FIRST;
  const bookedOn = BOOKED[asked.bookedOn] ?? FIRST;
  const season = one.seasons[spans(one).findIndex(([from, to]) => from <= arrival && arrival <= to)];
  if (!season || asked.length !== length || !days.includes(weekdayOf(checkIn)) || !all.every(isNight)) return undefined;
  if (room === 'DBL' && all.includes(one.closed)) return undefined;
  if (room === 'SUI' && asked.children > 0) return undefined;
  if (bookedOn > '2027-04-30' || daysBetween(bookedOn, checkIn) < (season.releaseDays ?? RELEASE)) return undefined;
  const { guests } = priceIn(season, asked, one);
  const lodging = guests.reduce((sum, cents) => sum + cents, 0);
  // Every night costs the same, and the last one the rest.
  const onNight = (index: number): number =>
    guests.reduce((sum, cents) => {
      const each = Math.trunc(cents / length);
      return sum + (index < length - 1 ? each : cents - each * (length - 1));
    }, 0);
  const early = all.filter((at) => '2027-05-03' <= (nights[at] ?? '') && (nights[at] ?? '') <= '2027-05-12');
  const discounted = bookedOn <= '2027-03-31' ? early.reduce((sum, at) => sum + onNight(at - arrival), 0) : 0;
  const discount = Math.floor((discounted * 10 + 50) / 100);
  return lodging - discount + (asked.isWithBoard ? asked.adults * one.board * length : 0);
}

function* asks(one: Contract): Generator<Asked> {
  const lengths = new Set(
    [one.stays, one.own ?? one.stays].flatMap(({ length }) => [length - 1, length, length + 1, 2 * length]),
  );
  for (const rate of ['Weeks', 'Saver'] as const)
    for (let arrival = 0; arrival < NIGHTS; arrival += 1)
      for (const length of lengths)
        for (const [number, [room, adults, children]] of (
          [
            ['DBL', 1, 0],
            ['DBL', 2, 0],
            ['DBL', 2, 1],
            ['SUI', 1, 0],
            ['SUI', 2, 0],
            ['SUI', 2, 1],
          ] as const
        ).entries())
          if (length > 0)
            yield {
              ...{ rate, room, adults, children, arrival, length },
              bookedOn: (arrival + number) % BOOKED.length,
              isWithBoard: (arrival + number) % 2 === 0,
            };
}

it('any stays sell and cost what they say, and no other stay is sold', () => {
  let sold = 0;
  fc.assert(
    fc.property(contract, (one) => {
      const { contract: read, findings } = readCompact(written(one));
      expect(findings.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))).toEqual([]);
      const book = priceBook(read);
      const wrong: string[] = [];
      for (const asked of asks(one)) {
        const checkIn = nights[asked.arrival] ?? FIRST;
        const totals = read.rates
          .filter(({ name }) => name.startsWith(`${asked.rate}, `))
          .flatMap(({ name }) => {
            const sale = book.sale({
              rate: name,
              room: asked.room,
              adults: asked.adults,
              childAges: asked.children > 0 ? [7] : [],
              checkIn,
              checkOut: addDays(checkIn, asked.length),
              bookedOn: BOOKED[asked.bookedOn] ?? FIRST,
              mealPlan: asked.isWithBoard ? 'BED_AND_BREAKFAST' : 'ROOM_ONLY',
            });
            return sale.ok ? [Math.round(Number(sale.value.total) * 100)] : [];
          });
        const expected = plainTotal(asked, one);
        if (expected !== undefined) sold += 1;
        const isRight = expected === undefined ? totals.length === 0 : totals.length === 1 && totals[0] === expected;
        if (!isRight) wrong.push(`${JSON.stringify({ ...asked, checkIn })}: ${totals.join(' and ')}, not ${expected}`);
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(sold).toBeGreaterThan(300);
});
