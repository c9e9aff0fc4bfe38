import { seasonsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip(
    'a line was copied and its room not changed',
    'references',
    /twice|already|two prices|duplicate|no price|not priced|another (entry|price)/i,
    (c, pick) => {
      const { seasonRoomPrices } =
        pick(seasonsOf(c).filter(({ season }) => season.seasonRoomPrices.length > 1))?.season ?? {};
      if (!seasonRoomPrices) return undefined;
      const truth = seasonRoomPrices[1].providerRoomCode;
      seasonRoomPrices[1] = structuredClone(seasonRoomPrices[0]);
      return truth;
    },
  ),
];
