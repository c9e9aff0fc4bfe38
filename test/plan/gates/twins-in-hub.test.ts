import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { twinsInHub } from '../../../src/plan/gates/twins-in-hub.ts';
import { planChanges } from '../../../src/plan/plan-changes.ts';
import { readSnapshot } from '../../../src/push/look/read-snapshot.ts';
import { loadedHub } from '../../support/loaded-hub.ts';
import type { MemoryHub } from '../../support/memory-hub.ts';
import { contract, contracts, earlyBooking, palma, seaPalace, summer } from '../../support/sample-contract.ts';

async function alike(of: Contracts, hub?: MemoryHub): Promise<string[]> {
  const snapshot = await readSnapshot(hub ?? (await loadedHub()), of, { concurrency: 1 });
  if (!snapshot.ok) throw new Error(snapshot.error.reason);
  const asked = { environment: 'test', prune: false, supersede: false, capabilities: DEFAULT_CAPABILITIES };
  return twinsInHub(planChanges({ ...asked, contracts: of, snapshot: snapshot.value }), snapshot.value);
}

const called = (externalCode: string, commercialName = 'Palma Hotels') => {
  const definition = { ...palma, externalCode, fields: { commercialName } };
  return contracts(contract({ supplier: { by: 'externalCode', externalCode, definition } }));
};

describe('a record that is created', () => {
  it('is reported if the hub has it in other capital letters', async () => {
    expect(await alike(contracts(contract({ rates: [{ ...summer, name: 'SUMMER  2027' }] })))).toEqual([
      'PALMA/SEA-PALACE rate "SUMMER  2027" would be created next to "Summer 2027", which the hub has: if it is the same, write its name so',
    ]);
    const [first, ...others] = seaPalace.rooms;
    const rooms = first ? [{ ...first, providerCode: 'dbl' }, ...others] : [];
    expect(await alike(contracts(contract({ hotel: { ...seaPalace, rooms } })))).toEqual([
      expect.stringContaining('room dbl would be created next to "DBL"'),
    ]);
  });

  it('is reported if the supplier has a hotel of that name under a code that is not in the files', async () => {
    const moved = contract({ hotel: { ...seaPalace, providerCode: 'SP-2', hotelname: 'SEA  Palace' } });
    expect(await alike(contracts(moved))).toEqual([
      'hotel PALMA/SP-2 would be created next to SEA-PALACE, which the hub has under the same name: if it is the same, write its code so',
    ]);
    expect(await alike(contracts(contract(), moved))).toEqual([]);
  });

  it('is reported if the hub has a supplier of that name', async () => {
    expect(await alike(called('MALLORCA'))).toEqual([
      expect.stringMatching(
        /^supplier MALLORCA would be created next to supplier 1 of the hub, "PALMA", .*write its id/,
      ),
    ]);
    expect(await alike(called('MALLORCA', 'Other'))).toEqual([]);
  });

  it('is not reported otherwise', async () => {
    const offers = [earlyBooking, { ...earlyBooking, providerCode: 'EB20' }];
    expect(await alike(contracts(contract({ offers })))).toEqual([]);
    expect(await alike(contracts(contract()))).toEqual([]);
  });

  it('is reported ten times, then with the number of further ones', async () => {
    const rates = Array.from({ length: 12 }, (_, index) => ({ ...summer, name: `Rate ${index}` }));
    const hub = await loadedHub(contracts(contract({ rates })));
    const shouted = rates.map((rate) => ({ ...rate, name: rate.name.toUpperCase() }));
    const lines = await alike(contracts(contract({ rates: shouted })), hub);
    expect([lines.length, lines[9]?.slice(0, 24), lines[10]]).toEqual([
      11,
      'PALMA/SEA-PALACE rate "R',
      'and 2 more like these',
    ]);
  });
});
