import type { MealPlanType, Rate, Season } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { NotSoldReason } from '../request/not-sold-reason.ts';
import { type SellableContract, type StaySearch, stayLimit } from '../request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { combinationsOf, type StayChoice } from './combinations.ts';
import { nightsAlone } from './nights-alone.ts';
import { priceBook } from './price-book.ts';

/** The price of a night for a party in a room and season (lodging and meals, before offers and supplements), or why there is none. */
export type GridCell =
  | { readonly sold: true; readonly amount: Decimal; readonly onRequest: boolean }
  | { readonly sold: false; readonly reason: NotSoldReason };

export interface GridSeason {
  readonly name: string;
  readonly dateRanges: readonly DayRange[];
  /** The effective minimum stay for arrivals in the season. */
  readonly minimumStay?: number;
}

/** The prices of one rate by room and season. */
export interface PriceGrid {
  readonly rate: string;
  readonly mealPlan: MealPlanType;
  readonly seasons: readonly GridSeason[];
  readonly rooms: readonly { readonly code: string; readonly name?: string; readonly cells: readonly GridCell[] }[];
}

/**
 * The price list of a rate for a party; each cell is a single night of the season. Stay limits, release, booking windows and stop sales
 * concern whole stays or single days, so they are ignored. A season without dates has no column.
 */
export function priceGrid(
  contract: SellableContract,
  rate: Rate,
  party: Pick<StaySearch, 'adults' | 'childAges'>,
  mealPlan: MealPlanType,
  switches: PricingSwitches = referencePricing,
): PriceGrid {
  const { rooms } = contract.hotel;
  const columns = rate.seasons.flatMap((season) => {
    const [first] = season.dateRanges;
    return first ? [{ season, cells: columnOf(contract, rate, season, first.start, party, mealPlan, switches) }] : [];
  });
  return {
    rate: rate.name,
    mealPlan,
    seasons: columns.map(({ season }) => {
      const minimum = stayLimit({ season, rate, hotel: contract.hotel }, 'minimumStay');
      return { name: season.name, dateRanges: season.dateRanges, ...(minimum && { minimumStay: minimum.limit }) };
    }),
    rooms: rooms.map(({ providerCode, name }, row) => ({
      code: providerCode,
      ...(name !== undefined && { name }),
      cells: columns.flatMap(({ cells }) => cells[row] ?? []),
    })),
  };
}

/** The cells of one season, one per room: a stay of its first night in a contract without any restrictions. */
function columnOf(
  { hotel }: SellableContract,
  rate: Rate,
  season: Season,
  checkIn: CalendarDay,
  party: Pick<StaySearch, 'adults' | 'childAges'>,
  mealPlan: MealPlanType,
  switches: PricingSwitches,
): readonly GridCell[] {
  const rates = [{ ...rate, seasons: [season], stopSales: [] }];
  const book = priceBook(nightsAlone({ hotel, rates, offers: [], supplements: [] }), switches);
  return hotel.rooms.map(({ providerCode: room }): GridCell => {
    const price = book.price({
      ...party,
      rate: rate.name,
      room,
      mealPlan,
      checkIn,
      checkOut: addDays(checkIn, 1),
      bookedOn: checkIn,
    });
    return price.sold
      ? { sold: true, amount: price.total, onRequest: price.onRequest }
      : { sold: false, reason: price.reason };
  });
}

export type MatrixParty = Pick<StaySearch, 'adults' | 'childAges'>;

/** What a stay costs each party in a room of a rate with a meal plan, offers and supplements included, or why it is not sold. */
export interface MatrixRow {
  readonly rate: string;
  readonly room: string;
  readonly name?: string;
  readonly mealPlan: MealPlanType;
  /** One for each party, in the same order. */
  readonly cells: readonly GridCell[];
}

/** The totals of one stay for all parties: every rate, room and meal plan of the choice, in the order of the contract. */
export function stayMatrix(
  contract: SellableContract,
  stay: Omit<StaySearch, 'adults' | 'childAges'>,
  parties: readonly MatrixParty[],
  choice: StayChoice,
  switches: PricingSwitches = referencePricing,
): readonly MatrixRow[] {
  const book = priceBook(contract, switches);
  return combinationsOf(contract, choice).map(({ rate, room: { providerCode: room, name }, mealPlan }) => ({
    ...{ rate: rate.name, room, mealPlan, ...(name !== undefined && { name }) },
    cells: parties.map((party): GridCell => {
      const sale = book.sale({ ...stay, ...party, rate: rate.name, room, mealPlan });
      return sale.ok
        ? { sold: true, amount: sale.value.total, onRequest: sale.value.onRequest }
        : { sold: false, reason: sale.error.reason };
    }),
  }));
}
