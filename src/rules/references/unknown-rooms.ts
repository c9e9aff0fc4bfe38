import { modifierNamed } from '../facts/price-modifiers.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { seasonNamed } from '../facts/record-names.ts';
import { writtenStopSales } from '../facts/stopped-nights.ts';
import type { HotelContext } from '../rule.ts';

/** A reference to a room: by code almost everywhere, by name in stop sales in the wire form. */
export interface RoomReference {
  /** The record that refers to the room, as named in messages. */
  readonly from: string;
  readonly by: 'code' | 'name';
  readonly text: string;
  /** Where it is written: a record and the key path below it. */
  readonly record: object;
  readonly key: readonly (string | number)[];
  /** The other rooms of its list, which are not named twice. */
  readonly listed?: ReadonlySet<string>;
}

type IsKnown = (by: RoomReference['by'], text: string) => boolean;

/** Every reference to a room that the hotel does not have, in season prices, stop sales, offers and supplements. `all` refers to no room in particular. */
export function* unknownRooms(context: HotelContext, isKnown: IsKnown): Generator<RoomReference> {
  const { contract } = context;
  const areKnown = hasOrdinaryPrices(context);
  for (const rate of contract.rates) {
    for (const season of areKnown ? [] : rate.seasons) {
      const listed = new Set(season.seasonRoomPrices.map((price) => price.providerRoomCode));
      for (const record of season.seasonRoomPrices) {
        const { providerRoomCode: text } = record;
        if (isKnown('code', text)) continue;
        yield { from: seasonNamed(rate, season), by: 'code', text, record, key: ['providerRoomCode'], listed };
      }
    }
  }
  for (const { of, stop: record } of writtenStopSales(contract)) {
    const from = `${of()}, stop sales`;
    const { providerRoomCode, roomName } = record;
    if (providerRoomCode !== undefined && !isKnown('code', providerRoomCode))
      yield { from, by: 'code', text: providerRoomCode, record, key: ['providerRoomCode'] };
    if (roomName !== undefined && !isKnown('name', roomName))
      yield { from, by: 'name', text: roomName, record, key: ['roomName'] };
  }
  for (const modifier of context.priceModifiers()) {
    const { record } = modifier;
    const { providerRoomCodes } = record;
    if (providerRoomCodes === 'all') continue;
    const listed = new Set(providerRoomCodes);
    for (const [index, text] of providerRoomCodes.entries())
      if (!isKnown('code', text))
        yield { from: modifierNamed(modifier), by: 'code', text, record, key: ['providerRoomCodes', index], listed };
  }
}
