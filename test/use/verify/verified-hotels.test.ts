import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import type { ChosenEnvironment } from '../../../src/use/ground/settings/environment.ts';
import { noteVerified, provedHotels, verifiedHotels } from '../../../src/use/verify/verified-hotels.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { withHotel } from '../../support/sample-contract.ts';

const config = { folder: '/project', environments: new Map() };
const environment = (micrositeId = 'm'): ChosenEnvironment => ({
  name: 'test',
  named: true,
  protected: false,
  fakeBooking: false,
  accommodations: new Map(),
  capabilities: DEFAULT_CAPABILITIES,
  hub: { baseUrl: 'https://hub.example/resources', micrositeId },
});

const [a, b] = [withHotel({ providerCode: 'A' }), withHotel({ providerCode: 'B' })];

describe('the note of verified hotels', () => {
  it('keeps the time of each hotel, and leaves the others as they are', async () => {
    const shared = new MemoryStateFiles();
    const clock = new FakeClock();
    await noteVerified(
      [
        [a, 1],
        [b, 1],
      ],
      config,
      environment(),
      { shared, clock },
    );
    const first = clock.now();
    await clock.sleep(60_000);
    await noteVerified([[b, 300]], config, environment(), { shared, clock });
    const noted = await verifiedHotels(config, environment(), { shared });
    expect([...noted].map(([hotel, { at, stays }]) => [hotel, at, stays])).toEqual([
      ['PALMA/A', first, 1],
      ['PALMA/B', first + 60_000, 300],
    ]);
  });

  it('says nothing about another hub', async () => {
    const shared = new MemoryStateFiles();
    await noteVerified([[a, 1]], config, environment(), { shared, clock: new FakeClock() });
    expect(await verifiedHotels(config, environment('other'), { shared })).toEqual(new Map());
  });
});

describe('a hotel is verified', () => {
  const [a, b] = ['PALMA/A', 'PALMA/B'];
  it('if all its stays are as the contract says', () => {
    const stays = [
      { hotel: a, verdict: 'ok' },
      { hotel: b, verdict: 'ok' },
      { hotel: b, verdict: 'wrong-price' },
    ] as const;
    expect(provedHotels(stays, [])).toEqual(new Map([[a, 1]]));
  });

  it('not if its test booking failed, or nothing was asked', () => {
    const hotels = [
      { hotel: a, hotelname: 'A', booking: { stage: 'book', verdict: 'saved-booking', detail: '' } },
      { hotel: b, hotelname: 'B' },
    ] as const;
    expect(provedHotels([{ hotel: a, verdict: 'ok' }], hotels)).toEqual(new Map());
  });
});
