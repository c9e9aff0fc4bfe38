import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { recordsOf } from '../../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { wireOfContract } from '../../../src/plan/filed/wire-of-contract.ts';
import { comparedStays } from '../../../src/pricing/impact/changed-stays.ts';
import { hotelImpact } from '../../../src/pricing/impact/hotel-impact.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { readHotels } from '../../../src/push/look/read-snapshot.ts';
import { contractsInHub, HubRecords } from '../../../src/use/versions/contracts-in-hub.ts';
import { arbitrarySellingContract } from '../../support/arbitrary-selling.ts';
import { goodContract } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { pushTo } from '../../support/push-to.ts';
import { contracts, day } from '../../support/sample-contract.ts';

const KEY = 'PALMA/';

/** A hub in which supplier PALMA has the hotel, as a push left it. */
async function hubWith(contract: HotelContract): Promise<MemoryHub> {
  const hub = new MemoryHub();
  const { reports } = await pushTo(hub, contracts(contract));
  expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set(['applied']));
  return hub;
}

async function read(hub: MemoryHub, files: HotelContract, settings = {}) {
  const own = contracts(files);
  const found = await readHotels(hub, own, { concurrency: 1 }, (owners) => new HubRecords(own, owners));
  if (!found.ok) throw new Error(found.error.reason);
  return contractsInHub(own.hotels, found.value.taker, { ...DEFAULT_CAPABILITIES, ...settings });
}

async function versions(hub: MemoryHub, files: HotelContract, settings = {}) {
  const found = await read(hub, files, settings);
  const name = KEY + files.hotel.providerCode;
  const [before, after] = [found.hotels.get(name), found.files.get(name)];
  if (!before || !after) throw new Error(`not read: ${JSON.stringify([...found.unread])}`);
  return { before, after };
}

const asked = { bookedOn: day('2027-04-20'), lengths: [1, 2, 5, 7], switches: referencePricing };

/** What the files change for guests, compared with the hub. */
const impact = async (hub: MemoryHub, files: HotelContract) =>
  hotelImpact({ ...(await versions(hub, files)), ...asked });

const withRate = (
  contract: HotelContract,
  change: (rate: HotelContract['rates'][number]) => object,
): HotelContract => ({
  ...contract,
  rates: contract.rates.map((rate, index) => (index === 0 ? { ...rate, ...change(rate) } : rate)),
});

const code = goodContract().hotel.providerCode;

describe('what the hub holds, as contracts', () => {
  it.each([true, false])(
    'sells every stay as the files that were pushed (the end of a range is a night: %s)',
    (night) =>
      fc.assert(
        fc.asyncProperty(arbitrarySellingContract, async (contract) => {
          const settings = { rangeEndIsNight: night };
          const hub = new MemoryHub();
          const id = hub.addSupplier({ externalCode: 'PALMA' });
          const record = wireOfContract(contract, { ...DEFAULT_CAPABILITIES, ...settings });
          hub.hotels.set(`${id}/${contract.hotel.providerCode}`, record);
          const { before, after } = await versions(hub, contract, settings);
          expect(comparedStays({ before, after, ...asked }).mayDiffer).toBe(false);
          expect(hotelImpact({ before, after: contract, ...asked })).toMatchObject({ groups: [], headlines: [] });
        }),
        { numRuns: 8 },
      ),
  );

  it('sells otherwise what somebody changed in the back office', async () => {
    const hub = await hubWith(goodContract());
    const [{ name = '' } = {}] = goodContract().rates;
    hub.editRate(1, code, name, (rate) => ({
      ...rate,
      seasons: recordsOf(rate['seasons']).map((season) => ({ ...season, minimumStay: 7 })),
    }));
    const { groups } = await impact(hub, goodContract());
    expect(groups[0]).toMatchObject({ kind: 'newly-sold', reason: 'below-minimum-stay', causes: ['stay limits'] });
  });

  it('are matched with renamed rates and seasons of the files', async () => {
    const hub = await hubWith(goodContract());
    const renamed = withRate(goodContract(), ({ name, seasons: [first, ...others] }) => ({
      ...{ name: 'New name', formerly: name },
      seasons: [...(first ? [{ ...first, name: 'Early', formerly: first.name }] : []), ...others],
    }));
    expect((await impact(hub, renamed)).groups).toEqual([]);
  });

  it('have a new version of an offer under the code of the files', async () => {
    const contract = goodContract();
    const [offer, ...others] = contract.offers;
    if (!offer) throw new Error('an offer');
    const changed = { ...contract, offers: [{ ...offer, minimumStay: 9 }, ...others] };
    const hub = await hubWith(contract);
    await pushTo(hub, contracts(changed), { supersede: true });
    expect(JSON.stringify(hub.hotel(1, code))).toContain(`${offer.providerCode}.v2`);
    const { hotels } = await read(hub, changed);
    const codes = hotels.get(`${KEY}${code}`)?.offers.map(({ providerCode }) => providerCode);
    expect(codes?.sort()).toEqual(changed.offers.map(({ providerCode }) => providerCode).sort());
    expect((await impact(hub, changed)).groups).toEqual([]);
  });

  it('keep both versions of an offer if two rates sell different ones', async () => {
    const contract = goodContract();
    const [offer] = contract.offers;
    const [first, second] = contract.rates;
    if (!offer || !first || !second) throw new Error('an offer and two rates');
    const hub = await hubWith(contract);
    const newer = `${offer.providerCode}.v2`;
    hub.editHotel(1, code, (hotel) => {
      const copy = recordsOf(hotel['offers']).find((one) => one['providerCode'] === offer.providerCode);
      return { ...hotel, offers: [...recordsOf(hotel['offers']), { ...copy, providerCode: newer }] };
    });
    const linked = (codes: readonly string[]) => (rate: JsonObject) => ({ ...rate, offers: codes });
    hub.editRate(1, code, first.name, linked([offer.providerCode]));
    hub.editRate(1, code, second.name, linked([newer]));
    const found = (await read(hub, contract)).hotels.get(`${KEY}${code}`);
    expect(found?.rates.map(({ offers }) => offers)).toEqual([[offer.providerCode], [newer]]);
  });

  it('are not compared if part of them cannot be read, and it says why', async () => {
    const hub = await hubWith(goodContract());
    hub.editHotel(1, code, (hotel) => ({
      ...hotel,
      offers: recordsOf(hotel['offers']).map((offer) => ({ ...offer, type: 'LUCKY_DRAW' })),
    }));
    const { hotels, unread } = await read(hub, goodContract());
    expect([hotels.size, unread.get(`${KEY}${code}`)]).toEqual([0, expect.stringContaining('LUCKY_DRAW')]);
  });

  it('are not compared if the hub has two suppliers of the name', async () => {
    const hub = await hubWith(goodContract());
    hub.addSupplier({ externalCode: 'PALMA' });
    const { unread } = await read(hub, goodContract());
    expect(unread.get(`${KEY}${code}`)).toContain('more than one supplier');
  });

  it('come with a note if the hotel is not active or has fields that the format does not have', async () => {
    const hub = await hubWith(goodContract());
    hub.editHotel(1, code, (hotel) => ({ ...hotel, active: false, cityTax: 3 }));
    expect((await read(hub, goodContract())).notes.get(`${KEY}${code}`)).toEqual([
      'the hub marks the hotel as inactive, so it may not sell any of this',
      'the hub has fields that may affect prices: cityTax',
    ]);
  });

  it('lack hotels that are not there yet', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA' });
    const { hotels, unread } = await read(hub, goodContract());
    expect([hotels.size, unread.size]).toEqual([0, 0]);
  });
});
