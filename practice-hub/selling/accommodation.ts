import type { MealPlanType } from '../../src/contract/model.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { HubBehaviour } from '../profile.ts';
import type { CatalogueEntry, HotelKey, Store, StoredHotel } from '../store/store.ts';
import { MEAL_PLANS } from '../values/enumerations.ts';
import { numberAt, recordsAt, textAt } from '../values/json-read.ts';
import type { HotelRecords } from './sellable-contract.ts';

/** A catalogue entry that the booking flow sells. */
export interface Accommodation extends Pick<CatalogueEntry, 'entry'> {
  readonly hotel: HotelKey;
}

/** The number in the hotel's contract id. */
export const contractNumber = ({ contractId }: StoredHotel): number => Number(contractId.slice(1));

/** With `own` ids, the numbers are unrelated to codes, and every second one has a prefix, as in a merged catalogue. */
const STEP = 13;
const FIRST = { plain: 157_000, prefixed: 1_782_000, duplicate: 9_400_000 };

/** The hotel's id in the catalogue and the booking flow. */
export function accommodationId(hotel: StoredHotel, behaviour: HubBehaviour): string {
  const number = contractNumber(hotel);
  if (behaviour.accommodationIds === 'supplier-and-code') return `${hotel.supplierId}-${hotel.providerCode}`;
  return number % 2 === 0 ? `${FIRST.plain + STEP * number}` : `MASTER-${FIRST.prefixed + STEP * number}`;
}

export const duplicateId = (hotel: StoredHotel): string => `MASTER-${FIRST.duplicate + STEP * contractNumber(hotel)}`;

/** The accommodation of a catalogue id. With `supplier-and-code` ids, the hotel may not exist. */
export function accommodationOf(id: string, store: Store, behaviour: HubBehaviour): Accommodation | undefined {
  if (behaviour.duplicateEntries) {
    const hotel = hotelNumbered(id, FIRST.duplicate, store);
    if (hotel && duplicateId(hotel) === id) return { hotel, entry: 'duplicate' };
  }
  if (behaviour.accommodationIds === 'own') {
    const hotel = hotelNumbered(id, id.startsWith('MASTER-') ? FIRST.prefixed : FIRST.plain, store);
    return hotel?.live && accommodationId(hotel, behaviour) === id ? { hotel, entry: 'mapped' } : undefined;
  }
  const [, supplierId, providerCode] = /^(\d{1,9})-(.+)$/.exec(id) ?? [];
  return supplierId && providerCode
    ? { hotel: { supplierId: Number(supplierId), providerCode }, entry: 'mapped' }
    : undefined;
}

function hotelNumbered(id: string, first: number, store: Store): StoredHotel | undefined {
  const [, digits] = /^(?:MASTER-)?(\d{1,12})$/.exec(id) ?? [];
  return digits === undefined ? undefined : store.hotelOfContract(`C${(Number(digits) - first) / STEP}`);
}

export function hotelRecords(store: Store, hotel: StoredHotel): HotelRecords {
  const codes = recordsAt(hotel.body, 'rooms').map((room) => textAt(room, 'providerCode') ?? '');
  return {
    hotel: hotel.body,
    roomIds: new Map(codes.map((code) => [code, store.roomId(hotel, code)])),
    rates: store.rates(hotel),
    offers: store.modifiers('offer', hotel),
    supplements: store.modifiers('supplement', hotel),
  };
}

/** The texts of a list of `{language, description}` in the language, else in English, else in the first language. */
export function inLanguage(translations: readonly JsonObject[], language: string): readonly string[] {
  const all = translations.filter((translation) => textAt(translation, 'description'));
  const shown = [language, 'EN', all[0]?.['language']].find((wanted) =>
    all.some((translation) => translation['language'] === wanted),
  );
  return all
    .filter((translation) => translation['language'] === shown)
    .map((translation) => textAt(translation, 'description') ?? '');
}

/** `Half board`. */
const description = (type: MealPlanType): string => {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A meal plan in the catalogue and the booking flow. */
export const mealPlanBody = (type: MealPlanType): JsonObject => ({
  id: String(MEAL_PLANS.indexOf(type) + 1),
  type,
  description: description(type),
  providerDescription: null,
});

export const allMealPlans: readonly JsonObject[] = MEAL_PLANS.map(mealPlanBody);

/** The provider name for direct contracts. */
export const PROVIDER = 'CONTRACT_HOTEL';

export const geolocation = ({ body }: StoredHotel): JsonObject => ({
  latitude: numberAt(body, 'latitude') ?? null,
  longitude: numberAt(body, 'longitude') ?? null,
});
