import { lengthOf, rowIn } from '../slip-shapes.js';
import { comparable, exchange, seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'minimum stay and release of a season are exchanged',
    'limits',
    /exchang|swap|longer than|no stay|never|cannot|other season/i,
    (c, pick) => {
      const seasons = seasonsOf(c).filter(
        ({ season: { minimumStay, releaseDays, dateRanges } }) =>
          minimumStay && releaseDays > minimumStay && releaseDays > Math.min(...dateRanges.map(lengthOf)),
      );
      const { season } = pick(seasons) ?? {};
      if (!season) return undefined;
      const { minimumStay, releaseDays } = season;
      Object.assign(season, { minimumStay: releaseDays, releaseDays: minimumStay });
      return [minimumStay, releaseDays];
    },
  ),
  slip('the release has hours instead of days', 'limits', /hour|cancel|voucher|remark/i, (c) => {
    const [, hours] = /(\d+) hours/.exec(c.hotel.voucherRemarks.EN) ?? [];
    if (!hours || c.hotel.releaseDays > 2) return undefined;
    const truth = c.hotel.releaseDays;
    c.hotel.releaseDays = Number(hours);
    return [`${hours} hours`, `releaseDays: ${truth}`];
  }),
  slip(
    'the units of two rooms are exchanged in one season',
    'limits',
    /exchang|swap|other season|unitsQuota/i,
    (c, pick) => {
      const places = comparable(c).filter(({ rate, season: { seasonRoomPrices: rows } }) => {
        const [one, other] = rows;
        return (
          other &&
          one.unitsQuota >= 2 * other.unitsQuota &&
          rate.seasons.every((each) => [one, other].every((row) => rowIn(each, row)?.unitsQuota === row.unitsQuota))
        );
      });
      const { season } = pick(places) ?? {};
      if (!season) return undefined;
      const [one, other] = season.seasonRoomPrices;
      exchange(one, other, 'unitsQuota');
      return [one.unitsQuota, other.unitsQuota];
    },
  ),
];
