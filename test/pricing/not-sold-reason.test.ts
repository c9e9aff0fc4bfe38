import { describe, expect, it, test } from 'vitest';
import { type NotSoldReason, notSoldText, tellingRefusals } from '../../src/pricing/request/not-sold-reason.ts';
import { day } from './contract-k.ts';

const night = day('2027-05-10');
const family = { adults: 2, children: 1 };

const SAID: readonly (readonly [NotSoldReason, string])[] = [
  [{ kind: 'unknown-rate', rate: 'Winter' }, 'there is no rate "Winter"'],
  [{ kind: 'unknown-rate' }, 'the contract has no rate'],
  [{ kind: 'unknown-room', room: 'SUITE' }, 'there is no room "SUITE"'],
  [{ kind: 'unknown-meal-plan', mealPlan: 'HALF_BOARD' }, 'the hotel does not list HALF_BOARD'],
  [{ kind: 'no-night', checkIn: night, checkOut: night }, 'check-out 2027-05-10 is not after check-in 2027-05-10'],
  [{ kind: 'too-many-nights', nights: 31, limit: 30 }, '31 nights, but at most 30 can be quoted'],
  [
    { kind: 'booked-after-check-in', bookedOn: day('2027-05-11'), checkIn: night },
    'booked on 2027-05-11, after check-in on 2027-05-10',
  ],
  [{ kind: 'no-adult' }, 'the party has no adult'],
  [{ kind: 'too-many-children', children: 6, limit: 5 }, '6 children, but a room can be quoted for at most 5'],
  [{ kind: 'too-many-people', people: 7, limit: 6 }, '7 people, but a room can be quoted for at most 6'],
  [{ kind: 'too-many-infants', infants: 1, limit: 0 }, '1 infant, but infantsAllowed is 0'],
  [{ kind: 'too-many-infants', infants: 2, limit: 1 }, '2 infants, but infantsAllowed is 1'],
  [{ kind: 'occupancy-not-allowed', room: 'DBL', occupancy: family }, 'room DBL does not allow 2+1'],
  [{ kind: 'outside-booking-windows', bookedOn: night }, 'no booking window of the rate includes 2027-05-10'],
  [{ kind: 'no-season', night }, 'no season of the rate covers the night of 2027-05-10'],
  [{ kind: 'room-not-priced', night, room: 'DBL' }, 'room DBL has no price in the season of the night of 2027-05-10'],
  [
    { kind: 'several-seasons', night, seasons: ['Low', 'Fair'] },
    'several seasons price the night of 2027-05-10: Low, Fair',
  ],
  [{ kind: 'stop-sale', night, room: 'DBL' }, 'room DBL is in a stop sale on the night of 2027-05-10'],
  [{ kind: 'below-minimum-stay', nights: 1, limit: 3, level: 'season' }, '1 night, but minimumStay of the season is 3'],
  [{ kind: 'above-maximum-stay', nights: 8, limit: 7, level: 'hotel' }, '8 nights, but maximumStay of the hotel is 7'],
  [{ kind: 'released', daysAhead: 1, limit: 3, level: 'rate' }, 'booked 1 day ahead, but releaseDays of the rate is 3'],
  [
    { kind: 'released', daysAhead: 0, limit: 3, level: 'rate' },
    'booked 0 days ahead, but releaseDays of the rate is 3',
  ],
  [{ kind: 'no-units', night, room: 'DBL' }, 'room DBL has no units on the night of 2027-05-10'],
  [{ kind: 'lodging-price-missing', night, occupancy: family }, 'no room price for 2+1 on the night of 2027-05-10'],
  [
    { kind: 'meal-plan-not-offered', night, mealPlan: 'HALF_BOARD' },
    'HALF_BOARD is not offered on the night of 2027-05-10',
  ],
  [
    { kind: 'meal-price-missing', night, mealPlan: 'HALF_BOARD', occupancy: { adults: 2, children: 0 } },
    'no HALF_BOARD price for 2 on the night of 2027-05-10',
  ],
];

test.each(SAID)('%o has a text', (reason, words) => expect(notSoldText(reason)).toBe(words));

describe('the refusals of weekly rates', () => {
  const noSeason = (rate: string, night: string) =>
    ({ rate, reason: { kind: 'no-season', night: day(night) } }) as const;
  const limit = { rate: 'W27', reason: { kind: 'below-minimum-stay', nights: 3, limit: 7, level: 'rate' } } as const;
  const weeks = Array.from({ length: 13 }, (_, at) => noSeason(`W${at}`, '2027-07-03'));

  it('come from the rate that has a season for the nights', () => {
    expect(tellingRefusals([...weeks, limit])).toEqual([limit]);
  });

  it('come from the rate that has a season for the nights and cannot be booked yet', () => {
    const week = { rate: 'W27', reason: { kind: 'outside-booking-windows', bookedOn: night } } as const;
    expect(tellingRefusals([...weeks, week])).toEqual([week]);
  });

  it('do not name their rate, so that rates which refuse alike are one line', () => {
    const naming = SAID.flatMap(([reason]) => ('rate' in reason ? [reason.kind] : []));
    expect(new Set(naming)).toEqual(new Set(['unknown-rate']));
  });

  it('come from the rate that covers most nights if none covers all', () => {
    const nearest = noSeason('W27', '2027-07-10');
    expect(tellingRefusals([...weeks, nearest, ...weeks])).toEqual([nearest]);
  });
});
