import { describe, expect, it } from 'vitest';
import { findingsIn } from '../compact-hotel.ts';
import { readFiles } from '../read.ts';
import { seasonsIn, type TermsHotel, termsText, WEEK } from './terms-hotel.ts';

const ROOMS = { DBL: '"1", "2", "3", "2+1"' };

interface Shared {
  readonly hotel?: string;
  readonly rate?: string;
  readonly season?: string;
  readonly room: string;
}

const of = ({ hotel, rate, season, room }: Shared): TermsHotel => ({
  rooms: ROOMS,
  ...(hotel !== undefined && { prices: hotel }),
  rates: [
    `- name: Summer${rate === undefined ? '' : `\n  prices: ${rate}`}
  seasons:
    - name: Low
      ${WEEK.replace(', ', '\n      ')}${season === undefined ? '' : `\n      prices: ${season}`}
      seasonRoomPrices:
        - { providerRoomCode: DBL, unitsQuota: 5${room === '' ? '' : `, ${room}`} }`,
  ],
});
const pricesOf = (shared: Shared) => seasonsIn(of(shared)).join().replace('Low 2027-05-03..2027-05-09: ', '');
const found = (shared: Shared) => findingsIn(termsText(of(shared)));

const FULL = '{ single: +60%, adult3: -30%, child1: free }';
const ROOM = 'prices: { perPerson: 50 }';

describe('percentages of the hotel', () => {
  it('hold in each room that is priced with perPerson, and leave its own values', () => {
    expect(pricesOf({ hotel: FULL, room: ROOM })).toBe('DBL 1: 80, 2: 100, 2+1: 100, 3: 135');
    expect(pricesOf({ hotel: FULL, room: 'prices: { perPerson: 50, single: 70, child1: +10% }' })).toBe(
      'DBL 1: 70, 2: 100, 2+1: 155, 3: 135',
    );
    expect(found({ hotel: FULL, room: ROOM })).toEqual([]);
  });

  it('give way to those of the rate, of the season, and of the room, key by key', () => {
    const rate = '{ single: +50%, adult3: -20% }';
    expect(pricesOf({ hotel: FULL, rate, room: ROOM })).toBe('DBL 1: 75, 2: 100, 2+1: 100, 3: 140');
    const season = '{ perPerson: 60, single: +40% }';
    expect(pricesOf({ hotel: FULL, rate, season, room: ROOM })).toBe('DBL 1: 70, 2: 100, 2+1: 100, 3: 140');
    expect(pricesOf({ hotel: FULL, rate, season, room: '' })).toBe('DBL 1: 84, 2: 120, 2+1: 120, 3: 168');
    expect(pricesOf({ hotel: FULL, rate, season, room: 'prices: { perPerson: 50, single: +30% }' })).toBe(
      'DBL 1: 65, 2: 100, 2+1: 100, 3: 140',
    );
  });

  it('are rounded as the prices of the room are', () =>
    expect(pricesOf({ hotel: FULL, room: 'prices: { perPerson: 51, round: 5 }' })).toBe(
      'DBL 1: 80, 2: 102, 2+1: 102, 3: 137',
    ));

  it('leave amounts of a season to the rooms that take its perPerson', () => {
    const season = '{ perPerson: 60, single: 90, adult3: 40, child1: 0 }';
    expect(pricesOf({ hotel: FULL, season, room: ROOM })).toBe('DBL 1: 80, 2: 100, 2+1: 100, 3: 135');
    expect(pricesOf({ hotel: FULL, season, room: '' })).toBe('DBL 1: 90, 2: 120, 2+1: 120, 3: 160');
  });

  it('are not the price by position of one adult in a room that takes no adult alone', () => {
    const [rate = ''] = of({ room: ROOM }).rates;
    const rates = [rate.replace('DISTRIBUTION', 'PAX')];
    expect(seasonsIn({ rooms: { DBL: '"2"' }, prices: FULL, rates })).toEqual([
      'Low 2027-05-03..2027-05-09: DBL 50 + [50] + []',
    ]);
    expect(seasonsIn({ rooms: { DBL: '"1", "2"' }, prices: FULL, rates })).toEqual([
      'Low 2027-05-03..2027-05-09: DBL 80 + [20] + []',
    ]);
  });

  it('leave prices in their long form alone', () =>
    expect(pricesOf({ hotel: FULL, room: 'distributionPrices: { "1": 1, "2": 2, "2+1": 3, "3": 4 }' })).toBe(
      'DBL 1: 1, 2: 2, 2+1: 3, 3: 4',
    ));

  it('hold in rates of other files', () => {
    const [rate = ''] = of({ room: ROOM }).rates;
    const hotel = termsText({ rooms: ROOMS, prices: FULL, rates: [] })
      .replace('rates:\n', '')
      .replace(
        'supplier: PALMA ',
        'supplier: { externalCode: PALMA, commercialName: Palma Hotels, country: { id: ES } } ',
      );
    const { contracts, findings } = readFiles({ 'a.yaml': `hotel: SEA-PALACE\nrates:\n${rate}\n`, 'b.yaml': hotel });
    expect(findings).toEqual([]);
    expect(contracts.hotels[0]?.rates[0]?.seasons[0]?.seasonRoomPrices[0]?.distributionPrices).toMatchObject([
      { amount: '80' },
      { amount: '100' },
      { amount: '100' },
      { amount: '135' },
    ]);
  });
});

