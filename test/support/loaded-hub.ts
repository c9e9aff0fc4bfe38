import { type Fault, MemoryHub } from './memory-hub.ts';
import { pushTo } from './push-to.ts';
import { contract, contracts } from './sample-contract.ts';

/** A hub after a push (the sample: supplier 1, hotel SEA-PALACE), with no recorded calls and with these faults armed. */
export async function loadedHub(selection = contracts(contract()), ...faults: readonly Fault[]): Promise<MemoryHub> {
  const hub = new MemoryHub();
  await pushTo(hub, selection);
  hub.calls.length = 0;
  hub.faults.push(...faults);
  return hub;
}
