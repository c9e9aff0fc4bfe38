import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import type { NotSoldReason } from '../../../pricing/request/not-sold-reason.ts';
import { mealPlansOf } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { bothParties } from '../../../pricing/stays/guest-parties.ts';
import type { ReportDocument } from '../report-document.ts';
import { type ContractTerm, monthsOf } from './contract-term.ts';
import { type NightChoice, type NightPrices, nightPrices } from './night-prices.ts';

type Reason = NotSoldReason['kind'];

/** A night of a room is sold if some rate sells it to some party with some meal plan. */
export function unsoldNights(
  contract: HotelContract,
  switches: PricingSwitches,
  term: ContractTerm,
): ReportDocument['unsold'] {
  const { hotel, rates } = contract;
  const prices = nightPrices(contract, switches);
  const plans = [...new Set(rates.flatMap((rate) => [...mealPlansOf(hotel, rate)]))];
  const rooms = hotel.rooms.map((room): readonly NightChoice[] =>
    bothParties({ before: contract, after: contract, switches }, { before: room, after: room }).flatMap((party) =>
      plans.map((mealPlan) => ({ ...party, mealPlan, room: room.providerCode })),
    ),
  );
  return [...monthsOf(term)].map(([month, days]) => {
    const counts = new Map<Reason, number>();
    for (const choices of rooms)
      for (const day of days) {
        const reason = unsoldReason(prices, choices, day);
        if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
    const unsold = [...counts].map(([reason, roomNights]) => ({ reason, roomNights }));
    return { month, roomNights: rooms.length * days.length, unsold };
  });
}

/** Reasons that are the same for every party and meal plan. */
const OF_NIGHT: ReadonlySet<Reason> = new Set([
  'no-season',
  'room-not-priced',
  'several-seasons',
  'stop-sale',
  'no-units',
]);

function unsoldReason(prices: NightPrices, choices: readonly NightChoice[], day: CalendarDay): Reason | undefined {
  let found: Reason = 'occupancy-not-allowed';
  for (const choice of choices) {
    const night = prices(choice, day);
    if (night.sold) return undefined;
    found = night.reason.kind;
    if (OF_NIGHT.has(found)) return found;
  }
  return found;
}
