import { expect, it } from 'vitest';
import type { HotelContract, Season, StayLimits } from '../../../src/contract/model.ts';
import { type Draft, item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

type Limits = Draft<StayLimits>;

/** What O23 says of a festive season in the winter rate, which has a minimum stay of two nights otherwise. */
const found = (nights: string, minimumStay: number, before: Limits = {}, change: Partial<Draft<Season>> = {}) =>
  onlyOf(
    'O23',
    findingsAfter(({ rates }) => {
      const rate = item(rates, 1);
      const winter = item(rate.seasons);
      const { start, end } = range(nights);
      const feast = { ...structuredClone(winter), name: 'Feast', dateRanges: [{ start, end }], minimumStay, ...change };
      Object.assign(winter, { minimumStay: 2, ...before });
      const [eve, morrow] = [Number(start.slice(8)) - 1, Number(end.slice(8)) + 1];
      winter.dateRanges = [range(`2027-10-16..2027-12-${eve}`), range(`2027-12-${morrow}..2028-03-31`)];
      rate.seasons.push(feast);
    }),
  );

it('finds a short season whose minimum stay guests avoid by arriving the night before', () => {
  expect(found('2027-12-28..2027-12-30', 5)).toEqual([
    'O23 warning: rate "Winter 2027", season "Feast": its minimum stay of 5 nights does not hold for guests who arrive on 2027-12-27, where season "Winter" allows stays of 2 nights (give 2027-12-25..2027-12-27 a season of its own, with the prices of "Winter" and minimumStay: 5)',
  ]);
});

it('finds a season as long as three times what such a stay takes of it, and no longer one', () => {
  expect(found('2027-12-18..2027-12-26', 5)).toHaveLength(1);
  expect(found('2027-12-18..2027-12-27', 5)).toEqual([]);
});

it('is content where the season before asks for as many nights, or for one night at most', () => {
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 5 })).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 4 })).toHaveLength(1);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 1, maximumStay: 1 })).toEqual([]);
  expect(found('2027-12-28..2027-12-28', 2)).toEqual([]);
});

it('leaves a minimum stay that nobody can keep, there or in the season before, to others', () => {
  expect(found('2027-12-28..2027-12-30', 5, {}, { maximumStay: 4 })).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, {}, { maximumStay: 5 })).toHaveLength(1);
  expect(found('2027-12-28..2027-12-30', 31)).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 4, maximumStay: 3 })).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 4, maximumStay: 4 })).toHaveLength(1);
});

it('leaves a minimum stay of weeks, at whatever level it is set, to others, unless it is named', () => {
  expect(found('2027-12-28..2027-12-30', 21)).toHaveLength(1);
  expect(found('2027-12-28..2027-12-30', 22)).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 22, {}, { name: 'Long stay' })).toHaveLength(1);
  const inherited = (level: (contract: Draft<HotelContract>) => Limits, minimumStay: number) =>
    onlyOf(
      'O23',
      findingsAfter((contract) => {
        const summer = item(contract.rates);
        delete summer.minimumStay;
        item(summer.seasons).name = 'Long stay';
        level(contract).minimumStay = minimumStay;
      }),
    );
  for (const level of [({ hotel }: Draft<HotelContract>) => hotel, ({ rates }: Draft<HotelContract>) => item(rates)]) {
    expect(inherited(level, 21)).toHaveLength(1);
    expect(inherited(level, 22)).toEqual([]);
  }
});
