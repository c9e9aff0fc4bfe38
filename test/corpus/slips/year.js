import { dropped, ends, exchange, inYear, numbersOf, sisters } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'one season of the new year still has the prices of the old one',
    'year',
    /last year|old year|year before|previous year|other rate|unchanged|has not risen|same prices/i,
    (c, pick) => {
      const { old, now } = sisters(c) ?? {};
      if (!now) return undefined;
      const index = pick([...now.seasons.keys()]);
      const truth = now.seasons[index].seasonRoomPrices.flatMap(numbersOf);
      now.seasons[index].seasonRoomPrices = structuredClone(old.seasons[index].seasonRoomPrices);
      return truth;
    },
  ),
  slip(
    'two rooms of one season of the new year have exchanged prices',
    'year',
    /exchang|swap|interchang/i,
    (c, pick) => {
      const { now } = sisters(c) ?? {};
      const season = now && pick(now.seasons);
      const [one, other] = season?.seasonRoomPrices ?? [];
      if (!other?.distributionPrices || !one.distributionPrices) return undefined;
      const shared = Object.keys(one.distributionPrices).filter(
        (party) => other.distributionPrices[party] !== undefined,
      );
      if (shared.length === 0) return undefined;
      return shared.map((party) => exchange(one.distributionPrices, other.distributionPrices, party));
    },
  ),
  slip('one season of the new year has the days of the old year', 'year', /year|20\d\d/i, (c, pick) => {
    const { now } = sisters(c) ?? {};
    if (!now) return undefined;
    const season = pick(now.seasons);
    const truth = [...season.dateRanges];
    season.dateRanges = season.dateRanges.map((days) => inYear(days, -1));
    return truth.flatMap(ends);
  }),
  slip('the name of the rate has a wrong year', 'year', /year|name/i, (c, pick) => {
    const rate = pick(c.rates.filter(({ name }) => /20\d\d/.test(name)));
    if (!rate) return undefined;
    const [truth] = /20\d\d/.exec(rate.name);
    rate.name = rate.name.replace(truth, String(Number(truth) + 1));
    return c.rates.filter(({ name }) => name === rate.name).length > 1 ? undefined : truth;
  }),
  slip('a room of the old year is missing in one season of the new one', 'year', /room/i, (c, pick) => {
    const { now } = sisters(c) ?? {};
    const season = now && pick(now.seasons);
    if (!season || season.seasonRoomPrices.length < 2) return undefined;
    return season.seasonRoomPrices.pop().providerRoomCode;
  }),
  slip('the units of one room lost a digit in the new year', 'year', /unitsQuota|quota/i, (c, pick) => {
    const { now } = sisters(c) ?? {};
    const row =
      now &&
      pick(
        now.seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices).filter(({ unitsQuota }) => unitsQuota >= 10),
      );
    if (!row) return undefined;
    const truth = row.unitsQuota;
    row.unitsQuota = dropped(truth);
    return truth;
  }),
];
