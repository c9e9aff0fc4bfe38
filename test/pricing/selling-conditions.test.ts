import { describe, expect, test } from 'vitest';
import type { SeasonRoomPrice } from '../../src/contract/model.ts';
import { namesUnknown } from '../../src/pricing/request/not-sold-reason.ts';
import { priceStay } from '../support/price-stay.ts';
import { contractK, DBL, day, HIGH, LOW, plan, priceOf, prices, range, season, sold, stay } from './contract-k.ts';

const low = (roomPrice: Partial<SeasonRoomPrice>) => ({
  ...LOW,
  seasonRoomPrices: LOW.seasonRoomPrices.map((price) => ({ ...price, ...roomPrice })),
});

describe('the request', () => {
  test.each([
    [{ rate: 'Winter' }, 'unknown-rate'],
    [{ room: 'SUITE' }, 'unknown-room'],
    [{ mealPlan: 'ALL_INCLUSIVE' as const }, 'unknown-meal-plan'],
  ])('%o has an unknown name, which is not a refusal', (fields, kind) => {
    const price = priceStay(contractK(), stay('2027-05-10', 2, '2', fields));
    expect(price).toMatchObject({ sold: false, reason: { kind } });
    expect(!price.sold && namesUnknown(price.reason)).toBe(true);
  });

  test('with room only requires it to be listed like any plan', () => {
    expect(priceOf({ hotel: { mealPlans: [plan('BED_AND_BREAKFAST', '10')] } }, stay('2027-05-10', 2))).toBe(
      'unknown-meal-plan',
    );
  });

  test('that is refused has no unknown name', () => {
    const price = priceStay(contractK(), stay('2027-05-10', 31));
    expect(!price.sold && namesUnknown(price.reason)).toBe(false);
  });
});

describe('dates', () => {
  test.each([
    [0, 'no-night'],
    [-1, 'no-night'],
    [30, '3000'],
    [31, 'too-many-nights'],
  ])('%i nights', (nights, outcome) => {
    const long = season('Long', '2027-05-01..2027-12-31', { '2': '100' });
    expect(priceOf({ rate: { seasons: [long] } }, stay('2027-05-10', nights))).toBe(outcome);
  });

  test.each([
    ['2027-05-10', '200'],
    ['2027-05-11', 'booked-after-check-in'],
  ])('booked on %s for check-in on 2027-05-10', (bookedOn, outcome) => {
    expect(priceOf({}, stay('2027-05-10', 2, '2', { bookedOn: day(bookedOn) }))).toBe(outcome);
  });
});

describe('the party', () => {
  const anybody = [1, 2, 3, 4, 5, 6].flatMap((adults) => [0, 1, 2, 3, 4, 5].map((children) => ({ adults, children })));
  const rooms = [{ ...DBL, distributions: anybody }];

  test.each([
    ['0', 'no-adult'],
    ['0+7', 'no-adult'],
    ['1+1,1,7,7,7,7', 'too-many-children'],
    ['2+7,7,7,7,7', 'too-many-people'],
    ['7', 'too-many-people'],
    ['2+1,0', 'too-many-infants'],
  ])('%s has its own reason', (party, outcome) => {
    expect(priceOf({ hotel: { rooms, infantsAllowed: 1 } }, stay('2027-05-10', 2, party))).toBe(outcome);
  });

  test('counts a child above the age band as the adult that it needs', () => {
    expect(priceOf({}, stay('2027-05-10', 1, '0+13'))).toBe('80');
  });

  test('with infants is refused unless infantsAllowed is set', () => {
    expect(priceOf({}, stay('2027-05-10', 2, '2+1'))).toBe('too-many-infants');
  });

  test('has only adults without an age band', () => {
    const { minimumChildrenAge: _, maximumChildrenAge: __, ...hotel } = contractK().hotel;
    expect(priceStay({ ...contractK(), hotel }, stay('2027-05-10', 2, '1+0'))).toMatchObject({ total: '200' });
  });

  test('has babies as children without a minimum age', () => {
    const { minimumChildrenAge: _, ...hotel } = contractK().hotel;
    expect(priceStay({ ...contractK(), hotel }, stay('2027-05-10', 1, '2+0'))).toMatchObject({ total: '120' });
  });

  test('includes the limits of the age band, whatever the order of the ages', () => {
    const hotel = { rooms, infantsAllowed: 1 };
    const seasons = [season('All', '2027-05-01..2027-05-31', { '3+2': '7' })];
    for (const party of ['2+2,12,13,1', '2+13,1,12,2'])
      expect(priceOf({ hotel, rate: { seasons } }, stay('2027-05-10', 1, party))).toBe('7');
  });

  test('is refused for an occupancy that the room does not allow, even if a price exists', () => {
    const seasons = [season('All', '2027-05-01..2027-05-31', { '3': '300' })];
    expect(priceOf({ rate: { seasons } }, stay('2027-05-10', 1, '3'))).toBe('occupancy-not-allowed');
  });

  test('is not sold for an occupancy that the room allows without a price', () => {
    const seasons = [season('All', '2027-05-01..2027-05-31', { '1': '80' })];
    expect(priceOf({ rate: { seasons } }, stay('2027-05-10', 1, '2'))).toBe('lodging-price-missing');
  });
});

