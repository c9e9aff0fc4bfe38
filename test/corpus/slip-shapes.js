// How slips change records.
import { nightsOf } from './slip-tools.js';

/** The record with a field under another name, in the same place. */
export const renamed = (record, from, to, value = record[from]) =>
  Object.fromEntries(Object.entries(record).map(([key, old]) => (key === from ? [to, value] : [key, old])));

/** The record with further fields after one of its fields. */
export const withAfter = (record, key, further) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name === key ? [[name, value], ...Object.entries(further)] : [[name, value]],
    ),
  );

/** Empties a record and fills it again, so that those who hold it see the new order. */
export const refill = (record, content) => {
  const copy = { ...content };
  for (const key of Object.keys(record)) delete record[key];
  return Object.assign(record, copy);
};

/** Offers and supplements. */
export const rulesOf = (c) => [...(c.offers ?? []), ...(c.supplements ?? [])];

/** Names of all languages in one text. */
export const namesOf = ({ names }) => Object.values(names).join(' ');

/** Nights that some season of the rates sells. */
export const soldNights = (...rates) =>
  new Set(rates.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges.flatMap(nightsOf))));

/** Prices of a row for adults alone, the fewest first: `[party, price]`. */
export const ladder = ({ distributionPrices }) =>
  Object.entries(distributionPrices ?? {})
    .filter(([party]) => /^\d+$/.test(party))
    .sort(([one], [other]) => one - other);

/** The height of a season: the mean of the first numbers of its rows. */
export const heightOf = ({ seasonRoomPrices }) => {
  const firsts = seasonRoomPrices.flatMap((row) => {
    const first = row.basePrice ?? row.prices?.perPerson ?? Object.values(row.distributionPrices ?? {})[0];
    return first === undefined ? [] : [first];
  });
  return firsts.length === 0 ? 0 : firsts.reduce((sum, one) => sum + one, 0) / firsts.length;
};

/** The row of the same room in another season. */
export const rowIn = (season, { providerRoomCode }) =>
  season.seasonRoomPrices.find((row) => row.providerRoomCode === providerRoomCode);

/** A day that is in the calendar. */
export const isDay = (day) => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
};

/** `2027-05-31` with another month. */
export const inMonth = (day, month) => `${day.slice(0, 5)}${String(month).padStart(2, '0')}${day.slice(7)}`;
export const monthOf = (day) => Number(day.slice(5, 7));
export const lengthOf = (days) => nightsOf(days).length;
export const sameParties = (one, other) =>
  Boolean(one.distributionPrices && other.distributionPrices) &&
  Object.keys(one.distributionPrices).join() === Object.keys(other.distributionPrices).join();
