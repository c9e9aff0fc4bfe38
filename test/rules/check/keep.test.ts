import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contracts, HotelContract } from '../../../src/contract/model.ts';
import { contractText, packedContract, packedFor } from '../../../src/contract/packed-contract.ts';
import { findContractFiles } from '../../../src/contract/source/workspace.ts';
import type { Files } from '../../../src/host/files.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { type CheckOptions, check } from '../../../src/rules/check/check.ts';
import type { Selection } from '../../../src/rules/check/selection.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from '../../contract/fixtures/palma.ts';
import { day } from '../../support/contract-builder.ts';
import { loadContracts } from '../../support/load-contracts.ts';
import { folderWith } from '../../support/run-contracts.ts';

const settings = { today: day('2026-11-21'), tests: true };
const [head = '', sections = ''] = SEA_PALACE.split(/(?=^rates:)/m);
const [rates = '', others = ''] = sections.split(/(?=^offers:)/m);
const hotelOnly = 'supplier: PALMA\nhotel: SEA-PALACE\n';

const split = {
  'supplier.yaml': PALMA_SUPPLIER,
  'hotel.yaml': head,
  'rates.yaml': hotelOnly + rates,
  'others.yaml': hotelOnly + others,
};

/** A check that packs contracts as a push does. */
async function packing(folder: string, options: Partial<CheckOptions<HotelContract>> = {}) {
  const workspace = await findContractFiles(nodeFiles, [folder], process.cwd());
  return check(workspace, { ...settings, keep: packedContract, ...options });
}

async function packed(folder: string): Promise<Contracts> {
  const checked = await packing(folder);
  if (!checked.ok) throw new Error(checked.error.message);
  const { hotels, suppliers } = checked.value;
  return { suppliers, hotels: hotels.flatMap(({ contract, kept }) => (kept ? [packedFor(kept, contract)] : [])) };
}

const whole = async (folder: string): Promise<Contracts> =>
  (await loadContracts(nodeFiles, [folder], process.cwd())).contracts;

/** Files; one of them has another text from its second reading on. */
function changing(name: string, change: (bytes: Uint8Array) => Uint8Array | undefined): Files {
  let read = 0;
  return {
    ...nodeFiles,
    read: async (file, limitBytes) => {
      const answer = await nodeFiles.read(file, limitBytes);
      if (path.basename(file) !== name || !answer.ok) return answer;
      read += 1;
      if (read === 1) return answer;
      const bytes = change(answer.value);
      return bytes ? { ok: true, value: bytes } : { ok: false, error: { reason: 'failed', code: 'EIO' } };
    },
  };
}

describe('a check that keeps the contracts', () => {
  it('keeps the hotel of one file as a check of everything does', async () => {
    const folder = folderWith({ 'supplier.yaml': PALMA_SUPPLIER, 'hotel.yaml': SEA_PALACE });
    const [contracts, expected] = [await packed(folder), await whole(folder)];
    expect(contracts.hotels.map(contractText)).toEqual(expected.hotels.map(contractText));
    expect(contracts.suppliers).toEqual(expected.suppliers);
  });

  it('puts together a hotel from several files', async () => {
    const folder = folderWith(split);
    const contracts = await packed(folder);
    expect(contracts.hotels).toHaveLength(1);
    expect(contracts.hotels.map(contractText)).toEqual((await whole(folder)).hotels.map(contractText));
  });

  it('gives the hotel the same supplier, with all its fields, as the list of suppliers', async () => {
    const { hotels, suppliers } = await packed(folderWith(split));
    const [supplier] = suppliers;
    expect(Object.keys(supplier?.fields ?? {})).not.toEqual([]);
    expect(hotels[0]?.supplier.definition).toBe(supplier);
  });

  it('keeps records as text, which is read whenever they are asked for', async () => {
    const [hotel] = (await packed(folderWith(split))).hotels;
    expect(hotel?.rates).toEqual(hotel?.rates);
    expect(hotel?.rates).not.toBe(hotel?.rates);
  });

  it('refuses to mix two versions of a file that changes meanwhile', async () => {
    const dearer = changing('rates.yaml', (bytes) => Buffer.from(`${Buffer.from(bytes)}\n# another edition\n`));
    expect(await packing(folderWith(split), { files: dearer })).toMatchObject({
      ok: false,
      error: { code: 'files-changed', message: expect.stringContaining('rates.yaml was changed') },
    });
  });

  it('refuses to continue without a file that can no longer be read', async () => {
    const gone = changing('others.yaml', () => undefined);
    expect(await packing(folderWith(split), { files: gone })).toMatchObject({
      ok: false,
      error: { code: 'files-changed', message: expect.stringContaining('others.yaml was changed') },
    });
  });
});

describe('a selection', () => {
  const three = {
    'supplier.yaml': PALMA_SUPPLIER,
    ...Object.fromEntries(
      ['ONE', 'TWO', 'THREE'].map((code) => [`${code}.yaml`, SEA_PALACE.replace('SEA-PALACE', code)]),
    ),
  };

  /** The hotels into which a check looks, in order. */
  async function lookedInto(select: Selection): Promise<string[]> {
    const looked: string[] = [];
    const keep = (contract: HotelContract): HotelContract => {
      looked.push(contract.hotel.providerCode);
      return contract;
    };
    expect(await packing(folderWith(three), { select, keep })).toMatchObject({ ok: true });
    return looked;
  }

  it.each<[Selection, string[]]>([
    [{}, ['ONE', 'THREE', 'TWO']],
    [{ hotel: ['T*'] }, ['THREE', 'TWO']],
    [{ shard: '1/2' }, ['ONE', 'TWO']],
    [{ supplier: ['PALMA'], hotel: ['ONE'] }, ['ONE']],
    [{ changes: async () => ({ since: 'main', everything: false, files: [] }) }, []],
  ])('%j spares the checks of all other hotels', async (select, expected) =>
    expect(await lookedInto(select)).toEqual(expected),
  );
});
