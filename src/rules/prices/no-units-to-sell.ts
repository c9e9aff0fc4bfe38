import { toChoose } from '../../findings/advice.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { once } from '../facts/once.ts';
import { isSpecial } from '../facts/outlying-limits.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { rule } from '../rule.ts';

/** More rooms of one type than this are a typing error. */
export const MOST_UNITS = 500;

/** Values such as 99 and 999 conventionally mean no limit. */
export const isFreeSale = (units: number): boolean => /^99+$/.test(String(units));

const COUNTS = ['unitsQuota', 'unitsOnRequest'] as const;

export const noUnitsToSell = rule({
  id: 'P20',
  name: 'no-units-to-sell',
  severity: 'warning',
  summary:
    'A priced room has units to sell, immediately or on request, and a plausible number of them, not all on request in one season only.',
  why: 'Without units the room is never sold; a missing number counts as 0. A negative number is an error.',
  hotel: function* (_, context) {
    const rooms = once(() => groupBy(context.pricedRooms(), ({ price }) => price.providerRoomCode));
    for (const priced of context.pricedRooms()) {
      const { price } = priced;
      const { unitsQuota, unitsOnRequest } = price;
      let isNegative = false;
      for (const key of COUNTS) {
        const units = price[key] ?? 0;
        if (units < 0) {
          isNegative = true;
          yield {
            severity: 'error',
            message: `${priced.named}: ${key} is ${units}; it cannot be negative`,
            ...context.at(price, key),
            ...toChoose(`write ${-units} if only the sign is wrong`, `${units}`, `${-units}`),
          };
        } else if (units > MOST_UNITS && !isFreeSale(units)) {
          yield {
            message: `${priced.named}: ${key} is ${units}, more rooms of one type than a hotel has`,
            ...context.at(price, key),
            hint: extraDigitsHint(units, usualUnits(priced, key, rooms())),
          };
        }
      }
      const quota = unitsQuota === 0 && (unitsOnRequest ?? 0) > 0 ? usualQuota(priced, rooms()) : undefined;
      if (quota !== undefined)
        yield {
          severity: 'info',
          message: `${priced.named}: all ${unitsOnRequest} units are on request and none can be booked at once, but unitsQuota is ${quota} in the other seasons`,
          ...context.at(price, 'unitsQuota'),
          ...context.seeAlso('the units on request are here', price, 'unitsOnRequest'),
          hint: `if the two are exchanged, write unitsQuota: ${unitsOnRequest} and unitsOnRequest: 0`,
        };
      if (isNegative || (unitsQuota ?? 0) > 0 || (unitsOnRequest ?? 0) > 0) continue;
      if (COUNTS.some((key) => price[key] === undefined && context.isWritten(price, key))) continue;
      const usual = usualUnits(priced, 'unitsQuota', rooms());
      const isSaid = unitsQuota !== undefined || unitsOnRequest !== undefined;
      yield {
        message: isSaid
          ? `${priced.named}: no units to sell, immediately or on request, so it is never sold`
          : `${priced.named}: neither unitsQuota nor unitsOnRequest is given, so it is never sold`,
        ...context.at(price, unitsQuota !== undefined ? 'unitsQuota' : 'providerRoomCode'),
        hint: `write how many rooms are sold${usual === undefined ? '' : ` (${usual} in other seasons)`}; to close the room for some nights, use stopSales`,
      };
    }
  },
});

/** The units that the room has in all of two or more other seasons, none of them on request; the dearest season and events may be. */
function usualQuota(
  { price, rate, season }: PricedRoom,
  rooms: ReadonlyMap<string, readonly PricedRoom[]>,
): number | undefined {
  const others = (rooms.get(price.providerRoomCode) ?? []).filter((one) => one.price !== price && one.rate === rate);
  const isFree = others.every((one) => (one.price.unitsQuota ?? 0) > 0 && !one.price.unitsOnRequest);
  return isFree && others.length > 1 && !isSpecial(rate, season) ? others[0]?.price.unitsQuota : undefined;
}

/** The most frequent number of units of the room in other seasons; `undefined` if it has none. */
function usualUnits(
  { price }: PricedRoom,
  key: (typeof COUNTS)[number],
  rooms: ReadonlyMap<string, readonly PricedRoom[]>,
): number | undefined {
  const ofRoom = (rooms.get(price.providerRoomCode) ?? []).map((one) => one.price);
  const values = ofRoom
    .flatMap((one) => (one === price ? [] : (one[key] ?? [])))
    .filter((one) => one > 0 && one <= MOST_UNITS);
  const [usual] = [...groupBy(values, (value) => value).values()].sort((a, b) => b.length - a.length);
  return usual?.[0];
}

function extraDigitsHint(units: number, usual: number | undefined): string {
  if (usual === undefined) return 'is there an extra digit?';
  return [10, 100, 1000].includes(units / usual)
    ? `is there an extra digit? did you mean ${usual}?`
    : `check the number; in other seasons it is ${usual}`;
}
