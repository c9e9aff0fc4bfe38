import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { PushEvent } from '../../src/push/event.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { refusal, timedOut } from '../support/hub-failures.ts';
import { editPalace, editSummer, loadedHub } from '../support/loaded-hub.ts';
import { type Fault, MemoryHub } from '../support/memory-hub.ts';
import { outcomes, planFor, push, pushTo } from '../support/push-to.ts';
import {
  contract,
  contracts,
  earlyBooking,
  seaPalace,
  summer,
  withHotel,
  withoutFamilyRoom,
  withRate,
} from '../support/sample-contract.ts';

const SUPPLIER = 'createSupplier supplier PALMA';
const HOTEL = 'createHotel hotel PALMA/SEA-PALACE';
const OFFER = 'createOffer PALMA/SEA-PALACE offer EB10';
const SUPPLEMENT = 'createSupplement PALMA/SEA-PALACE supplement GALA';
/** The wait after the creation of a supplier. */
const FOR_TWINS = 1_000;
const RATE = 'createRate PALMA/SEA-PALACE rate "Summer 2027"';
const NEW_RATE = 'replaceRate PALMA/SEA-PALACE rate "Summer 2027"';
const NEW_HOTEL = 'replaceHotel hotel PALMA/SEA-PALACE';

const sample = contracts(contract());
const refused = refusal('bad image');
const exists = refusal('EB10 already exists for contract C-1');

function hubWithFaults(...faults: readonly Fault[]): MemoryHub {
  const hub = new MemoryHub();
  hub.faults.push(...faults);
  return hub;
}

async function report(hub: MemoryHub, stepId: string, selection = sample) {
  const { reports } = await pushTo(hub, selection);
  return reports.find((it) => it.stepId === stepId);
}

describe('a push without trouble', () => {
  test('applies every step, in the order of the plan', async () => {
    const { reports } = await pushTo(new MemoryHub(), sample);
    expect(reports.map(({ stepId, outcome }) => [stepId, outcome])).toEqual(
      [SUPPLIER, HOTEL, OFFER, SUPPLEMENT, RATE].map((id) => [id, 'applied']),
    );
  });

  test('reads the hotel back once, after its last write', async () => {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    const afterSnapshot = hub.calls.slice(1).map(({ operation }) => operation);
    expect(afterSnapshot).toEqual([
      'listSuppliers',
      'createSupplier',
      'listSuppliers',
      'listHotels',
      'createHotel',
      'createOffer',
      'createSupplement',
      'createRate',
      'readHotel',
      'listSuppliers',
    ]);
  });

  test('keeps its result if a listener throws', async () => {
    const onEvent = () => {
      throw new Error('broken screen');
    };
    const { reports } = await pushTo(new MemoryHub(), sample, { onEvent });
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array(5).fill('applied'));
  });

  test('writes no more hotels at once than allowed', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ ...{ commercialName: 'Palma Hotels' }, externalCode: 'PALMA' });
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const many = contracts(
      ...codes.map((providerCode) =>
        contract({ hotel: { ...seaPalace, providerCode }, rates: [], offers: [], supplements: [] }),
      ),
    );
    const underWay = new Set<string>();
    let most = 0;
    const onEvent = (event: PushEvent) => {
      if (event.type === 'step-sent') underWay.add(event.step.id);
      if (event.type === 'step-ended') underWay.delete(event.report.stepId);
      most = Math.max(most, underWay.size);
    };
    await pushTo(hub, many, { concurrency: 2, onEvent });
    expect(most).toBe(2);
    expect(hub.hotels.size).toBe(5);
  });
});

describe('a step that the hub refuses', () => {
  test('is refused with the hub’s words, and what needs it is skipped by name', async () => {
    const hub = hubWithFaults({ operation: 'createHotel', failure: refused });
    const { reports } = await pushTo(hub, sample);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['applied', 'refused', 'skipped', 'skipped', 'skipped']);
    expect(reports[1]?.reason).toContain('bad image');
    expect(hub.callsOf('createHotel')).toHaveLength(1);
    expect(reports[2]?.reason).toBe(`it needs "${HOTEL}", which ended refused`);
  });

  test('does not stop the steps that do not need it', async () => {
    const hub = hubWithFaults({ operation: 'createSupplement', failure: refused });
    const result = outcomes(await pushTo(hub, sample));
    expect(result).toMatchObject({ [OFFER]: 'applied', [SUPPLEMENT]: 'refused', [RATE]: 'skipped' });
  });

  test('does not stop other hotels', async () => {
    const hub = hubWithFaults({ operation: 'createHotel', nth: 1, failure: refused });
    const other = contract({ hotel: { ...seaPalace, providerCode: 'Z' } });
    const result = outcomes(await pushTo(hub, contracts(contract(), other)));
    expect(result).toMatchObject({ [HOTEL]: 'refused', 'createRate PALMA/Z rate "Summer 2027"': 'applied' });
  });

  test('because the record exists already and is equal is adopted; the rest is left to its creator', async () => {
    const hub = hubWithFaults({ operation: 'createOffer', commit: true, failure: exists });
    expect(outcomes(await pushTo(hub, sample))).toMatchObject({ [OFFER]: 'adopted', [RATE]: 'skipped' });
    expect(outcomes(await pushTo(hub, sample))).toMatchObject({ [RATE]: 'applied' });
  });
});

