import { existsSync, statSync } from 'node:fs';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { type BehaviourSettings, readBehaviourSettings } from '../behaviour-settings.ts';
import { readPricing } from '../selling/pricing-setting.ts';
import { withDatabaseFile } from './database-file.ts';
import type { StoreCounts } from './store.ts';

export interface SandboxStatus extends StoreCounts, BehaviourSettings {
  readonly pricing: PricingSwitches;
  /** The size of the file and its write-ahead log. */
  readonly sizeBytes: number;
}

/** The content of the practice hub's file, or `undefined` if there is no file. A running hub may have it open. */
export async function sandboxStatus(database: string): Promise<SandboxStatus | undefined> {
  return withDatabaseFile(database, (store) => {
    const held = store.read(() => ({
      ...store.counts(),
      ...readBehaviourSettings(store),
      pricing: readPricing(store),
    }));
    const files = [database, `${database}-wal`].filter((file) => existsSync(file));
    return { ...held, sizeBytes: files.reduce((bytes, file) => bytes + statSync(file).size, 0) };
  });
}
