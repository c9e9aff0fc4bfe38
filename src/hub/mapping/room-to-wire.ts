import type { Occupancy, Room } from '../../contract/model.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';

/** The number of children is always sent, even 0. */
export const occupancyToWire = ({ adults, children }: Occupancy): JsonObject => ({ adults, children });

export const roomToWire = (room: Room): JsonObject =>
  withoutUndefined({
    ...room.extra,
    providerCode: room.providerCode,
    name: room.name,
    typeId: room.typeId,
    distributions: room.distributions.map(occupancyToWire),
  });
