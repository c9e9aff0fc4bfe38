import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { at, type Draft, item, money, range } from '../support/contract-builder.ts';
import { findingsAfter } from './findings.ts';

type Change = (contract: Draft<HotelContract>) => void;
type Contract = Parameters<Change>[0];

const low = (contract: Contract) => at(contract, 'rates.0.seasons.0');
const high = (contract: Contract) => at(contract, 'rates.0.seasons.1');
const winter = (contract: Contract) => at(contract, 'rates.1.seasons.0');
const ofLow = (contract: Contract) => item(low(contract).seasonRoomPrices);
const ofWinter = (contract: Contract) => item(winter(contract).seasonRoomPrices);

const LOW = 'rates.0.seasons.0';
const WINTER = 'rates.1.seasons.0';

/** By check: what is wrong, and where the hand goes first (and where the other half of it is written). */
const POINTED: Readonly<Record<string, readonly (readonly [string, Change, ...string[]])[]>> = {
  P04: [
    [
      'a negative price of a party',
      (contract) => setLow(contract, '-80'),
      `${LOW}.seasonRoomPrices.0.distributionPrices.0.amount`,
    ],
    [
      'a price of 0 for a party',
      (contract) => setLow(contract, '0'),
      `${LOW}.seasonRoomPrices.0.distributionPrices.0.amount`,
    ],
    [
      'a room for nothing, by party',
      (contract) => {
        for (const price of ofLow(contract).distributionPrices ?? []) price.amount = money('0');
      },
      `${LOW}.seasonRoomPrices.0.distributionPrices`,
    ],
    [
      'a room for nothing, by person',
      (contract) => Object.assign(ofWinter(contract), { basePrice: money('0'), adultPrices: [money('0')] }),
      `${WINTER}.seasonRoomPrices.0.basePrice`,
    ],
    [
      'a negative base price',
      (contract) => Object.assign(ofWinter(contract), { basePrice: money('-60') }),
      `${WINTER}.seasonRoomPrices.0.basePrice`,
    ],
    [
      'a negative price of an adult',
      (contract) => Object.assign(ofWinter(contract), { adultPrices: [money('40'), money('-40')] }),
      `${WINTER}.seasonRoomPrices.0.adultPrices.1`,
    ],
    ['a negative value', ({ offers }) => Object.assign(item(offers), { value: money('-10') }), 'offers.0.value'],
  ],
  P08: [
    [
      'the price of one adult that is odd, by party',
      (contract) => {
        setLow(contract, '101');
        const { distributionPrices = [] } = ofLow(contract);
        distributionPrices.unshift({ adults: 1, children: 1, amount: money('60') });
        distributionPrices.reverse();
      },
      `${LOW}.seasonRoomPrices.0.distributionPrices.2.amount`,
    ],
    [
      'the price of one adult that is odd, by person',
      (contract) => Object.assign(ofWinter(contract), { adultPrices: [money('61')] }),
      `${WINTER}.seasonRoomPrices.0.basePrice`,
    ],
  ],
  P13: [
    [
      'a list that is too short for one room of several',
      ({ hotel }) => {
        Object.assign(item(hotel.rooms, 1), { distributions: [{ adults: 3, children: 0 }] });
      },
      'hotel.mealPlans.1.adultPrices, see hotel.rooms.1.distributions',
      'hotel.mealPlans.2.adultPrices, see hotel.rooms.1.distributions',
    ],
    [
      'prices of children that a room needs',
      (contract) => Object.assign(ofWinter(contract), { childPrices: [] }),
      `${WINTER}.seasonRoomPrices.0.childPrices, see hotel.rooms.0.distributions`,
    ],
  ],
  P05: [
    [
      'a price that is out of line',
      (contract) => setLow(contract, '8'),
      `${LOW}.seasonRoomPrices.0.distributionPrices.0.amount, see ${LOW}.name`,
    ],
    [
      'a meal that is out of line',
      (contract) => {
        delete winter(contract).mealPlans;
        item(contract.hotel.mealPlans, 2).adultPrices = [money('25'), money('250')];
      },
      'hotel.mealPlans.2.adultPrices.1',
    ],
  ],
  D16: [
    [
      'a weekday that is none',
      ({ offers }) => Object.assign(item(offers), { operationalDays: ['FRIDAY', 'FRI'] }),
      'offers.0.operationalDays.1',
    ],
    [
      'a weekday that comes twice',
      ({ offers }) => Object.assign(item(offers), { operationalDays: ['FRIDAY', 'MONDAY', 'FRIDAY'] }),
      'offers.0.operationalDays.2, see offers.0.operationalDays.0',
    ],
  ],
  P12: [
    [
      'a base price in a season by party',
      (contract) => Object.assign(ofLow(contract), { basePrice: money('60') }),
      `${LOW}.seasonRoomPrices.0.basePrice, see ${LOW}.priceType`,
    ],
    [
      'prices of adults in a season by party',
      (contract) => Object.assign(ofLow(contract), { adultPrices: [money('60')] }),
      `${LOW}.seasonRoomPrices.0.adultPrices, see ${LOW}.priceType`,
    ],
    [
      'prices by person alone in a season by party',
      (contract) => Object.assign(winter(contract), { priceType: 'DISTRIBUTION' }),
      `${WINTER}.seasonRoomPrices.0.basePrice, see ${WINTER}.priceType`,
    ],
    [
      'prices of adults alone in a season by party',
      (contract) => {
        winter(contract).priceType = 'DISTRIBUTION';
        delete ofWinter(contract).basePrice;
      },
      `${WINTER}.seasonRoomPrices.0.adultPrices, see ${WINTER}.priceType`,
    ],
  ],
  P03: [
    [
      'a room that one season leaves out',
      (contract) => void high(contract).seasonRoomPrices.pop(),
      `rates.0.seasons.1.seasonRoomPrices, see ${LOW}.seasonRoomPrices.1`,
    ],
  ],
  R03: [
    [
      'a price for an unknown room',
      (contract) => Object.assign(ofLow(contract), { providerRoomCode: 'DOUBLE' }),
      `${LOW}.seasonRoomPrices.0.providerRoomCode, see hotel.rooms`,
    ],
    [
      'a stop sale by an unknown code',
      ({ rates }) => item(rates).stopSales?.push({ providerRoomCode: 'SUI', stopSales: [] }),
      'rates.0.stopSales.1.providerRoomCode, see hotel.rooms',
    ],
    [
      'a stop sale by an unknown name',
      ({ rates }) => item(rates).stopSales?.push({ roomName: 'Suite', stopSales: [] }),
      'rates.0.stopSales.1.roomName, see hotel.rooms',
    ],
    [
      'an offer for an unknown room',
      ({ offers }) => Object.assign(item(offers, 1), { providerRoomCodes: ['DBL', 'SUI'] }),
      'offers.1.providerRoomCodes.1, see hotel.rooms',
    ],
  ],
  O11: [
    [
      'a last-minute offer with its own long release',
      ({ offers }) => Object.assign(item(offers), { names: LAST_MINUTE, releaseDays: 20 }),
      'offers.0.releaseDays',
    ],
    [
      'a last-minute offer in a rate with a long release',
      ({ hotel, offers }) => {
        hotel.releaseDays = 20;
        Object.assign(item(offers), { names: LAST_MINUTE });
      },
      'offers.0.names',
    ],
  ],
  D04: [
    [
      'the range behind a gap',
      (contract) => Object.assign(low(contract), { dateRanges: [range('2027-05-01..2027-05-28')] }),
      'rates.0.seasons.1.dateRanges.0',
    ],
    [
      'the rate with a gap that the nights of another rate end',
      (contract) => {
        low(contract).dateRanges = [range('2027-05-01..2027-05-25')];
        winter(contract).dateRanges = [range('2027-05-29..2027-05-31')];
      },
      'rates.0.name',
      'rates.0.name',
    ],
  ],
  D06: [
    [
      'a season that is over',
      (contract) => Object.assign(high(contract), { dateRanges: [range('2026-06-01..2026-06-30')] }),
      'rates.0.seasons.1.name',
    ],
  ],
  H10: [
    [
      'children for nothing, by person',
      (contract) => {
        contract.rates.shift();
        for (const plans of [contract.hotel.mealPlans, at(contract, 'rates.0.seasons.0').mealPlans ?? []])
          for (const plan of plans) plan.childPrices = [money('0')];
        for (const supplement of contract.supplements) delete supplement.childValue;
      },
      'rates.0.seasons.0.seasonRoomPrices.0.childPrices',
    ],
  ],
};

const LAST_MINUTE = [{ language: 'EN', description: 'Last minute' }];

function setLow(contract: Contract, amount: string): void {
  item(ofLow(contract).distributionPrices).amount = money(amount);
}

describe.each(Object.entries(POINTED))('%s', (id, cases) => {
  it.each(cases.map(([what, change, ...pointed]) => ({ what, change, pointed })))(
    'points to where $what is written',
    ({ change, pointed }) => {
      const places = findingsAfter(change, id).map((text) => text.split(' ').slice(2).join(' '));
      expect(places).toEqual(pointed);
    },
  );
});
