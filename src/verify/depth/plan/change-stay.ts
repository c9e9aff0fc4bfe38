import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { ChosenStay } from '../../stay/choose-stay.ts';
import type { Stay } from '../../stay/stay.ts';
import { staysOf } from '../depth-plan.ts';
import type { PriceGoal } from '../goals/goal.ts';
import { type HotelStays, hotelStays } from '../goals/hotel-stays.ts';
import { modifierPriceGoals } from '../goals/modifier-goals.ts';
import { placesOf, priceGoals } from '../goals/price-goals.ts';
import { provedPrices } from '../goals/proved-prices.ts';
import { PackedStays } from '../packed-stays.ts';
import { chooseSearches } from '../searches/choose-searches.ts';

export interface PriceChange {
  /**
   * The change in percent of the former price; 100 for a new price; 0 if something near the price changed, or the change was not pushed.
   */
  readonly percent: number;
}

/** The change of each written price that was affected. */
export type ChangeOf = (price: WrittenPrice) => PriceChange | undefined;

/** The changed prices of a hotel that a stay proves, and the others. */
export interface ProvedChanges {
  readonly proved: readonly WrittenPrice[];
  readonly left: readonly WrittenPrice[];
}

/** The number of prices to try before the plainest stay is used instead. */
const MOST_TRIED = 20;

/** A stay that proves the largest change that can be proved today; `undefined` if none can be. */
export function changeStay(
  contract: HotelContract,
  today: CalendarDay,
  switches: PricingSwitches,
  changeOf: ChangeOf,
): ChosenStay | undefined {
  const stays = hotelStays(contract, today, switches);
  const all = goalsOf(stays);
  const goals = all
    .flatMap((goal) => {
      const change = changeOf(goal.price);
      return change ? [{ goal, percent: change.percent }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
  // If everything is new, no change is the largest, and the plainest stay is as good as any other.
  if (goals.length === all.length && goals.every(({ percent }) => percent === 100)) return undefined;
  for (const { goal } of goals.slice(0, MOST_TRIED)) {
    const packed = new PackedStays(contract, today, () => contract);
    for (const { stay } of staysOf({
      searches: chooseSearches([{ packed, goals: () => ({ stays, goals: [goal] }) }]),
    })) {
      const price = stays.book.price(stay);
      if (price.sold) return { stay, price };
    }
  }
  return undefined;
}

function goalsOf(stays: HotelStays): readonly PriceGoal[] {
  const places = placesOf(stays, []);
  return [...priceGoals(stays, places), ...modifierPriceGoals(stays, places)];
}

/** The changed prices that the stay proves if the hub sells it at the contract's price. */
export function provedChanges(
  contract: HotelContract,
  stay: Stay,
  today: CalendarDay,
  switches: PricingSwitches,
  changeOf: ChangeOf,
): ProvedChanges {
  const stays = hotelStays(contract, today, switches);
  const changed = goalsOf(stays)
    .filter(({ price }) => (changeOf(price)?.percent ?? 0) > 0)
    // A price that is never charged, such as one of ROOM_ONLY, has nothing to prove.
    .filter(({ options, whyNot }) => options.size > 0 || !whyNot().never)
    .map(({ price }) => price);
  const among = new Set(changed);
  const proved = new Set(provedPrices(stays, stay, (price) => among.has(price)));
  return { proved: changed.filter((price) => proved.has(price)), left: changed.filter((price) => !proved.has(price)) };
}
