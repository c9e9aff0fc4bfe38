import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { type HotelContract, type Occupancy, occupancyText, type Rate } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { memoize } from '../../kernel/memoize.ts';
import { type GridCell, type PriceGrid, priceGrid } from '../../pricing/stay/price-grid.ts';
import { paying, personsOf, sumOf } from '../../sheets/import/fact-texts.ts';
import type { PriceFact } from '../../sheets/import/facts.ts';
import { placeOfSource, type Source } from '../../sheets/import/source.ts';

/** One night by the contract, as the pricing engine works it out, and what was read from the sheet for the same guests. */
export interface ComparedPrice {
  readonly contract: GridCell;
  /** `undefined` if the sheet does not price all guests. */
  readonly read: Decimal | undefined;
  readonly sources: readonly Source[];
}

/** The prices of a rate with a meal plan: rooms by season. */
export interface PriceTable extends Pick<PriceGrid, 'rate' | 'mealPlan' | 'seasons'> {
  /** `party` is two adults wherever the room takes them, else the most similar one. */
  readonly rooms: readonly {
    readonly code: string;
    readonly party: Occupancy;
    readonly cells: readonly ComparedPrice[];
  }[];
  /** Rooms and seasons that are left out because the table would be too long. */
  readonly left: number;
}

/** Rooms and seasons of a table. */
const MOST = 60;

type MealPlan = PriceTable['mealPlan'];

/** Everything that facts price, by the contract and by the facts. `baseBoard` is included where a fact names none. */
export function priceTables(
  contract: HotelContract,
  facts: readonly PriceFact[],
  baseBoard: MealPlan | undefined,
): readonly PriceTable[] {
  const plans = contract.hotel.mealPlans.map(({ mealPlan }) => mealPlan);
  const included = baseBoard ?? MEAL_PLAN_TYPES.find((plan) => plans.includes(plan)) ?? 'ROOM_ONLY';
  const planOf = ({ type, code, board }: PriceFact): string => (type === 'board' ? code : (board ?? included));
  return contract.rates.flatMap((rate) => {
    const own = facts.filter((fact) => fact.rate === rate.name);
    const named = new Set(own.map(planOf));
    return MEAL_PLAN_TYPES.filter((plan) => named.has(plan)).map((plan) =>
      tableOf(contract, rate, own, { plan, included, planOf }),
    );
  });
}

interface Plans {
  readonly plan: MealPlan;
  readonly included: MealPlan;
  readonly planOf: (fact: PriceFact) => string;
}

function tableOf(contract: HotelContract, rate: Rate, facts: readonly PriceFact[], plans: Plans): PriceTable {
  const { hotel } = contract;
  const priced = new Set(facts.flatMap(({ type, code }) => (type === 'room' ? code : [])));
  const allRooms = hotel.rooms.filter(({ providerCode }) => priced.has(providerCode));
  const allSeasons = rate.seasons.flatMap((season) => {
    const night = season.dateRanges[0]?.start ?? '';
    const held = facts.filter(({ nights }) => nights.start <= night && night <= nights.end);
    return held.length > 0 ? [{ season, held }] : [];
  });
  const [rooms, seasons] = [allRooms.slice(0, MOST), allSeasons.slice(0, MOST)];
  const shown = { ...contract, hotel: { ...hotel, rooms } };
  const shownRate = { ...rate, seasons: seasons.map(({ season }) => season) };
  const gridOf = memoize((text: string) => {
    const [adults = 2, children = 0] = text.split('+').map(Number);
    const childAges = Array.from({ length: children }, () => hotel.maximumChildrenAge ?? 0);
    return priceGrid(shown, shownRate, { adults, childAges }, plans.plan);
  });
  return {
    ...gridOf('2'),
    rooms: rooms.map(({ providerCode: code, distributions }, row) => {
      const [party = TWO] = distributions.toSorted((a, b) => distance(a) - distance(b));
      const cells = (gridOf(occupancyText(party)).rooms[row]?.cells ?? []).map((cell, column) => ({
        contract: cell,
        ...readFor(occupancyText(party), code, seasons[column]?.held ?? [], plans),
      }));
      return { code, party, cells };
    }),
    left: allRooms.length - rooms.length + allSeasons.length - seasons.length,
  };
}

const TWO: Occupancy = { adults: 2, children: 0 };
const distance = ({ adults, children }: Occupancy): number => Math.abs(adults - TWO.adults) + 2 * children;

/** What the facts of a night say that a party pays: for the room with its meals, else for the room and for the meals. */
function readFor(party: string, room: string, held: readonly PriceFact[], { plan, included, planOf }: Plans) {
  const byGuests = (type: PriceFact['type'], code: string, of: string) =>
    new Map(
      // Of several that disagree, the first counts: the contract has the last.
      held
        .toReversed()
        .filter((fact) => fact.type === type && fact.code === code && planOf(fact) === of)
        .map((fact) => [fact.guests.text, fact]),
    );
  const withMeals = byGuests('room', room, plan);
  const lodging = withMeals.size > 0 ? withMeals : byGuests('room', room, included);
  const meals = withMeals.size > 0 ? undefined : byGuests('board', plan, plan);
  const people = personsOf(party);
  const whole = lodging.get(party);
  const paid = [...(whole ? [whole] : people.map(paying(lodging))), ...(meals ? people.map(paying(meals)) : [])];
  const sources = new Map(paid.flatMap((fact) => fact?.sources ?? []).map((source) => [placeOfSource(source), source]));
  return { read: sumOf(paid.map((fact) => fact?.amount)), sources: [...sources.values()] };
}
