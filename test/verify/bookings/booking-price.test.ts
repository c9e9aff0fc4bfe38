import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { type PricingSwitches, referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import type { BookedStay } from '../../../src/verify/bookings/booked-stay.ts';
import { priceBooking, sumOfDifferences } from '../../../src/verify/bookings/booking-price.ts';
import { contractWith, day, goodContract, money } from '../../support/contract-builder.ts';
import { eur, MAY, without } from './stays.ts';

const priced = (stay: BookedStay, contract: HotelContract = goodContract(), switches: Partial<PricingSwitches> = {}) =>
  priceBooking(stay, priceBook(contract, { ...referencePricing, ...switches }));

const reason = (stay: BookedStay, contract?: HotelContract): string => {
  const price = priced(stay, contract);
  return price.kind === 'priced' ? `priced at ${price.price.amount}` : `${price.kind}: ${price.reason}`;
};

/** The good contract with its summer rate once more, at other prices. */
const withTwin = (amount: string): HotelContract =>
  contractWith((contract) => {
    const [summer] = contract.rates;
    if (summer === undefined) throw new Error('no rate');
    const twin = structuredClone(summer);
    twin.name = 'Summer flexible';
    twin.offers = [];
    const price = twin.seasons[0]?.seasonRoomPrices[0]?.distributionPrices?.[1];
    if (price === undefined) throw new Error('no price');
    price.amount = money(amount);
    contract.rates.push(twin);
  });

describe("a booking's price by the contract", () => {
  it('is that of its rate, room, meal plan, guests and dates on the day of booking', () => {
    expect(priced(MAY)).toEqual({
      kind: 'priced',
      price: eur('270'),
      rate: 'Summer 2027',
      mealPlan: 'ROOM_ONLY',
      rooms: [{ room: 'DBL', adults: 2, childAges: [], price: '270' }],
      comparison: { kind: 'same' },
      notes: [],
    });
  });

  it('has the offers of the day of booking, not of today', () => {
    expect(priced({ ...MAY, bookedOn: day('2027-03-01') })).toMatchObject({ price: { amount: '300' } });
  });

  it('is the sum of all rooms, each with its own guests', () => {
    const stay = {
      ...MAY,
      rooms: ['Double room', 'family ROOM'],
      parties: [
        [30, 30],
        [30, 30, 8],
      ],
      sold: eur('675'),
    };
    expect(priced(stay)).toMatchObject({
      price: { amount: '675' },
      rooms: [
        { room: 'DBL', adults: 2, childAges: [], price: '270' },
        { room: 'FAM', adults: 2, childAges: [8], price: '405' },
      ],
      comparison: { kind: 'same' },
    });
  });

  it('counts guests of 18 as adults and of 17 as children', () => {
    expect(priced({ ...MAY, parties: [[30, 18]] })).toMatchObject({ rooms: [{ adults: 2, childAges: [] }] });
    expect(priced({ ...MAY, parties: [[30, 17]] }, contractWith({ 'hotel.maximumChildrenAge': 17 }))).toMatchObject({
      kind: 'not-sold',
    });
  });

  it('recognises a meal plan by its usual names and a room by its code', () => {
    expect(priced({ ...MAY, mealPlan: 'Room only', rooms: ['DBL'] })).toMatchObject({ price: { amount: '270' } });
  });

  it('contains the markup of the pricing settings', () => {
    const price = priced({ ...MAY, sold: eur('297') }, goodContract(), {
      markup: 'factor',
      markupFactor: money('1.1'),
    });
    expect(price).toMatchObject({ price: { amount: '297' }, comparison: { kind: 'same' } });
  });

  it('is not known if the hub leaves out what it depends on', () => {
    expect([
      reason(without(MAY, 'checkIn')),
      reason(without(MAY, 'bookedOn')),
      reason(without(MAY, 'mealPlan')),
      reason({ ...MAY, mealPlan: 'MOON_BOARD' }),
      reason({ ...MAY, rooms: [] }),
      reason({ ...MAY, rooms: [undefined] }),
      reason({ ...MAY, rooms: ['Presidential suite'] }),
      reason({ ...MAY, parties: [] }),
      reason({ ...MAY, parties: [[]] }),
      reason({ ...MAY, parties: [[30, undefined]] }),
      reason({ ...MAY, nights: 4 }),
    ]).toEqual([
      'not-priced: the booking does not give the dates of the stay',
      'not-priced: the booking does not say when it was made',
      'not-priced: the booking does not name the meal plan',
      'not-priced: the booking\'s meal plan "MOON_BOARD" is not known',
      'not-priced: the booking does not name its rooms',
      'not-priced: the booking does not name the room',
      'not-priced: the contract has no room "Presidential suite"',
      'not-priced: the booking names 1 room and guests for 0',
      "not-priced: the booking does not give all guests' ages",
      "not-priced: the booking does not give all guests' ages",
      'not-priced: the booking counts 4 nights from 2027-05-10 to 2027-05-13',
    ]);
  });

  it('does not exist for a stay that the contract does not sell', () => {
    expect(reason({ ...MAY, checkIn: day('2027-06-10'), checkOut: day('2027-06-13') })).toBe(
      'not-sold: 3 nights, but minimumStay of the season is 5',
    );
    expect(reason(MAY, contractWith({ rates: [] }))).toBe('not-sold: the contract has no rate');
  });
});

describe('a booking whose rate the hub does not name', () => {
  const unnamed = without(MAY, 'rate');

  it('has the price of the only rate that sells it', () => {
    expect(priced(unnamed)).toMatchObject({ rate: 'Summer 2027', notes: [] });
  });

  it('is recognised by the price that was sold, which is said', () => {
    expect(priced({ ...unnamed, sold: eur('330') }, withTwin('110'))).toMatchObject({
      rate: 'Summer flexible',
      comparison: { kind: 'same' },
      notes: ['several stays of the contract fit; its price tells which one it is'],
    });
  });

  it('is not priced if several rates fit and no price agrees', () => {
    expect(reason({ ...unnamed, sold: eur('299') }, withTwin('110'))).toBe(
      'not-priced: several stays of the contract fit and none has the price that was sold: DBL at rate "Summer 2027" EUR 270.00, DBL at rate "Summer flexible" EUR 330.00',
    );
  });

  it('has the cheapest price where the hub shows only that', () => {
    const price = priced({ ...unnamed, sold: eur('299') }, withTwin('110'), { competingRates: 'cheapest' });
    expect(price).toMatchObject({ rate: 'Summer 2027', price: { amount: '270' } });
  });

  it('says so if the hub names a rate that the contract does not have', () => {
    expect(priced({ ...MAY, rate: 'Sommer' })).toMatchObject({
      rate: 'Summer 2027',
      notes: ['the booking names the rate "Sommer", which the contract does not have'],
    });
  });
});

describe('rooms that share a name', () => {
  const twins = contractWith({ 'hotel.rooms.1.name': 'Double room' });

  it('are distinguished by what was sold', () => {
    expect(priced({ ...MAY, sold: eur('351') }, twins)).toMatchObject({ rooms: [{ room: 'FAM' }] });
  });

  it('are not guessed', () => {
    expect(reason({ ...MAY, sold: eur('300') }, twins)).toContain('none has the price that was sold');
  });
});

describe('the comparison with what was sold', () => {
  const comparison = (stay: BookedStay) => {
    const price = priced(stay);
    return price.kind === 'priced' ? price.comparison : price;
  };

  it('names the difference, exactly', () => {
    expect(comparison({ ...MAY, sold: eur('283.50') })).toEqual({
      kind: 'different',
      difference: '13.5',
      percent: '+5.00',
    });
    expect(comparison({ ...MAY, sold: eur('0') })).toEqual({
      kind: 'different',
      difference: '-270',
      percent: '-100.00',
    });
  });

  it('sees rounding for what it is', () => {
    expect(comparison({ ...MAY, sold: eur('270.01') })).toEqual({ kind: 'rounding', difference: '0.01' });
  });

  it("accepts a markup if the supplier gets the contract's price", () => {
    expect(comparison({ ...MAY, sold: eur('300'), net: eur('270') })).toEqual({ kind: 'net-same', difference: '30' });
  });

  it('uses what the supplier gets if the guest pays in another currency', () => {
    const sold = { amount: money('310'), currency: 'USD' };
    expect(comparison({ ...MAY, sold, net: eur('260') })).toMatchObject({ kind: 'different', difference: '-10' });
    expect(comparison({ ...MAY, sold })).toEqual({ kind: 'other-currency' });
  });

  it('says that there is no amount', () => {
    expect(comparison(without(MAY, 'sold'))).toEqual({ kind: 'no-amount' });
  });

  it('adds up differences by currency, without what cannot be compared', () => {
    const prices = [
      priced({ ...MAY, sold: eur('280') }),
      priced({ ...MAY, sold: eur('265.50') }),
      priced({ ...MAY, sold: eur('270.01') }),
      priced(without(MAY, 'sold')),
      priced({ ...MAY, rooms: [] }),
    ];
    expect([...sumOfDifferences(prices)]).toEqual([['EUR', '5.5']]);
  });
});
