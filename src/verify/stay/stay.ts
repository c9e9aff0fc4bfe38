import type { Hotel, MealPlanType, Occupancy, Rate, Room } from '../../contract/model.ts';
import { type CalendarDay, dayOfNumber } from '../../kernel/calendar-day.ts';
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

type AgeBand = Pick<Hotel, 'minimumChildrenAge' | 'maximumChildrenAge'>;

const GROWN_UP = 30;

export interface AskedParty {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/**
 * The people of an occupancy. Every child has an age in the middle of the hotel's band, which is a child's age under every pricing setting.
 * `undefined` if there are children and the hotel has no band.
 */
export function partyOf(hotel: AgeBand, { adults, children }: Occupancy): AskedParty | undefined {
  const { minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest } = hotel;
  if (children === 0) return { adults, childAges: [] };
  if (oldest === undefined || oldest < youngest) return undefined;
  const age = Math.ceil((youngest + oldest) / 2);
  return { adults, childAges: Array.from({ length: children }, () => age) };
}

/** The ages to quote and to repeat in Prebook, adults first. An adult is 30, or older if the hotel's children can be that old. */
export function agesOf(hotel: AgeBand, { adults, childAges }: Pick<Stay, 'adults' | 'childAges'>): readonly number[] {
  const adultAge = Math.max(GROWN_UP, (hotel.maximumChildrenAge ?? 0) + 1);
  return [...Array.from({ length: adults }, () => adultAge), ...childAges];
}

/** A stay without its arrival and meal plan. */
export interface StayKind {
  readonly rate: Rate;
  readonly room: Room;
  readonly party: AskedParty;
  readonly nights: number;
}

/** `checkIn` is a day number. */
export const stayOf = (
  { rate, room, party, nights }: StayKind,
  mealPlan: MealPlanType,
  checkIn: number,
  bookedOn: CalendarDay,
): Stay => ({
  rate: rate.name,
  room: room.providerCode,
  roomName: room.name ?? room.providerCode,
  mealPlan,
  checkIn: dayOfNumber(checkIn),
  checkOut: dayOfNumber(checkIn + nights),
  nights,
  bookedOn,
  ...party,
});

/**
 * Like `partyOf`, but with an age of children that many hotels have in common: the number within the band, away from its limits, that can
 * be halved most often (2 to 12: 8; 3 to 6: 4). Parties with the same ages can share a quote.
 */
export function sharedParty(hotel: Parameters<typeof partyOf>[0], occupancy: Occupancy): AskedParty | undefined {
  const party = partyOf(hotel, occupancy);
  if (party === undefined || party.childAges.length === 0) return party;
  const age = roundestInside(hotel);
  return age === undefined ? party : { ...party, childAges: party.childAges.map(() => age) };
}

function roundestInside({
  minimumChildrenAge: youngest = 0,
  maximumChildrenAge: oldest = 0,
}: Pick<Hotel, 'minimumChildrenAge' | 'maximumChildrenAge'>): number | undefined {
  // The hub treats people of 18 and over as adults.
  for (let step = 16; step >= 1; step /= 2) {
    const age = (Math.floor(youngest / step) + 1) * step;
    if (age < oldest && age < 18) return age;
  }
  return undefined;
}
