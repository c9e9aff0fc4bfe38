import type { CalendarDay, DayRange } from '../kernel/calendar-day.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Json } from '../kernel/json.ts';

// The meaning of the files: friendly spellings expanded, names as on the interface, money exact, nothing inherited or filled in.
// An absent key means that the file says nothing about it.

/** Fields that a person adds for the hub to see and this tool does not know; sent as they stand. */
export type Extra = Readonly<Record<string, Json>>;

export const MEAL_PLAN_TYPES = ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const;
export type MealPlanType = (typeof MEAL_PLAN_TYPES)[number];

export const APPLY_TYPES = [
  'LODGING',
  'MEAL',
  'LODGING_AND_MEAL',
  'PER_NIGHT',
  'PER_NIGHT_PERSON',
  'PER_STAY',
  'PER_STAY_PERSON',
] as const;
export type ApplyType = (typeof APPLY_TYPES)[number];

export const OFFER_TYPES = ['PERCENT', 'ABSOLUTE', 'STAY_TO_PAY'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

export const PRICE_TYPES = ['PAX', 'DISTRIBUTION'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export interface Translation {
  readonly language: string;
  readonly description: string;
}

/** Who may sleep in a room together: one allowed occupancy. */
export interface Occupancy {
  readonly adults: number;
  readonly children: number;
}

/** `2+1` for two adults and a child, `2` for two adults. */
export const occupancyText = ({ adults, children }: Occupancy): string =>
  USUAL[adults]?.[children] ?? (children > 0 ? `${adults}+${children}` : `${adults}`);

/** Spelled once: every price of a room asks for one. */
const USUAL: readonly (readonly string[])[] = Array.from({ length: 16 }, (_, adults) =>
  Array.from({ length: 16 }, (__, children) => (children > 0 ? `${adults}+${children}` : `${adults}`)),
);

export interface Address {
  readonly address?: string;
  readonly locationName?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly phone?: string;
  readonly fax?: string;
  readonly email?: string;
}

/** Prices per person: a base and a list by position for further adults and for children. */
export interface PaxPrices {
  readonly basePrice?: Decimal;
  readonly adultPrices?: readonly Decimal[];
  readonly childPrices?: readonly Decimal[];
}

export interface MealPlan extends PaxPrices {
  readonly mealPlan: MealPlanType;
  readonly extra?: Extra;
}

/** Stay and release settings that the innermost level giving the key decides: season > rate > hotel. */
export interface StayLimits {
  readonly releaseDays?: number;
  readonly minimumStay?: number;
  readonly maximumStay?: number;
}

export interface Room {
  readonly providerCode: string;
  readonly name?: string;
  readonly typeId?: string;
  readonly distributions: readonly Occupancy[];
  readonly extra?: Extra;
}

/** A supplier's own fields, named as on the interface; see the format schema for the list. */
export interface Supplier {
  readonly id?: number;
  readonly externalCode?: string;
  /** Every other field that the file gives, in wire form. */
  readonly fields: Readonly<Record<string, Json>>;
  readonly extra?: Extra;
}

export interface Hotel extends StayLimits {
  readonly providerCode: string;
  readonly hotelname: string;
  readonly category: string;
  readonly currency: string;
  readonly latitude?: Decimal;
  readonly longitude?: Decimal;
  readonly address?: Address;
  readonly chain?: string;
  readonly infantsAllowed?: number;
  readonly minimumChildrenAge?: number;
  readonly maximumChildrenAge?: number;
  readonly images: readonly string[];
  readonly descriptions?: readonly Translation[];
  readonly voucherRemarks?: readonly Translation[];
  readonly rooms: readonly Room[];
  readonly mealPlans: readonly MealPlan[];
  /** Holds in every rate, and stands in the `stopSales` of each too: the hub knows those alone. */
  readonly stopSales?: readonly RoomStopSales[];
  readonly extra?: Extra;
}

export interface DistributionPrice extends Occupancy {
  readonly amount: Decimal;
}

export interface SeasonRoomPrice extends PaxPrices {
  readonly providerRoomCode: string;
  readonly unitsQuota?: number;
  readonly unitsOnRequest?: number;
  readonly distributionPrices?: readonly DistributionPrice[];
  readonly extra?: Extra;
}

export interface Season extends StayLimits {
  readonly name: string;
  readonly dateRanges: readonly DayRange[];
  readonly priceType: PriceType;
  readonly mealPlans?: readonly MealPlan[];
  readonly seasonRoomPrices: readonly SeasonRoomPrice[];
  readonly extra?: Extra;
}

/** Nights on which a room is closed. The file names the room by code (`providerRoomCode`) or, in wire form, by `roomName`. */
export interface RoomStopSales {
  readonly providerRoomCode?: string;
  readonly roomName?: string;
  readonly stopSales: readonly DayRange[];
}

export interface Rate extends StayLimits {
  readonly name: string;
  readonly bookingWindows?: readonly DayRange[];
  readonly seasons: readonly Season[];
  readonly offers?: readonly string[];
  readonly supplements?: readonly string[];
  readonly stopSales?: readonly RoomStopSales[];
  readonly extra?: Extra;
}

/** What offers and supplements have in common. `'all'` is expanded where the hotel's rooms and plans are known. */
export interface PriceModifier extends StayLimits {
  readonly providerCode: string;
  /** Absent only on a supplement whose file forgot it; a check reports that. */
  readonly apply?: ApplyType;
  readonly value?: Decimal;
  readonly childValue?: Decimal;
  readonly names?: readonly Translation[];
  readonly minimumAdults?: number;
  readonly maximumAdults?: number;
  readonly minimumChildrens?: number;
  readonly maximumChildrens?: number;
  readonly travelWindows: readonly DayRange[];
  readonly bookingWindows?: readonly DayRange[];
  readonly providerRoomCodes: 'all' | readonly string[];
  readonly mealPlans: 'all' | readonly MealPlanType[];
  /** Weekday names as written; a check reports those that are none. */
  readonly operationalDays?: readonly string[];
  readonly extra?: Extra;
}

export interface Offer extends PriceModifier {
  readonly type: OfferType;
  readonly apply: ApplyType;
  readonly stay?: number;
  readonly pay?: number;
  readonly active?: boolean;
}

export interface Supplement extends PriceModifier {
  /** One of the `SUPPLEMENT_TYPES`; a check reports an offer's type. */
  readonly type: OfferType;
}

/** A stay written under `tests:` with what it should cost. */
export interface StayTest {
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly bookedOn?: CalendarDay;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly rate?: string;
  readonly expected: { readonly sold: false } | { readonly sold: true; readonly total: Decimal };
}

/** The supplier as a file names it: by `externalCode` (with its definition when some file has one) or by its id in the hub. */
export type SupplierRef =
  | { readonly by: 'externalCode'; readonly externalCode: string; readonly definition?: Supplier }
  | { readonly by: 'id'; readonly id: number; readonly definition?: Supplier };

/** Everything that the files say about one hotel, put together from all of them. */
export interface HotelContract {
  readonly supplier: SupplierRef;
  readonly hotel: Hotel;
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
  readonly tests: readonly StayTest[];
  /** The files that contribute, sorted. */
  readonly files: readonly string[];
  /** Some of what the files say about it could not be read (the findings say what): good for checking, never for pushing. */
  readonly incomplete?: true;
  /** Beyond that, whole documents may be missing: what nothing of it defines may be defined there. */
  readonly lacksDocuments?: true;
}

/** The decoded selection. Suppliers without hotels are in `suppliers` too. */
export interface Contracts {
  readonly suppliers: readonly Supplier[];
  readonly hotels: readonly HotelContract[];
}
