import { rowsOf, seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'a minimum stay with a zero too many',
    'limits',
    /zero|digit|times|other seasons|more than|too (long|high|many)/i,
    (c, pick) => {
      const { season } = pick(seasonsOf(c).filter(({ season }) => season.minimumStay > 1)) ?? {};
      if (!season) return undefined;
      const truth = season.minimumStay;
      season.minimumStay = truth * 10;
      return truth;
    },
  ),
  slip('no units of a room in one season', 'limits', /quota|units/i, (c, pick) => {
    const { row } = pick(rowsOf(c).filter(({ row, rate }) => row.unitsQuota > 2 && rate.seasons.length > 1)) ?? {};
    if (!row) return undefined;
    const truth = row.unitsQuota;
    row.unitsQuota = 0;
    return truth;
  }),
  slip('the maximum stay is shorter than the minimum', 'limits', /maximum ?stay/i, (c, pick) => {
    const { season } = pick(seasonsOf(c).filter(({ season }) => season.minimumStay > 2)) ?? {};
    if (!season) return undefined;
    season.maximumStay = season.minimumStay - 1;
    return { truth: 'maximumStay', also: [`minimumStay: ${season.minimumStay}`] };
  }),
  slip('the age of infants where their number belongs', 'limits', /infant/i, (c) => {
    const truth = c.hotel.infantsAllowed;
    if (!truth || !(c.hotel.maximumChildrenAge > 5)) return undefined;
    c.hotel.infantsAllowed = c.hotel.maximumChildrenAge;
    return truth;
  }),
  slip('units and units on request are exchanged', 'limits', /request|quota|units/i, (c, pick) => {
    const { row } =
      pick(
        rowsOf(c).filter(
          ({ row, rate }) => row.unitsQuota > 3 && row.unitsOnRequest === undefined && rate.seasons.length > 1,
        ),
      ) ?? {};
    if (!row) return undefined;
    const { unitsQuota } = row;
    row.unitsQuota = 0;
    row.unitsOnRequest = unitsQuota;
    return `unitsQuota: ${unitsQuota}`;
  }),
  slip('a maximum stay of a day', 'limits', /maximum ?stay/i, (c) => {
    if (c.hotel.maximumStay || (c.hotel.minimumStay ?? 0) > 1) return undefined;
    c.hotel.maximumStay = 1;
    return { truth: 'maximumStay', also: ['minimumStay:'] };
  }),
];
