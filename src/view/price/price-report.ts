import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { StayChoice } from '../../pricing/stay/combinations.ts';
import type { PriceGrid } from '../../pricing/stay/price-grid.ts';
import type { MatrixParty, MatrixRow } from '../../pricing/stay/stay-matrix.ts';
import type { StayOffers } from '../../pricing/stay/stay-offers.ts';
import type { PlaceOf } from './stay-statement.ts';

/** What all answers of `contracts price` have in common. */
export interface PricedHotel {
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly switches: PricingSwitches;
  readonly placeOf: PlaceOf;
}

export interface PriceReport extends PricedHotel, StayOffers {
  readonly search: StaySearch;
  readonly choice: StayChoice;
}

/** The answer of `--matrix`. */
export interface GridReport extends PricedHotel {
  readonly party: Pick<StaySearch, 'adults' | 'childAges'>;
  readonly mealPlan: MealPlanType;
  readonly grids: readonly PriceGrid[];
}

/** The answer of `--matrix` for a stay. */
export interface MatrixReport extends PricedHotel {
  readonly stay: Omit<StaySearch, 'adults' | 'childAges'>;
  readonly parties: readonly MatrixParty[];
  readonly rows: readonly MatrixRow[];
}
