import { describe, expect, it } from 'vitest';
import { fileInForm, type PriceForm, priceEdits } from '../../src/contract/edits/price-forms.ts';
import { occupancyText } from '../../src/contract/model.ts';
import { commentsOf } from '../../src/contract/source/layout/comments-of.ts';
import { fc } from '../support/fast-check.ts';
import { type CompactHotel, compactText, readCompact } from './compact-hotel.ts';

const RUNS = { numRuns: 25 };

/** An amount in cents, or a percentage, with its text in a file. */
type Guest = { readonly text: string; readonly cents: (perPerson: number, step: number) => number };

const euros = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));

const guest: fc.Arbitrary<Guest> = fc.oneof(
  fc.constant({ text: 'free', cents: () => 0 }),
  fc.constantFrom('+0', '-0').map((text) => ({ text, cents: (one: number) => one })),
  fc.integer({ min: 1, max: 9000 }).map((cents) => ({ text: euros(cents), cents: () => cents })),
  fc.integer({ min: 0, max: 4000 }).map((cents) => ({ text: `+${euros(cents)}`, cents: (one: number) => one + cents })),
  fc.integer({ min: -100, max: 150 }).map((percent) => ({
    text: `${percent < 0 ? '' : '+'}${percent}%`,
    // In ten thousandths of a euro, half up to the step.
    cents: (one: number, step: number) => Math.floor((one * (100 + percent) * 2 + step * 100) / (step * 200)) * step,
  })),
);

const KEYS = ['single', 'adult3', 'child1', 'child2'] as const;
const OCCUPANCIES = ['1', '2', '3', '1+1', '2+1', '2+2', '3+1'];

const line = fc.record({
  perPerson: fc.integer({ min: 100, max: 20_000 }),
  guests: fc.record({
    single: guest.filter(({ text }) => text !== 'free'),
    adult3: guest,
    child1: guest,
    child2: guest,
  }),
  step: fc.constantFrom(1, 50, 100),
  occupancies: fc.uniqueArray(fc.constantFrom(...OCCUPANCIES), { minLength: 1 }),
});

type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const pricesOf = ({ perPerson, guests, step }: Line): string =>
  `{ perPerson: ${euros(perPerson)}, ${KEYS.map((key) => `${key}: ${guests[key].text}`).join(', ')}, round: ${step / 100} }`;

const hotelOf = (one: Line, more: Partial<CompactHotel> = {}): CompactHotel => ({
  rooms: { DBL: one.occupancies.map((text) => `"${text}"`).join(', '), SUI: '"2"' },
  entries: [
    `providerRoomCode: DBL, unitsQuota: 1, prices: ${pricesOf(one)}`,
    'providerRoomCode: SUI, unitsQuota: 1, relativeTo: DBL, by: +7%',
  ],
  ...more,
});

/** The price in cents, added up by hand. */
function byHand({ perPerson, guests, step }: Line, adults: number, children: number): number {
  const of = (key: (typeof KEYS)[number]): number => guests[key].cents(perPerson, step);
  const ofAdults = adults === 1 ? of('single') : 2 * perPerson + (adults > 2 ? of('adult3') : 0);
  return ofAdults + (children > 0 ? of('child1') : 0) + (children > 1 ? of('child2') : 0);
}

/** The text with its prices in the other form. */
function inForm(text: string, form: PriceForm): string {
  const { contract, origins } = readCompact(text);
  const { bytes, kept } = fileInForm('hotel.yaml', Buffer.from(text), priceEdits(contract, origins, form));
  expect(kept).toBe(0);
  return new TextDecoder().decode(bytes);
}

const contractOf = (text: string) => readCompact(text).contract;
const LONG = /prices:|relativeTo:|by:|round:/;

