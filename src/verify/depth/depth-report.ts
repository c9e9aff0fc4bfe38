import type { Decimal } from '../../kernel/decimal.ts';
import type { FailureKind } from '../../outcomes/failure-kind.ts';
import type { StayVerdict } from '../../outcomes/verdict.ts';
import type { SoldStay } from '../../pricing/stay/stay-price.ts';
import type { Ending } from '../ending.ts';
import type { ProviderTrace } from '../offers/safe-traces.ts';
import type { Accommodation, Candidate, Price, VerifyStage } from '../stay/stay.ts';
import type { BookingEnding } from './ask/depth-entry.ts';
import type { ProvedChanges } from './plan/change-stay.ts';
import type { DepthPlan, PlannedStay } from './plan/depth-plan.ts';

export interface StayVerification extends PlannedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly verdict: StayVerdict;
  /** One safe line. */
  readonly detail: string;
  readonly advice?: string;
  /** What the hub should ask, by its readings; with the factor where one was found. */
  readonly expected?: Price;
  readonly quoted?: Price;
  readonly confirmed?: Price;
  /** What the hub would ask without its offers. */
  readonly beforeOffers?: Price;
  /** How the contract's price comes about; only where it is not the hub's. */
  readonly statement?: SoldStay;
  readonly traces?: readonly ProviderTrace[];
  readonly requestId?: string;
  readonly failure?: FailureKind;
  /** The step that ended it, for a stay without an answer. */
  readonly stage?: VerifyStage;
}

/** The factor between contract prices in one currency and the hub's prices, found in stays that have nothing else in common. */
export interface FoundFactor {
  readonly from: string;
  readonly to: string;
  readonly factor: Decimal;
  /** How many of the confirmed stays it explains. */
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
  /** Absent where no stay came so far that it a test booking could be tried. */
  readonly booking?: BookingEnding | Ending;
  readonly notAsked?: NotAsked;
  /** After a push: the changed prices of the hotel that its stay has proved, and the others. */
  readonly changes?: ProvedChanges;
}

export interface DepthReport {
  readonly plan: DepthPlan;
  /** In the plan's order. They may be created each time they are read: those of many hotels would fill the memory. */
  readonly stays: Iterable<StayVerification>;
  readonly hotels: readonly HotelInDepth[];
  readonly factors: readonly FoundFactor[];
  /** Everything was asked and answered: there is nothing to go on with. */
  readonly complete: boolean;
}

export interface VerifiedInDepth extends DepthReport {
  /** The same stays hotel by hotel: faster to read than in the plan's order. */
  readonly hotelByHotel: Iterable<StayVerification>;
}
