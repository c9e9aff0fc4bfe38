import { describe, expect, it } from 'vitest';
import { noUnitsToSell } from '../../../src/rules/prices/no-units-to-sell.ts';
import { range } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges, textsOf } from '../findings.ts';
import { contractOf } from '../priced-contract.ts';

describe('no units to sell', () => {
  it.each([
    ['unitsQuota', 501, 'warning'],
    ['unitsOnRequest', -3, 'error'],
  ] as const)('finds an impossible %s next to valid units', (key, units, severity) => {
    expect(findingsAfter(inside('rates.0.seasons.0.seasonRoomPrices.1', { [key]: units }))).toEqual([
      `P20 ${severity} rates.0.seasons.0.seasonRoomPrices.1.${key}`,
    ]);
  });

  testChanges({
    'finds a room with a quota of 0': [
      { 'rates.0.seasons.0.seasonRoomPrices.1.unitsQuota': 0 },
      'P20 warning rates.0.seasons.0.seasonRoomPrices.1.unitsQuota',
    ],
    'finds a room without any quota': [
      { 'rates.0.seasons.0.seasonRoomPrices.1.unitsQuota': undefined },
      'P20 warning rates.0.seasons.0.seasonRoomPrices.1.providerRoomCode',
    ],
    'accepts units on request': [
      {
        'rates.0.seasons.0.seasonRoomPrices.1.unitsQuota': 0,
        'rates.0.seasons.0.seasonRoomPrices.1.unitsOnRequest': 1,
      },
    ],
    'finds a negative quota': [
      { 'rates.0.seasons.0.seasonRoomPrices.1.unitsQuota': -4 },
      'P20 error rates.0.seasons.0.seasonRoomPrices.1.unitsQuota',
    ],
    'finds more rooms than hotels have': [
      { 'rates.0.seasons.0.seasonRoomPrices.1.unitsOnRequest': 501 },
      'P20 warning rates.0.seasons.0.seasonRoomPrices.1.unitsOnRequest',
    ],
    'reports nothing for rooms with units next to one without': [
      {
        'rates.0.seasons.0.seasonRoomPrices.0.unitsQuota': 0,
        'rates.0.seasons.0.seasonRoomPrices.0.unitsOnRequest': 1,
        'rates.0.seasons.0.seasonRoomPrices.1.unitsQuota': 39,
        'rates.0.seasons.1.seasonRoomPrices.0.unitsQuota': undefined,
        'rates.0.seasons.1.seasonRoomPrices.0.unitsOnRequest': 0,
      },
      'P20 warning rates.0.seasons.1.seasonRoomPrices.0.providerRoomCode',
    ],
    'accepts 500': [{ 'rates.0.seasons.0.seasonRoomPrices.1.unitsOnRequest': 500 }],
  });
});

it('accepts 999 as free sale without a limit', () => {
  const found = (unitsQuota: number): string[] =>
    findingsAfter({ 'rates.0.seasons.0.seasonRoomPrices.1.unitsQuota': unitsQuota }, 'P20');
  expect(found(999)).toEqual([]);
  expect(found(9999)).toEqual([]);
  expect(found(998)).toHaveLength(1);
});

describe('the advice on the units of a room', () => {
  const hintsFor = (units: number) => {
    const contract = contractOf({
      DBL: [
        { '1': '80', '2': '100' },
        { '1': '90', '2': '120' },
        { '1': '99', '2': '140' },
      ],
    });
    const rows = contract.rates.flatMap(({ seasons }) => seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices));
    for (const [index, row] of rows.entries()) Object.assign(row, { unitsQuota: index === 1 ? units : 14 });
    return textsOf([noUnitsToSell], contract).map((text) => /hint: (.*)/.exec(text)?.[1] ?? '');
  };

  it.each([
    [1400, 'is there an extra digit? did you mean 14?'],
    [14000, 'is there an extra digit? did you mean 14?'],
    [1890, 'check the number; in other seasons it is 14'],
    [0, 'write how many rooms are sold (14 in other seasons); to close the room for some nights, use stopSales'],
  ])('is what the other seasons have in place of %i', (units, hint) => expect(hintsFor(units)).toEqual([hint]));
});

it('mentions a room that is on request in one season only', () => {
  const onRequest = findingsAfter(({ rates }) => {
    const [rate] = rates;
    const [low, high] = rate?.seasons ?? [];
    if (!rate || !low || !high) return;
    rate.seasons.push({ ...structuredClone(high), name: 'Later', dateRanges: [range('2027-10-16..2027-10-31')] });
    for (const price of low.seasonRoomPrices) Object.assign(price, { unitsQuota: 0, unitsOnRequest: 4 });
  }, 'P20');
  expect(onRequest).toEqual([
    'P20 info rates.0.seasons.0.seasonRoomPrices.0.unitsQuota, see rates.0.seasons.0.seasonRoomPrices.0.unitsOnRequest',
    'P20 info rates.0.seasons.0.seasonRoomPrices.1.unitsQuota, see rates.0.seasons.0.seasonRoomPrices.1.unitsOnRequest',
  ]);
});
