import { expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { rules } from '../../src/rules/index.ts';
import { contractWith, item, money, occupancy, range } from '../support/contract-builder.ts';
import { fc } from '../support/fast-check.ts';
import { textsOf } from './findings.ts';

/** One fault or more of every kind that compares records with each other. */
const faulty = contractWith({
  'hotel.rooms.0.distributions.3': occupancy('3'),
  'hotel.rooms.2': { providerCode: 'SUI', name: 'Suite', distributions: [occupancy('2')] },
  'rates.0.supplements': ['GALA', 'PARKING'],
  'rates.0.seasons.0.minimumStay': 31,
  'rates.1.seasons.0.dateRanges': [range('2027-10-01..2028-03-31')],
  'rates.1.seasons.0.seasonRoomPrices.0.basePrice': money('-1'),
  'offers.0.mealPlans': ['FULL_BOARD'],
  'offers.1.providerRoomCodes': ['DBL', 'DLX'],
  'supplements.0.travelWindows': [range('2029-01-01..2029-01-02')],
});

const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

it('gives the same findings whatever the order of rooms, rates, seasons, offers and supplements', () => {
  const expected = textsOf(rules, faulty);
  expect(expected.map((text) => text.slice(0, 3)).sort()).toEqual(
    ['D03', 'D11', 'O07', 'P01', 'P01', 'P04', 'P13', 'P13', 'P13', 'P13', 'R03', 'R04', 'R06', 'R08'].sort(),
  );
  fc.assert(
    fc.property(
      shuffled(faulty.hotel.rooms),
      shuffled(faulty.rates),
      shuffled(item(faulty.rates).seasons),
      shuffled(faulty.offers),
      shuffled(faulty.hotel.mealPlans.slice(1)),
      (rooms, rates, seasons, offers, plans) => {
        const reordered: HotelContract = {
          ...faulty,
          hotel: { ...faulty.hotel, rooms, mealPlans: [...plans, item(faulty.hotel.mealPlans)] },
          rates: rates.map((rate) => (rate.name === 'Summer 2027' ? { ...rate, seasons } : rate)),
          offers,
        };
        // hints list what the file lists, in its order; what is found is the same
        const withoutHints = (texts: readonly string[]) => texts.map((text) => text.replace(/\n {2}hint.*/, ''));
        expect(withoutHints(textsOf(rules, reordered)).toSorted()).toEqual(withoutHints(expected).toSorted());
      },
    ),
    { numRuns: 50 },
  );
});
