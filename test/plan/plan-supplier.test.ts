import { describe, expect, test } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { planFor, stepIds } from '../support/push-to.ts';
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

  test('is told by its external code in exactly this spelling', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'palma' });
    expect(stepIds(await planFor(hub, only(palma)))).toEqual(['createSupplier supplier PALMA']);
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

  test('is told by its id when the file gives one, even under another external code', async () => {
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

  test('is blocked when two definitions mean the same supplier of the hub', async () => {
    const hub = new MemoryHub();
    const id = hub.addSupplier({ externalCode: 'PALMA' });
    const plan = await planFor(hub, only(palma, { id, fields: {} }));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked.map(({ identity }) => identity.supplier)).toEqual(['#1', 'PALMA']);
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
  ])('blocks its hotels when the hub does not know the %s', async (_, hotel) => {
    const plan = await planFor(new MemoryHub(), named(hotel));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked).toMatchObject([{ identity: { kind: 'hotel', hotel: 'SEA-PALACE' } }]);
  });

  test('under two names does not let one hotel be written twice', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA' });
    const plan = await planFor(hub, { suppliers: [], hotels: [byCode, byId(1)] });
    expect(plan.steps).toEqual([]);
    expect(plan.blocked.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('twice')));
  });
});

describe('the headings of a plan', () => {
  test('name every hotel of the selection in order of its name', async () => {
    const other = contract({ hotel: { ...contract().hotel, providerCode: 'ALPHA' } });
    const plan = await planFor(new MemoryHub(), contracts(contract(), other));
    expect(plan.hotels.map(({ hotel }) => hotel)).toEqual(['ALPHA', 'SEA-PALACE']);
  });
});
