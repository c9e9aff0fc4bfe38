import type { MealPlanType } from '../contract/model.ts';
import type { FailureKind } from '../hub/answer.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Verdict } from '../outcomes/verdict.ts';
import type { ProvedChanges } from './depth/change-stay.ts';
import type { ProviderTrace } from './safe-traces.ts';

/** A stay to ask for, chosen from the contract. */
export interface Stay {
  readonly rate: string;
  readonly room: string;
  readonly roomName: string;
  readonly mealPlan: MealPlanType;
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  readonly nights: number;
  readonly bookedOn: CalendarDay;
  readonly adults: number;
  readonly childAges: readonly number[];
}

export interface Price {
  readonly amount: Decimal;
  readonly currency: string;
}

/** How far the walk got. */
export type VerifyStage = 'choose' | 'locate' | 'quote' | 'confirm' | 'prebook' | 'book' | 'proof';

export interface Verification {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly hotelname: string;
  readonly verdict: Verdict;
  readonly stage: VerifyStage;
  /** One safe line; for `ok` what was proved. */
  readonly detail: string;
  readonly advice?: string;
  readonly accommodation?: { readonly id: string; readonly from: string };
  /** Catalogue entries that could be this hotel, best first, for a person to choose from. */
  readonly candidates?: readonly Candidate[];
  readonly stay?: Stay;
  readonly expected?: Price;
  readonly quoted?: Price;
  readonly confirmed?: Price;
  /** After a push: the changed prices of the hotel that the stay has proved, and those that it has not. */
  readonly changes?: ProvedChanges;
  readonly fakeBooking?: 'proved' | 'not-asked' | 'not-allowed';
  /** Both are printed when a booking was saved. */
  readonly bookingReference?: string;
  readonly accommodationBookingReference?: string;
  readonly providerTraces?: readonly ProviderTrace[];
  readonly requestId?: string;
  readonly failure?: FailureKind;
}

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly distanceMetres?: number;
}
