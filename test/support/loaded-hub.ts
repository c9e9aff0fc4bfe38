import { type Fault, MemoryHub } from './memory-hub.ts';
import { pushTo } from './push-to.ts';
import { contract, contracts } from './sample-contract.ts';

/** A hub that holds what was pushed to it (the sample: supplier 1, hotel SEA-PALACE), with no call on record and these faults to come. */
export async function loadedHub(selection = contracts(contract()), ...faults: readonly Fault[]): Promise<MemoryHub> {
  const hub = new MemoryHub();
  await pushTo(hub, selection);
  hub.calls.length = 0;
  hub.faults.push(...faults);
  return hub;
}
