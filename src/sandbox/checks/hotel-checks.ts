import type { JsonObject } from '../../kernel/json.ts';
import type { HubBehaviour } from '../profile.ts';
import { numberAt, recordsAt, textAt, textsAt } from '../store/json-read.ts';
import { imageTrouble } from './image-checks.ts';

/** The server's checks of a hotel beyond its shape: the first error, or `undefined`. */
export function hotelTrouble(hotel: JsonObject, images: HubBehaviour['images']): string | undefined {
  return (
    badRoom(recordsAt(hotel, 'rooms'), textAt(hotel, 'providerCode') ?? '') ??
    duplicateMealPlan(hotel) ??
    unknownDestination(hotel) ??
    imageTrouble(textsAt(hotel, 'images'), images)
  );
}

/** The server's error when it saves rooms with a duplicate or missing code, or `undefined`. */
export function badRoom(rooms: readonly JsonObject[], contract: string): string | undefined {
  const codes = rooms.map((room) => textAt(room, 'providerCode') ?? null);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) return `Room ${twice} already exists for contract ${contract}`;
  return codes.includes(null) ? 'Bean Validation: HotelContractRoom.providerCode:must not be null' : undefined;
}

function duplicateMealPlan(hotel: JsonObject): string | undefined {
  const plans = recordsAt(hotel, 'mealPlans').map((plan) => textAt(plan, 'mealPlan'));
  const twice = plans.find((plan, index) => plans.indexOf(plan) !== index);
  return twice === undefined ? undefined : `Meal plan ${twice} is duplicated`;
}

/** Coordinates outside every known destination are refused; here only (0, 0) is unknown. */
function unknownDestination(hotel: JsonObject): string | undefined {
  const latitude = numberAt(hotel, 'latitude');
  const longitude = numberAt(hotel, 'longitude');
  const known =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    !(latitude === 0 && longitude === 0);
  return known ? undefined : 'The hotel is no located inside any destination, please check the coordinates';
}
