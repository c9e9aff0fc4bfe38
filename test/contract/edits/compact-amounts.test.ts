import { describe, expect, it } from 'vitest';
import { renamedPlaces } from '../../../src/commands/rename/renamed-places.ts';
import {
  changedAmount,
  changedDifference,
  differenceText,
  priceChangeOf,
} from '../../../src/contract/edits/price-change.ts';
import { changedPrices } from '../../../src/contract/roll/changed-prices.ts';
import { nodeAt } from '../../../src/contract/source/located-document.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { parseDay } from '../../../src/kernel/calendar-day.ts';
import { decimalOf, toNumber, ZERO } from '../../../src/kernel/decimal.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { compactLimits, selectedPrices } from '../../../src/use/edits/selected-prices.ts';
import { editedText } from '../../support/edited-text.ts';
import { fc } from '../../support/fast-check.ts';
import { type CompactHotel, compactText, pricesIn, readCompact } from '../compact-hotel.ts';

const HOTEL: CompactHotel = {
  rooms: { DBL: '"1", "2", "3", "2+1"', SUI: '"2"', TWN: '"2"', JUN: '"2"' },
  prices: '{ perPerson: 40 }',
  entries: [
    'providerRoomCode: DBL, prices: { perPerson: 50, single: +30, adult3: -30%, child1: 20 }',
    'providerRoomCode: SUI, relativeTo: DBL, by: +20',
    'providerRoomCode: TWN, unitsQuota: 1',
    'providerRoomCode: JUN, unitsQuota: 1',
  ],
};

type Flags = Parameters<typeof priceChangeOf>[0];

const changeOf = (flags: Flags) => {
  const change = priceChangeOf(flags);
  if (!change.ok) throw new Error(change.error);
  return change.value;
};

/** The hotel after its prices were changed. */
function repriced(flags: Flags, hotel = HOTEL): string {
  const { contract, origins, text } = readCompact(hotel);
  const change = changeOf(flags);
  const edits = selectedPrices(contract, origins, {}).map(({ path, amount, isDifference }) => {
    const value = isDifference
      ? differenceText(changedDifference(amount, change, 2))
      : toNumber(changedAmount(amount, change, 2) ?? ZERO);
    return { kind: 'set', path, value } as const;
  });
  return editedText(text, edits);
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /perPerson|relativeTo/.test(line))
    .map((line) => line.trim());

describe('a room that others are relative to', () => {
  it('is renamed there too', () => {
    const { contract, origins, text } = readCompact(HOTEL);
    const { edits } = renamedPlaces(contract, origins, { kind: 'room', from: 'DBL', to: 'TWIN' });
    const after = editedText(
      text,
      edits.map(({ edit }) => edit),
    );
    expect(pricesIn(after).map((line) => line.split(' ')[0])).toEqual(['TWIN', 'SUI', 'TWN', 'JUN']);
    expect(after).toContain('providerRoomCode: SUI, relativeTo: TWIN, by: +20');
  });
});

describe('a change of compact prices', () => {
  it('by a percentage changes what is written as an amount or a difference, and each once', () => {
    const { contract, origins } = readCompact(HOTEL);
    expect(selectedPrices(contract, origins, {}).map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
      'Summer 2027, Low, DBL, perPerson: 50',
      'Summer 2027, Low, DBL, single: 30',
      'Summer 2027, Low, DBL, child1: 20',
      'Summer 2027, Low, SUI, by: 20',
      'Summer 2027, Low, perPerson: 40',
    ]);
    const text = repriced({ by: '10%' });
    expect(linesOf(text)).toEqual([
      'prices: { perPerson: 44 }',
      '- { providerRoomCode: DBL, prices: { perPerson: 55, single: "+33", adult3: -30%, child1: 22 } }',
      '- { providerRoomCode: SUI, relativeTo: DBL, by: "+22" }',
    ]);
    expect(pricesIn(text)).toEqual(['DBL 1: 88, 2: 110, 2+1: 132, 3: 148.5', 'SUI 2: 132', 'TWN 2: 88', 'JUN 2: 88']);
  });

  it('by an addition leaves differences as they are', () => {
    expect(linesOf(repriced({ add: '5' }))).toEqual([
      'prices: { perPerson: 45 }',
      '- { providerRoomCode: DBL, prices: { perPerson: 55, single: "+30", adult3: -30%, child1: 25 } }',
      '- { providerRoomCode: SUI, relativeTo: DBL, by: "+20" }',
    ]);
  });

  it.each([
    [['DBL'], undefined, ['SUI with DBL in season "Low"']],
    [['SUI'], 'SUI costs what DBL costs in season "Low", changed by its by:', []],
    [['TWN'], 'the prices in season "Low" are those of TWN, JUN together', []],
    [['TWN', 'JUN', 'DBL', 'SUI'], undefined, []],
    [undefined, undefined, []],
  ])('of the rooms %s alone: %s', (room, refused, followers) => {
    const { contract, origins } = readCompact(HOTEL);
    const limits = compactLimits(contract, origins, { room });
    expect([limits.refused?.[0], limits.followers]).toEqual([refused, followers]);
  });

  it('in a rate of another year changes the same amounts', () => {
    const text = compactText(HOTEL);
    const [document] = parseYaml('h.yaml', Buffer.from(text)).documents;
    const season = document && nodeAt(document, ['rates', 0, 'seasons', 0]);
    const edits = changedPrices(season, ['rates', 0, 'seasons', 0], {
      price: (amount) => amount * 2,
      difference: (amount) => `+${amount * 3}`,
    });
    expect(linesOf(editedText(text, edits))).toEqual([
      'prices: { perPerson: 80 }',
      '- { providerRoomCode: DBL, prices: { perPerson: 100, single: "+90", adult3: -30%, child1: 40 } }',
      '- { providerRoomCode: SUI, relativeTo: DBL, by: "+60" }',
    ]);
  });
});

