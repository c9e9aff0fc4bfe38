import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hotelKey } from '../../src/contract/identity.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { addDays, dayInZone } from '../../src/kernel/calendar-day.ts';
import { quotedAmount } from '../../src/pricing/amounts/quoted-amount.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { offeredStays } from '../../src/pricing/stay/stay-offers.ts';
import {
  type ArbitraryStay,
  arbitrarySellingContract,
  arbitraryStay,
  arbitrarySwitches,
} from '../support/arbitrary-selling.ts';
import { fc } from '../support/fast-check.ts';
import { InProcessHub, type QuotedCombination, stayOf } from '../support/in-process-hub.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { day } from '../support/sample-contract.ts';

// The hub sells from the records that it was sent, with its own reading of them: whatever the model says of the files, it must quote.

const lineOf = ({ room, mealPlan, amount, onRequest }: QuotedCombination): string =>
  `${room} ${mealPlan} ${amount}${onRequest ? ' on request' : ''}`;

/** What the model offers of the files, as the hub should quote it. */
function expected(contract: HotelContract, stay: ArbitraryStay, time: number, switches: PricingSwitches): string[] {
  const bookedOn = dayInZone(time, switches.bookingTimeZone);
  const search = { ...stay, checkOut: addDays(stay.checkIn, stay.nights), bookedOn };
  return offeredStays(contract, search, switches)
    .map(({ room, mealPlan, price: { total, currency, onRequest } }) =>
      lineOf({ room: room.name ?? '', mealPlan, amount: quotedAmount(total, currency, switches), onRequest }),
    )
    .sort();
}

function quoted(contract: HotelContract, stay: ArbitraryStay, switches: PricingSwitches) {
  const hub = new InProcessHub({ pricing: switches }).goTo(stay.bookedOn);
  const lines = hub.combinations(hub.load(contract), stayOf(stay)).map(lineOf).sort();
  return { lines, time: hub.time };
}

const agrees = (contract: HotelContract, stay: ArbitraryStay, switches: PricingSwitches): void => {
  const { lines, time } = quoted(contract, stay, switches);
  expect(lines).toEqual(expected(contract, stay, time, switches));
};

describe('The hub quotes what the model says about the files', () => {
  test('by the reference model', () => {
    fc.assert(
      fc.property(arbitrarySellingContract, arbitraryStay, (contract, stay) =>
        agrees(contract, stay, referencePricing),
      ),
      { numRuns: 80 },
    );
  });

  test('by any other pricing settings', () => {
    fc.assert(fc.property(arbitrarySellingContract, arbitraryStay, arbitrarySwitches, agrees), { numRuns: 160 });
  });

  test('often enough that it sells something', () => {
    const selling = fc
      .sample(fc.tuple(arbitrarySellingContract, arbitraryStay), { numRuns: 60, seed: 7 })
      .filter(([contract, stay]) => quoted(contract, stay, referencePricing).lines.length > 0);
    expect(selling.length).toBeGreaterThan(15);
  });
});

const EXAMPLES = path.join(import.meta.dirname, '../../contracts-examples');
const TODAY = day('2026-11-21');
const folders = readdirSync(EXAMPLES).filter((name) => name !== 'broken' && !name.includes('.'));
const { contracts } = await loadContracts(nodeFiles, folders, EXAMPLES);

describe.each(contracts.hotels.map((contract) => ({ name: hotelKey(contract), contract })))(
  'The tests of $name pass as quotes',
  ({ contract }) => {
    const hub = new InProcessHub();
    const whole = hub.load(contract);
    // A combination does not say which rate sells it: a stay that names one is asked of the hotel with that rate alone.
    const alone = new Map(contract.rates.map((rate) => [rate.name, hub.load({ ...contract, rates: [rate] })]));

    test.each(contract.tests)('$checkIn, $nights nights, $adults adults, $room $mealPlan', (written) => {
      const { bookedOn = TODAY, room, mealPlan, rate, expected: wanted } = written;
      const accommodation = rate === undefined ? whole : (alone.get(rate) ?? 'no such rate');
      const name = contract.hotel.rooms.find(({ providerCode }) => providerCode === room)?.name;
      const [cheapest] = hub
        .goTo(bookedOn)
        .combinations(accommodation, stayOf(written))
        .filter((combination) => combination.room === name && combination.mealPlan === mealPlan);
      expect(cheapest?.amount).toBe(wanted.sold ? wanted.total : undefined);
    });
  },
);