describe('a step with an unknown answer', () => {
  test('that the hub carried out is applied, and what depends on it continues', async () => {
    const hub = hubWithFaults({ operation: 'createHotel', commit: true, failure: timedOut });
    expect(Object.values(outcomes(await pushTo(hub, sample)))).toEqual(Array(5).fill('applied'));
  });

  test('that the hub carries out late is found in the settling time', async () => {
    const clock = new FakeClock();
    let offer: JsonObject | undefined;
    const hub = hubWithFaults(
      { operation: 'createOffer', failure: timedOut },
      {
        operation: 'readHotel',
        // After the look for what is to be written next, and those at 0 and 2 seconds.
        nth: 4,
        meanwhile: (it) => {
          offer = it.callsOf('createOffer')[0]?.body;
          editPalace(it, { offers: offer ? [offer] : [] });
        },
      },
    );
    const result = outcomes(await pushTo(hub, sample, { clock }));
    expect(result).toMatchObject({ [OFFER]: 'applied', [RATE]: 'applied' });
    expect(clock.slept).toEqual([FOR_TWINS, 2_000, 6_000]);
  });

  test('that left nothing is unknown after 0, 2, 8 and 20 seconds and is not sent again', async () => {
    const clock = new FakeClock();
    const hub = hubWithFaults({ operation: 'createOffer', failure: timedOut });
    const { reports } = await pushTo(hub, sample, { clock });
    expect(reports[2]).toMatchObject({ outcome: 'unknown', failure: 'unknown' });
    expect(reports[2]?.reason).toBe('timed out after 60 s; it does not show the record');
    expect(clock.slept).toEqual([FOR_TWINS, 2_000, 6_000, 12_000]);
    expect(hub.callsOf('createOffer')).toHaveLength(1);
    expect(reports[4]).toMatchObject({ outcome: 'skipped', reason: `it needs "${OFFER}", which ended unknown` });
  });

  test('that left the old record is unknown, with that reason', async () => {
    const hub = await loadedHub(sample, { operation: 'replaceRate', failure: timedOut });
    const ended = await report(hub, NEW_RATE, contracts(withRate({ minimumStay: 1 })));
    expect(ended).toMatchObject({ outcome: 'unknown', reason: expect.stringContaining('as it was before') });
  });

  test('that left something else is unknown, with that reason', async () => {
    const hub = await loadedHub(sample, {
      operation: 'replaceRate',
      failure: timedOut,
      meanwhile: (it) => editSummer(it, { minimumStay: 6 }),
    });
    const ended = await report(hub, NEW_RATE, contracts(withRate({ minimumStay: 1 })));
    expect(ended).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('minimumStay: sent 1, the hub holds 6'),
    });
  });

  test('for a rate that now exists twice never counts as done', async () => {
    const hub = hubWithFaults({
      operation: 'readHotel',
      meanwhile: (it) =>
        it.editHotel(1, 'SEA-PALACE', (hotel) => {
          const [rate] = recordsOf(hotel['rates']);
          return {
            ...hotel,
            rates: [
              { ...rate, id: 1 },
              { ...rate, id: 2 },
            ],
          };
        }),
    });
    expect(await report(hub, RATE)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('2 records of this name'),
    });
  });
});

