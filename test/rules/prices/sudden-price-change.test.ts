import { describe, expect, it } from 'vitest';
import type { HotelContract, SeasonRoomPrice } from '../../../src/contract/model.ts';
import type { LastPush } from '../../../src/pushed/last-push.ts';
import { contractWith, type Draft, goodContract, item, money } from '../../support/contract-builder.ts';
import { lastPushOf } from '../../support/last-push-of.ts';
import { findingsSince, findingsSincePush, onlyOf } from '../checked.ts';

const summerPrices = ({ rates }: Draft<HotelContract>) =>
  item(rates).seasons.flatMap(({ seasonRoomPrices }) =>
    seasonRoomPrices.flatMap((price) => price.distributionPrices ?? []),
  );
const priceOfOne = (amount: string) =>
  onlyOf(
    'P19',
    findingsSincePush((contract) => {
      item(summerPrices(contract), 1).amount = money(amount);
    }),
  );
/** Every price of the rate by so many percent. */
const allBy = (percent: number) =>
  onlyOf(
    'P19',
    findingsSincePush((contract) => {
      for (const price of summerPrices(contract))
        price.amount = money(String((Number(price.amount) * (100 + percent)) / 100));
    }),
  );

describe('a sudden price change', () => {
  it.each(['125', '75', '100', '124.99'])('is none from 100 to %s', (amount) => expect(priceOfOne(amount)).toEqual([]));

  it.each([
    ['125.01', '+25.01 %'],
    ['74.99', '-25.01 %'],
    ['10', '-90.00 %'],
  ])('is one from 100 to %s', (amount, percent) =>
    expect(priceOfOne(amount)).toEqual([
      `P19 warning: rate "Summer 2027", season "Low", room "DBL", "2": the price moves by ${percent} since the last push to "live", from 100 to ${amount} (compare with the rate sheet; a push stops at such a change too, until --allow price-move)`,
    ]),
  );

  it('is told once a rate', () =>
    expect(allBy(50)).toEqual([expect.stringContaining('from 80 to 120; 11 more of this rate move as far (compare')]));

  it.each([10, -10, 0])('of all prices of a rate is none at %i %%', (percent) => expect(allBy(percent)).toEqual([]));

  it.each([
    [10.5, '+10.50 %'],
    [-20, '-20.00 %'],
  ])('of all prices of a rate is one at %f %%', (percent, text) =>
    expect(allBy(percent)).toEqual([
      `P19 warning: rate "Summer 2027": its prices together move by ${text} since the last push to "live" (compare with the rate sheet)`,
    ]),
  );

  it('is seen in a price by person', () =>
    expect(
      onlyOf(
        'P19',
        findingsSincePush(({ rates }) => {
          item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice = money('90');
        }),
      ),
    ).toEqual([
      expect.stringContaining('room "DBL": the price moves by +50.00 % since the last push to "live", from 60 to 90'),
    ]));

  it('is seen in the price of each further guest', () => {
    const moved = (change: Partial<Draft<SeasonRoomPrice>>) =>
      onlyOf(
        'P19',
        findingsSince(
          lastPushOf(
            contractWith(({ rates }) => {
              item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('20')];
            }),
          ),
          contractWith(({ rates }) => {
            const price = item(item(item(rates, 1).seasons).seasonRoomPrices);
            Object.assign(price, { childPrices: [money('20')] }, change);
          }),
        ).map(({ code, message }) => `${code.id} ${message}`),
      );
    const of = 'P19 rate "Winter 2027", season "Winter", room "DBL"';
    expect(moved({ adultPrices: [money('400')] })).toEqual([
      `${of}, number 1 of adultPrices: the price moves by +900.00 % since the last push to "live", from 40 to 400`,
    ]);
    expect(moved({ childPrices: [money('2')] })).toEqual([
      `${of}, number 1 of childPrices: the price moves by -90.00 % since the last push to "live", from 20 to 2`,
    ]);
    expect(moved({ adultPrices: [money('40'), money('400')] })).toEqual([]);
    expect(moved({ adultPrices: [] })).toEqual([]);
  });

  it('is none of a base price that was not there, is not there any more, or does not count', () => {
    const since = (
      before: (price: Draft<SeasonRoomPrice>) => void,
      now: (price: Draft<SeasonRoomPrice>) => void,
      rate: number,
    ) =>
      findingsSince(
        lastPushOf(contractWith(({ rates }) => before(item(item(item(rates, rate).seasons).seasonRoomPrices)))),
        contractWith(({ rates }) => now(item(item(item(rates, rate).seasons).seasonRoomPrices))),
      ).filter(({ code }) => code.id === 'P19');
    const of = (amount: string) => (price: Draft<SeasonRoomPrice>) => {
      price.basePrice = money(amount);
    };
    const none = (price: Draft<SeasonRoomPrice>) => {
      delete price.basePrice;
    };
    expect(since(of('60'), of('90'), 1)).toHaveLength(1);
    expect(since(none, of('90'), 1)).toEqual([]);
    expect(since(of('60'), none, 1)).toEqual([]);
    expect(since(of('0'), of('90'), 1)).toEqual([]);
    expect(since(of('60'), of('90'), 0)).toEqual([]);
  });

  it('is none in a season, room or occupancy that was not there', () =>
    expect(
      onlyOf(
        'P19',
        findingsSincePush(({ rates }) => {
          item(item(rates).seasons).name = 'Spring';
          for (const price of item(item(rates).seasons).seasonRoomPrices)
            for (const one of price.distributionPrices ?? []) one.amount = money('999');
        }),
      ),
    ).toEqual([]));

  it('is none without a lock, or when the lock knows the hotel twice', () => {
    const dearer = contractWith((contract) => {
      item(summerPrices(contract), 1).amount = money('130');
    });
    const twice = lastPushOf(goodContract(), {
      ...goodContract(),
      supplier: { by: 'externalCode', externalCode: 'OTHER' },
    });
    const found = (lastPush?: LastPush) => findingsSince(lastPush, dearer).filter(({ code }) => code.id === 'P19');
    expect(found()).toEqual([]);
    expect(found(twice)).toEqual([]);
    expect(found(lastPushOf(goodContract()))).toHaveLength(1);
  });
});
