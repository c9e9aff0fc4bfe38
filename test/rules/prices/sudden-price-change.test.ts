import { describe, expect, it } from 'vitest';
import type { HotelContract, SeasonRoomPrice } from '../../../src/contract/model.ts';
import type { LastPush } from '../../../src/contract/pushed/last-push.ts';
import { contractWith, type Draft, goodContract, item, money } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { lastPushOf } from '../../support/last-push-of.ts';
import { findingsIn, findingsSincePush, testFindings } from '../findings.ts';

const summerPrices = ({ rates }: Draft<HotelContract>) =>
  item(rates).seasons.flatMap(({ seasonRoomPrices }) =>
    seasonRoomPrices.flatMap((price) => price.distributionPrices ?? []),
  );
const priceOfOne = (amount: string) =>
  findingsSincePush((contract) => {
    item(summerPrices(contract), 1).amount = money(amount);
  }, 'P19');
/** Every price of the rate by this many percent. */
const allBy = (percent: number) =>
  findingsSincePush((contract) => {
    for (const price of summerPrices(contract))
      price.amount = money(String((Number(price.amount) * (100 + percent)) / 100));
  }, 'P19');

/** P19 on a contract whose last push was another one. */
const since = (before: Changes, now: Changes) =>
  findingsIn(contractWith(now), 'P19', { lastPush: lastPushOf(contractWith(before)) });

describe('a sudden price change', () => {
  it.each(['125', '75', '100', '124.99'])('is not one from 100 to %s', (amount) =>
    expect(priceOfOne(amount)).toEqual([]),
  );

  it.each([
    ['125.01', '+25.01 %'],
    ['74.99', '-25.01 %'],
    ['10', '-90.00 %'],
  ])('is one from 100 to %s', (amount, _percent) =>
    expect(priceOfOne(amount)).toEqual([
      'P19 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount',
    ]),
  );

  it.each([10, -10, 0])('of all prices of a rate is not one at %i %%', (percent) => expect(allBy(percent)).toEqual([]));

  it.each([
    [10.5, '+10.50 %'],
    [-20, '-20.00 %'],
  ])('of all prices of a rate is one at %f %%', (percent, _text) =>
    expect(allBy(percent)).toEqual(['P19 warning rates.0.name']),
  );

  it('is found in the price of each further guest', () => {
    const before: Changes = { 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('20')] };
    const moved = (change: Partial<SeasonRoomPrice>) =>
      since(before, { ...before, ...inside('rates.1.seasons.0.seasonRoomPrices.0', change) });
    expect(moved({ adultPrices: [money('400')] })).toEqual([
      'P19 warning rates.1.seasons.0.seasonRoomPrices.0.adultPrices.0',
    ]);
    expect(moved({ childPrices: [money('2')] })).toEqual([
      'P19 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices.0',
    ]);
    expect(moved({ adultPrices: [money('40'), money('400')] })).toEqual([]);
    expect(moved({ adultPrices: [] })).toEqual([]);
  });

  it('is not found for a base price that is new, removed or does not count', () => {
    const ofWinter = (basePrice: string | undefined) =>
      inside('rates.1.seasons.0.seasonRoomPrices.0', {
        basePrice: basePrice === undefined ? undefined : money(basePrice),
      });
    const ofSummer = (basePrice: string) =>
      inside('rates.0.seasons.0.seasonRoomPrices.0', { basePrice: money(basePrice) });
    expect(since(ofWinter('60'), ofWinter('90'))).toHaveLength(1);
    expect(since(ofWinter(undefined), ofWinter('90'))).toEqual([]);
    expect(since(ofWinter('60'), ofWinter(undefined))).toEqual([]);
    expect(since(ofWinter('0'), ofWinter('90'))).toEqual([]);
    expect(since(ofSummer('60'), ofSummer('90'))).toEqual([]);
  });

  testFindings({
    'is found in a season that was pushed under its former name, as was its rate': [
      () =>
        findingsSincePush((contract) => {
          item(summerPrices(contract), 1).amount = money('10');
          const rate = item(contract.rates);
          Object.assign(rate, { name: 'Main season', formerly: rate.name });
          const season = item(rate.seasons);
          Object.assign(season, { name: 'Spring', formerly: season.name });
        }, 'P19'),
      'P19 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount',
    ],
    'is reported once per rate': [
      () => allBy(50),
      'P19 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount',
    ],
    'is found in a price per person': [
      () => findingsSincePush({ 'rates.1.seasons.0.seasonRoomPrices.0.basePrice': money('90') }, 'P19'),
      'P19 warning rates.1.seasons.0.seasonRoomPrices.0.basePrice',
    ],
    'is not found in a new season, room or occupancy': [
      () =>
        findingsSincePush(
          {
            'rates.0.seasons.0.name': 'Spring',
            'rates.0.seasons.0.seasonRoomPrices.*.distributionPrices.*.amount': money('999'),
          },
          'P19',
        ),
    ],
  });

  it('is not found without a lock, or if the lock has the hotel twice', () => {
    const dearer = contractWith((contract) => {
      item(summerPrices(contract), 1).amount = money('130');
    });
    const twice = lastPushOf(goodContract(), {
      ...goodContract(),
      supplier: { by: 'externalCode', externalCode: 'OTHER' },
    });
    const found = (lastPush?: LastPush) => findingsIn(dearer, 'P19', lastPush && { lastPush });
    expect(found()).toEqual([]);
    expect(found(twice)).toEqual([]);
    expect(found(lastPushOf(goodContract()))).toHaveLength(1);
  });
});
