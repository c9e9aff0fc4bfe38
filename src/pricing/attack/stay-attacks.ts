import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import type { Moment } from '../stays/booking-moments.ts';
import type { AttackKind } from './attack.ts';
import {
  type AttackSearch,
  dearestAbove,
  isByFreeNights,
  isCheaper,
  type Offered,
  offered,
  type Priced,
  pricedFor,
} from './attack-search.ts';
import { floorOf } from './floor.ts';
import { type Guests, isPartOf } from './guests.ts';
import type { StayPrices } from './stay-prices.ts';

/** Attacks within one room and rate: with a night, a guest or a meal more, or with offers that add up. */
export function stayAttacks(search: AttackSearch, one: Offered, { arrivals }: Moment): void {
  const { prices, take } = search;
  const all = search.guestsOf(one.stay.place).flatMap((guests) => pricedFor(one, guests));
  const isFloored = mayBeBelowFloor(search, one);
  for (const priced of all) {
    const { guests, price, stay } = priced;
    const { mealPlan, party } = guests;
    const rank = MEAL_PLAN_TYPES.indexOf(mealPlan);
    const undercut = (kind: AttackKind, others: readonly Priced[]): void => {
      const dearer = dearestAbove(price, others);
      if (!dearer) return;
      const isUsual = kind === 'longer-stay' && isByFreeNights(search, [priced], dearer);
      take({
        ...{ kind, ...(isUsual && { usual: 'free-nights' }) },
        ...{ cheaper: [{ guests, stay }], dearer, saves: dearer.price - price, arrivals },
      });
    };
    undercut('longer-stay', [...longestPart(prices, one, guests, false), ...longestPart(prices, one, guests, true)]);
    undercut(
      'more-guests',
      all.filter(({ guests: fewer }) => fewer.mealPlan === mealPlan && isPartOf(fewer.party, party)),
    );
    undercut(
      'better-board',
      all.filter(({ guests: same }) => same.party === party && MEAL_PLAN_TYPES.indexOf(same.mealPlan) < rank),
    );
    if (isFloored) belowFloor(search, priced, arrivals);
  }
}

/** The longest shorter stay that is sold to the guests from the same arrival, or to the same departure. */
function longestPart(prices: StayPrices, { stay }: Offered, guests: Guests, isLast: boolean): readonly Priced[] {
  for (let nights = stay.nights - 1; nights > 0; nights -= 1) {
    const arrival = isLast ? stay.arrival + stay.nights - nights : stay.arrival;
    const found = pricedFor(offered(prices, { ...stay, arrival, nights }), guests);
    if (found.length > 0) return found;
  }
  return [];
}

/** Percentages that together leave the floor need no price: most stays have no others. */
function mayBeBelowFloor({ floor, contract }: AttackSearch, { stay, counting }: Offered): boolean {
  if (floor.is === 'amount') return true;
  let percent = 0;
  for (const record of counting) {
    const offer = contract.offers.find((one) => one === record);
    if (!offer) continue;
    if (offer.type === 'ABSOLUTE' || (offer.type === 'STAY_TO_PAY' && stay.nights >= (offer.stay ?? 0))) return true;
    if (offer.type === 'PERCENT') percent += toNumber(offer.value ?? ZERO);
  }
  return percent > 100 - toNumber(floor.value);
}

function belowFloor(search: AttackSearch, { guests, stay, price }: Priced, arrivals: readonly number[]): void {
  const { withoutOffers, floor, contract, take } = search;
  const [full] = pricedFor(offered(withoutOffers, stay), guests);
  if (!full) return;
  const least = floorOf(floor, stay.nights, full.price, minorUnits(contract.hotel.currency));
  if (!isCheaper(price, least)) return;
  const booking = { guests, stay };
  take({ kind: 'below-floor', cheaper: [booking], dearer: booking, saves: least - price, arrivals });
}
