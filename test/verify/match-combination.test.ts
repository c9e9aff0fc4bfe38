import { describe, expect, it } from 'vitest';
import { combinationWire } from '../../src/hub/wire/booking.ts';
import { matchCombination, offeredInstead } from '../../src/verify/match-combination.ts';
import { type Combination, combination, money } from './fixtures.ts';

const expected = { amount: money('100'), currency: 'EUR' };
const stay = { roomName: 'Double room', mealPlan: 'ROOM_ONLY' } as const;
const ROOMS = ['Double room', 'Suite'];

const wires = (given: readonly Combination[]) => given.map((each) => combinationWire.parse(combination(each)));

function matched(given: readonly Combination[], rooms: readonly string[] = ROOMS) {
  const match = matchCombination(wires(given), stay, expected, rooms);
  return match && { key: match.key.reveal(), price: match.price, notes: match.notes };
}

describe('matching a combination', () => {
  it('goes by room name and meal plan, not by case or accents', () => {
    expect(
      matched([
        { key: 'suite', description: 'Suite' },
        { key: 'double', description: 'DOUBLE-RÖOM' },
      ])?.key,
    ).toBe('double');
  });

  it('never takes another meal plan', () => {
    expect(matched([{ mealPlan: 'HALF_BOARD' }])).toBeUndefined();
  });

  it('never takes a meal plan that it does not know', () => {
    expect(matched([{ mealPlan: 'ROOM_ONLY_PLUS' }])).toBeUndefined();
  });

  it('takes the rate at the expected price, though another is cheaper', () => {
    expect(
      matched([
        { key: 'cheap', amount: 90 },
        { key: 'right', amount: 100 },
      ])?.key,
    ).toBe('right');
  });

  it('takes the cheapest when none is at the expected price', () => {
    expect(
      matched([
        { key: 'dear', amount: 120 },
        { key: 'cheap', amount: 110.5 },
      ]),
    ).toMatchObject({
      key: 'cheap',
      price: { amount: '110.5', currency: 'EUR' },
    });
  });

  it('compares amounts as decimals: 9 is less than 10', () => {
    expect(
      matched([
        { key: 'ten', amount: 10 },
        { key: 'nine', amount: 9 },
      ])?.key,
    ).toBe('nine');
  });

  it('prefers the right currency to a smaller number', () => {
    expect(
      matched([
        { key: 'usd', amount: 90, currency: 'USD' },
        { key: 'eur', amount: 120 },
      ])?.key,
    ).toBe('eur');
  });

  it('falls back on the expected price where the description names no room of the contract, and says so', () => {
    const match = matched([
      { key: 'wrong', description: 'Std DBL', amount: 99 },
      { key: 'right', description: 'Std DBL' },
    ]);
    expect(match?.key).toBe('right');
    expect(match?.notes.join()).toContain('calls it "Std DBL"');
  });

  it('falls back on the expected price where there is no description', () => {
    expect(matched([{ key: 'right', description: null }])?.notes.join()).toContain('does not name it');
  });

  it('does not take another room of the contract for its price', () => {
    expect(matched([{ description: 'Suite' }])).toBeUndefined();
  });

  it('does not take a room without a telling name at another price', () => {
    expect(matched([{ description: 'Std DBL', amount: 99 }])).toBeUndefined();
  });

  it('tells when two rooms of the contract share the name', () => {
    expect(matched([{}], ['Double room', 'double  room'])?.notes.join()).toContain('2 rooms');
  });

  it('does not take a combination without a key', () => {
    expect(matched([{ key: null }])).toBeUndefined();
  });

  it('does not take a combination of two rooms', () => {
    const two = { ...combination(), rooms: [{ description: 'Double room' }, { description: 'Double room' }] };
    expect(matchCombination([combinationWire.parse(two)], stay, expected, ROOMS)).toBeUndefined();
  });
});

describe('what is offered instead', () => {
  it('names room, meal plan, price and sale on request', () => {
    expect(
      offeredInstead(wires([{ description: 'Suite', mealPlan: 'HALF_BOARD', amount: 250, onRequest: true }])),
    ).toBe('the hub offers Suite HALF_BOARD EUR 250.00 on request');
  });

  it('counts what is too much to list', () => {
    expect(offeredInstead(wires(Array.from({ length: 8 }, () => ({}))))).toContain('and 3 more');
  });

  it('shows unsafe text without obeying it', () => {
    expect(offeredInstead(wires([{ description: 'Suite\u001b[2J\u202e' }]))).toContain('Suite\\u001b[2J\\u202e');
  });

  it('says when there is nothing', () => {
    expect(offeredInstead([])).toBe('the hub offers nothing for these dates');
  });
});
