import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import type { StayVerdict } from '../../hub/outcomes/verdict.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { SoldStay } from '../../pricing/request/stay-price.ts';
import type { Ending } from '../ending.ts';
import type { ProviderTrace } from '../offers/safe-traces.ts';
import type { Accommodation, Candidate, Price, VerifyStage } from '../stay/stay.ts';
import type { DepthPlan, PlannedStay } from './depth-plan.ts';
import type { ProvedChanges } from './plan/change-stay.ts';

export interface StayVerification extends PlannedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly verdict: StayVerdict;
  /** One safe line. */
  readonly detail: string;
  /** For a stay as the contract says: whether `detail` also says what this rests on, such as a room known by its price only. */
  readonly isNoted?: boolean;
  readonly advice?: string;
  /** The price that the hub should ask with its pricing rules, including the factor if one was found. */
  readonly expected?: Price;
  readonly quoted?: Price;
  readonly confirmed?: Price;
  /** The hub's price without its offers. */
  readonly beforeOffers?: Price;
  /** How the contract's price is calculated; present only if the hub's differs. */
  readonly statement?: SoldStay;
  readonly traces?: readonly ProviderTrace[];
  readonly requestId?: string;
  readonly failure?: FailureKind;
  /** The step that ended it, for a stay without an answer. */
  readonly stage?: VerifyStage;
}

/** The factor between contract prices in one currency and the hub's prices, found in unrelated stays. */
export interface FoundFactor {
  readonly from: string;
  readonly to: string;
  readonly factor: Decimal;
  /** The number of confirmed stays that it explains. */
  readonly stays: number;
  readonly of: number;
}

/** Why no stay of a hotel is asked for. */
export interface NotAsked {
  /** The contract sells nothing today, or the hub does not have the hotel. */
  readonly verdict: 'no-stay' | 'not-pushed';
  readonly detail: string;
  readonly advice: string;
}

export interface HotelInDepth {
  readonly hotel: string;
  readonly hotelname: string;
  readonly accommodation?: Accommodation;
  readonly candidates?: readonly Candidate[];
  /** Absent if no stay got far enough to try a test booking. */
  readonly booking?: Ending;
  readonly notAsked?: NotAsked;
  /** After a push: the hotel's changed prices that its stay has proved, and the others. */
  readonly changes?: ProvedChanges;
}

export interface DepthReport {
  readonly plan: DepthPlan;
  /** In the plan's order. They may be created each time they are read: those of many hotels would fill the memory. */
  readonly stays: Iterable<StayVerification>;
  readonly hotels: readonly HotelInDepth[];
  readonly factors: readonly FoundFactor[];
  /** Whether all records of the hotel that affect sales are equal in the files and the hub. Absent if they were not compared. */
  readonly sameRecords?: (hotel: string) => boolean;
  /** Everything was asked and answered, so there is nothing to resume. */
  readonly complete: boolean;
}

export interface VerifiedInDepth extends DepthReport {
  /** The same stays grouped by hotel, which is faster to read than the plan's order. */
  readonly hotelByHotel: Iterable<StayVerification>;
}
