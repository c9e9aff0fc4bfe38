import type { APPLY_TYPES, MEAL_PLAN_TYPES, OFFER_TYPES, PRICE_TYPES } from './enumerations.ts';
import type { stayLimits, translations } from './records/common.ts';
import type { hotel } from './records/hotel.ts';
import type { mealPlanRecord, paxPrices } from './records/meal-plan.ts';
import type { Meaning, RecordOf } from './records/meaning.ts';
import type { offer } from './records/offer.ts';
import type { rate } from './records/rate.ts';
import type { occupancy, room } from './records/room.ts';
import type { season } from './records/season.ts';
import type { distributionPrices, seasonRoomPrice } from './records/season-room-price.ts';
import type { countedStayTest } from './records/stay-test.ts';
import type { roomStopSales } from './records/stop-sales.ts';
import type { supplement } from './records/supplement.ts';
import type { sortedSupplier } from './records/supplier.ts';

// The meaning of the files: friendly spellings expanded, names as on the interface, money exact, nothing inherited or filled in.
// An absent key means that the file says nothing about it. What each record has stands in `records/`, and nowhere else.

export type { Extra } from './records/common.ts';

export type MealPlanType = (typeof MEAL_PLAN_TYPES)[number];
export type ApplyType = (typeof APPLY_TYPES)[number];
export type OfferType = (typeof OFFER_TYPES)[number];
export type PriceType = (typeof PRICE_TYPES)[number];

export type Translation = Meaning<ReturnType<typeof translations>>[number];

/** Who may sleep in a room together: one allowed occupancy. */
export type Occupancy = Meaning<typeof occupancy>;

/** `2+1` for two adults and a child, `2` for two adults. */
export const occupancyText = ({ adults, children }: Occupancy): string =>
  USUAL[adults]?.[children] ?? (children > 0 ? `${adults}+${children}` : `${adults}`);

/** Spelled once: every price of a room asks for one. */
const USUAL: readonly (readonly string[])[] = Array.from({ length: 16 }, (_, adults) =>
  Array.from({ length: 16 }, (__, children) => (children > 0 ? `${adults}+${children}` : `${adults}`)),
);

/** Prices per person: a base and a list by position for further adults and for children. */
export type PaxPrices = RecordOf<typeof paxPrices>;
export type MealPlan = Meaning<typeof mealPlanRecord>;

/** Stay and release settings that the innermost level giving the key decides: season > rate > hotel. */
export type StayLimits = RecordOf<typeof stayLimits>;

export type Supplier = Meaning<typeof sortedSupplier>;
export type Room = Meaning<typeof room>;
/** `stopSales` hold in every rate, and stand in the `stopSales` of each too: the hub knows those alone. */
export type Hotel = Meaning<typeof hotel>;
export type DistributionPrice = Meaning<typeof distributionPrices>[number];
export type SeasonRoomPrice = Meaning<typeof seasonRoomPrice>;
export type Season = Meaning<typeof season>;
/** Nights on which a room is closed. The file names the room by code (`providerRoomCode`) or, in wire form, by `roomName`. */
export type RoomStopSales = Meaning<typeof roomStopSales>;
export type Rate = Meaning<typeof rate>;
/** `type` STAY_TO_PAY is for offers alone, and a supplement needs `apply`: checks report what is otherwise. */
export type Supplement = Meaning<typeof supplement>;
export type Offer = Meaning<typeof offer>;
/** What offers and supplements have in common. `'all'` is expanded where the hotel's rooms and plans are known. */
export type PriceModifier = Omit<Supplement, 'type'>;

/** A stay written under `tests:` with what it should cost. */
export type StayTest = Meaning<typeof countedStayTest>;

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
