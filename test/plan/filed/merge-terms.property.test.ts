import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate, Season } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { filedOf, inOrder, pulled } from '../../support/pull-into.ts';
import { readHotel } from '../../support/read-contracts.ts';
import { TERMS_HOTEL } from '../../support/terms-hotel.ts';

/** Flexible 2027 has Low, Low Fri, Low Sat, High and High Sat; Non-refundable 2027 is based on it, and Group 2027 on that. */
const TEXT = `${TERMS_HOTEL}  - name: Group 2027
    basedOn: Non-refundable 2027
    by: -5
    minimumStay: 2
`;

/** The contract of the text after the changes. */
function changed(text: string, changes: readonly Change[]): HotelContract {
  const { contract } = readHotel(text);
  const rates = structuredClone(contract.rates) as Draft<Rate>[];
  for (const one of changes) one(rates);
  return { ...contract, rates };
}

type Change = (rates: Draft<Rate>[]) => void;

const seasonOf = (rates: readonly Draft<Rate>[], rate: number, place: number): Draft<Season> => {
  const { seasons } = item(rates, rate % rates.length);
  return item(seasons, place % Math.max(seasons.length, 1));
};

/** Something that a person changes in the hub. */
const change: fc.Arbitrary<Change> = fc
  .record({ rate: fc.nat(2), place: fc.nat(4), size: fc.integer({ min: 1, max: 9 }), what: fc.nat(6) })
  .map(
    ({ rate, place, size, what }): Change =>
      (rates) => {
        const owner = item(rates, rate % rates.length);
        const season = seasonOf(rates, rate, place);
        const price = item(season.seasonRoomPrices);
        switch (what) {
          case 0:
            if (price.basePrice !== undefined) price.basePrice = money(String(100 + size));
            else for (const one of price.distributionPrices ?? []) one.amount = money(String(200 + size));
            return;
          case 1:
            price.unitsQuota = size;
            return;
          case 2:
            owner.maximumStay = 10 + size;
            return;
          case 3:
            owner.stopSales = [{ providerRoomCode: 'SUI', stopSales: [range(`2027-08-0${size}..2027-08-0${size}`)] }];
            return;
          case 4:
            season.minimumStay = size;
            return;
          case 5:
            owner.seasons.splice(place % owner.seasons.length, owner.seasons.length > 1 ? 1 : 0);
            return;
          default:
            owner.seasons.push({
              ...structuredClone(season),
              name: `Late ${size}`,
              dateRanges: [range('2027-11-01..2027-11-05')],
            });
        }
      },
  );

describe('a hotel of the hub merged into a file with terms', () => {
  it('makes the file say what the hub holds, whatever was changed there', () =>
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const hub = changed(TEXT, changes);
        const { text } = pulled(TEXT, hub);
        const [after, want] = [readHotel(text).contract, hub].map(filedOf);
        expect(inOrder(after?.rates)).toEqual(inOrder(want?.rates));
        expect(pulled(text, hub).edits).toEqual([]);
      }),
      { numRuns: byDay(60) },
    ));

  it.each([
    ['nothing', '', ''],
    ['a limit of the base', 'releaseDays: 2', 'releaseDays: 3'],
    ['a base price', 'perPerson: 50', 'perPerson: 51', 'season "Low"'],
    [
      'nights closed in the base',
      '    releaseDays: 2\n',
      '    releaseDays: 2\n    stopSales: [{ providerRoomCode: DBL, stopSales: [2027-08-01..2027-08-02] }]\n',
    ],
    ['a limit of the last rate', 'minimumStay: 2', 'minimumStay: 4'],
  ])('keeps every term that still gives what the hub holds: %s', (_, was, becomes, ...gone) => {
    const { text, ratesWrittenOut } = pulled(TEXT, readHotel(TEXT.replace(was, becomes)).contract);
    expect(ratesWrittenOut).toEqual(gone.length === 0 ? [] : ['Flexible 2027']);
    expect(text).toContain('basedOn: Flexible 2027\n    by: -10%');
    expect(text).toContain('basedOn: Non-refundable 2027\n    by: -5');
    expect(text).toContain('weekdays: { SATURDAY: 80 }');
    expect(text.includes('weekdays: { FRIDAY: +20%')).toBe(gone.length === 0);
  });

  it('writes out only the rate whose records a term no longer gives', () => {
    const hub = readHotel(TEXT.replace('by: -10%', 'by: -12%')).contract;
    const { text, ratesWrittenOut } = pulled(TEXT, hub);
    expect(ratesWrittenOut).toEqual(['Non-refundable 2027']);
    expect(text).not.toContain('basedOn: Flexible 2027');
    expect(text).toContain('basedOn: Non-refundable 2027\n    by: -5');
    expect(text.startsWith(TEXT.slice(0, TEXT.indexOf('  - name: Non-refundable')))).toBe(true);
  });

  it.each([['Flexible 2027'], ['Non-refundable 2027'], ['Group 2027']])(
    'keeps all terms if the hub lost a rate: %s',
    (gone) => {
      const { contract } = readHotel(TEXT);
      const hub = { ...contract, rates: contract.rates.filter(({ name }) => name !== gone) };
      expect(pulled(TEXT, hub)).toMatchObject({ text: TEXT, ratesWrittenOut: [], onlyInFiles: [`rate "${gone}"`] });
    },
  );
});
