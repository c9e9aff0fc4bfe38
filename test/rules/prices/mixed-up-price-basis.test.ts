import { describe, expect, it } from 'vitest';
import type { HotelContract, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { at, type Draft, item, money, prices, range } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('mixed up price basis', () => {
  testChanges({
    'finds prices per person at which two pay twice the room price': [
      inside('rates.1.seasons.0.seasonRoomPrices.0', { basePrice: money('100'), adultPrices: [money('100')] }),
      'P09 warning rates.1.seasons.0.seasonRoomPrices.0.basePrice, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices',
    ],
    'finds prices per person at which two pay half the room price': [
      inside('rates.1.seasons.0.seasonRoomPrices.0', { basePrice: money('50'), adultPrices: [money('0.01')] }),
      'P09 warning rates.1.seasons.0.seasonRoomPrices.0.basePrice, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices',
    ],
    'accepts a season that is dearer for other reasons': [
      inside('rates.1.seasons.0.seasonRoomPrices.0', { basePrice: money('120'), adultPrices: [money('60')] }),
    ],
  });
});

/** What P09 says when room DBL costs this per person in winter, after `change`; two adults pay 100 per room in the season before. */
const byPerson = (
  basePrice: string,
  adultPrice: string,
  change: (contract: Parameters<(contract: Draft<HotelContract>) => void>[0]) => void = () => {},
) =>
  findingsAfter((contract) => {
    const price = at(contract, 'rates.1.seasons.0.seasonRoomPrices.0');
    Object.assign(price, { basePrice: money(basePrice), adultPrices: [money(adultPrice)] });
    change(contract);
  }, 'P09');

describe('twice and half', () => {
  it('include 1.9 to 2.1 times', () => {
    expect(byPerson('95', '94.99')).toEqual([]);
    expect(byPerson('95', '95')).toHaveLength(1);
    expect(byPerson('105', '105')).toHaveLength(1);
    expect(byPerson('105', '105.01')).toEqual([]);
    expect(byPerson('20', '27.61')).toEqual([]);
    expect(byPerson('20', '27.62')).toEqual([
      'P09 warning rates.1.seasons.0.seasonRoomPrices.0.basePrice, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices',
    ]);
    expect(byPerson('20', '32.63')).toHaveLength(1);
    expect(byPerson('20', '32.64')).toEqual([]);
  });

  it('are measured against the nearest season, before or after', () => {
    const near = (days: string, amount: string) =>
      byPerson('100', '100', (contract) => {
        const other = structuredClone(at(contract, 'rates.0.seasons.0'));
        const seasonRoomPrices = [prices('DBL', { '2': amount }) as Draft<SeasonRoomPrice>];
        contract.rates.unshift({
          name: 'Other',
          seasons: [{ ...other, name: 'Near', dateRanges: [range(days)], seasonRoomPrices }],
        });
      });
    // The season before ends on the day before the winter begins, so nothing is nearer.
    expect(near('2028-04-01..2028-04-30', '200')).toHaveLength(0);
    expect(near('2028-04-02..2028-04-30', '200')).toHaveLength(1);
    expect(near('2027-01-01..2027-01-31', '200')).toHaveLength(1);
    expect(near('2027-12-01..2027-12-31', '200')).toHaveLength(0);
    expect(near('2027-12-01..2027-12-31', '96')).toEqual([
      'P09 warning rates.2.seasons.0.seasonRoomPrices.0.basePrice, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices',
    ]);
  });

  it('must apply to every room of the season', () => {
    const withFamily = (basePrice: string) =>
      byPerson('100', '100', (contract) => {
        const { seasonRoomPrices } = at(contract, 'rates.1.seasons.0');
        const family = { ...structuredClone(item(seasonRoomPrices)), providerRoomCode: 'FAM' };
        seasonRoomPrices.push({ ...family, basePrice: money(basePrice), adultPrices: [money(basePrice)] });
      });
    expect(withFamily('130')).toHaveLength(1);
    expect(withFamily('65')).toEqual([]);
    const halves = byPerson('25', '25', (contract) => {
      const { seasonRoomPrices } = at(contract, 'rates.1.seasons.0');
      const family = { ...structuredClone(item(seasonRoomPrices)), providerRoomCode: 'FAM' };
      seasonRoomPrices.push({ ...family, basePrice: money('65'), adultPrices: [money('65')] });
    });
    expect(halves).toEqual([]);
  });

  it('are checked for rooms that have both price forms', () => {
    const other = byPerson('100', '100', (contract) => {
      at(contract, 'rates.1.seasons.0.seasonRoomPrices.0').providerRoomCode = 'SUI';
    });
    expect(other).toEqual([]);
    const unpriced = byPerson('100', '100', (contract) => {
      delete at(contract, 'rates.1.seasons.0.seasonRoomPrices.0').adultPrices;
    });
    expect(unpriced).toEqual([]);
    const zero = byPerson('0', '0', ({ rates }) => {
      for (const { seasonRoomPrices } of item(rates).seasons)
        for (const price of seasonRoomPrices)
          for (const entry of price.distributionPrices ?? []) entry.amount = money('0');
    });
    expect(zero).toEqual([]);
    const undated = byPerson('100', '100', (contract) => {
      at(contract, 'rates.1.seasons.0').dateRanges = [];
    });
    expect(undated).toEqual([]);
  });
});
