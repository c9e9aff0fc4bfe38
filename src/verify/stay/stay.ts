import type { MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';

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

/** The step at which the verification of a stay ended. */
export type VerifyStage = 'choose' | 'locate' | 'quote' | 'confirm' | 'prebook' | 'book' | 'proof';

/** An entry of the hub's catalogue. */
export interface Accommodation {
  readonly id: string;
  /** How it was found. */
  readonly from: string;
}

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly distanceMetres?: number;
}
