import { describe, expect, test } from 'vitest';
import type { ProfileName } from '../../practice-hub/profile.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { refusal } from '../support/hub-failures.ts';
import { loadedHub } from '../support/loaded-hub.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { pushTo } from '../support/push-to.ts';
import { contract, contracts, earlyBooking, gala, seaPalace, withHotel } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { Workstation } from '../support/workstation.ts';

const UNKNOWN = 'JSON parse error: Unrecognized field "active" (class ContractHotelOffersVO), not marked as ignorable';
const NOTE = 'sent without active, which the hub refuses as unknown';
const OFFER = 'createOffer PALMA/SEA-PALACE offer EB10';

/** What every hub takes: one room, no rate. */
const house = (more: Partial<HotelContract> = {}) =>
  contracts(
    contract({
      hotel: { ...seaPalace, rooms: seaPalace.rooms.slice(0, 1) },
      rates: [],
      offers: [earlyBooking, { ...earlyBooking, providerCode: 'EB15' }],
      supplements: [gala],
      ...more,
    }),
  );

function station(profile: ProfileName) {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock, undefined, profile);
  return { hub, desk: new Workstation(hub, { clock }) };
}

const offersSent = (hub: SimulatedHub): number[] =>
  hub.log.filter(({ path }) => path.startsWith('/hotel/offer/')).map(({ status }) => status);

describe('a hub that refuses `active` of an offer', () => {
  test('gets the offer once more without it, and the others without it from the start', async () => {
    const { hub, desk } = station('strict');
    const pushed = await desk.push(house());
    expect([pushed.exit, offersSent(hub)], pushed.said).toEqual([0, [400, 201, 201]]);
    expect(pushed.said).toContain(`2 records ${NOTE}`);
    expect((await desk.push(house())).plan?.steps).toEqual([]);
  });

  test('is named by the journal: two intents, and what was left out', async () => {
    const { desk } = station('strict');
    await desk.push(house({ offers: [earlyBooking] }));
    const journal = [...desk.files.files].find(([name]) => name.endsWith('.jsonl'))?.[1] ?? new Uint8Array();
    const lines = Buffer.from(journal).toString();
    expect(lines.split('"operation":"createOffer"')).toHaveLength(3);
    expect(lines.split('"without":["active"]')).toHaveLength(2);
    expect(lines).toContain(NOTE);
  });

  test('still refuses an offer whose file itself sets whether it is active', async () => {
    const { hub, desk } = station('strict');
    const pushed = await desk.push(house({ offers: [{ ...earlyBooking, active: false }] }));
    expect([pushed.exit, offersSent(hub)], pushed.said).toEqual([3, [400]]);
    expect(pushed.said).toContain('Unrecognized field "active"');
  });

  test('gets no offer twice if it ignores unknown fields', async () => {
    const { hub, desk } = station('lenient');
    expect((await desk.push(house())).said).not.toContain(NOTE);
    expect(offersSent(hub)).toEqual([201, 201]);
  });
});

describe('an offer is sent once only', () => {
  test.each([
    [
      'after an answer that leaves its effect open',
      { kind: 'unknown', status: 500, reason: 'answered 500', messages: [UNKNOWN] },
    ],
    ['after a refusal of another status', { ...refusal(UNKNOWN), status: 422 }],
    ['after a refusal that names a field which is known', refusal('createOffer.offersVO.active: must not be null')],
    ['after a refusal of a field that was not sent', refusal('Unrecognized field "live"')],
    ['when the record is there already', refusal('Offer EB10 already exists for contract SEA-PALACE and is active')],
  ] as const)('%s', async (_case, failure) => {
    const hub = new MemoryHub();
    hub.faults.push({ operation: 'createOffer', failure });
    await pushTo(hub, contracts(contract()));
    expect(hub.callsOf('createOffer')).toHaveLength(1);
  });

  test('and a second time at most, whatever the second refusal says', async () => {
    const hub = new MemoryHub();
    hub.faults.push({ operation: 'createOffer', nth: 1, failure: refusal(UNKNOWN) });
    hub.faults.push({ operation: 'createOffer', nth: 2, failure: refusal('Unrecognized field "minimumStay"') });
    const { reports } = await pushTo(hub, contracts(contract()));
    expect(hub.callsOf('createOffer').map(({ body }) => body?.['active'])).toEqual([true, undefined]);
    const report = reports.find(({ stepId }) => stepId === OFFER);
    expect(report).toMatchObject({ outcome: 'refused', reason: expect.stringContaining(NOTE) });
  });
});

describe('the replacement of a hotel', () => {
  test('sends back nothing that only answers have', async () => {
    const hub = await loadedHub();
    expect(Object.keys(hub.hotel(1, 'SEA-PALACE'))).toEqual(
      expect.arrayContaining(['active', 'contractId', 'facilities']),
    );
    await pushTo(hub, contracts(withHotel({ hotelname: 'Renamed' })));
    const [replaced] = hub.callsOf('replaceHotel');
    for (const name of ['active', 'contractId', 'facilities', 'rates', 'offers', 'supplements', 'auditData'])
      expect(replaced?.body).not.toHaveProperty(name);
  });

  test('keeps a field that only the hub knows, unless the hub refuses it', async () => {
    const pushTwice = async (refuses: boolean) => {
      const hub = await loadedHub();
      hub.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, petPolicy: 'SMALL' }));
      if (refuses)
        hub.faults.push({ operation: 'replaceHotel', nth: 1, failure: refusal('Unrecognized field "petPolicy"') });
      const { reports } = await pushTo(hub, contracts(withHotel({ hotelname: 'Renamed' })));
      return [
        hub.callsOf('replaceHotel').map(({ body }) => body?.['petPolicy']),
        reports.map(({ outcome }) => outcome),
      ];
    };
    expect(await pushTwice(false)).toEqual([['SMALL'], ['applied']]);
    expect(await pushTwice(true)).toEqual([['SMALL', undefined], ['applied']]);
  });
});
