import type { Capabilities } from '../hub/capabilities.ts';

/** How the hub behaves where its documentation says nothing, beside what clients are told as capabilities. */
export interface Manners {
  /** Whether a rate is refused when a season has no price for a room of the hotel. */
  readonly everyRoomPriced: boolean;
  /** What creating a hotel comes to that is there already. */
  readonly existingHotel: 'refused' | 'replaced';
  /** What replacing a hotel comes to that is not there. */
  readonly missingHotel: 'refused' | 'created';
  /** Whether a contract record shows fields that are empty or have the server's default. */
  readonly emptyFields: 'shown' | 'left-out';
  /** What a write is answered with. */
  readonly writesAnswer: 'record' | 'nothing';
  /** What a field of a request comes to that the interface does not have. */
  readonly unknownFields: 'ignored' | 'refused';
  /** Whether an image on a host that holds none is refused. */
  readonly images: 'any' | 'checked';
}

export const USUAL_MANNERS: Manners = {
  everyRoomPriced: false,
  existingHotel: 'refused',
  missingHotel: 'refused',
  emptyFields: 'shown',
  writesAnswer: 'record',
  unknownFields: 'ignored',
  images: 'any',
};

interface Profile {
  readonly capabilities: Partial<Omit<Capabilities, 'pricing'>>;
  readonly manners: Partial<Manners>;
}

/**
 * The open questions about the hub, all answered one way: `strict` refuses whatever it may, `lenient` takes whatever it can, `lossy`
 * says as little as it must. Readings of prices are set apart, by the pricing settings.
 */
export const PROFILES = {
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
    manners: { existingHotel: 'replaced', missingHotel: 'created' },
  },
  lossy: { capabilities: {}, manners: { emptyFields: 'left-out', writesAnswer: 'nothing' } },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileName = keyof typeof PROFILES;
