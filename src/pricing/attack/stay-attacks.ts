import { minorUnits } from '../../kernel/currency.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import type { StayAt } from '../stays/alike-stays.ts';
import type { Moment } from '../stays/booking-moments.ts';
import type { StayIndex } from '../stays/stay-index.ts';
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
import { type Guests, lesserGuests } from './guests.ts';

/** Attacks within one room and rate: with a night, a guest or a meal more, or with offers that add up. */
export function stayAttacks(search: AttackSearch, one: Offered, { arrivals }: Moment): void {
  const { stays, take } = search;
  const { stay } = one;
  const all = search.guestsOf(stay.place);
  const lesser = lesserGuests(all);
  const parts = [partsOf(stays, stay, false), partsOf(stays, stay, true)];
  const isFloored = mayBeBelowFloor(search, one);
  for (const [index, guests] of all.entries()) {
    const price = one.alike.exact(guests);
    if (!Number.isFinite(price)) continue;
    const undercut = (kind: AttackKind, dearer: Priced | undefined): void => {
      if (!dearer) return;
      const isUsual = kind === 'longer-stay' && isByFreeNights(search, [{ guests, stay, price }], dearer);
      take({
        ...{ kind, ...(isUsual && { usual: 'free-nights' }) },
        ...{ cheaper: [{ guests, stay }], dearer, saves: dearer.price - price, arrivals },
      });
    };
    const { fewer = [], plainer = [] } = lesser[index] ?? {};
    const longest = parts.map((part) => part(guests));
    undercut('longer-stay', dearestAbove(price, longest, [guests]));
    undercut('more-guests', dearestAbove(price, [one], fewer));
    undercut('better-board', dearestAbove(price, [one], plainer));
    if (isFloored) belowFloor(search, { guests, stay, price }, arrivals);
  }
}

/** The longest shorter stay that is sold to the guests from the same arrival, or to the same departure. */
function partsOf(stays: StayIndex, stay: StayAt, isLast: boolean): (guests: Guests) => Offered | undefined {
  const known: (Offered | undefined)[] = [];
  return (guests) => {
    for (let less = 1; less < stay.nights; less += 1) {
      if (known.length < less)
        known.push(
          offered(stays, { ...stay, arrival: stay.arrival + (isLast ? less : 0), nights: stay.nights - less }),
        );
      const part = known[less - 1];
      if (part && Number.isFinite(part.alike.exact(guests))) return part;
    }
    return undefined;
  };
}

/** Percentages that together leave the floor need no price: most stays have no others. */
function mayBeBelowFloor({ floor, contract }: AttackSearch, { stay, alike: { counting } }: Offered): boolean {
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
  const full = pricedFor(offered(withoutOffers, stay), guests);
  if (!full) return;
  const least = floorOf(floor, stay.nights, full.price, minorUnits(contract.hotel.currency));
  if (!isCheaper(price, least)) return;
  const booking = { guests, stay };
  take({ kind: 'below-floor', cheaper: [booking], dearer: booking, saves: least - price, arrivals });
}
