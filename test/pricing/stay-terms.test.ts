import { describe, expect, it } from 'vitest';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { stayTerms } from '../../src/pricing/stay/stay-terms.ts';
import { day } from '../support/contract-builder.ts';
import { readHotel } from '../support/read-contracts.ts';

/** A house where two adults pay 99.99 a night, with more fields of hotel and rate. */
const house = (hotel: string, rate = '') =>
  readHotel(`
supplier: { externalCode: SUP, commercialName: Supplier }
hotel:
  providerCode: INN
  hotelname: The Inn
  category: S3
  currency: EUR
  minimumChildrenAge: 2
  maximumChildrenAge: 12
  images: [https://example.com/a.jpg]
  rooms: [{ providerCode: DBL, name: Double, distributions: ["2", "2+1"] }]
  mealPlans: [ROOM_ONLY]
${hotel}
rates:
  - name: Flexible
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices: [{ providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "2": 99.99, "2+1": 120 } }]
${rate}
`).contract;

function termsOf(
  text: ReturnType<typeof house>,
  asked: { bookedOn?: string; childAges?: readonly number[]; rate?: string } = {},
) {
  const search = {
    checkIn: day('2027-05-10'),
    checkOut: day('2027-05-13'),
    bookedOn: day(asked.bookedOn ?? '2027-01-15'),
    adults: 2,
    childAges: asked.childAges ?? [],
  };
  const request = { ...search, rate: asked.rate ?? 'Flexible', room: 'DBL', mealPlan: 'ROOM_ONLY' as const };
  const price = priceBook(text).price(request);
  if (!price.sold) throw new Error(price.reason.kind);
  return stayTerms(text, price, search);
}

const STEPS = '  cancellation: [{ daysBefore: 3, percent: 100 }, { daysBefore: 13, nights: 1 }]';

describe('the cancellation charges of a stay', () => {
  it('begin on days, the earliest first, and have an amount where the contract says which', () => {
    expect(termsOf(house(STEPS)).cancellation).toEqual({
      freeUntil: '2027-04-26',
      charges: [
        { from: '2027-04-27', nights: 1 },
        { from: '2027-05-07', percent: '100', amount: '299.97' },
      ],
    });
  });

  it('are rounded half up to the smallest unit of the currency', () => {
    const steps = '  cancellation: [{ daysBefore: 3, percent: 50 }]';
    expect(termsOf(house(steps)).cancellation?.charges).toEqual([
      { from: '2027-05-07', percent: '50', amount: '149.99' },
    ]);
  });

  it('of as many nights as the stay has are its price', () => {
    const steps = '  cancellation: [{ daysBefore: 3, nights: 3 }]';
    expect(termsOf(house(steps)).cancellation?.charges).toEqual([{ from: '2027-05-07', nights: 3, amount: '299.97' }]);
  });

  it('that count when the stay is booked leave no day on which it is free', () => {
    expect(termsOf(house(STEPS), { bookedOn: '2027-05-01' }).cancellation).toEqual({
      charges: [
        { from: '2027-05-01', nights: 1 },
        { from: '2027-05-07', percent: '100', amount: '299.97' },
      ],
    });
  });

  it('are the whole price from the booking on in a non-refundable rate, whatever the hotel says', () => {
    expect(termsOf(house(STEPS, '    nonRefundable: true')).cancellation).toEqual({
      charges: [{ from: '2027-01-15', percent: '100', amount: '299.97' }],
    });
  });

  it('are those of the rate before those of the hotel', () => {
    const own = '    cancellation: [{ daysBefore: 0, percent: 80 }]';
    expect(termsOf(house(STEPS, own)).cancellation?.charges).toEqual([
      { from: '2027-05-10', percent: '80', amount: '239.98' },
    ]);
  });

  it('are none until the first step that costs something', () => {
    const steps = '  cancellation: [{ daysBefore: 30, percent: 0 }, { daysBefore: 7, percent: 50 }]';
    expect(termsOf(house(steps)).cancellation).toEqual({
      freeUntil: '2027-05-02',
      charges: [{ from: '2027-05-03', percent: '50', amount: '149.99' }],
    });
  });

  it('are none until the arrival where nothing is charged', () => {
    const free = { freeUntil: '2027-05-10', charges: [] };
    expect(termsOf(house('  cancellation: [{ daysBefore: 0, percent: 0 }]')).cancellation).toEqual(free);
    expect(termsOf(house(STEPS, '    cancellation: [{ daysBefore: 0, percent: 0 }]')).cancellation).toEqual(free);
  });

  it('are unknown where nothing is agreed', () => {
    expect(termsOf(house(''))).toEqual({ payments: [], taxes: [] });
  });
});

