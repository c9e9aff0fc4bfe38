import { withoutLastDigit } from '../../findings/advice.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { quoted } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';
import { isFreeSale, MOST_UNITS } from './no-units-to-sell.ts';

const TIMES = 10;

export const outlyingQuota = rule({
  id: 'P22',
  name: 'outlying-quota',
  severity: 'warning',
  summary: 'The quota of a room is less than ten times what it is in the other seasons.',
  why: 'With an extra digit, a hotel sells rooms that it does not have and pays for the guests it has to turn away. 99 and 999 usually mean free sale and are not reported. Rooms are not compared with each other: a hotel has few suites and many doubles.',
  unless: areQuotasAlike,
  hotel: function* (_, context) {
    for (const found of outlyingQuotas(context)) {
      const { priced, quota, usual } = found;
      if (context.outlyingLimits().some(({ record }) => record === usual.priced.price)) continue; // P27
      yield {
        message: `${priced.named}: unitsQuota is ${quota}; in other seasons it is at most ${usual.quota} (${quoted(usual.priced.season.name)})`,
        ...context.at(priced.price, 'unitsQuota'),
        ...context.seeAlso('the largest other quota is here', usual.priced.price, 'unitsQuota'),
        ...withoutLastDigit('unitsQuota', quota),
      };
    }
  },
});

interface Quota {
  readonly priced: PricedRoom;
  readonly quota: number;
}

/** Quotas ten times those of every other season of the rate; if the rate has one season, of every other rate if there are several. */
function* outlyingQuotas(context: HotelContext): Generator<Quota & { readonly usual: Quota }> {
  const quotas = context.pricedRooms().flatMap((priced): Quota[] => {
    const { unitsQuota: quota = 0 } = priced.price;
    return quota > 0 ? [{ priced, quota }] : [];
  });
  for (const ofRoom of groupBy(quotas, ({ priced }) => priced.price.providerRoomCode).values()) {
    for (const own of ofRoom) {
      if (!isLimited(own.quota)) continue;
      const others = ofRoom.filter((other) => other !== own);
      const inRate = others.filter(({ priced }) => priced.rate === own.priced.rate);
      const compared = inRate.length > 0 ? inRate : others.length > 1 ? others : [];
      const [first, ...more] = compared;
      if (!first) continue;
      const usual = more.reduce((most, other) => (other.quota > most.quota ? other : most), first);
      // With only one other season, a hotel may keep its last room for the expensive one.
      const isLastRoom = usual.quota === 1 && more.length === 0;
      if (!isLastRoom && own.quota >= TIMES * usual.quota) yield { ...own, usual };
    }
  }
}

/** Larger quotas are P20. */
const isLimited = (quota: number): boolean => quota <= MOST_UNITS && !isFreeSale(quota);

/** Fast path: no quota is ten times another one. */
function areQuotasAlike({ contract }: HotelContext): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { seasons } of contract.rates) {
    for (const { seasonRoomPrices } of seasons) {
      for (const { unitsQuota = 0 } of seasonRoomPrices) {
        if (unitsQuota <= 0) continue;
        if (unitsQuota < least) least = unitsQuota;
        if (unitsQuota > most && isLimited(unitsQuota)) most = unitsQuota;
      }
    }
  }
  return most < TIMES * least;
}
