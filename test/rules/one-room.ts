import type { HotelContract, Occupancy } from '../../src/contract/model.ts';
import { contractWith, good, money } from '../support/contract-builder.ts';
import { fc } from '../support/fast-check.ts';

/** What a party pays, in whole units. */
export interface PartyPrice extends Occupancy {
  readonly amount: number;
}

/** The good contract with one rate, one season and room DBL alone, which takes these parties for these prices. */
export const ofOneRoom = (parties: readonly PartyPrice[]): HotelContract =>
  contractWith({
    'hotel.rooms': [good('hotel.rooms.0')],
    'hotel.rooms.0.distributions': parties.map(({ adults, children }) => ({ adults, children })),
    rates: [good('rates.0')],
    'rates.0.stopSales': undefined,
    'rates.0.seasons': [good('rates.0.seasons.0')],
    'rates.0.seasons.0.seasonRoomPrices': [good('rates.0.seasons.0.seasonRoomPrices.0')],
    'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices': parties.map((party) => ({
      ...party,
      amount: money(String(party.amount)),
    })),
  });

/** Prices of few different amounts, some of them 0, for up to four adults and three children, in any order. */
export const anyParties = fc.uniqueArray(
  fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 3 }),
    amount: fc.constantFrom(0, 50, 60, 70, 80, 99, 100),
  }),
  { minLength: 1, maxLength: 8, selector: ({ adults, children }) => `${adults}+${children}` },
);

/** `2`, `2+1`. */
export const partyKey = ({ adults, children }: Occupancy): string =>
  children === 0 ? `${adults}` : `${adults}+${children}`;
