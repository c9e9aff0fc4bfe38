import { ladder, soldNights } from '../slip-shapes.js';
import { byParty, comparable, ends } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'a season stands in the rate of another year',
    'structure',
    /booking ?windows?|year|same name|twice|other rate|another rate|belongs/i,
    (c, pick) => {
      const [one, other] = c.rates;
      if (!other || other.seasons.length < 2) return undefined;
      const sold = soldNights(one);
      const free = other.seasons.filter(({ dateRanges }) =>
        dateRanges.every((days) => ends(days).every((day) => !sold.has(day))),
      );
      const season = pick(free);
      if (!season) return undefined;
      other.seasons = other.seasons.filter((each) => each !== season);
      one.seasons.push(season);
      return [...season.dateRanges.flatMap(ends), `"${other.name}"`];
    },
  ),
  slip(
    'the prices of a row are shifted by one column',
    'structure',
    /shift|column|same (price|amount)|equal|other season|one place|copied/i,
    (c, pick) => {
      const several = new Set(comparable(c).map(({ season }) => season));
      const rows = byParty(c, 3).filter(({ season, row }) => {
        const prices = Object.values(row.distributionPrices);
        const [first, second] = ladder(row).map(([, price]) => price);
        return several.has(season) && second > 1.2 * first && new Set(prices).size === prices.length;
      });
      const { row } = pick(rows) ?? {};
      if (!row) return undefined;
      const prices = Object.values(row.distributionPrices);
      row.distributionPrices = Object.fromEntries(
        Object.keys(row.distributionPrices).map((party, index) => [party, prices[Math.max(0, index - 1)]]),
      );
      return prices.at(-1);
    },
  ),
  slip(
    'the heading of a season is lost, and its rows are in the one before',
    'structure',
    /twice|again|second time|two prices|duplicate|already|more than once|gap|repeated/i,
    (c, pick) => {
      const places = c.rates.flatMap(({ seasons }) =>
        seasons.slice(1).map((season, index) => ({ seasons, season, before: seasons[index] })),
      );
      const { seasons, season, before } = pick(places) ?? {};
      if (!season || before.priceType !== season.priceType) return undefined;
      before.seasonRoomPrices.push(...season.seasonRoomPrices);
      seasons.splice(seasons.indexOf(season), 1);
      return [...season.dateRanges.flatMap(ends), `"${season.name}"`];
    },
  ),
];
