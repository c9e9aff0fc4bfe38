import { heightOf, inMonth, isDay, monthOf } from '../../slip-shapes.js';
import { ends, range, seasonsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

const MONTHS = [
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
    'the days of another season are copied',
    'dates',
    /overlap|same (days|nights|dates)|both|also|twice|gap/i,
    (c, pick) => {
      const { rate, season } = pick(seasonsOf(c).filter((place) => place.rate.seasons.length > 2)) ?? {};
      if (!rate) return undefined;
      const other = pick(rate.seasons.filter((one) => one !== season));
      const index = season.dateRanges.length - 1;
      const truth = season.dateRanges[index];
      season.dateRanges[index] = other.dateRanges[0];
      return { truth: [truth, ...ends(truth)], also: [`[ ${other.dateRanges.join(', ')} ]`] };
    },
  ),
  slip(
    'a season with months in its name begins in another month',
    'dates',
    /name|month|overlap|January|February|March|April|\bMay\b|June|July|August|September|October|November/i,
    (c, pick) => {
      const bounds = boundsOf(c).filter(({ season, side, index, day }) => {
        const named = MONTHS.filter((month) => season.name.includes(month));
        return side === 0 && index === 0 && named.includes(MONTHS[monthOf(day) - 1]) && monthOf(day) > 2;
      });
      const bound = pick(bounds);
      const day = bound && inMonth(bound.day, monthOf(bound.day) - 2);
      if (!bound || !isDay(day)) return undefined;
      setBound(bound, day);
      return bound.day;
    },
  ),
  slip(
    'the cheapest and the dearest season have exchanged their days',
    'dates',
    /exchang|swap|cheap|dear|high|\blow\b|peak|winter|summer|christmas/i,
    (c, pick) => {
      const rates = c.rates.filter(({ seasons }) => {
        const heights = seasons.map(heightOf);
        return (
          seasons.length > 1 &&
          seasons.some(({ name }) =>
            /high|peak|haute|alta|christmas|new year|august|festive|hauptsaison|fêtes|réveillon/i.test(name),
          ) &&
          Math.max(...heights) > 1.3 * Math.min(...heights)
        );
      });
      const rate = pick(rates);
      if (!rate) return undefined;
      const sorted = [...rate.seasons].sort((one, other) => heightOf(one) - heightOf(other));
      const [low, high] = [sorted[0], sorted.at(-1)];
      const truth = [...low.dateRanges, ...high.dateRanges].flatMap(ends);
      [low.dateRanges, high.dateRanges] = [high.dateRanges, low.dateRanges];
      return [low.name, high.name].map((name) => `"${name}"`).concat(truth);
    },
  ),
];
