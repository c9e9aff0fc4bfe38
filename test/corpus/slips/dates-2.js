import { ends, range, seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

const _MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Every end of every range of seasons. */
const boundsOf = (c) =>
  seasonsOf(c).flatMap((place) =>
    place.season.dateRanges.flatMap((days, index) =>
      [0, 1].map((side) => ({ ...place, index, side, day: ends(days)[side] })),
    ),
  );
function setBound({ season, index, side }, day) {
  const days = ends(season.dateRanges[index]);
  days[side] = day;
  season.dateRanges[index] = range(...days);
}

export default [
  slip(
    'day and month are exchanged',
    'dates',
    /day and month|month and day|exchang|swap|before it begins|after its end|overlap|gap|no season|not sold/i,
    (c, pick) => {
      const bound = pick(
        boundsOf(c).filter(({ day }) => Number(day.slice(8)) <= 12 && day.slice(8) !== day.slice(5, 7)),
      );
      if (!bound) return undefined;
      setBound(bound, `${bound.day.slice(0, 5)}${bound.day.slice(8)}-${bound.day.slice(5, 7)}`);
      return bound.day;
    },
  ),
  slip(
    'the year does not turn within a season over New Year',
    'dates',
    /year|before it begins|after its end|ends before|order/i,
    (c, pick) => {
      const bound = pick(
        boundsOf(c).filter(
          ({ side, day, season, index }) => side === 1 && day.slice(0, 4) > season.dateRanges[index].slice(0, 4),
        ),
      );
      if (!bound) return undefined;
      setBound(bound, `${bound.season.dateRanges[bound.index].slice(0, 4)}${bound.day.slice(4)}`);
      return bound.day;
    },
  ),
  slip(
    'one of several parts of a season is forgotten',
    'dates',
    /gap|no season|not sold|no price|nights? (between|from|without)|uncovered/i,
    (c, pick) => {
      const places = c.rates.flatMap((rate) => {
        const all = rate.seasons.flatMap(({ dateRanges }) => dateRanges).sort();
        return rate.seasons.flatMap((season) =>
          season.dateRanges.length < 2
            ? []
            : season.dateRanges
                .filter((days) => days !== all[0] && days !== all.at(-1))
                .map((days) => ({ season, days })),
        );
      });
      const { season, days } = pick(places) ?? {};
      if (!season) return undefined;
      season.dateRanges = season.dateRanges.filter((one) => one !== days);
      return [days, ...ends(days)];
    },
  ),
];
