import { describe, expect, test } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import { outOfReach, planSupplier } from '../../src/plan/find-supplier.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { planFor, pushTo, stepIds } from '../support/push-to.ts';
import { contract, contracts, palma } from '../support/sample-contract.ts';

const only = (...suppliers: Contracts['suppliers']): Contracts => ({ suppliers, hotels: [] });
const byCode = contract({ supplier: { by: 'externalCode', externalCode: 'PALMA' } });
const byId = (id: number) => contract({ supplier: { by: 'id', id } });

describe('a supplier that a file defines', () => {
  test('is created when the hub lists none with its external code', async () => {
    const plan = await planFor(new MemoryHub(), only(palma));
    expect(plan.steps).toMatchObject([
      { operation: 'createSupplier', body: { externalCode: 'PALMA', commercialName: 'Palma Hotels' }, needs: [] },
    ]);
  });

  test('is blocked with its hotels if the hub has its external code in another spelling', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'palma' });
    const { steps, blocked } = await planFor(hub, contracts(contract()));
    expect([steps, blocked.map(({ identity: { kind } }) => kind)]).toEqual([[], ['supplier', 'hotel']]);
    expect(blocked[0]?.reason).toContain(
      'the hub has the supplier "palma": its code differs from "PALMA" only in case',
    );
  });

  test('is replaced by the merged record when a field differs, and keeps its id', async () => {
    const hub = new MemoryHub();
    const id = hub.addSupplier({
      ...palma.fields,
      externalCode: 'PALMA',
      notes: 'by hand',
      contact: { name: 'Ana', fax: '1' },
    });
    const plan = await planFor(hub, only({ ...palma, fields: { ...palma.fields, contact: { name: 'Eva' } } }));
    expect(plan.steps).toMatchObject([
      {
        operation: 'replaceSupplier',
        supplierId: id,
        changes: [{ path: ['contact', 'name'], before: 'Ana', after: 'Eva' }],
      },
    ]);
    expect(plan.steps[0]?.body).toEqual({
      id,
      active: true,
      externalCode: 'PALMA',
      commercialName: 'Palma Hotels',
      notes: 'by hand',
      contact: { name: 'Eva', fax: '1' },
    });
  });

  test('is not changed by flags that the hub leaves out when they are off', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ ...palma.fields, externalCode: 'PALMA' });
    const plan = await planFor(hub, only({ ...palma, fields: { ...palma.fields, hotelExclusive: false } }));
    expect(plan.steps).toEqual([]);
  });

  test('is found by its id if the file gives one, even under another external code', async () => {
    const hub = new MemoryHub();
    const id = hub.addSupplier({ ...palma.fields, externalCode: 'OLD' });
    const plan = await planFor(hub, only({ ...palma, id }));
    expect(plan.steps[0]?.changes).toEqual([{ path: ['externalCode'], kind: 'change', before: 'OLD', after: 'PALMA' }]);
  });

  test('is blocked when the hub does not list the id that the file gives', async () => {
    const plan = await planFor(new MemoryHub(), only({ ...palma, id: 12 }));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked[0]?.reason).toContain('no supplier with id 12');
  });

  test('is blocked, and its hotels with it, when the hub lists two with its external code', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA' });
    hub.addSupplier({ externalCode: 'PALMA' });
    const plan = await planFor(hub, contracts(contract()));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked.map(({ identity }) => identity.kind)).toEqual(['supplier', 'hotel']);
    expect(plan.blocked[0]?.reason).toContain('ids 1, 2');
  });

  test('is blocked when two definitions mean the same supplier of the hub, and its hotels with it', async () => {
    const hub = new MemoryHub();
    const id = hub.addSupplier({ externalCode: 'PALMA' });
    const twice = { id, fields: {} };
    const plan = await planFor(hub, { ...only(palma, twice), hotels: [contract()] });
    expect(plan.steps).toEqual([]);
    expect(plan.blocked.map(({ identity }) => identity)).toMatchObject([
      { kind: 'supplier', supplier: '#1' },
      { kind: 'supplier', supplier: 'PALMA' },
      { kind: 'hotel', supplier: 'PALMA' },
    ]);
    const [one, , hotel] = plan.blocked;
    expect(one?.reason).toContain('id 1');
    expect(hotel?.reason).toContain(one?.reason ?? 'nothing');
    expect(hotel?.wayOut).toBe(one?.wayOut);
    expect(one?.wayOut).toContain('keep one');
  });

  test('is never created without an external code', () => {
    const { part, standing } = planSupplier({ fields: {} }, []);
    expect([part.steps, standing.kind]).toEqual([[], 'blocked']);
  });

  test('without an external code is named by its id', async () => {
    const hub = new MemoryHub();
    const id = hub.addSupplier({ commercialName: 'Palma Hotels' });
    const plan = await planFor(hub, only({ ...palma.fields, id, fields: palma.fields }));
    expect(plan.unchanged).toEqual([{ kind: 'supplier', supplier: '#1' }]);
  });

  test('in another file has the id under which its hotels are found', async () => {
    const hub = new MemoryHub();
    const id = hub.addSupplier({ ...palma.fields, externalCode: 'OLD' });
    const plan = await planFor(hub, { suppliers: [{ ...palma, id }], hotels: [byCode] });
    expect(plan.blocked).toEqual([]);
    expect(plan.steps.map(({ operation, supplierId }) => [operation, supplierId])).toContainEqual(['createHotel', id]);
  });

  test('and that is new may have a hotel of the same code as another new one', async () => {
    const soller = { externalCode: 'SOLLER', fields: {} };
    const second = contract({ supplier: { by: 'externalCode', externalCode: 'SOLLER', definition: soller } });
    const plan = await planFor(new MemoryHub(), { ...only(palma, soller), hotels: [contract(), second] });
    expect(plan.blocked).toEqual([]);
    expect(stepIds(plan).filter((id) => id.startsWith('createHotel'))).toEqual([
      'createHotel hotel PALMA/SEA-PALACE',
      'createHotel hotel SOLLER/SEA-PALACE',
    ]);
  });
});

