import { lacks } from '../../contract/gaps.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { offNeighbours } from './likely-cause.ts';
import { priceForTwo } from './lodging-price.ts';
import { areSteady, type Charge, isForFamilies, type LostCharge, roomCharges } from './lost-charges.ts';
import { middle } from './median-polish.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { lodgingAmounts, type WrittenAmount } from './written-amounts.ts';

/** What a guest adds to the price of a room in a season, unlike in the others. */
export interface GuestOutOfStep {
  readonly charge: Charge;
  readonly priced: PricedRoom;
  /** The least and most that the guest adds in other seasons. */
  readonly least: number;
  readonly most: number;
  /** What the guest would add by the other seasons. */
  readonly expected: number;
  /** Many hotels let children stay free in their cheapest season. */
  readonly isUsual: boolean;
}

interface Cell {
  readonly charge: Charge;
  readonly priced: PricedRoom;
  readonly amount: number;
  /** What the room costs without the guest. */
  readonly base: number;
}

/** Fewest other seasons, and how much they may differ in the model that fits them. */
const FEWEST = 3;
const SPREAD = Math.log(1.4);
const TIMES = 2.2;
const APART = Math.log(TIMES);
/** Prices set by hand differ by so large a part of the price of the room, unless the guest costs the same in all other seasons. */
const SHARE = 0.08;
const SHARE_IF_EVEN = 0.03;
const EVEN = Math.log(1.15);

/** Fast path for ordinary prices: no guest adds twice as much in one season as in another, or twice the share of the price. */
export function hasGuestsInStep(facts: HotelFacts): boolean {
  const table = facts.ordinaryPrices();
  return table !== undefined && areSteady(table, TIMES - 0.01, true);
}

/** The guests whose charge in one season of a room follows neither a fixed amount nor a share of the price, one a room and season. */
export function guestsOutOfStep(
  context: HotelFacts,
  doubtful: () => { readonly rooms: ReadonlySet<object> },
  lostCharges: () => readonly LostCharge[],
): readonly GuestOutOfStep[] {
  if (lacks(context.contract, 'rates.seasons', 'hotel.rooms.providerCode') || hasGuestsInStep(context)) return [];
  const { rooms } = doubtful();
  const all = context
    .pricedRooms()
    .filter((priced) => !rooms.has(priced.price) && !priced.isFalling)
    .flatMap((priced) =>
      roomCharges(priced).flatMap((charge): readonly Cell[] =>
        charge.without === undefined
          ? []
          : [{ charge, priced, amount: toNumber(charge.amount), base: toNumber(charge.without) }],
      ),
    );
  const series = groupBy(all, ({ charge }) => `${charge.what} ${charge.season.priceType}`);
  const found = [...series.values()].flatMap((cells) => cells.flatMap((cell) => outOfStep(cell, cells) ?? []));
  const lost = new Set(found.length > 0 ? lostCharges().map(({ record }) => record) : []);
  return [...groupBy(found, ({ priced }) => priced).values()].flatMap(([first, ...more]) => {
    // If two guests are wrong together, the price without them is.
    if (!first || more.some(({ charge }) => baseOf(charge) === baseOf(first.charge))) return [];
    const isPolicy = found.some((other) => other.priced !== first.priced && isSameGuest(other, first));
    if (isPolicy || lost.has(first.charge.record) || isForFamilies(first.priced.rate)) return [];
    return isPriceWithout(first, context.pricedRooms()) ? [] : [first];
  });
}

/** Whether the price without the guest is further from what the other seasons suggest, which is P25 if anything. */
function isPriceWithout({ charge, priced }: GuestOutOfStep, rooms: readonly PricedRoom[]): boolean {
  const line = lodgingAmounts(priced);
  const both = [
    ({ record }: WrittenAmount) => record === charge.record,
    ({ amount }: WrittenAmount) => amount === charge.without,
  ];
  const doubted = line.filter((one) => both.some((is) => is(one)));
  const [own = 0, without = 0] = both.map((is) => {
    const price = line.find(is);
    return price ? offNeighbours({ ...price, priced }, rooms, doubted) : 0;
  });
  return priced.season.priceType === 'DISTRIBUTION' && without > own;
}

/** The same guest in another room of the season, or in the season of the same name of another rate. */
const isSameGuest = ({ charge: a }: GuestOutOfStep, { charge: b }: GuestOutOfStep): boolean =>
  guestOf(a) === guestOf(b) && a.season.name === b.season.name;

/** The party without the guest: `FAM 2+1` -> `FAM 2+0`. */
const baseOf = ({ what }: Charge): string =>
  what.replace(/(\d+)\+(\d+)$/, (_, adults, children) =>
    children > 0 ? `${adults}+${children - 1}` : `${adults - 1}+0`,
  );

const guestOf = ({ what }: Charge): string => what.slice(what.lastIndexOf(' '));

function outOfStep(own: Cell, all: readonly Cell[]): GuestOutOfStep | undefined {
  const others = all.filter((one) => one !== own);
  const isFree = own.amount === 0;
  // A guest who is free elsewhere, too, is so on purpose.
  if (others.length < (isFree ? FEWEST - 1 : FEWEST) || others.some(({ amount }) => amount <= 0)) return undefined;
  const models = [() => 1, ({ base }: Cell) => base].map((unitOf) => {
    const logs = others.map((one) => Math.log(one.amount / unitOf(one)));
    const center = middle(logs);
    const spread = Math.max(...logs.map((log) => Math.abs(log - center)));
    return {
      expected: Math.exp(center) * unitOf(own),
      spread,
      off: Math.abs(Math.log(own.amount / unitOf(own)) - center),
    };
  });
  const [best, other] = models.sort((a, b) => a.spread - b.spread);
  // The other model need not fit, but must not explain the price either.
  if (!best || !other || best.spread > SPREAD || best.off < Math.max(APART, 1.5 * best.spread)) return undefined;
  if (other.off < Math.max(APART / 2, other.spread)) return undefined;
  const distance = Math.abs(own.amount - best.expected);
  const amounts = others.map(({ amount }) => amount);
  // Rounding to steps of 5 or 10 moves a small charge by one or two of them.
  const grain = [100, 50, 10, 5, 1].find((step) => [own.amount, ...amounts].every((one) => one % step === 0)) ?? 0;
  if (distance < (best.spread < EVEN ? SHARE_IF_EVEN : SHARE) * own.base || (!isFree && distance <= 2 * grain))
    return undefined;
  const isUsual = isCheapest(own, all) && own.amount < best.expected;
  if (isUsual && !isFree) return undefined;
  const { charge, priced } = own;
  return { charge, priced, least: Math.min(...amounts), most: Math.max(...amounts), expected: best.expected, isUsual };
}

/** Whether the room costs two adults no less in any other season of the rate. */
function isCheapest({ priced: { rate, season, price } }: Cell, all: readonly Cell[]): boolean {
  const costOf = (one: Pick<PricedRoom, 'season' | 'price'>): number =>
    toNumber(priceForTwo(one.season, one.price) ?? ZERO);
  return all.every(({ priced }) => priced.rate !== rate || costOf(priced) >= costOf({ season, price }));
}
