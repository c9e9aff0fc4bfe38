import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter, foundInSupplier } from '../checked.ts';

it('finds a field of the format under extra, on every record that may have one', () => {
  const found = findingsAfter(({ hotel, rates, offers, supplements }) => {
    hotel.extra = { releaseDays: 3 };
    item(hotel.rooms).extra = { typeId: '1' };
    item(hotel.mealPlans).extra = { basePrice: 0.005 };
    item(rates).extra = { maximumStay: 3 };
    const season = item(item(rates).seasons);
    season.extra = { dateRanges: [] };
    season.mealPlans = [{ mealPlan: 'ROOM_ONLY', extra: { childPrices: [1] } }];
    item(season.seasonRoomPrices).extra = { distributionPrices: [] };
    item(offers).extra = { value: 50 };
    item(supplements).extra = { apply: 'PER_STAY' };
  });
  const hint = '(write it beside extra:, where it is checked, and not below it)';
  expect(found.toSorted()).toEqual(
    [
      'hotel "SEA-PALACE": extra holds the field "releaseDays"',
      'room "DBL": extra holds the field "typeId"',
      'meal plan ROOM_ONLY: extra holds the field "basePrice"',
      'rate "Summer 2027": extra holds the field "maximumStay"',
      'rate "Summer 2027", season "Low": extra holds the field "dateRanges"',
      'rate "Summer 2027", season "Low", meal plan ROOM_ONLY: extra holds the field "childPrices"',
      'rate "Summer 2027", season "Low", room "DBL": extra holds the field "distributionPrices"',
      'offer "EB10": extra holds the field "value"',
      'supplement "GALA": extra holds the field "apply"',
    ]
      .map((message) => `R19 error: ${message} ${hint}`)
      .toSorted(),
  );
});

it('finds what the hub gives itself: an id could make it change another record', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).extra = { id: 7 };
  });
  expect(found).toEqual([
    'R19 error: rate "Summer 2027": extra holds the field "id" (the hub gives this field itself; leave it out)',
  ]);
});

it('finds what only the answer of a hotel has', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.extra = { active: false, facilities: ['POOL'] };
  });
  expect(found).toEqual(
    ['active', 'facilities'].map(
      (name) =>
        `R19 error: hotel "SEA-PALACE": extra holds the field "${name}" (the hub gives this field itself; leave it out)`,
    ),
  );
});

it('finds the rates of a hotel among its extra fields', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.extra = { rates: [] };
  });
  expect(found).toEqual([
    'R19 error: hotel "SEA-PALACE": extra holds the field "rates" (write them in the section rates: of a document)',
  ]);
});

it('finds the id of a supplier', () =>
  expect(foundInSupplier('supplier:\n  externalCode: PALMA\n  extra: { id: 9 }\n')).toEqual([
    'R19 error 3:16: supplier "PALMA": extra holds the field "id" (write it beside extra:, where it is checked, and not below it)',
  ]));

it('lets fields stand there that only the hub knows', () => {
  const found = findingsAfter(({ hotel, rates }) => {
    hotel.extra = { petPolicy: 'SMALL', stars: 4, offersParking: true };
    item(hotel.rooms).extra = { rates: 2 };
    item(rates).extra = { channel: 'web', rates: 2 };
  });
  expect(found).toEqual([]);
});
