import { inMonth, isDay, monthOf, soldNights } from '../slip-shapes.js';
import { ends, range, seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'a season ends a month too late and runs into the next',
    'dates',
    /overlap|both|two seasons|twice/i,
    (c, pick) => {
      const places = seasonsOf(c).flatMap(({ rate, season }) =>
        season.dateRanges.flatMap((days, index) => {
          const [, to] = ends(days);
          const typed = inMonth(to, monthOf(to) + 1);
          const inside = soldNights({ seasons: rate.seasons.filter((one) => one !== season) });
          return isDay(typed) && inside.has(typed) ? [{ season, index, typed }] : [];
        }),
      );
      const { season, index, typed } = pick(places) ?? {};
      if (!season) return undefined;
      const [from, to] = ends(season.dateRanges[index]);
      season.dateRanges[index] = range(from, typed);
      return to;
    },
  ),
  slip(
    'a season has the days of the season above it',
    'dates',
    /overlap|both|two seasons|twice|same (days|nights|dates)|copied/i,
    (c, pick) => {
      const pairs = c.rates.flatMap(({ seasons }) => seasons.slice(1).map((season, index) => [seasons[index], season]));
      const [above, season] = pick(pairs) ?? [];
      if (!season) return undefined;
      const truth = season.dateRanges.flatMap(ends);
      season.dateRanges = [...above.dateRanges];
      return truth;
    },
  ),
];
