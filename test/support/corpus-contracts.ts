import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { packedContract } from '../../src/contract/packed-contract.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { writeCorpus } from '../bench/corpus.js';
import { loadContracts } from './load-contracts.ts';

/** Contracts of about 1,300 prices each, all in one town. */
export async function corpusContracts(count: number): Promise<readonly HotelContract[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corpus-contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeCorpus(folder, count);
  const { contracts } = await loadContracts(nodeFiles, ['.'], folder);
  return contracts.hotels.map(packedContract);
}
