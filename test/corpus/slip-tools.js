// What the kinds of slips share: the records of a document, and changes of prices and dates.
import { nightsOf, rangesOf } from './good.js';

const DAY = 86_400_000;

/** `2027-05-31` and a number of days later. */
export const later = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const ends = (range) => range.split('..');
export const range = (from, to) => `${from}..${to}`;
/** The same day in another year; a weekday may change, as it does for people. */
export const inYear = (text, by) => text.replace(/\b(20\d\d)(?=-)/g, (year) => String(Number(year) + by));
export { nightsOf, rangesOf };

/** All seasons with their rates. */
export const seasonsOf = (document) =>
  document.rates.flatMap((rate) => rate.seasons.map((season) => ({ rate, season })));
/** All prices of rooms with their seasons and rates. */
export const rowsOf = (document) =>
  seasonsOf(document).flatMap((place) => place.season.seasonRoomPrices.map((row) => ({ ...place, row })));
/** Those with a price for each occupancy, of at least `least` occupancies. */
export const byParty = (document, least = 1) =>
  rowsOf(document).filter(({ row }) => row.distributionPrices && Object.keys(row.distributionPrices).length >= least);
export const byPerson = (document) => rowsOf(document).filter(({ row }) => row.basePrice !== undefined);
/** Seasons of a rate that has several, so that one can be compared with others. */
export const comparable = (document) => seasonsOf(document).filter(({ rate }) => rate.seasons.length > 1);

/** Numbers of a row, and the row with each number changed by `change`. */
export function reprice(row, change) {
  const old = [];
  const changed = (number) => {
    old.push(number);
    return change(number);
  };
  if (row.distributionPrices)
    row.distributionPrices = Object.fromEntries(
      Object.entries(row.distributionPrices).map(([party, price]) => [party, changed(price)]),
    );
  if (row.basePrice !== undefined) {
    row.basePrice = changed(row.basePrice);
    row.adultPrices = row.adultPrices.map(changed);
    row.childPrices = row.childPrices.map(changed);
  }
  if (row.prices) row.prices.perPerson = changed(row.prices.perPerson);
  return old;
}

export const cents = (number) => Number(number.toFixed(2));
export const dropped = (number) => Number(String(number).slice(0, -1));
export const doubled = (number) => Number(String(number).replace(/^(\d)/, '$1$1'));

/** Two rates with the same seasons, the earlier one first: `{ old, now }`. */
export function sisters({ rates }) {
  const names = ({ seasons }) => seasons.map(({ name }) => name).join('|');
  const [old, now] =
    rates.flatMap((one, index) =>
      rates.slice(index + 1).flatMap((other) => (names(one) === names(other) ? [[one, other]] : [])),
    )[0] ?? [];
  return old && old.seasons.length > 1 && !/refund/i.test(now.name) ? { old, now } : undefined;
}

/** Exchanges a field of two records. */
export function exchange(one, other, field) {
  const { [field]: first } = one;
  const { [field]: second } = other;
  one[field] = second;
  other[field] = first;
  return first;
}

/** All numbers of a price as they stand in its row. */
export const numbersOf = (row) => {
  const copy = structuredClone(row);
  return reprice(copy, (number) => number).filter((number) => number !== 0);
};

/** A record with a field put after another one, as people insert lines. */
export const entries = Object.entries;
export const named = (list, pattern) =>
  (list ?? []).filter((one) => pattern.test(Object.values(one.names).join(' ')) || pattern.test(one.providerCode));