/** What a guest may be written to pay: an amount, more or less than `perPerson`, nothing, or exactly as much. */
const WRITTEN = fc.oneof(
  fc.constantFrom('+0', '-0', '"+0"', 'free', '-30%', '+60%'),
  fc.integer({ min: 1, max: 5_000 }).map((cents) => `${cents / 100}`),
  fc.integer({ min: 1, max: 5_000 }).map((cents) => `+${cents / 100}`),
  fc.integer({ min: 1, max: 3_000 }).map((cents) => `-${cents / 100}`),
);

const day = (text: string) => parseDay(text) ?? expect.fail(text);

const PARTIES: readonly (readonly [room: string, adults: number, childAges: readonly number[]])[] = [
  ['DBL', 1, []],
  ['DBL', 2, []],
  ['DBL', 3, []],
  ['DBL', 2, [7]],
  ['DBL', 2, [7, 9]],
  ['SUI', 2, []],
];

/** What stays of one to four nights cost, by night, party and room. */
function staysIn(text: string | CompactHotel): readonly (number | undefined)[] {
  const book = priceBook(readCompact(text).contract);
  return PARTIES.flatMap(([room, adults, childAges]) =>
    [1, 4].map((nights) => {
      const stay = { checkIn: day('2027-05-03'), checkOut: day(`2027-05-0${3 + nights}`), bookedOn: day('2027-02-01') };
      const { total } = book.total({ ...stay, rate: 'Summer 2027', room, mealPlan: 'ROOM_ONLY', adults, childAges });
      return total === undefined ? undefined : toNumber(total);
    }),
  );
}

describe('prices that an edit raises by a percentage', () => {
  const asked = { by: '3%' };
  const change = changeOf(asked);
  const rolled = (text: string): string => {
    const [document] = parseYaml('h.yaml', Buffer.from(text)).documents;
    const at = ['rates', 0, 'seasons', 0] as const;
    const edits = changedPrices(document && nodeAt(document, at), at, {
      price: (amount) => toNumber(changedAmount(decimalOf(amount), change, 2) ?? ZERO),
      difference: (amount) => differenceText(changedDifference(decimalOf(amount), change, 2)),
    });
    return editedText(text, edits);
  };

  it.each([
    ['reprice', (hotel: CompactHotel) => repriced(asked, hotel)],
    ['roll', (hotel: CompactHotel) => rolled(compactText(hotel))],
  ])('are all raised by it, however they are written: %s', (_, edited) =>
    fc.assert(
      fc.property(fc.array(WRITTEN, { minLength: 4, maxLength: 4 }), WRITTEN, ([single, adult3, ...children], by) => {
        const change = by === 'free' || /^\d/.test(by) ? '+12' : by;
        const hotel: CompactHotel = {
          rooms: { DBL: '"1", "2", "3", "2+1", "2+2"', SUI: '"2"' },
          entries: [
            `providerRoomCode: DBL, unitsQuota: 1, prices: { perPerson: 60, single: ${single === 'free' ? '+0' : single}, adult3: ${adult3}, child1: ${children[0]}, child2: ${children[1]} }`,
            `providerRoomCode: SUI, unitsQuota: 1, relativeTo: DBL, by: ${change}`,
          ],
        };
        const amounts = (text: string | CompactHotel): readonly number[] =>
          readCompact(text).prices.flatMap(({ distributionPrices = [] }) =>
            distributionPrices.map(({ amount }) => Number(amount)),
          );
        const [was, is] = [amounts(hotel), amounts(edited(hotel))];
        expect(was).toHaveLength(6);
        // Each of up to four guests is rounded to cents.
        for (const [index, amount] of was.entries())
          expect(Math.abs((is[index] ?? Number.NaN) - amount * 1.03)).toBeLessThan(0.04);
        const [before, after] = [staysIn(hotel), staysIn(edited(hotel))];
        expect(before.filter((total) => total !== undefined)).toHaveLength(12);
        // Rounded for each guest and night.
        for (const [index, total = Number.NaN] of before.entries())
          expect(Math.abs((after[index] ?? Number.NaN) - total * 1.03)).toBeLessThan(0.16);
      }),
      { numRuns: 25 },
    ),
  );
});