describe('a rate that is based on another one', () => {
  const derived = (fields: string): string => `    cancellation: [{ daysBefore: 9, nights: 1 }]
    commission: 12
  - name: Saver
    basedOn: Flexible
    by: -10%
${fields}`;

  it('has the terms of that one', () => {
    const { cancellation, commission } = termsOf(house('', derived('')), { rate: 'Saver' });
    expect(cancellation?.charges).toEqual([{ from: '2027-05-01', nights: 1 }]);
    expect(commission).toEqual({ percent: '12', amount: '32.4', net: '237.57' });
  });

  it('keeps its cancellation terms if it says that it is refundable', () => {
    const { cancellation } = termsOf(house('', derived('    nonRefundable: false')), { rate: 'Saver' });
    expect(cancellation?.charges).toEqual([{ from: '2027-05-01', nights: 1 }]);
  });

  it('keeps none of its cancellation terms if it is non-refundable', () => {
    const { cancellation, commission } = termsOf(house('', derived('    nonRefundable: true')), { rate: 'Saver' });
    expect(cancellation?.charges).toEqual([{ from: '2027-01-15', percent: '100', amount: '269.97' }]);
    expect(commission?.percent).toBe('12');
  });
});

it('divides the price into payments that add up to it, none due before the booking', () => {
  const payment =
    '  payment: [{ percent: 33.3, due: BOOKING, days: 2 }, { percent: 33.3, due: ARRIVAL, days: 14 }, { percent: 33.4, due: DEPARTURE, days: 30 }]';
  expect(termsOf(house(payment)).payments).toEqual([
    { percent: '33.3', day: '2027-01-17', amount: '99.89' },
    { percent: '33.3', day: '2027-04-26', amount: '99.89' },
    { percent: '33.4', day: '2027-06-12', amount: '100.19' },
  ]);
  expect(termsOf(house(payment), { bookedOn: '2027-05-01' }).payments.map((one) => one.day)).toEqual([
    '2027-05-03',
    '2027-05-01',
    '2027-06-12',
  ]);
});

it.each([
  ['{ amount: 2.2, apply: PER_NIGHT_PERSON, minimumAge: 16, maximumNights: 2 }', '8.8'],
  ['{ amount: 2.2, apply: PER_NIGHT_PERSON }', '19.8'],
  ['{ amount: 2.2, apply: PER_NIGHT_PERSON, minimumAge: 7 }', '19.8'],
  ['{ amount: 10, apply: PER_STAY_PERSON, minimumAge: 8 }', '20'],
  ['{ amount: 3, apply: PER_NIGHT, maximumNights: 7 }', '9'],
  ['{ amount: 30 }', '30'],
  ['{ amount: 0.3333, apply: PER_STAY_PERSON }', '1'],
  ['{ percent: 5 }', '18'],
])('counts a tax of %s for two adults and a child of 7 in three nights', (tax, amount) => {
  const taxes = `  taxes: [${tax.replace('{', '{ name: City tax,')}]`;
  expect(termsOf(house(taxes), { childAges: [7] }).taxes).toEqual([{ name: 'City tax', amount }]);
});

it('names the markets of the rate before those of the hotel', () => {
  expect(termsOf(house('  markets: [ES, PT]')).markets).toEqual(['ES', 'PT']);
  expect(termsOf(house('  markets: [ES, PT]', '    markets: [DE]')).markets).toEqual(['DE']);
});
