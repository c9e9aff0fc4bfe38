import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { recordsOf } from '../../../src/hub/mapping/record-to-wire.ts';
import { isJsonObject, type Json } from '../../../src/kernel/json.ts';
import { onlyKinds } from '../../../src/plan/narrow/only-kinds.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { type ProvedRecords, provedRecords } from '../../../src/push/journal/proved-records.ts';
import { pushPlan } from '../../../src/push/push-plan.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { type Fault, MemoryHub } from '../../support/memory-hub.ts';
import { planFor, pushTo } from '../../support/push-to.ts';
import {
  contract,
  contracts,
  earlyBooking,
  gala,
  money,
  seaPalace,
  withHotel,
  withRate,
} from '../../support/sample-contract.ts';

const HOTEL = 'PALMA/SEA-PALACE';
const ALL = [
  'PALMA supplier',
  `${HOTEL} hotel`,
  `${HOTEL} room DBL`,
  `${HOTEL} room FAM`,
  `${HOTEL} mealPlan ROOM_ONLY`,
  `${HOTEL} mealPlan HALF_BOARD`,
  `${HOTEL} offer EB10`,
  `${HOTEL} supplement GALA`,
  `${HOTEL} rate Summer 2027`,
];

interface Proved {
  readonly noted: readonly string[];
  readonly whole: readonly string[];
}
const reported = ({ noted, whole }: ProvedRecords): Proved => ({ noted: [...noted.keys()], whole: [...whole] });

/** What a push of `wanted` proves on this hub. */
async function proved(
  hub: MemoryHub,
  wanted: HotelContract,
  { narrow = (plan) => plan, isFresh = true }: { narrow?: (plan: Plan) => Plan; isFresh?: boolean } = {},
): Promise<Proved> {
  const plan = narrow(await planFor(hub, contracts(wanted)));
  const { reports } = await pushPlan(plan, { hub, clock: new FakeClock() });
  const capabilities = DEFAULT_CAPABILITIES;
  return reported(provedRecords({ plan, contracts: contracts(wanted), reports, capabilities, isFresh }));
}

async function loaded(...faults: Fault[]): Promise<MemoryHub> {
  const hub = new MemoryHub();
  await pushTo(hub, contracts(contract()));
  hub.faults.push(...faults);
  return hub;
}

describe('what a push proves', () => {
  it('is every record of a first load', async () =>
    expect(await proved(new MemoryHub(), contract())).toEqual({ noted: ALL, whole: [HOTEL] }));

  it('includes what it found equal, if it has read the hub itself', async () => {
    const hub = await loaded();
    expect(await proved(hub, contract())).toEqual({ noted: ALL, whole: [HOTEL] });
    expect(await proved(hub, contract(), { isFresh: false })).toEqual({ noted: [], whole: [] });
  });

  it('includes the rooms and meal plans of a replaced hotel', async () => {
    const { noted } = await proved(await loaded(), withHotel({ hotelname: 'Other' }), { isFresh: false });
    expect(noted).toEqual(ALL.slice(1, 6));
  });

  it('is only a new room if nothing else was sent', async () => {
    const rooms = [...seaPalace.rooms, { providerCode: 'NEW', distributions: [{ adults: 1, children: 0 }] }];
    const wanted = contract({ hotel: { ...seaPalace, rooms }, offers: [], rates: [] });
    expect((await proved(await loaded(), wanted, { isFresh: false })).noted).toEqual([`${HOTEL} room NEW`]);
  });

  it('leaves out records that were refused or whose outcome is unknown', async () => {
    const refuses: Fault = { operation: 'replaceRate', failure: { kind: 'refused' } };
    const loses: Fault = { operation: 'replaceRate', failure: { kind: 'unknown' } };
    for (const fault of [refuses, loses]) {
      const after = await proved(await loaded(fault), withRate({ minimumStay: 9 }));
      expect(after).toEqual({ noted: ALL.slice(0, -1), whole: [] });
    }
  });

  it('leaves out records that the hub accepted but shows differently', async () => {
    const hub = await loaded();
    const before = (body: Json): Json =>
      isJsonObject(body)
        ? { ...body, rates: recordsOf(body['rates']).map((rate) => ({ ...rate, minimumStay: 2 })) }
        : body;
    // One read for the plan, one before the first write, one after the last.
    hub.faults.push({ operation: 'readHotel', nth: hub.callsOf('readHotel').length + 3, answer: before });
    expect(await proved(hub, withRate({ minimumStay: 9 }))).toEqual({ noted: ALL.slice(0, -1), whole: [] });
  });

  it('includes what somebody else had written just so', async () => {
    const hub = await loaded();
    const wanted = withRate({ minimumStay: 9 });
    const plan = await planFor(hub, contracts(wanted));
    await pushTo(hub, contracts(wanted));
    const { reports } = await pushPlan(plan, { hub, clock: new FakeClock() });
    expect(reports.map(({ outcome }) => outcome)).toEqual(['adopted']);
    const given = { plan, contracts: contracts(wanted), reports, capabilities: DEFAULT_CAPABILITIES };
    expect(reported(provedRecords({ ...given, isFresh: true }))).toEqual({ noted: ALL, whole: [HOTEL] });
  });

  it('leaves out records without an outcome', async () => {
    const plan = await planFor(await loaded(), contracts(withRate({ minimumStay: 9 })));
    const given = { plan, contracts: contracts(withRate({ minimumStay: 9 })), capabilities: DEFAULT_CAPABILITIES };
    expect(reported(provedRecords({ ...given, reports: [], isFresh: false }))).toEqual({ noted: [], whole: [] });
  });

  it('leaves out blocked records', async () => {
    const wanted = contract({ offers: [{ ...earlyBooking, value: money('15') }] });
    const noted = ALL.filter((name) => !name.includes(' offer '));
    expect(await proved(await loaded(), wanted)).toEqual({ noted, whole: [] });
  });

  it('includes only the records of the selected sections, and no hotel as a whole', async () => {
    const narrow = (plan: Plan): Plan => onlyKinds(plan, new Set(['rate'] as const));
    expect(await proved(await loaded(), withRate({ minimumStay: 9 }), { narrow })).toEqual({
      noted: [`${HOTEL} rate Summer 2027`],
      whole: [],
    });
  });
});

