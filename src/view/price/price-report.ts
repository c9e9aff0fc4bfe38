import { type HotelContract, type MealPlanType, occupancyText } from '../../contract/model.ts';
import { sortParty } from '../../pricing/request/party.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { StayChoice } from '../../pricing/stay/combinations.ts';
import type { MatrixParty, MatrixRow, PriceGrid } from '../../pricing/stay/price-grid.ts';
import type { StayOffers } from '../../pricing/stay/stay-offers.ts';
import { plural } from '../text/plural.ts';
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

/** `, counted as 2 and 1 infant` if the hotel counts a party in an unexpected way: a child aged 1 is usually not the child in `2+1`. */
export function countedOtherwise(
  { contract, switches }: Pick<PricedHotel, 'contract' | 'switches'>,
  asked: Pick<StaySearch, 'adults' | 'childAges'>,
): string {
  const party = sortParty(contract.hotel, asked, switches);
  return party.children === asked.childAges.length ? '' : `, counted as ${countedParty(party)}`;
}

/** `2+1`, or with infants `2+1 and 1 infant`. */
export const countedParty = (party: {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}): string => `${occupancyText(party)}${party.infants > 0 ? ` and ${plural(party.infants, 'infant')}` : ''}`;
