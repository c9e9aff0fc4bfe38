import type { JsonObject } from '../kernel/json.ts';
import { numberAt, recordsAt, textAt, textsAt } from './json-read.ts';

/** What the server checks of a hotel after its shape: the first trouble, or `undefined`. */
export function hotelTrouble(hotel: JsonObject): string | undefined {
  return duplicateRoom(hotel) ?? duplicateMealPlan(hotel) ?? unknownDestination(hotel) ?? badImage(hotel);
}

function duplicateRoom(hotel: JsonObject): string | undefined {
  const codes = recordsAt(hotel, 'rooms').map((room) => textAt(room, 'providerCode'));
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  return twice === undefined ? undefined : `Room providerCode ${twice} is duplicated`;
}

function duplicateMealPlan(hotel: JsonObject): string | undefined {
  const plans = recordsAt(hotel, 'mealPlans').map((plan) => textAt(plan, 'mealPlan'));
  const twice = plans.find((plan, index) => plans.indexOf(plan) !== index);
  return twice === undefined ? undefined : `Meal plan ${twice} is duplicated`;
}

/** A point outside every known destination is refused; here every point on land or sea but (0, 0) is known. */
function unknownDestination(hotel: JsonObject): string | undefined {
  const latitude = numberAt(hotel, 'latitude');
  const longitude = numberAt(hotel, 'longitude');
  const known =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    !(latitude === 0 && longitude === 0);
  return known ? undefined : `No destination found for coordinates ${latitude ?? null}, ${longitude ?? null}`;
}

/** The server downloads every image. Here the address alone tells: one that contains `too-small` stands for a small picture. */
function badImage(hotel: JsonObject): string | undefined {
  for (const url of textsAt(hotel, 'images')) {
    if (!isWebAddress(url)) return `Image ${url} could not be downloaded`;
    if (url.includes('too-small')) return `Image ${url} is too small: the minimum size is 500x400`;
  }
  return undefined;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
