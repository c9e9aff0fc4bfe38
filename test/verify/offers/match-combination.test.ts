import { describe, expect, it } from 'vitest';
import { combinationWire } from '../../../src/hub/wire/booking.ts';
import { matchCombination, offeredInstead, offersRoom } from '../../../src/verify/offers/match-combination.ts';
import { ownOffers } from '../../../src/verify/offers/own-offers.ts';
import { type Combination, combination, money } from '../fixtures.ts';

const expected = { amount: money('100'), currency: 'EUR' };
const stay = { roomName: 'Double room', mealPlan: 'ROOM_ONLY' } as const;
const ROOMS = ['Double room', 'Suite'];

type Traces = Parameters<typeof ownOffers>[1];

const wires = (given: readonly Combination[]) => given.map((each) => combinationWire.parse(combination(each)));

function matched(given: readonly Combination[], rooms: readonly string[] = ROOMS, traces: Traces = []) {
  const match = matchCombination(ownOffers(wires(given), traces), stay, expected, rooms);
  return match && { key: match.key.reveal(), price: match.price, notes: match.notes };
}

describe('matching a combination', () => {
  const suite = { key: 'suite', description: 'Suite' };
  it.each<[string, readonly Combination[], string]>([
    [
      'uses room name and meal plan, ignoring case and accents',
      [suite, { key: 'double', description: 'DOUBLE-RÖOM' }],
      'double',
    ],
    [
      'prefers the rate at the expected price, even if another is cheaper',
      [
        { key: 'cheap', amount: 90 },
        { key: 'right', amount: 100 },
      ],
      'right',
    ],
    [
      'compares amounts as decimals: 9 is less than 10',
      [
        { key: 'ten', amount: 10 },
        { key: 'nine', amount: 9 },
      ],
      'nine',
    ],
    [
      'prefers the right currency to a smaller number',
      [
        { key: 'usd', amount: 90, currency: 'USD' },
        { key: 'eur', amount: 120 },
      ],
      'eur',
    ],
  ])('%s', (_, given, key) => expect(matched(given)?.key).toBe(key));

  it.each<[string, Combination]>([
    ['another meal plan', { mealPlan: 'HALF_BOARD' }],
    ['an unknown meal plan', { mealPlan: 'ROOM_ONLY_PLUS' }],
    ['another room of the contract because of its price', { description: 'Suite' }],
    ['a room without a clear name at another price', { description: 'Std DBL', amount: 99 }],
    ['a combination without a key', { key: null }],
  ])('does not match %s', (_, given) => expect(matched([given])).toBeUndefined());

  it('uses the cheapest if none is at the expected price', () => {
    const offered = [
      { key: 'dear', amount: 120 },
      { key: 'cheap', amount: 110.5 },
    ];
    expect(matched(offered)).toMatchObject({ key: 'cheap', price: { amount: '110.5', currency: 'EUR' } });
  });

  it('uses the expected price if the description names no room of the contract, and says so', () => {
    const match = matched([
      { key: 'wrong', description: 'Std DBL', amount: 99 },
      { key: 'right', description: 'Std DBL' },
    ]);
    expect(match?.key).toBe('right');
    expect(match?.notes.join()).toContain('calls it "Std DBL"');
    expect(matched([{ key: 'right', description: null }])?.notes.join()).toContain('does not name it');
  });

  it('says if two rooms of the contract share the name', () => {
    expect(matched([{}], ['Double room', 'double  room'])?.notes.join()).toContain('2 rooms');
  });

  it('does not match a combination of two rooms', () => {
    const two = { ...combination(), rooms: [{ description: 'Double room' }, { description: 'Double room' }] };
    expect(matchCombination(ownOffers([combinationWire.parse(two)], []), stay, expected, ROOMS)).toBeUndefined();
  });
});

describe('the offer in its place', () => {
  it('names room, meal plan, price and sale on request', () => {
    expect(
      offeredInstead(wires([{ description: 'Suite', mealPlan: 'HALF_BOARD', amount: 250, onRequest: true }])),
    ).toBe('the hub offers Suite HALF_BOARD EUR 250.00 on request');
  });

  it('counts what is too much to list', () => {
    expect(offeredInstead(wires(Array.from({ length: 8 }, () => ({}))))).toContain('and 3 more');
  });

  it('makes unsafe text harmless', () => {
    expect(offeredInstead(wires([{ description: 'Suite\u001b[2J\u202e' }]))).toContain('Suite\\u001b[2J\\u202e');
  });

  it('says if there is nothing', () => {
    expect(offeredInstead([])).toBe('the hub offers nothing for these dates');
  });
});

describe('a quote with offers of other suppliers', () => {
  const own = { provider: 'CONTRACT_HOTEL' };
  const rival = { provider: 'BEDBANK' };
  const OTHERS_SELL: Traces = [
    { provider: 'CONTRACT_HOTEL', quoteResults: 1 },
    { provider: 'BEDBANK', quoteResults: 2 },
  ];

  it('matches only our own offer, even if another has the expected price', () => {
    const match = matched([
      { key: 'theirs', amount: 100, ...rival },
      { key: 'ours', amount: 120, ...own },
    ]);
    expect([match?.key, match?.notes]).toEqual(['ours', []]);
  });

  it('does not match if all offers are from others', () => {
    expect(matched([{ amount: 100, ...rival }])).toBeUndefined();
    expect(offeredInstead(wires([{ amount: 100, ...rival }]))).toContain(
      'of another supplier (BEDBANK) DOUBLE ROOM ROOM_ONLY EUR 100.00',
    );
  });

  const unnamed = [
    { key: 'cheap', amount: 90 },
    { key: 'right', amount: 100 },
  ];

  it('without supplier names matches by the expected price, and says that only the price decides', () => {
    const match = matched(unnamed, ROOMS, OTHERS_SELL);
    expect(match?.key).toBe('right');
    expect(match?.notes.join()).toContain('the hub does not say whose offer this is');
    expect(matched(unnamed, ROOMS, OTHERS_SELL.slice(0, 1))?.notes).toEqual([]);
  });

  it('without supplier names matches no other price, because it may belong to anybody', () => {
    expect(matched([{ amount: 90 }, { amount: 120 }], ROOMS, OTHERS_SELL)).toBeUndefined();
    expect(offeredInstead(wires(unnamed), true)).toContain("does not say which offers are the contract's");
    expect(matched([{ amount: 90 }], ROOMS, [])?.price).toBeDefined();
  });

  it('does not count a room as sold that others sell', () => {
    const offered = (given: readonly Combination[], traces: Traces = []) =>
      offersRoom(ownOffers(wires(given), traces), stay, ROOMS).kind;
    expect(offered([rival])).toBe('not-offered');
    expect(offered([rival, own])).toBe('offered');
    expect(offered([{}], OTHERS_SELL)).toBe('unclear');
    expect(offered([{}, rival])).toBe('unclear');
  });
});