describe('for an offer that is sold as a later version', () => {
  const versioned = (value: string, more: Partial<HotelContract> = {}) =>
    contract({ offers: [{ ...earlyBooking, value: money(value) }], ...more });
  const supersede = { supersede: true };

  async function provedVersion(hub: MemoryHub, wanted: HotelContract, isFresh: boolean): Promise<Proved> {
    const plan = await planFor(hub, contracts(wanted), supersede);
    const { reports } = await pushPlan(plan, { hub, clock: new FakeClock() });
    return reported(
      provedRecords({ plan, contracts: contracts(wanted), reports, capabilities: DEFAULT_CAPABILITIES, isFresh }),
    );
  }

  it('is the offer of the files', async () => {
    const hub = await loaded();
    const sent = await provedVersion(hub, versioned('15'), false);
    expect(sent.noted).toEqual([`${HOTEL} offer EB10`, `${HOTEL} rate Summer 2027`]);
    // Found equal: the version that is sold, and the hotel as a whole.
    expect(await provedVersion(hub, versioned('15'), true)).toEqual({ noted: ALL, whole: [HOTEL] });
  });

  it('is likewise the supplement', async () => {
    const hub = await loaded();
    const dearer = contract({ supplements: [{ ...gala, value: money('70') }] });
    const { noted } = await provedVersion(hub, dearer, false);
    expect(noted).toEqual([`${HOTEL} supplement GALA`, `${HOTEL} rate Summer 2027`]);
    expect(await provedVersion(hub, dearer, true)).toEqual({ noted: ALL, whole: [HOTEL] });
  });

  it('is the record itself if it is named like a version in the files', async () => {
    const named = contract({
      offers: [earlyBooking, { ...earlyBooking, providerCode: 'EB10.v2', value: money('15') }],
      rates: contract().rates.map((rate) => ({ ...rate, offers: ['EB10', 'EB10.v2'] })),
    });
    const { noted } = await proved(new MemoryHub(), named);
    expect(noted).toContain(`${HOTEL} offer EB10`);
    expect(noted).toContain(`${HOTEL} offer EB10.v2`);
    const galas = contract({ supplements: [gala, { ...gala, providerCode: 'GALA.v2', value: money('70') }] });
    const proven = await proved(new MemoryHub(), galas);
    expect(proven.noted).toContain(`${HOTEL} supplement GALA`);
    expect(proven.noted).toContain(`${HOTEL} supplement GALA.v2`);
    const rate = contract({ rates: contract().rates.map((one) => ({ ...one, name: 'Summer.v2' })) });
    expect((await proved(new MemoryHub(), rate)).noted).toContain(`${HOTEL} rate Summer.v2`);
  });
});
