import type { PricingSwitches } from '../../src/pricing/settings/pricing-switches.ts';
import { type BehaviourSettings, readBehaviourSettings } from '../behaviour-settings.ts';
import { type HubDatabase, withHubStore } from '../open-hub-store.ts';
import { readPricing } from '../selling/pricing-setting.ts';
import type { StoreCounts } from './store.ts';

export interface SandboxStatus extends StoreCounts, BehaviourSettings {
  readonly pricing: PricingSwitches;
  /** Of the file and its write-ahead log, or of the tables. */
  readonly sizeBytes: number;
}

/** What the practice hub holds, or `undefined` if there is no file or no table. A running hub may have it open. */
export async function sandboxStatus(database: HubDatabase): Promise<SandboxStatus | undefined> {
  return withHubStore(
    database,
    (store, hub) => {
      const held = store.read(() => ({
        ...store.counts(),
        ...readBehaviourSettings(store),
        pricing: readPricing(store),
      }));
      return hub.sizeBytes().then((sizeBytes) => ({ ...held, sizeBytes }));
    },
    'look',
  );
}
