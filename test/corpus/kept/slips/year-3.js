import { cents, reprice, sisters } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip(
    'one room of the new year is net of commission',
    'year',
    /net|commission|%|below|less than|other rooms|percent/i,
    (c, pick) => {
      const { now } = sisters(c) ?? {};
      const rows = now ? now.seasons.map(({ seasonRoomPrices }) => seasonRoomPrices) : [];
      if (!now || rows[0].length < 2) return undefined;
      const room = pick(rows[0]).providerRoomCode;
      return rows
        .flat()
        .flatMap((row) => (row.providerRoomCode === room ? reprice(row, (price) => cents(price * 0.8)) : []));
    },
  ),
];
