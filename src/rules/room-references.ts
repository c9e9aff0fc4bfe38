import type { HotelContract, RoomStopSales } from '../contract/model.ts';
import { modifierNamed, priceModifiers } from './price-modifiers.ts';
import { rateNamed, seasonNamed } from './record-names.ts';

/** One mention of a room: by code nearly everywhere, by name in stop sales that use the wire form. */
export interface RoomReference {
  /** The record that mentions the room, as messages name it. */
  readonly from: string;
  readonly by: 'code' | 'name';
  readonly text: string;
  /** Where it is written: a key path under a record. */
  readonly record: object;
  readonly key: readonly (string | number)[];
}

/** Every mention of a room in season prices, stop sales, offers and supplements. `all` mentions none. */
export function* roomReferences(contract: HotelContract): Generator<RoomReference> {
  for (const rate of contract.rates) {
    for (const season of rate.seasons) {
      const from = seasonNamed(rate, season);
      for (const record of season.seasonRoomPrices)
        yield { from, by: 'code', text: record.providerRoomCode, record, key: ['providerRoomCode'] };
    }
    for (const stopSales of rate.stopSales ?? []) yield* inStopSales(`${rateNamed(rate)}, stop sales`, stopSales);
  }
  for (const modifier of priceModifiers(contract)) {
    const { record } = modifier;
    if (record.providerRoomCodes === 'all') continue;
    const from = modifierNamed(modifier);
    for (const [index, text] of record.providerRoomCodes.entries())
      yield { from, by: 'code', text, record, key: ['providerRoomCodes', index] };
  }
}

function* inStopSales(from: string, record: RoomStopSales): Generator<RoomReference> {
  const { providerRoomCode, roomName } = record;
  if (providerRoomCode !== undefined)
    yield { from, by: 'code', text: providerRoomCode, record, key: ['providerRoomCode'] };
  if (roomName !== undefined) yield { from, by: 'name', text: roomName, record, key: ['roomName'] };
}
