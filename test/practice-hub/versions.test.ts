import { describe, expect, onTestFinished, test } from 'vitest';
import type { Contracts, HotelContract } from '../../src/contract/model.ts';
import { type OpenHub, openHub } from '../../src/hub/client.ts';
import { addDays, dayInZone } from '../../src/kernel/calendar-day.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { quotedAmount } from '../../src/pricing/amounts/quoted-amount.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { offeredStays } from '../../src/pricing/stay/stay-offers.ts';
import { type ArbitraryStay, arbitrarySellingContract, arbitraryStay } from '../support/arbitrary-selling.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { fc } from '../support/fast-check.ts';
import { InProcessHub, stayOf } from '../support/in-process-hub.ts';
import { planFor, pushTo } from '../support/push-to.ts';
import { contract, contracts, day, earlyBooking, gala, money, palma, summer } from '../support/sample-contract.ts';

const VERSIONS = { supersede: true, prune: true };

/** What a push speaks to the hub with. Its clock does not follow the hub's, so that a token lasts for one use. */
function client(practiceHub: InProcessHub): OpenHub {
  const hub = openHub({
    baseUrl: 'http://127.0.0.1/resources',
    username: 'u',
    password: new Secret('p'),
    micrositeId: 'm',
    clock: new FakeClock(),
    randomness: { next: () => 0.5 },
    transport: practiceHub.transport(),
  });
  onTestFinished(() => hub.close());
  return hub;
}

/** What the model offers of the files, and what the hub quotes, as lines. */
function sold(practiceHub: InProcessHub, written: HotelContract, stay: ArbitraryStay, switches: PricingSwitches) {
  practiceHub.goTo(stay.bookedOn);
  const search = {
    ...stay,
    checkOut: addDays(stay.checkIn, stay.nights),
    bookedOn: dayInZone(practiceHub.time, switches.bookingTimeZone),
  };
  const model = offeredStays(written, search, switches)
    .map(
      ({ room, mealPlan, price }) => `${room.name} ${mealPlan} ${quotedAmount(price.total, price.currency, switches)}`,
    )
    .sort();
  const quoted = practiceHub
    .combinations(`1-${written.hotel.providerCode}`, stayOf(stay))
    .map(({ room, mealPlan, amount }) => `${room} ${mealPlan} ${amount}`)
    .sort();
  return { model, quoted };
}

/** The contract with what its offers and supplements say exchanged among their codes, and other links. */
const exchanged = (written: HotelContract): fc.Arbitrary<HotelContract> =>
  fc
    .tuple(
      fc.shuffledSubarray([...written.offers], { minLength: written.offers.length }),
      fc.shuffledSubarray([...written.supplements], { minLength: written.supplements.length }),
      fc.array(fc.subarray(written.offers.map(({ providerCode }) => providerCode)), {
        minLength: written.rates.length,
        maxLength: written.rates.length,
      }),
    )
    .map(([offers, supplements, links]) => ({
      ...written,
      offers: offers.map((offer, index) => ({ ...offer, providerCode: written.offers[index]?.providerCode ?? '' })),
      supplements: supplements.map((supplement, index) => ({
        ...supplement,
        providerCode: written.supplements[index]?.providerCode ?? '',
      })),
      rates: written.rates.map((rate, index) => ({ ...rate, offers: links[index] ?? [] })),
    }));

const states = arbitrarySellingContract.chain((first) =>
  fc.array(exchanged(first), { minLength: 1, maxLength: 3 }).map((later) => [first, ...later]),
);

const selection = (hotel: HotelContract): Contracts => ({ suppliers: [palma], hotels: [hotel] });

describe('offers and supplements that were sent as new versions', { timeout: 60_000 }, () => {
  test.each([
    ['the reference model', referencePricing],
    [
      'a hub that compounds percents in the order of the links',
      { ...referencePricing, percentStacking: 'compounding' },
    ],
    ['a hub that takes the first percent that is linked', { ...referencePricing, percentStacking: 'first-only' }],
  ] as const)('are quoted as the files say, with %s', async (_, switches) => {
    let quotes = 0;
    await fc.assert(
      fc.asyncProperty(states, fc.array(arbitraryStay, { minLength: 6, maxLength: 6 }), async (edits, stays) => {
        const practiceHub = new InProcessHub({ pricing: switches });
        for (const written of edits) {
          const hub = client(practiceHub);
          const { reports } = await pushTo(hub, selection(written), VERSIONS);
          expect(reports.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
          const { steps, blocked } = await planFor(hub, selection(written));
          expect([steps, blocked]).toEqual([[], []]);
          for (const stay of stays) {
            const { model, quoted } = sold(practiceHub, written, stay, switches);
            expect(quoted).toEqual(model);
            quotes += quoted.length;
          }
        }
      }),
      { numRuns: 5 },
    );
    expect(quotes).toBeGreaterThan(5);
  });

  test('replace the old price: once, and not before the rate links them', async () => {
    const practiceHub = new InProcessHub();
    const stay = { bookedOn: day('2027-01-15'), checkIn: day('2027-05-10'), nights: 2, adults: 2, childAges: [] };
    const state = (value: string) =>
      contract({
        offers: [{ ...earlyBooking, value: money(value) }],
        supplements: [gala],
        rates: [{ ...summer, stopSales: [] }],
      });
    const price = () =>
      sold(practiceHub, state('10'), stay, referencePricing).quoted.find((line) => line.startsWith('Double room ROOM'));
    await pushTo(client(practiceHub), contracts(state('10')));
    expect(price()).toBe('Double room ROOM_ONLY 180');
    const plan = await planFor(client(practiceHub), contracts(state('25')), VERSIONS);
    const { pushPlan } = await import('../../src/push/push-plan.ts');
    await pushPlan({ ...plan, steps: plan.steps.slice(0, 1) }, { hub: client(practiceHub), clock: new FakeClock() });
    expect(price()).toBe('Double room ROOM_ONLY 180');
    await pushTo(client(practiceHub), contracts(state('25')));
    expect(price()).toBe('Double room ROOM_ONLY 150');
  });
});
