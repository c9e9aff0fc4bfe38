import { expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { contractWith, type Draft, item } from '../../support/contract-builder.ts';
import { checked, findingsAfter } from '../checked.ts';

/** The good contract without any occupancy or price for children. */
const adultsOnly = (change: (contract: Draft<HotelContract>) => void) =>
  checked(
    contractWith((contract) => {
      for (const room of contract.hotel.rooms)
        room.distributions = room.distributions.filter((it) => it.children === 0);
      for (const { seasons } of contract.rates) {
        for (const { seasonRoomPrices } of seasons) {
          for (const price of seasonRoomPrices) {
            if (price.distributionPrices)
              price.distributionPrices = price.distributionPrices.filter((it) => it.children === 0);
            delete price.childPrices;
          }
        }
      }
      change(contract);
    }),
  ).filter((text) => text.startsWith('H'));

it('finds rooms for children where nothing says how old a child is', () => {
  const found = findingsAfter(({ hotel }) => {
    delete hotel.maximumChildrenAge;
  });
  expect(found).toEqual([
    'H08 warning: hotel "SEA-PALACE": room "DBL" takes children ("2+1"), but maximumChildrenAge is missing, so every guest counts as an adult (write the ages of a child, as in minimumChildrenAge: 2 and maximumChildrenAge: 12)',
  ]);
});

it('finds ages of children where no room takes a child', () => {
  const found = adultsOnly(({ hotel }) => {
    hotel.infantsAllowed = 0;
  });
  expect(found).toEqual([
    'H08 warning: hotel "SEA-PALACE" gives the ages of children, but none of its rooms takes a child (add occupancies with children, such as "2+1", to the rooms, or remove the ages)',
  ]);
});

it('is content with ages that tell who is an infant', () => {
  expect(adultsOnly(({ hotel }) => expect(hotel.infantsAllowed).toBe(1))).toEqual([]);
});

it('is content with adults only, and no ages or 0 to 0', () => {
  const none = adultsOnly(({ hotel }) => {
    delete hotel.infantsAllowed;
    delete hotel.minimumChildrenAge;
    delete hotel.maximumChildrenAge;
  });
  expect(none).toEqual([]);
  const zeros = adultsOnly(({ hotel }) => {
    delete hotel.infantsAllowed;
    hotel.minimumChildrenAge = 0;
    hotel.maximumChildrenAge = 0;
  });
  expect(zeros.filter((text) => text.startsWith('H08'))).toEqual([]);
});

it('says nothing about a hotel without rooms', () => {
  const found = findingsAfter((contract) => {
    contract.hotel.rooms = [];
  });
  expect(found.filter((text) => text.startsWith('H08'))).toEqual([]);
  expect(item(found)).toContain('R09');
});

it('finds one age alone, and ages of which one is 0', () => {
  const ages = (given: object) =>
    adultsOnly(({ hotel }) => {
      delete hotel.infantsAllowed;
      delete hotel.minimumChildrenAge;
      delete hotel.maximumChildrenAge;
      Object.assign(hotel, given);
    }).filter((text) => text.startsWith('H08'));
  expect(ages({ minimumChildrenAge: 2 })).toHaveLength(1);
  expect(ages({ maximumChildrenAge: 12 })).toHaveLength(1);
  expect(ages({ minimumChildrenAge: 0, maximumChildrenAge: 12 })).toHaveLength(1);
  expect(ages({ minimumChildrenAge: 2, maximumChildrenAge: 0 })).toHaveLength(1);
});
