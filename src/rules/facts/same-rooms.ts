import type { Rate } from '../../contract/model.ts';

/** Whether the rate has seasons and all of them price the same rooms in the same order. Another order may also give `false`. */
export function hasSameRooms({ seasons }: Rate): boolean {
  const first = seasons[0]?.seasonRoomPrices ?? [];
  if (first.length === 0) return false;
  for (const { seasonRoomPrices } of seasons) {
    if (seasonRoomPrices.length !== first.length) return false;
    for (let index = 0; index < first.length; index += 1)
      if (seasonRoomPrices[index]?.providerRoomCode !== first[index]?.providerRoomCode) return false;
  }
  return true;
}
