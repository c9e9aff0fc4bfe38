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

// The meaning of the files: short forms expanded, names as on the interface, money exact, nothing inherited or filled in. An absent key
// means that the file does not set it. The fields of each record are described in `records/`, and nowhere else.

export type { Extra } from './records/common.ts';

export type MealPlanType = (typeof MEAL_PLAN_TYPES)[number];
export type ApplyType = (typeof APPLY_TYPES)[number];
export type OfferType = (typeof OFFER_TYPES)[number];
export type PriceType = (typeof PRICE_TYPES)[number];

export type Translation = Meaning<ReturnType<typeof translations>>[number];

/** One allowed occupancy of a room. */
export type Occupancy = Meaning<typeof occupancy>;

/** `2+1` for two adults and a child, `2` for two adults. */
export const occupancyText = ({ adults, children }: Occupancy): string =>
  USUAL[adults]?.[children] ?? (children > 0 ? `${adults}+${children}` : `${adults}`);

/** Made once, because every room price needs one. */
const USUAL: readonly (readonly string[])[] = Array.from({ length: 16 }, (_, adults) =>
  Array.from({ length: 16 }, (__, children) => (children > 0 ? `${adults}+${children}` : `${adults}`)),
);

/** Prices per person: a base and a list by position for further adults and for children. */
export type PaxPrices = RecordOf<typeof paxPrices>;
export type MealPlan = Meaning<typeof mealPlanRecord>;

/** Stay and release settings. The most specific level wins: season, then rate, then hotel. */
export type StayLimits = RecordOf<typeof stayLimits>;

export type Supplier = Meaning<typeof sortedSupplier>;
export type Room = Meaning<typeof room>;
/**
 * `stopSales` apply to every rate and are also added to the `stopSales` of each rate, because the hub only has those. In a `HotelContract`
 * they include one entry for each room with the nights of `closed`.
 */
export type Hotel = Meaning<typeof hotel>;
export type DistributionPrice = Meaning<typeof distributionPrices>[number];
export type SeasonRoomPrice = Meaning<typeof seasonRoomPrice>;
export type Season = Meaning<typeof season>;
/** Nights on which a room is closed. The file names the room by code (`providerRoomCode`) or, in wire form, by `roomName`. */
export type RoomStopSales = Meaning<typeof roomStopSales>;
export type Rate = Meaning<typeof rate>;
/** Only offers may have `type` STAY_TO_PAY, and a supplement needs `apply`; rules report violations. */
export type Supplement = Meaning<typeof supplement>;
export type Offer = Meaning<typeof offer>;
/** The fields that offers and supplements share. `'all'` is expanded where the hotel's rooms and meal plans are known. */
export type PriceModifier = Omit<Supplement, 'type'>;

/** A stay under `tests:` with its expected price. */
export type StayTest = Meaning<typeof countedStayTest>;

/** The supplier as a file names it: by `externalCode` (with its definition when some file has one) or by its id in the hub. */
export type SupplierRef =
  | { readonly by: 'externalCode'; readonly externalCode: string; readonly definition?: Supplier }
  | { readonly by: 'id'; readonly id: number; readonly definition?: Supplier };

/** Everything that the files say about one hotel. */
export interface HotelContract {
  readonly supplier: SupplierRef;
  readonly hotel: Hotel;
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
  readonly tests: readonly StayTest[];
  /** The files that contribute to it, sorted. */
  readonly files: readonly string[];
  /** Part of it could not be read (see the findings). It can be checked, but is never pushed. */
  readonly incomplete?: true;
  /** The fields and records that could not be read, without indexes: `rates.seasons.minimumStay`. Absent: any may be missing. */
  readonly unread?: readonly string[];
  /** Also, whole documents may be missing, which may define what seems undefined here. */
  readonly lacksDocuments?: true;
}

/** The decoded selection. `suppliers` includes those without hotels. */
export interface Contracts {
  readonly suppliers: readonly Supplier[];
  readonly hotels: readonly HotelContract[];
}
