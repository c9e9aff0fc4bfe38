import { existsSync, statSync } from 'node:fs';
import type { PricingSwitches } from '../../pricing/pricing-switches.ts';
import { type Behaviour, readBehaviour } from '../behaviour.ts';
import { readPricing } from '../selling/pricing-setting.ts';
import { openDatabaseFile } from './database-file.ts';
import type { StoreCounts } from './store.ts';

export interface SandboxStatus extends StoreCounts, Behaviour {
  /** How its prices are read. */
  readonly pricing: PricingSwitches;
  /** Of the file and its side file of recent writes. */
  readonly sizeBytes: number;
}

/** What the embedded hub's file holds; `undefined` when there is no file. A running hub may have it open. */
export async function sandboxStatus(database: string): Promise<SandboxStatus | undefined> {
  if (!existsSync(database)) return undefined;
  const store = openDatabaseFile(database);
  try {
    const held = store.read(() => ({ ...store.counts(), ...readBehaviour(store), pricing: readPricing(store) }));
    const files = [database, `${database}-wal`].filter((file) => existsSync(file));
    return { ...held, sizeBytes: files.reduce((bytes, file) => bytes + statSync(file).size, 0) };
  } finally {
    store.close();
  }
}
