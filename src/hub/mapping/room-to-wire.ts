import type { Occupancy, Room } from '../../contract/model.ts';
import { given } from '../../kernel/given.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** The number of children is always said, 0 too. */
export const occupancyToWire = ({ adults, children }: Occupancy): JsonObject => ({ adults, children });

export const roomToWire = (room: Room): JsonObject =>
  given({
    ...room.extra,
    providerCode: room.providerCode,
    name: room.name,
    typeId: room.typeId,
    distributions: room.distributions.map(occupancyToWire),
  });
