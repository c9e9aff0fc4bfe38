import type { Rate } from '../../contract/model.ts';
import { Facts } from './facts.ts';

// Several checks ask what follows for the nights and prices of a rate; rates never change.
const known = new Facts<Rate, boolean>();

/** Whether the rate has seasons and each prices the same rooms, in one order, as most do. `false` may also be said of other orders. */
export const hasSameRooms = (rate: Rate): boolean => known.of(rate, findSameRooms);

function findSameRooms({ seasons }: Rate): boolean {
  const first = seasons[0]?.seasonRoomPrices ?? [];
  if (first.length === 0) return false;
  for (const { seasonRoomPrices } of seasons) {
    if (seasonRoomPrices.length !== first.length) return false;
    for (let index = 0; index < first.length; index += 1)
      if (seasonRoomPrices[index]?.providerRoomCode !== first[index]?.providerRoomCode) return false;
  }
  return true;
}