describe('any compact prices', () => {
  it('give the prices that are added up by hand, by occupancy and by position', () =>
    fc.assert(
      fc.property(line, (one) => {
        const [price] = readCompact(hotelOf(one)).prices;
        const expected = one.occupancies.map((text) => {
          const [adults = 0, children = 0] = text.split('+').map(Number);
          return [text, byHand(one, adults, children)];
        });
        expect(
          Object.fromEntries(
            (price?.distributionPrices ?? []).map((found) => [
              occupancyText(found),
              Math.round(Number(found.amount) * 100),
            ]),
          ),
        ).toEqual(Object.fromEntries(expected));
        const [pax] = readCompact(hotelOf(one, { priceType: 'PAX' })).prices;
        if (pax?.basePrice === undefined) return;
        for (const text of one.occupancies) {
          const [adults = 0, children = 0] = text.split('+').map(Number);
          const added = [
            ...(pax.adultPrices ?? []).slice(0, adults - 1),
            ...(pax.childPrices ?? []).slice(0, children),
          ];
          const total = added.reduce(
            (sum, amount) => sum + Math.round(Number(amount) * 100),
            Number(pax.basePrice) * 100,
          );
          // Without an adult alone the first of two pays perPerson.
          if (one.occupancies.some((other) => other.startsWith('1')) || adults > 1)
            expect(Math.round(total)).toBe(byHand(one, adults, children));
        }
      }),
      RUNS,
    ));

  it('mean the same when they are written out', () =>
    fc.assert(
      fc.property(line, fc.constantFrom('DISTRIBUTION', 'PAX'), (one, priceType) => {
        const occupancies = [...new Set([...one.occupancies, '2'])];
        const text = compactText(hotelOf({ ...one, occupancies }, { priceType }));
        if (contractOf(text).incomplete) return;
        const long = inForm(text, 'expand');
        expect(long).not.toMatch(LONG);
        expect(contractOf(long)).toEqual(contractOf(text));
        expect(inForm(long, 'expand')).toBe(long);
      }),
      RUNS,
    ));

  it('are found exactly, keep comments, and nothing more is found after that', () =>
    fc.assert(
      fc.property(line, fc.constantFrom('DISTRIBUTION', 'PAX'), (one, priceType) => {
        const occupancies = [...new Set([...one.occupancies, '1', '2'])];
        const text = compactText(hotelOf({ ...one, occupancies }, { priceType }));
        if (contractOf(text).incomplete) return;
        const long = inForm(text, 'expand').replace('priceType:', '# checked by hand\n        priceType:');
        const compact = inForm(long, 'compact');
        expect(contractOf(compact)).toEqual(contractOf(long));
        expect(commentsOf(compact).map((comment) => comment.text)).toEqual([
          '# externalCode of a supplier',
          '# checked by hand',
        ]);
        expect(inForm(compact, 'compact')).toBe(compact);
        expect(contractOf(inForm(compact, 'expand'))).toEqual(contractOf(long));
      }),
      RUNS,
    ));
});

describe('the compact form of prices that are written out', () => {
  const compactOf = (...entries: readonly string[]): readonly string[] =>
    inForm(compactText({ rooms: { DBL: '"1", "2", "2+1"', SUI: '"2"' }, entries }), 'compact')
      .split('\n')
      .filter((one) => one.includes('providerRoomCode'))
      .map((one) => one.trim());

  it('has usual percentages, and amounts for everything else', () => {
    expect(
      compactOf(
        'providerRoomCode: DBL, distributionPrices: { "1": 80, "2": 100, "2+1": 111 }',
        'providerRoomCode: SUI, distributionPrices: { "2": 150 }',
      ),
    ).toEqual([
      '- { providerRoomCode: DBL, prices: { perPerson: 50, single: +60%, child1: 11 } }',
      '- { providerRoomCode: SUI, prices: { perPerson: 75 } }',
    ]);
  });

  it.each([
    'distributionPrices: { "1": 80, "2": 99.99, "2+1": 111 }',
    'distributionPrices: { "1": 80, "2": 100, "2+1": 99 }',
    'distributionPrices: { "1": 80, "2": 100 }',
    'distributionPrices: { "1": 80, "2": 100, "2+1": 111, "3": 150 }',
  ])('does not exist if it would change a price: %s', (prices) => {
    const entry = `providerRoomCode: DBL, ${prices}`;
    expect(compactOf(entry)).toEqual([`- { ${entry} }`]);
  });

  it('is left aside where comments stand inside the prices', () => {
    const text = compactText({ rooms: { DBL: '"2"' }, entries: ['providerRoomCode: DBL'] }).replace(
      '- { providerRoomCode: DBL }',
      '- providerRoomCode: DBL\n            distributionPrices:\n              "2": 100 # agreed by phone',
    );
    const { contract, origins } = readCompact(text);
    const done = fileInForm('hotel.yaml', Buffer.from(text), priceEdits(contract, origins, 'compact'));
    expect([done.kept, new TextDecoder().decode(done.bytes)]).toEqual([1, text]);
  });
});