describe('booking windows of the rate', () => {
  test('are not the reason for nights without a season', () => {
    const bookingWindows = [range('2027-01-01..2027-01-31')];
    const request = stay('2027-08-10', 2, '2', { bookedOn: day('2027-02-01') });
    expect(priceOf({ rate: { bookingWindows } }, request)).toBe('no-season');
  });

  test('an empty list does not restrict', () => {
    expect(priceOf({ rate: { bookingWindows: [] } }, stay('2027-05-10', 2))).toBe('200');
  });
});

describe('seasons', () => {
  test('that do not price the room do not count', () => {
    const other = { ...season('Fair', '2027-05-12', {}), seasonRoomPrices: [{ providerRoomCode: 'FAM' }] };
    expect(priceOf({ rate: { seasons: [LOW, other] } }, stay('2027-05-11', 2))).toBe('200');
  });
});

describe('stay limits and release', () => {
  test('are set by the most specific level, each key separately', () => {
    const contract = {
      hotel: { minimumStay: 2, maximumStay: 3, releaseDays: 9 },
      rate: { minimumStay: 5, seasons: [{ ...LOW, minimumStay: 1 }, HIGH] },
    };
    const soon = (checkIn: string, nights: number) => stay(checkIn, nights, '2', { bookedOn: day('2027-05-01') });
    expect(priceOf(contract, soon('2027-05-10', 1))).toBe('100');
    expect(priceOf(contract, soon('2027-05-10', 4))).toBe('above-maximum-stay');
    expect(priceOf(contract, soon('2027-06-10', 4))).toBe('below-minimum-stay');
    expect(priceOf(contract, soon('2027-05-09', 1))).toBe('released');
  });

  test('of 0 count', () => {
    const soon = stay('2027-05-10', 2, '2', { bookedOn: day('2027-05-10') });
    expect(priceOf({ hotel: { releaseDays: 7 }, rate: { releaseDays: 0 } }, soon)).toBe('200');
    expect(priceOf({ hotel: { minimumStay: 5 }, rate: { minimumStay: 0 } }, soon)).toBe('200');
    expect(priceOf({ rate: { maximumStay: 0 } }, soon)).toBe('above-maximum-stay');
  });
});

describe('units', () => {
  test.each([
    [{ unitsQuota: 1 }, false],
    [{ unitsQuota: 0, unitsOnRequest: 2 }, true],
    [{ unitsQuota: 3, unitsOnRequest: 2 }, false],
  ])('%o are sold', (units, onRequest) => {
    const request = stay('2027-05-10', 2);
    expect(priceStay(contractK({ rate: { seasons: [low(units)] } }), request)).toMatchObject({
      sold: true,
      onRequest,
      total: '200',
    });
  });

  test('on request on one night put the whole stay on request', () => {
    const seasons = [low({ unitsQuota: 0, unitsOnRequest: 1 }), HIGH];
    expect(sold(priceStay(contractK({ rate: { seasons } }), stay('2027-05-31', 3)))).toMatchObject({
      onRequest: true,
      total: '380',
    });
  });

  test('of 0 on one night close the stay, and missing quotas are 0', () => {
    expect(priceOf({ rate: { seasons: [low({ unitsQuota: 0 }), HIGH] } }, stay('2027-05-31', 2))).toBe('no-units');
    const bare = [{ providerRoomCode: 'DBL', distributionPrices: prices({ '2': '100' }) }];
    expect(priceOf({ rate: { seasons: [{ ...LOW, seasonRoomPrices: bare }] } }, stay('2027-05-10', 1))).toBe(
      'no-units',
    );
  });
});