describe('a supplier that cannot be found in the hub', () => {
  const reported = (...[found, name]: Parameters<typeof outOfReach>) => {
    const { reason, wayOut } = outOfReach(found, name);
    return `${reason} | ${wayOut}`;
  };

  test('is named as in the files, with advice', () => {
    expect(reported({ kind: 'absent' }, { id: 12, externalCode: 'PALMA' })).toMatch(/with id 12 \| correct the id/);
    expect(reported({ kind: 'absent' }, { externalCode: 'PALMA' })).toMatch(
      /with externalCode "PALMA" and no file defines it \| define the supplier/,
    );
    expect(reported({ kind: 'ambiguous', ids: [1, 2] }, { externalCode: 'PALMA' })).toMatch(
      /more than one supplier with externalCode "PALMA" \(ids 1, 2\) \| write the id/,
    );
    expect(reported({ kind: 'without-id' }, { externalCode: 'PALMA' })).toMatch(
      /"PALMA" without an id \| ask the hub to give/,
    );
  });

  test('is blocked if it is listed without an id', () => {
    const { part, standing } = planSupplier(palma, [{ externalCode: 'PALMA' }]);
    expect([part.steps, part.blocked.length, standing.kind]).toEqual([[], 1, 'blocked']);
  });
});

describe('a supplier that a file only names', () => {
  const named = (hotel = byCode): Contracts => ({ suppliers: [], hotels: [hotel] });

  test('is found by external code', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA' });
    expect((await planFor(hub, named())).steps[0]).toMatchObject({
      operation: 'createHotel',
      supplierId: 1,
      needs: [],
    });
  });

  test('is found by id', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'ANY' });
    const plan = await planFor(hub, named(byId(1)));
    expect(plan.steps[0]).toMatchObject({ id: 'createHotel hotel #1/SEA-PALACE', supplierId: 1 });
  });

  test.each([
    ['external code', byCode],
    ['id', byId(99)],
  ])('blocks its hotels if the hub does not have the %s', async (_, hotel) => {
    const plan = await planFor(new MemoryHub(), named(hotel));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked).toMatchObject([{ identity: { kind: 'hotel', hotel: 'SEA-PALACE' } }]);
  });

  test('under two names does not allow one hotel to be written twice', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA' });
    const plan = await planFor(hub, { suppliers: [], hotels: [byCode, byId(1)] });
    expect(plan.steps).toEqual([]);
    expect(plan.blocked.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('twice')));
    expect(plan.blocked[0]?.wayOut).toContain('same way');
  });

  test('under two names does not allow either to write a hotel that the hub has', async () => {
    const hub = new MemoryHub();
    await pushTo(hub, contracts(contract()));
    const [first, second] = [byCode, byId(1)].map((one, index) => ({
      ...one,
      hotel: { ...one.hotel, hotelname: `Name ${index}` },
    }));
    if (!first || !second) throw new Error('two hotels');
    for (const hotels of [
      [first, second],
      [second, first],
    ]) {
      const plan = await planFor(hub, { suppliers: [], hotels });
      expect([plan.steps, plan.blocked.length]).toEqual([[], 2]);
    }
  });
});

describe('the headings of a plan', () => {
  test('name every hotel of the selection in order of its name', async () => {
    const other = contract({ hotel: { ...contract().hotel, providerCode: 'ALPHA' } });
    const plan = await planFor(new MemoryHub(), contracts(contract(), other));
    expect(plan.hotels.map(({ hotel }) => hotel)).toEqual(['ALPHA', 'SEA-PALACE']);
  });
});
