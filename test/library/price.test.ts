import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Contracts, loadContracts, price, type Stay } from '../../src/library/index.ts';
import { offersDocument } from '../../src/view/price/price-document.ts';
import { runContracts } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const STAY = { checkIn: '2027-05-10', nights: 3, bookedOn: '2027-01-15' } satisfies Stay;

describe('price', () => {
  let city: Contracts;
  let all: Contracts;

  beforeAll(async () => {
    city = await loadContracts('contracts-examples/city-hotel', { folder: root });
    all = await loadContracts('contracts-examples', { folder: root });
  });

  it('gives the document of the command', async () => {
    const stay = ['--check-in', '2027-05-10', '--nights', '3', '--booked-on', '2027-01-15', '--party', '2+7'];
    const argv = ['price', 'contracts-examples/city-hotel', ...stay, '--room', 'TRP', '--json'];
    const { stdout } = await runContracts(argv, { cwd: root });
    const document = price(city, { ...STAY, childAges: [7], room: 'TRP' });
    expect(document).toEqual(JSON.parse(stdout));
    expect(offersDocument.parse(document)).toEqual(document);
    expect(document.offered.length).toBeGreaterThan(0);
  });

  it('takes the day of departure in place of nights', () => {
    const { nights: _, ...rest } = STAY;
    expect(price(city, { ...rest, checkOut: '2027-05-13' })).toEqual(price(city, STAY));
  });

  it('finds a hotel by its code and by supplier and code', () => {
    const byCode = price(all, { ...STAY, hotel: 'SAO-VICENTE' });
    expect(price(all, { ...STAY, hotel: byCode.hotel })).toEqual(byCode);
    expect(byCode.hotel).toMatch(/\/SAO-VICENTE$/);
  });

  it('uses the pricing settings that it is given', () => {
    const stay = { ...STAY, childAges: [7], mealPlan: 'BED_AND_BREAKFAST' } satisfies Stay;
    expect(price(city, stay)).toMatchObject({ assumed: {}, offered: [{ total: '495.00' }] });
    expect(price(city, { ...stay, pricing: { childMeals: 'none' } })).toMatchObject({
      assumed: { childMeals: expect.any(String) },
      offered: [{ total: '480.00' }],
    });
  });

  it.each<[Partial<Stay>, string, string]>([
    [{ hotel: 'NOWHERE' }, 'nothing-selected', 'no hotel NOWHERE'],
    [{}, 'nothing-selected', 'hotels match: name one as SUPPLIER/HOTEL'],
  ])('refuses %j of several hotels', (stay, code, message) => {
    expect(() => price(all, { ...STAY, ...stay })).toThrowError(
      expect.objectContaining({
        code,
        message: expect.stringContaining(message),
        hint: expect.stringContaining('SAO-VICENTE'),
      }),
    );
  });

  it.each<[Partial<Stay>, string]>([
    [{ checkIn: '2027-02-30' }, 'checkIn: 2027-02-30 is not a valid date'],
    [{ bookedOn: 'today' }, 'bookedOn: today is not a valid date'],
    [{ nights: 0 }, 'nights must be a whole number from 1 (got 0)'],
    [{ nights: 1.5 }, 'nights must be a whole number from 1 (got 1.5)'],
    [{ nights: 4_000_000 }, 'nights: 4000000 goes past 9999-12-31, the last possible date'],
    [{ checkOut: '2027-05-13' }, 'nights and checkOut exclude each other'],
    [{ nights: undefined, checkOut: '2027-05-10' }, 'checkOut 2027-05-10 is not after checkIn 2027-05-10'],
    [{ bookedOn: '2027-05-11' }, 'checkIn 2027-05-10 is before bookedOn 2027-05-11'],
    [{ adults: 0 }, 'adults must be a whole number from 1 to 99 (got 0)'],
    [{ childAges: [7, -1] }, 'childAges must be whole numbers from 0 to 99 (got -1)'],
    [{ room: 'SUITE' }, 'the hotel has no room "SUITE"'],
    [{ rate: 'Winter' }, 'the hotel has no rate "Winter"'],
    [{ mealPlan: 'ALL_INCLUSIVE' }, 'the hotel has no meal plan "ALL_INCLUSIVE"'],
    [{ pricing: { markupFactor: 0 } }, 'pricing: markupFactor must be a number above 0'],
  ])('refuses %j', (stay, message) => {
    expect(() => price(city, { ...STAY, ...stay })).toThrowError(
      expect.objectContaining({ name: 'ContractsError', code: 'wrong-usage', message }),
    );
  });
});
