import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { filedOf, inOrder, pulled } from '../../support/pull-into.ts';
import { readHotel } from '../../support/read-contracts.ts';
import { STAYS_HOTEL } from '../../support/stays-hotel.ts';

/** Five weeks, as many that are not refunded, and four stays of two weeks. */
const RECORDS = 14;

interface Change {
  readonly rate: number;
  readonly size: number;
  readonly what: 'price' | 'quota' | 'limit' | 'stop' | 'gone';
}

const change: fc.Arbitrary<Change> = fc.record({
  rate: fc.nat(RECORDS - 1),
  size: fc.integer({ min: 1, max: 9 }),
  what: fc.constantFrom('price', 'quota', 'limit', 'stop', 'gone'),
});

/** The contract of the file after changes that people made in the hub. */
function changed(changes: readonly Change[]): HotelContract {
  const { contract } = readHotel(STAYS_HOTEL);
  const rates = structuredClone(contract.rates) as Draft<Rate>[];
  const gone = new Set<number>();
  for (const { rate, size, what } of changes) {
    const owner = item(rates, rate);
    const price = item(item(owner.seasons).seasonRoomPrices);
    if (what === 'price') for (const one of price.distributionPrices ?? []) one.amount = money(String(100 + size));
    if (what === 'quota') price.unitsQuota = 10 + size;
    if (what === 'limit') owner.releaseDays = 10 + size;
    if (what === 'stop')
      owner.stopSales = [{ providerRoomCode: 'APP', stopSales: [range(`2027-05-2${size}..2027-05-2${size}`)] }];
    if (what === 'gone') gone.add(rate);
  }
  return { ...contract, rates: rates.filter((_, index) => !gone.has(index)) };
}

describe('a hotel of the hub merged into a file with stays', () => {
  it('keeps the file while its stays give what the hub holds', () => {
    expect(readHotel(STAYS_HOTEL).contract.rates).toHaveLength(RECORDS);
    expect(pulled(STAYS_HOTEL, changed([]))).toMatchObject({ edits: [], onlyInFiles: [], text: STAYS_HOTEL });
  });

  it('makes the file say what the hub holds, whatever was changed there', () =>
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const hub = changed(changes);
        const { text } = pulled(STAYS_HOTEL, hub);
        const after = readHotel(text);
        expect(after.contract.incomplete).toBeUndefined();
        const want = filedOf(hub).rates;
        const names = new Set(want.map(({ name }) => name));
        const has = filedOf(after.contract).rates;
        // What only the file has stays.
        expect(has).toHaveLength(RECORDS);
        const byName = (rates: typeof want) =>
          inOrder(
            rates
              .filter(({ name }) => names.has(name))
              .sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
          );
        expect(byName(has)).toEqual(byName(want));
        expect(pulled(text, hub).edits).toEqual([]);
      }),
      { numRuns: byDay(40) },
    ));

  it('writes out only the rate that differs, with the rates in its tests', () => {
    const { text, ratesWrittenOut } = pulled(STAYS_HOTEL, changed([{ rate: 10, size: 5, what: 'price' }]));
    expect(ratesWrittenOut).toEqual(['Two weeks 2027']);
    expect(text).toContain('stays: { arrivalDays: [SATURDAY], nights: 7, units: separate }');
    expect(text).toContain('basedOn: Weeks 2027');
    expect(text.match(/status: provisional/g)).toHaveLength(4);
    expect(text).toContain('rate: "Two weeks 2027, 8 May 2027"');
  });

  it('writes out rates that are based on one that differs', () =>
    expect(pulled(STAYS_HOTEL, changed([{ rate: 0, size: 5, what: 'quota' }])).ratesWrittenOut).toEqual([
      'Weeks 2027',
      'Non-refundable weeks 2027',
    ]));
});