describe('a supplier', () => {
  test('whose creation timed out is found by its external code, and its hotels follow', async () => {
    const hub = hubWithFaults({ operation: 'createSupplier', commit: true, failure: timedOut });
    expect(Object.values(outcomes(await pushTo(hub, sample)))).toEqual(Array(5).fill('applied'));
    expect(hub.suppliers.size).toBe(1);
  });

  test('whose creation left nothing is unknown, is not sent twice, and its hotels are skipped', async () => {
    const hub = hubWithFaults({ operation: 'createSupplier', failure: timedOut });
    const { reports } = await pushTo(hub, sample);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['unknown', ...Array(4).fill('skipped')]);
    expect(hub.writes).toHaveLength(1);
  });

  test('is not the one in the answer if that is another', async () => {
    const hub = new MemoryHub();
    const other = hub.addSupplier({ externalCode: 'OTHER' });
    hub.faults.push({ operation: 'createSupplier', answer: () => ({ id: other, externalCode: 'OTHER' }) });
    await pushTo(hub, sample);
    expect([...hub.hotels.keys()]).toEqual(['2/SEA-PALACE']);
  });

  test('that somebody created differently after the plan is left alone, and so are its hotels', async () => {
    const hub = hubWithFaults({
      operation: 'listSuppliers',
      nth: 2,
      meanwhile: (it) => it.addSupplier({ externalCode: 'PALMA', commercialName: 'Another' }),
    });
    const { reports } = await pushTo(hub, sample);
    expect(reports[0]).toMatchObject({ outcome: 'skipped', stale: true });
    expect(hub.writes).toEqual([]);
  });

  test('that an earlier run has sent without learning its outcome is waited for before it is sent again', async () => {
    const clock = new FakeClock();
    const hub = new MemoryHub();
    const plan = await planFor(hub, sample);
    // The hub shows what the earlier run sent only at the third look.
    hub.faults.push({
      operation: 'listSuppliers',
      nth: 4,
      meanwhile: (it) => it.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' }),
    });
    const result = await push(plan, hub, { clock, openEnds: new Set([SUPPLIER]) });
    expect(outcomes(result)[SUPPLIER]).toBe('adopted');
    expect([hub.suppliers.size, clock.slept]).toEqual([1, [2_000, 6_000]]);
  });

  test('is replaced and read back', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Old', notes: 'kept' });
    expect(outcomes(await pushTo(hub, sample))['replaceSupplier supplier PALMA']).toBe('applied');
    expect(hub.suppliers.get(1)).toMatchObject({ commercialName: 'Palma Hotels', notes: 'kept' });
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Old' });
    hub.faults.push({
      operation: 'readSupplier',
      meanwhile: (it) => it.suppliers.set(1, { id: 1, active: true, externalCode: 'PALMA', commercialName: 'Newer' }),
    });
    expect(outcomes(await pushTo(hub, sample))['replaceSupplier supplier PALMA']).toBe('skipped');
    expect(hub.suppliers.get(1)?.['commercialName']).toBe('Newer');
  });
});

describe('a failure that stops the push', () => {
  test.each([
    ['unreachable', 'skipped'],
    ['credentials-rejected', 'refused'],
    ['not-enabled', 'refused'],
  ] as const)('%s ends its step %s and skips the rest with the reason', async (kind, outcome) => {
    const hub = hubWithFaults({ operation: 'createOffer', failure: { kind, reason: `because of ${kind}` } });
    const { reports } = await pushTo(hub, sample);
    expect(reports.map((it) => it.outcome)).toEqual(['applied', 'applied', outcome, 'skipped', 'skipped']);
    expect(reports[2]).toMatchObject({ failure: kind });
    expect(reports[4]?.reason).toBe(`the push stopped: because of ${kind}`);
    expect(hub.writes).toHaveLength(3);
  });

  test('while reading back leaves what was sent unknown', async () => {
    const hub = hubWithFaults({
      operation: 'readHotel',
      failure: { kind: 'unreachable', reason: 'connection refused' },
    });
    expect(outcomes(await pushTo(hub, sample))).toMatchObject({
      [SUPPLIER]: 'applied',
      [HOTEL]: 'unknown',
      [RATE]: 'unknown',
    });
  });
});

describe('a read-back that differs', () => {
  test('in one price makes the step unknown, with the path, what was sent and what is there', async () => {
    const hub = hubWithFaults({
      operation: 'readHotel',
      answer: (body) => JSON.parse(JSON.stringify(body).replace('"amount":165.1', '"amount":165')),
    });
    const { reports } = await pushTo(hub, sample);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied', 'unknown']);
    expect(reports.at(-1)).toMatchObject({
      stepId: RATE,
      reason:
        'the hub accepted it, but it holds something different: ' +
        'seasons Low seasonRoomPrices FAM distributionPrices 2+2 amount: sent 165.1, the hub holds 165',
    });
  });

  test('shows hostile text of the hub as visible escapes', async () => {
    const hub = await loadedHub(sample, {
      operation: 'readHotel',
      nth: 3,
      answer: (body) => ({ ...(body as JsonObject), hotelname: 'evil\u001b[2Jname\r\n' }),
    });
    const ended = await report(hub, NEW_HOTEL, contracts(withHotel({ hotelname: 'New' })));
    expect(ended?.reason).toContain('evil');
    expect(ended?.reason).not.toMatch(/\p{Cc}/u);
  });
});

