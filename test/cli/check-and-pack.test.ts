import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAndPack } from '../../src/cli/check-and-pack.ts';
import { checkContracts } from '../../src/cli/checked-contracts.ts';
import { readConfig } from '../../src/cli/config-file.ts';
import { contractText } from '../../src/contract/packed-contract.ts';
import type { Files } from '../../src/host/files.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from '../contract/fixtures/palma.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

const flags = { today: '2026-11-21' };
const [head = '', sections = ''] = SEA_PALACE.split(/(?=^rates:)/m);
const [rates = '', others = ''] = sections.split(/(?=^offers:)/m);
const hotelOnly = 'supplier: PALMA\nhotel: SEA-PALACE\n';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const split = {
  'supplier.yaml': PALMA_SUPPLIER,
  'hotel.yaml': head,
  'rates.yaml': hotelOnly + rates,
  'others.yaml': hotelOnly + others,
};

const packed = (folder: string, files?: Files) =>
  checkAndPack([folder], flags, readConfig(folder), undefined, ...(files ? [files] : []));

/** Files of which one says something else from its second reading on. */
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

describe('checking what is then worked with', () => {
  it('keeps what one file says of a hotel as checking the whole does', async () => {
    const folder = folderWith({ 'supplier.yaml': PALMA_SUPPLIER, 'hotel.yaml': SEA_PALACE });
    const { contracts, findings } = await packed(folder);
    const whole = await checkContracts([folder], flags);
    expect(contracts.hotels.map(contractText)).toEqual(whole.contracts.hotels.map(contractText));
    expect(contracts.suppliers).toEqual(whole.contracts.suppliers);
    expect(findings).toEqual(whole.findings);
  });

  it('puts together what several files say of a hotel', async () => {
    const folder = folderWith(split);
    const { contracts } = await packed(folder);
    const whole = await checkContracts([folder], flags);
    expect(contracts.hotels).toHaveLength(1);
    expect(contracts.hotels.map(contractText)).toEqual(whole.contracts.hotels.map(contractText));
  });

  it('gives the hotel the same supplier, with all its fields, as the list of suppliers', async () => {
    const { contracts } = await packed(folderWith(split));
    const [supplier] = contracts.suppliers;
    expect(Object.keys(supplier?.fields ?? {})).not.toEqual([]);
    expect(contracts.hotels[0]?.supplier.definition).toBe(supplier);
  });

  it('keeps records as text, which is read whenever they are asked for', async () => {
    const [hotel] = (await packed(folderWith(split))).contracts.hotels;
    expect(hotel?.rates).toEqual(hotel?.rates);
    expect(hotel?.rates).not.toBe(hotel?.rates);
  });

  it('refuses to mix two editions of a file that is written to meanwhile', async () => {
    const folder = folderWith(split);
    const dearer = changing('rates.yaml', (bytes) => Buffer.from(`${Buffer.from(bytes)}\n# another edition\n`));
    await expect(packed(folder, dearer)).rejects.toMatchObject({
      details: { code: 'files-changed', exit: 64, message: expect.stringContaining('rates.yaml was changed') },
    });
  });

  it('refuses to go on without a file that cannot be read any more', async () => {
    const folder = folderWith(split);
    await expect(
      packed(
        folder,
        changing('others.yaml', () => undefined),
      ),
    ).rejects.toMatchObject({
      details: { code: 'files-changed' },
    });
  });
});
