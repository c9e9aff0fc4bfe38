import { ends, inYear, later, range, seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a season ends a night too early', 'dates', /night|gap|no season/i, (c, pick) => {
    const rate = pick(c.rates.filter(({ seasons }) => seasons.length > 1));
    if (!rate) return undefined;
    const starts = new Set(rate.seasons.flatMap(({ dateRanges }) => dateRanges.map((days) => ends(days)[0])));
    const season = rate.seasons.find(({ dateRanges }) =>
      dateRanges.some((days) => starts.has(later(ends(days)[1], 1)) && ends(days)[0] < ends(days)[1]),
    );
    if (!season) return undefined;
    const at = season.dateRanges.findIndex(
      (days) => starts.has(later(ends(days)[1], 1)) && ends(days)[0] < ends(days)[1],
    );
    const [from, to] = ends(season.dateRanges[at]);
    season.dateRanges[at] = range(from, later(to, -1));
    return { truth: to, also: [`${later(to, 1)}..`] };
  }),
  slip('a season ends in the wrong year', 'dates', /year|before|ends|end /i, (c, pick) => {
    const { season } = pick(seasonsOf(c)) ?? {};
    const [from, to] = ends(season.dateRanges.at(-1));
    season.dateRanges[season.dateRanges.length - 1] = range(from, inYear(to, pick([1, -1])));
    return to;
  }),
  slip('the ends of a season are exchanged', 'dates', /before|revers|exchang|swap|ends/i, (c, pick) => {
    const { season } = pick(seasonsOf(c)) ?? {};
    const [from, to] = ends(season.dateRanges[0]);
    if (from === to) return undefined;
    season.dateRanges[0] = range(to, from);
    return range(from, to);
  }),
  slip('a season begins a month too late', 'dates', /no season|gap|night/i, (c, pick) => {
    const rate = pick(c.rates.filter(({ seasons }) => seasons.length > 1));
    const ended = new Set(rate?.seasons.flatMap(({ dateRanges }) => dateRanges.map((days) => later(ends(days)[1], 1))));
    const season = rate?.seasons.find(({ dateRanges }) =>
      dateRanges.some((days) => ended.has(ends(days)[0]) && later(ends(days)[0], 45) < ends(days)[1]),
    );
    if (!season) return undefined;
    const at = season.dateRanges.findIndex(
      (days) => ended.has(ends(days)[0]) && later(ends(days)[0], 45) < ends(days)[1],
    );
    const [from, to] = ends(season.dateRanges[at]);
    season.dateRanges[at] = range(later(from, 31), to);
    return { truth: from, also: [`..${later(from, -1)}`] };
  }),
  slip(
    'the travel window of an offer is of another year',
    'dates',
    /year|travel window|never applies|season/i,
    (c, pick) => {
      const rule = pick((c.offers ?? []).filter(({ travelWindows }) => travelWindows));
      if (!rule) return undefined;
      const truth = rule.travelWindows.map((days) => days.slice(0, 10));
      rule.travelWindows = rule.travelWindows.map((days) => inYear(days, -1));
      return truth;
    },
  ),
  slip('a year typed with exchanged digits', 'dates', /year|2072|far/i, (c, pick) => {
    const { season } =
      pick(seasonsOf(c).filter(({ season }) => ends(season.dateRanges.at(-1))[1].startsWith('2027'))) ?? {};
    if (!season) return undefined;
    const [from, to] = ends(season.dateRanges.at(-1));
    season.dateRanges[season.dateRanges.length - 1] = range(from, to.replace('2027', '2072'));
    return to;
  }),
];