describe('a record that changed in the hub after the plan was made', () => {
  test('is not overwritten', async () => {
    const hub = await loadedHub();
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    editSummer(hub, { offers: [] });
    const result = await push(plan, hub);
    expect(result.reports).toMatchObject([
      { outcome: 'skipped', reason: expect.stringContaining('changed in the hub') },
    ]);
    expect(hub.writes).toEqual([]);
  });

  test('does not stop the other records of its hotel', async () => {
    const hub = await loadedHub();
    const changed = contract({ hotel: { ...seaPalace, hotelname: 'New' }, rates: [{ ...summer, minimumStay: 1 }] });
    const plan = await planFor(hub, contracts(changed));
    editPalace(hub, { chain: 'Blue' });
    const result = await push(plan, hub);
    expect(outcomes(result)).toEqual({ [NEW_HOTEL]: 'skipped', [NEW_RATE]: 'applied' });
  });

  test('to exactly what was planned is adopted', async () => {
    const hub = await loadedHub();
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    await pushTo(hub, contracts(withRate({ minimumStay: 1 })));
    hub.calls.length = 0;
    const result = await push(plan, hub);
    expect([outcomes(result), hub.writes]).toEqual([{ [NEW_RATE]: 'adopted' }, []]);
  });

  test('and was to be created is adopted if equal and left alone if not, so nothing is duplicated', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
    const plan = await planFor(hub, sample);
    await pushTo(hub, sample);
    editPalace(hub, (hotel) => ({ offers: recordsOf(hotel['offers']).map((offer) => ({ ...offer, value: 12 })) }));
    hub.calls.length = 0;
    const { reports } = await push(plan, hub);
    const stale = reports.filter((it) => it.stale).map(({ stepId }) => stepId);
    expect(stale).toEqual([OFFER]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['adopted', 'skipped', 'adopted', 'skipped']);
    expect(hub.writes).toEqual([]);
  });

  test('because its hotel is gone is not sent', async () => {
    const hub = await loadedHub();
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    hub.hotels.clear();
    const { reports } = await push(plan, hub);
    expect(reports).toMatchObject([{ outcome: 'skipped', stale: true, reason: 'the hotel is no longer in the hub' }]);
    expect(hub.writes).toEqual([]);
  });

  test('is left alone when it cannot be read again', async () => {
    const hub = await loadedHub();
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    hub.faults.push({ operation: 'readHotel', failure: timedOut });
    const result = await push(plan, hub);
    expect([result.reports[0]?.outcome, hub.writes]).toEqual(['skipped', []]);
  });
});

describe('an interruption', () => {
  test('finishes the call under way, skips the rest and still reads back what was written', async () => {
    const stop = new AbortController();
    const onEvent = (event: PushEvent) => {
      if (event.type === 'step-sent' && event.step.id === OFFER) stop.abort();
    };
    const result = await pushTo(new MemoryHub(), sample, { signal: stop.signal, onEvent });
    expect(result.interrupted).toBe(true);
    expect(outcomes(result)).toMatchObject({ [HOTEL]: 'applied', [OFFER]: 'applied', [RATE]: 'skipped' });
    expect(result.reports.at(-1)?.reason).toBe('interrupted');
  });

  test('cuts the wait for an unknown step short', async () => {
    const stop = new AbortController();
    const clock = new FakeClock();
    const hub = hubWithFaults({ operation: 'createOffer', failure: timedOut, meanwhile: () => stop.abort() });
    const result = await pushTo(hub, sample, { signal: stop.signal, clock });
    expect(outcomes(result)[OFFER]).toBe('unknown');
    expect(clock.slept).toEqual([FOR_TWINS]);
  });
});

describe('a push with prune', () => {
  test('keeps the room if a rate that used it could not be written', async () => {
    const hub = await loadedHub(sample, { operation: 'replaceRate', failure: refused });
    const smaller = { ...withoutFamilyRoom(), offers: [earlyBooking] };
    const result = await pushTo(hub, contracts(smaller), { prune: true });
    expect(Object.values(outcomes(result))).toEqual(['refused', 'skipped']);
    expect(recordsOf(hub.hotel(1, 'SEA-PALACE')['rooms'])).toHaveLength(2);
  });
});
