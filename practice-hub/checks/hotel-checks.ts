import type { JsonObject } from '../../src/kernel/json.ts';
import type { HubBehaviour } from '../profile.ts';
import { numberAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';
import { firstTrouble } from './shape.ts';

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

const LEAST = { width: 500, height: 400 };

/** Hosts that have no images, including their subdomains. Hosts below `.example` are treated as having images. */
const WITHOUT_IMAGES = ['example.com', 'example.net', 'example.org', 'invalid', 'localhost'];

/**
 * The server's error for the first unusable image, for which it refuses the whole hotel. The real server downloads every image; here the
 * URL decides: `front-433x650.jpg` means an image of that size, and with checked images some hosts have none.
 */
function imageTrouble(urls: readonly string[], images: HubBehaviour['images']): string | undefined {
  return firstTrouble(urls, (url) => {
    const trouble = troubleOf(url, images);
    return trouble && `${trouble}. Image: '${url}'`;
  });
}

function troubleOf(url: string, images: HubBehaviour['images']): string | undefined {
  if (!URL.canParse(url)) return NOT_VALID;
  const { protocol, hostname, pathname } = new URL(url);
  if (!['http:', 'https:'].includes(protocol) || (images === 'checked' && holdsNone(hostname))) return NOT_VALID;
  const [, width, height] = /(?<!\d)(\d{1,5})x(\d{1,5})(?!\d)/.exec(pathname) ?? [];
  const isLarge = width === undefined || (Number(width) >= LEAST.width && Number(height) >= LEAST.height);
  return isLarge ? undefined : `Minimum size of ${LEAST.width}x${LEAST.height} required, ${width}x${height} found`;
}

const NOT_VALID = 'Not valid image';

const holdsNone = (hostname: string): boolean =>
  WITHOUT_IMAGES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
