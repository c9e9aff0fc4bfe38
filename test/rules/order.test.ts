import { expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { contractWith, item, money, occupancy, range } from '../support/contract-builder.ts';
import { fc } from '../support/fast-check.ts';
import { checked } from './checked.ts';

/** One fault or more of every kind that compares records with each other. */
const faulty = contractWith(({ hotel, rates, offers, supplements }) => {
  item(hotel.rooms).distributions.push(occupancy('3'));
  hotel.rooms.push({ providerCode: 'SUI', name: 'Suite', distributions: [occupancy('2')] });
  item(rates).supplements = ['GALA', 'PARKING'];
  item(item(rates).seasons).minimumStay = 31;
  item(item(rates, 1).seasons).dateRanges = [range('2027-10-01..2028-03-31')];
  item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice = money('-1');
  item(offers).mealPlans = ['FULL_BOARD'];
  item(offers, 1).providerRoomCodes = ['DBL', 'DLX'];
  item(supplements).travelWindows = [range('2029-01-01..2029-01-02')];
});

const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

it('finds the same whatever the order of rooms, rates, seasons, offers and supplements', () => {
  const expected = checked(faulty);
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
        const withoutHints = (texts: readonly string[]) => texts.map((text) => text.replace(/ \(.*\)$/, ''));
        expect(withoutHints(checked(reordered))).toEqual(withoutHints(expected));
      },
    ),
    { numRuns: 50 },
  );
});
