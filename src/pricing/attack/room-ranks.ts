import type { HotelContract, Season } from '../../contract/model.ts';
import { compare } from '../../kernel/decimal.ts';
import { mealPlansOf } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { GridCell } from '../stay/price-grid.ts';
import { priceGrid } from '../stay/price-grid.ts';
import { allowedParties } from '../stays/guest-parties.ts';

/** One room is better than another, and how that is known. */
export interface RoomRank {
  readonly better: string;
  readonly plain: string;
  readonly by: 'given' | 'relative-price' | 'prices';
}

/** A room price that is written as more or less than that of another room: above 0 if it is more. */
export type RelativePrice = (
  price: Season['seasonRoomPrices'][number],
) => { readonly room: string; readonly more: number } | undefined;

interface Ranking {
  readonly contract: HotelContract;
  readonly switches: PricingSwitches;
  readonly relative: RelativePrice;
  /** The rooms from the plainest to the best, as the user says. Rooms that are not named are ranked by the contract. */
  readonly given: readonly string[];
}

/** How much of its prices a room must win to be the better one. */
const [WON, OF] = [2, 3];

/**
 * Which rooms are better than which: as given; else as the contract says with prices that are relative to another room; else by
 * prices: the one that costs more for the same guests in at least two thirds of the seasons and parties that both have.
 */
export function roomRanks({ contract, switches, relative, given }: Ranking): readonly RoomRank[] {
  const { rooms } = contract.hotel;
  const written = contract.rates
    .flatMap(({ seasons }) => seasons)
    .flatMap(({ seasonRoomPrices }) => seasonRoomPrices)
    .flatMap((price) => {
      const { room, more } = relative(price) ?? { room: '', more: 0 };
      return more === 0 ? [] : [{ room: price.providerRoomCode, than: room, more }];
    });
  const prices = priceLists(contract, switches);
  return rooms.flatMap(({ providerCode: a }, index) =>
    rooms.slice(index + 1).flatMap(({ providerCode: b }): readonly RoomRank[] => {
      const [first, second] = [given.indexOf(a), given.indexOf(b)];
      if (first >= 0 && second >= 0) return ranked(a, b, first - second, 'given');
      const steps = written.flatMap(({ room, than, more }) =>
        room === a && than === b ? [more] : room === b && than === a ? [-more] : [],
      );
      if (steps.length > 0 && steps.every((step) => step > 0 === (steps[0] ?? 0) > 0))
        return ranked(a, b, steps[0] ?? 0, 'relative-price');
      return ranked(a, b, priceLead(prices.get(a) ?? [], prices.get(b) ?? []), 'prices');
    }),
  );
}

function ranked(a: string, b: string, lead: number, by: RoomRank['by']): readonly RoomRank[] {
  if (lead === 0) return [];
  return [lead > 0 ? { better: a, plain: b, by } : { better: b, plain: a, by }];
}

/** Above 0 if the first costs more nearly everywhere, below 0 if the second does, else 0. */
function priceLead(a: readonly GridCell[], b: readonly GridCell[]): number {
  let [dearer, cheaper] = [0, 0];
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (!one.sold || !other?.sold) continue;
    const order = compare(one.amount, other.amount);
    if (order > 0) dearer += 1;
    if (order < 0) cheaper += 1;
  }
  const decided = dearer + cheaper;
  if (dearer * OF >= decided * WON) return decided === 0 ? 0 : 1;
  return cheaper * OF >= decided * WON ? -1 : 0;
}

/** For each room, what a night of each season costs each party of the hotel, with the first meal plan of the rate. */
function priceLists(contract: HotelContract, switches: PricingSwitches): ReadonlyMap<string, readonly GridCell[]> {
  const { rooms } = contract.hotel;
  const parties = new Map(
    rooms.flatMap((room) => allowedParties(contract, room, switches)).map((one) => [JSON.stringify(one), one]),
  );
  const lists = new Map<string, GridCell[]>(rooms.map(({ providerCode }) => [providerCode, []]));
  for (const rate of contract.rates) {
    const [mealPlan] = mealPlansOf(contract.hotel, rate);
    if (mealPlan === undefined) continue;
    for (const party of parties.values())
      for (const { code, cells } of priceGrid(contract, rate, party, mealPlan, switches).rooms)
        lists.get(code)?.push(...cells);
  }
  return lists;
}
