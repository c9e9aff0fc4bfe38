import { describe, expect, it } from 'vitest';
import { good, money, occupancy } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testFindings } from '../findings.ts';

const FREE = [money('0'), money('0')];

/** Children as guests who pay nothing: every price with a child is the price of the same adults. */
const freeOfCharge: Changes = {
  'hotel.mealPlans.*.childPrices': FREE,
  'supplements.*.childValue': undefined,
  'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount': money('100'),
  'rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.*.amount': money('130'),
  'rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.2.amount': money('140'),
  'rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.*.amount': money('180'),
  'rates.1.seasons.0.mealPlans.0.childPrices': FREE,
  'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('0')],
};

const found = (change: Changes = {}): string[] => findingsAfter({ ...freeOfCharge, ...change }, 'H10');

const CHARGES: Readonly<Record<string, Changes>> = {
  'one price of a party': { 'rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.2.amount': money('131') },
  'one price by person': { 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('1')] },
  'one meal plan': { 'hotel.mealPlans.1.childPrices': [money('1')] },
  'one supplement': { 'supplements.0.childValue': money('1') },
};

it.each(Object.entries(CHARGES))('accepts children if %s charges for them', (_, change) => {
  expect(found(change)).toEqual([]);
});

it('finds it if one room allows children and another does not', () => {
  expect(
    found({
      'hotel.rooms': [
        { providerCode: 'SGL', name: 'Single room', distributions: [occupancy('1')] },
        ...good('hotel.rooms'),
      ],
    }),
  ).toHaveLength(1);
});

it('accepts children if one of several supplements, meals or children costs something', () => {
  expect(
    found({ 'supplements.1': { ...good('supplements.0'), providerCode: 'MORE', childValue: money('5') } }),
  ).toEqual([]);
  expect(found({ 'rates.1.seasons.0.mealPlans.0.childPrices': [money('0'), money('2')] })).toEqual([]);
  expect(found({ 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('0'), money('2')] })).toEqual([]);
});

testFindings({
  'finds children who pay nothing at all': [
    () => found(),
    'H10 info rates.0.seasons.0.seasonRoomPrices.0.distributionPrices',
  ],
  'points to the prices of children in a season by person': [
    () => found({ 'rates.0': undefined }),
    'H10 info rates.0.seasons.0.seasonRoomPrices.0.childPrices',
  ],
  'accepts a hotel where no room allows children': [
    () =>
      found({
        'hotel.rooms.0.distributions': ['1', '2'].map(occupancy),
        'hotel.rooms.1.distributions': [occupancy('2')],
      }),
  ],
  'reports nothing while part of the contract is unreadable': [() => found({ incomplete: true })],
  'accepts children if one of several plans of one season charges for them': [
    () =>
      found({
        'rates.0.seasons.1.mealPlans': [
          { ...good('hotel.mealPlans.1'), childPrices: FREE },
          { ...good('hotel.mealPlans.2'), childPrices: [money('2')] },
        ],
      }),
  ],
  'reports nothing if rooms allow children and no price is for one': [
    () =>
      found({
        'rates.0.seasons.*.seasonRoomPrices.0.distributionPrices.2': undefined,
        'rates.0.seasons.*.seasonRoomPrices.1.distributionPrices.2': undefined,
        'rates.0.seasons.*.seasonRoomPrices.1.distributionPrices.1': undefined,
        'rates.1': undefined,
      }),
  ],
});

describe('if all rooms are priced by occupancy', () => {
  /** The findings when both rooms of both seasons have these prices. */
  const priced = (amounts: Readonly<Record<string, string>>) =>
    found({
      'rates.1': undefined,
      'hotel.rooms.*.distributions': Object.keys(amounts).map(occupancy),
      'rates.0.seasons.*.seasonRoomPrices.*.distributionPrices': Object.entries(amounts).map(([party, amount]) => ({
        ...occupancy(party),
        amount: money(amount),
      })),
    });

  it('finds the price of the same adults alone', () => {
    expect(priced({ '1': '80', '2': '100', '2+1': '100', '2+2': '100' })).toHaveLength(1);
    expect(priced({ '1': '80', '2': '100', '1+1': '80', '2+1': '101' })).toEqual([]);
  });

  it('accepts a room with a single price for everybody', () => {
    expect(priced({ '1': '100', '2': '100', '2+1': '100' })).toEqual([]);
    expect(priced({ '2': '100', '2+1': '100' })).toHaveLength(1);
    expect(priced({ '2': '100', '2+1': '100', '3+1': '100' })).toEqual([]);
  });

  it('accepts a party whose adults alone have no price', () => {
    expect(priced({ '1': '80', '2': '100', '2+1': '100', '3+1': '100' })).toEqual([]);
    expect(priced({ '1+1': '80', '2+1': '100' })).toEqual([]);
  });

  it('accepts rooms without prices for children', () => {
    expect(priced({ '1': '80', '2': '100' })).toEqual([]);
  });
});

it('finds it if all rooms are priced per person', () => {
  const byPerson = (childPrices: readonly string[]) =>
    found({ 'rates.0': undefined, 'rates.0.seasons.0.seasonRoomPrices.0.childPrices': childPrices.map(money) });
  expect(byPerson(['0'])).toHaveLength(1);
  expect(byPerson([])).toEqual([]);
  expect(byPerson(['0', '1'])).toEqual([]);
});
