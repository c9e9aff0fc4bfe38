import type { Capabilities } from '../hub/capabilities.ts';

/**
 * How the hub behaves where its documentation says nothing or leaves a choice, beside what clients are told as capabilities: each
 * behaviour with its possible values.
 */
export const BEHAVIOURS = {
  /** Whether a rate is refused when a season has no price for a room of the hotel. */
  everyRoomPriced: [false, true],
  /** What creating a hotel comes to that is there already. */
  existingHotel: ['refused', 'replaced'],
  /** What replacing a hotel comes to that is not there. */
  missingHotel: ['refused', 'created'],
  /** Whether answers show empty fields: all, none in contract records, or all but those that would be null. */
  emptyFields: ['shown', 'left-out', 'never-null'],
  /** What a write is answered with. */
  writesAnswer: ['record', 'nothing'],
  /** What a field of a request comes to that the interface does not have. */
  unknownFields: ['ignored', 'refused'],
  /** Whether an image on a host that holds none is refused. */
  images: ['any', 'checked'],
  /** The id under which a hotel is sold: supplier and code, or one of its own that says nothing of either. */
  accommodationIds: ['supplier-and-code', 'own'],
  /** Whether the catalogue has every hotel a second time, as other suppliers know it. Only they sell there. */
  duplicateEntries: [false, true],
  /** Whether every catalogue entry has a country and a numeric registry id. */
  catalogue: ['tidy', 'untidy'],
  /** Whether other suppliers sell the same hotel, and whether combinations then name their provider. */
  rivals: ['none', 'named', 'unnamed'],
  /** Whether a search must send `tripType` and `filter`. */
  searchFields: ['required', 'optional'],
  /** Whether units that were booked for real are still sold. */
  quota: ['kept', 'used-up'],
  /** Whether a unit that is booked in one rate is used up in every other rate with the room too. */
  rateQuotas: ['added', 'shared'],
  /** In which order Prebook expects the guests of a room. */
  guestOrder: ['any', 'as-quoted'],
  /** What Book does with a price that moved since Prebook: refuse it, or end as PRICE_ERROR beyond the tolerance. */
  movedPrice: ['refused', 'price-error'],
  /** In percent of the price at Prebook. */
  priceTolerance: ['0.5', '0', '1', '5'],
  /** The status of a booking whose combination was not on request. */
  bookedAs: ['BOOKED', 'RQ'],
  /** What Refresh answers. */
  refresh: ['unsupported', 'canceled'],
  /** Long keys have kilobytes, as where a key holds the whole offer. */
  combinationKeys: ['short', 'long'],
  /** Whether cancellation policies start with the first day that costs something, or today with an amount of 0. */
  policies: ['from-first-fee', 'from-today'],
} as const;

export type Manners = { readonly [Name in keyof typeof BEHAVIOURS]: (typeof BEHAVIOURS)[Name][number] };

export const USUAL_MANNERS: Manners = {
  everyRoomPriced: false,
  existingHotel: 'refused',
  missingHotel: 'refused',
  emptyFields: 'shown',
  writesAnswer: 'record',
  unknownFields: 'ignored',
  images: 'any',
  accommodationIds: 'supplier-and-code',
  duplicateEntries: false,
  catalogue: 'tidy',
  rivals: 'none',
  searchFields: 'required',
  quota: 'kept',
  rateQuotas: 'added',
  guestOrder: 'any',
  movedPrice: 'refused',
  priceTolerance: '0.5',
  bookedAs: 'BOOKED',
  refresh: 'unsupported',
  combinationKeys: 'short',
  policies: 'from-first-fee',
};

interface Profile {
  readonly capabilities: Partial<Omit<Capabilities, 'pricing'>>;
  readonly manners: Partial<Manners>;
}

/**
 * Ways to answer all open questions about the hub at once: `strict` refuses whatever it may, `lenient` accepts whatever it can, `lossy`
 * says as little as it must, `real` does what integrators report of the hub itself. Readings of prices are set apart, by the pricing
 * settings.
 */
export const PROFILES = {
  usual: { capabilities: {}, manners: {} },
  strict: {
    capabilities: {
      rangeEndIsNight: false,
      // `active` is in no published schema of an offer's request, so a hub that refuses unknown fields refuses it.
      sendOfferActive: false,
      newHotelsAreLive: false,
      overlappingSeasonsRefused: true,
    },
    manners: { everyRoomPriced: true, unknownFields: 'refused', images: 'checked' },
  },
  lenient: {
    capabilities: {
      rangeEndIsNight: true,
      sendOfferActive: false,
      newHotelsAreLive: true,
      overlappingSeasonsRefused: false,
    },
    manners: { existingHotel: 'replaced', missingHotel: 'created', searchFields: 'optional' },
  },
  lossy: { capabilities: {}, manners: { emptyFields: 'left-out', writesAnswer: 'nothing' } },
  real: {
    // Whether unknown fields are refused is not known; what holds where they are holds everywhere.
    capabilities: { newHotelsAreLive: false, sendOfferActive: false },
    manners: {
      unknownFields: 'refused',
      images: 'checked',
      emptyFields: 'never-null',
      accommodationIds: 'own',
      catalogue: 'untidy',
      rivals: 'named',
      quota: 'used-up',
      guestOrder: 'as-quoted',
      movedPrice: 'price-error',
      refresh: 'canceled',
      combinationKeys: 'long',
      policies: 'from-today',
    },
  },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_NAMES = ['usual', 'strict', 'lenient', 'lossy', 'real'] as const satisfies readonly ProfileName[];