describe('mistakes in percentages of the hotel', () => {
  it.each([
    [
      '20',
      '"child1" is 20, an amount (write a percentage such as -30%, or free; amounts belong to the prices of a season or a room)',
    ],
    [
      '-5',
      '"child1" is -5, an amount (write a percentage such as -30%, or free; amounts belong to the prices of a season or a room)',
    ],
    [
      '30%',
      '"child1" is 30%, a percentage without a sign (write -30% for 30 % less than perPerson, +30% for 30 % more)',
    ],
    ['-130%', '"child1" is -130%, which is below 0 (a price is at most 100 % less than perPerson)'],
    ['Free', '"child1" is Free, which is not a price (write free, in lower case)'],
  ])('are an amount, or a change in a wrong form: %s', (written, message) => {
    const complete = { room: 'distributionPrices: { "1": 1, "2": 2, "2+1": 3, "3": 4 }' };
    expect(found({ hotel: `{ child1: ${written} }`, ...complete })).toEqual([`S04: ${message} at ${written}`]);
    expect(found({ rate: `{ child1: ${written} }`, ...complete })).toEqual([`S04: ${message} at ${written}`]);
  });

  it('are reported once, though many rooms lack what could not be read', () => {
    const shared = of({ hotel: FULL.replace('+60%', '60%'), room: ROOM });
    const rates = [...shared.rates, ...shared.rates.map((rate) => rate.replace('Summer', 'Winter'))];
    expect(findingsIn(termsText({ ...shared, rates }))).toEqual([
      'S04: "single" is 60%, a percentage without a sign (write -60% for 60 % less than perPerson, +60% for 60 % more) at 60%',
    ]);
  });

  it('are those of the room that lacks a guest', () =>
    expect(found({ hotel: '{ single: +60%, child1: free }', room: ROOM })).toEqual([
      'S06: rate "Summer", season "Low", room "DBL": prices do not cover the third adult, so there is no price for "3", which the room allows (add adult3 to prices) at { perPerson: 50 }',
    ]));

  it('are a single that takes more than two adults pay, once for all rooms', () => {
    const shared = of({ hotel: FULL.replace('+60%', '+160%'), room: ROOM });
    const rates = [...shared.rates, ...shared.rates.map((rate) => rate.replace('Summer', 'Winter'))];
    const text = termsText({ ...shared, rates: rates.map((rate) => rate.replace('DISTRIBUTION', 'PAX')) });
    expect(findingsIn(text)).toEqual([
      'S06: rate "Summer", season "Low", room "DBL": a second adult would take 30 off, because single is more than two adults pay; the same value is used in rate "Winter", season "Low", room "DBL" (write priceType: DISTRIBUTION for the season, or a lower single) at +160%',
    ]);
  });
});
