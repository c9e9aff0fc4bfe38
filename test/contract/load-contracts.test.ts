import { describe, expect, it } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import { finding } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { folderWith } from '../support/run-contracts.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from './fixtures/palma.ts';
import { edited } from './read.ts';

const good = { 'palma/supplier.yaml': PALMA_SUPPLIER, 'palma/sea-palace.yaml': SEA_PALACE };
const load = (files: Record<string, string>, ...paths: string[]) => loadContracts(nodeFiles, paths, folderWith(files));
const codes = (loaded: Awaited<ReturnType<typeof load>>) =>
  loaded.findings.map(({ code, place }) => `${code.id} ${place?.file}`);

describe('loadContracts', () => {
  it('reads a folder', async () => {
    const loaded = await load(good, '.');
    expect(loaded).toMatchObject({
      files: 2,
      findings: [],
      problems: [],
      contracts: { hotels: [{ files: ['palma/sea-palace.yaml'] }] },
    });
  });

  it('reads one file with the supplier next to it', async () => {
    const loaded = await load(good, 'palma/sea-palace.yaml');
    expect(loaded).toMatchObject({
      files: 1,
      findings: [],
      contracts: { hotels: [{}], suppliers: [{ externalCode: 'PALMA' }] },
    });
  });

  it('gives no contract for a path that does not exist', async () => {
    const loaded = await load(good, 'nope');
    expect(loaded.problems).toMatchObject([{ kind: 'missing-path', message: 'no such file or folder: nope' }]);
    expect(loaded.files).toBe(0);
  });

  it('reports all mistakes in all files at once', async () => {
    const loaded = await load({ ...good, 'palma/a.yaml': 'a: [', 'palma/b.yaml': 'hotel: 5', 'palma/c.yaml': '' }, '.');
    expect(codes(loaded)).toEqual(['F04 palma/a.yaml', 'R13 palma/b.yaml', 'Y02 palma/b.yaml', 'F08 palma/c.yaml']);
  });

  it('does not call a name unknown while a file that may define it is unreadable', async () => {
    const loaded = await load({ 'a.yaml': SEA_PALACE, 's.yaml': `${PALMA_SUPPLIER}notes: [` }, '.');
    expect(codes(loaded)).toEqual(['F04 s.yaml']);
    expect(loaded.contracts.hotels).toMatchObject([{ incomplete: true, lacksDocuments: true }]);
  });

  it('warns about an unreadable neighbour, but not about mistakes inside one', async () => {
    const files = { ...good, 'palma/a.yaml': 'a: [', 'palma/b.yaml': 'supplier: PALMA\nhotel: { providerCode: B }' };
    const loaded = await load(files, 'palma/sea-palace.yaml');
    expect(loaded.findings).toMatchObject([
      { code: { id: 'F10' }, severity: 'warning', place: { file: 'palma/a.yaml' } },
    ]);
  });

  it.each([
    ['names the hotel', 'hotel: SEA-PALACE\noffers: ['],
    ['names the hotel where a code should stand alone', 'hotel: [SEA-PALACE]\noffers: []\n'],
    ['may write the hotel with escapes', 'hotel: "SEA\\x2DPALACE"\noffers: ['],
  ])('refuses to continue next to a neighbour that %s and cannot be read', async (_, text) => {
    const loaded = await load({ ...good, 'palma/a.yaml': text }, 'palma/sea-palace.yaml');
    expect(loaded.findings).toMatchObject([
      { code: { id: 'F10' }, severity: 'error', place: { file: 'palma/a.yaml' } },
    ]);
    expect(loaded.contracts.hotels).toMatchObject([{ lacksDocuments: true }]);
  });
});

describe('the findings of rules', () => {
  const rule = { id: 'H04', name: 'x', severity: 'error', summary: '', why: '' } as const;

  it('are dropped if they only miss what could not be read', async () => {
    const files = { ...good, 'palma/sea-palace.yaml': edited(['latitude: 39.5613', 'latitude: north']) };
    const { findings, contracts, origins } = await load(files, '.');
    const [contract] = contracts.hotels;
    const place = contract && origins.place(contract.hotel, 'latitude');
    const other = contract && origins.place(contract.hotel, 'category');
    const missing = finding(rule, { message: 'no latitude', ...(place && { place }) });
    const elsewhere = finding(rule, { message: 'elsewhere', ...(other && { place: other }) });
    const notMissing = finding({ ...rule, id: 'H07' }, { message: 'ages', ...(place && { place }) });
    expect(withoutFollowUps([missing, elsewhere, notMissing], findings)).toEqual([elsewhere, notMissing]);
    expect(withoutFollowUps([missing], [])).toEqual([missing]);
  });
});
