import { type PricingSwitches, referencePricing } from '../src/pricing/settings/pricing-switches.ts';
import { SERVICE_STATUSES } from './values/enumerations.ts';

/** Questions that the documentation leaves open and that a client has to know the answers of. */
export interface Capabilities {
  /** Whether the night of a date range's end is sold. */
  readonly rangeEndIsNight: boolean;
  /** Whether an offer applies only if it is sent as active. */
  readonly sendOfferActive: boolean;
  /** Whether a new hotel is on sale at once, without waiting for the back office. */
  readonly newHotelsAreLive: boolean;
  /** Whether a rate with overlapping seasons is refused. */
  readonly overlappingSeasonsRefused: boolean;
  readonly pricing: PricingSwitches;
}

export const DEFAULT_CAPABILITIES: Capabilities = {
  rangeEndIsNight: true,
  sendOfferActive: true,
  newHotelsAreLive: true,
  overlappingSeasonsRefused: false,
  pricing: referencePricing,
};

/**
 * The hub's behaviour that its documentation leaves open, in addition to the capabilities: each setting with its possible values, the
 * usual one first.
 */
export const BEHAVIOURS = {
  /** Whether a rate is refused if a season lacks a price for one of the hotel's rooms. */
  everyRoomPriced: [false, true],
  /** What replacing a rate under another name does: rename it, keep the old name, refuse it, or create a second rate. */
  rateNames: ['renamed', 'kept', 'refused', 'doubled'],
  /** The same for a season that is sent with its id. */
  seasonNames: ['renamed', 'kept', 'refused', 'doubled'],
  /** The effect of creating a hotel that already exists. */
  existingHotel: ['refused', 'replaced'],
  /** The effect of replacing a hotel that does not exist. */
  missingHotel: ['refused', 'created'],
  /** The effect of creating a rate under the name of another rate of its hotel. */
  existingRate: ['added', 'refused', 'replaced'],
  /** The effect of creating a supplier with the `externalCode` of another. */
  existingSupplier: ['added', 'refused', 'replaced'],
  /** Whether answers have empty fields: all of them, none in contract records, or all except nulls. */
  emptyFields: ['shown', 'left-out', 'never-null'],
  /** The body of the answer to a write. */
  writesAnswer: ['record', 'nothing'],
  /** The treatment of request fields that are not in the interface. */
  unknownFields: ['ignored', 'refused'],
  /** Whether images on hosts without images are refused. */
  images: ['any', 'checked'],
  /** A hotel's accommodation id: made of supplier and code, or unrelated to them. */
  accommodationIds: ['supplier-and-code', 'own'],
  /** Whether the catalogue lists every hotel a second time, for rivals only. */
  duplicateEntries: [false, true],
  /** Whether every catalogue entry has a country and a numeric registry id. */
  catalogue: ['tidy', 'untidy'],
  /** Whether rival suppliers sell the same hotels, and whether combinations name their provider. */
  rivals: ['none', 'named', 'unnamed'],
  /** Whether a search must send `tripType` and `filter`. */
  searchFields: ['optional', 'required'],
  /** Whether real bookings use up units. */
  quota: ['used-up', 'kept'],
  /** Whether a booking in one rate also uses up the room's units in its other rates. */
  rateQuotas: ['added', 'shared'],
  /** The order in which Prebook expects a room's guests. */
  guestOrder: ['any', 'as-quoted'],
  /** What Book does if the price has moved since Prebook: refuse, or end as PRICE_ERROR beyond the tolerance. */
  movedPrice: ['price-error', 'refused'],
  /** In percent of the price at Prebook. */
  priceTolerance: ['0.5', '0', '1', '5'],
  /** The status of a booking that was not on request. */
  bookedAs: SERVICE_STATUSES,
  /** Whether a booking that failed (BOOK_ERROR, PRICE_ERROR, NOT_BOOKED) can be read. */
  failedBookings: ['not-stored', 'stored'],
  /** What the supplier reports at Refresh; `confirmed` makes BOOKED of a booking that waits for it. */
  refresh: ['unsupported', 'canceled', 'confirmed', 'unchanged'],
  /** The webhook that tells of a cancellation by the supplier. */
  supplierCancellation: ['CANCELED', 'MODIFIED'],
  /** Where webhooks may be sent: to this machine alone, or anywhere. */
  webhookHosts: ['loopback', 'any'],
  /** Whether every webhook is sent twice. */
  webhookDuplicates: [false, true],
  /** Whether every second webhook is sent 2 seconds late. */
  webhookOrder: ['in-order', 'disordered'],
  /** The status that cancelling ends with. */
  canceledAs: ['CANCELED', 'CANCEL_ERROR'],
  /** Long keys have kilobytes, like keys that contain the whole offer. */
  combinationKeys: ['short', 'long'],
  /** Whether cancellation policies start on the first day with a fee, or today with an amount of 0. */
  policies: ['from-today', 'from-first-fee'],
} as const;

export type HubBehaviour = { readonly [Name in keyof typeof BEHAVIOURS]: (typeof BEHAVIOURS)[Name][number] };

/** The first value of each setting. */
export const USUAL_BEHAVIOUR = Object.fromEntries(
  Object.entries(BEHAVIOURS).map(([name, [usual]]) => [name, usual]),
) as HubBehaviour;

interface Profile {
  readonly capabilities: Partial<Omit<Capabilities, 'pricing'>>;
  readonly behaviour: Partial<HubBehaviour>;
}

/**
 * Sets of behaviour settings: `strict` refuses as much as possible, `lenient` accepts as much as possible, `lossy` returns as little as
 * possible, `real` does what integrators report about the real hub. Pricing settings are separate.
 */
export const PROFILES = {
  usual: { capabilities: {}, behaviour: {} },
  strict: {
    capabilities: {
      rangeEndIsNight: false,
      // No published schema of an offer request has `active`, so a hub that refuses unknown fields refuses it.
      sendOfferActive: false,
      newHotelsAreLive: false,
      overlappingSeasonsRefused: true,
    },
    behaviour: {
      everyRoomPriced: true,
      existingRate: 'refused',
      existingSupplier: 'refused',
      unknownFields: 'refused',
      images: 'checked',
      searchFields: 'required',
    },
  },
  lenient: {
    capabilities: {
      rangeEndIsNight: true,
      sendOfferActive: false,
      newHotelsAreLive: true,
      overlappingSeasonsRefused: false,
    },
    behaviour: { existingHotel: 'replaced', missingHotel: 'created' },
  },
  lossy: { capabilities: {}, behaviour: { emptyFields: 'left-out', writesAnswer: 'nothing' } },
  real: {
    // It is not known whether the hub refuses unknown fields; a client that works with a hub that does works with both.
    capabilities: { newHotelsAreLive: false, sendOfferActive: false },
    behaviour: {
      unknownFields: 'refused',
      images: 'checked',
      emptyFields: 'never-null',
      accommodationIds: 'own',
      catalogue: 'untidy',
      rivals: 'named',
      guestOrder: 'as-quoted',
      refresh: 'canceled',
      combinationKeys: 'long',
    },
  },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_NAMES = ['usual', 'strict', 'lenient', 'lossy', 'real'] as const satisfies readonly ProfileName[];
