import type { JsonObject } from '../../src/kernel/json.ts';
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

type Fields = JsonObject | ((record: JsonObject) => JsonObject);

const changed = (record: JsonObject, fields: Fields): JsonObject => ({
  ...record,
  ...(typeof fields === 'function' ? fields(record) : fields),
});

/** Somebody changes fields of the sample's hotel in the hub. */
export const editPalace = (hub: MemoryHub, fields: Fields): void =>
  hub.editHotel(1, 'SEA-PALACE', (hotel) => changed(hotel, fields));

/** The same for its rate. */
export const editSummer = (hub: MemoryHub, fields: Fields): void =>
  hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => changed(rate, fields));
