import { describe, expect, it } from 'vitest';
import { selectedPrices, unchangedPrices } from '../../../src/use/edits/selected-prices.ts';
import { readHotel } from '../../support/read-contracts.ts';

const EXTRA =
  'type: ABSOLUTE, releaseDays: 0, travelWindows: [2027-05-01..2027-10-31], providerRoomCodes: all, mealPlans: all';
const HOTEL = `supplier: 1204
hotel:
  providerCode: SEA
  hotelname: Sea Palace
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/front.jpg]
  rooms: [{ providerCode: DBL, name: Double room, distributions: ["2"] }]
  mealPlans: [ROOM_ONLY, { mealPlan: BED_AND_BREAKFAST, basePrice: 10, adultPrices: [10] }]
rates:
  - name: Summer 2027
    offers: [TENNER, TENTH]
    supplements: [CLEANING, TAX]
    seasons:
      - name: High
        dateRanges: [2027-05-01..2027-10-31]
        mealPlans: [{ mealPlan: BED_AND_BREAKFAST, basePrice: 12, adultPrices: [12] }]
        priceType: DISTRIBUTION
        seasonRoomPrices: [{ providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "2": 100 } }]
offers:
  - { providerCode: TENNER, names: { EN: Ten off }, apply: PER_STAY, value: 10, ${EXTRA.replace('releaseDays: 0, ', '')} }
  - { providerCode: TENTH, names: { EN: Tenth off }, apply: LODGING, value: 10, ${EXTRA.replace('ABSOLUTE, releaseDays: 0', 'PERCENT')} }
supplements:
  - { providerCode: CLEANING, apply: PER_STAY, value: 40, ${EXTRA} }
  - { providerCode: TAX, apply: PER_NIGHT_PERSON, value: 2, childValue: 1, ${EXTRA} }
  - { providerCode: UNUSED, apply: PER_STAY, value: 7, ${EXTRA} }
`;

const { contract, origins } = readHotel(HOTEL);
const namesOf = (selection: Parameters<typeof selectedPrices>[2]): readonly string[] =>
  selectedPrices(contract, origins, selection).map(({ name, amount }) => `${name} ${amount}`);

describe('a change of prices', () => {
  it('says what guests pay besides, which it leaves, and what changes that', () => {
    expect(unchangedPrices(contract, contract.rates)).toBe(
      'Not changed: 2 meal plans, 2 supplements, 1 discount (`reprice` with --meal-plan or --supplement changes them).',
    );
    expect(unchangedPrices(contract, [])).toBe('Not changed: 1 meal plan (`reprice` with --meal-plan changes them).');
    expect(unchangedPrices(contract, contract.rates, { supplement: ['*'] })).toBe('');
  });

  it('reaches the amounts of supplements, but no percentage', () =>
    expect(namesOf({ supplement: ['CL*', 'TAX'] })).toEqual([
      'CLEANING, value 40',
      'TAX, value 2',
      'TAX, childValue 1',
    ]));

  it('reaches meal plans of the hotel and of seasons, or those of a rate alone', () => {
    const inSeason = ['basePrice', 'adultPrices[0]'].map((one) => `Summer 2027, High, BED_AND_BREAKFAST, ${one} 12`);
    const ofHotel = ['BED_AND_BREAKFAST, basePrice 10', 'BED_AND_BREAKFAST, adultPrices[0] 10'];
    expect(namesOf({ 'meal-plan': ['BED_AND_BREAKFAST'] })).toEqual([...ofHotel, ...inSeason]);
    expect(namesOf({ 'meal-plan': ['BED_AND_BREAKFAST'], rate: ['Summer*'] })).toEqual(inSeason);
  });
});
