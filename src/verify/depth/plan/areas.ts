import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import { toNumber } from '../../../kernel/decimal.ts';
import { distanceMetres, type Point } from '../../catalogue/rank-candidates.ts';
import type { HotelOfSearch, PlannedSearch } from '../depth-plan.ts';

/** Hotels in one quote lie within about 200 km of each other, so none is further from the first than half of that. */
const RADIUS_METRES = 100_000;

interface Area {
  readonly centre: Point | undefined;
  readonly hotels: HotelContract[];
}

/** The contracts in groups that one quote can ask for. A hotel without coordinates is its own group. */
export function areas(contracts: readonly HotelContract[]): readonly (readonly HotelContract[])[] {
  const found: Area[] = [];
  const ordered = [...contracts].sort((a, b) => (hotelKey(a) < hotelKey(b) ? -1 : 1));
  for (const contract of ordered) {
    const point = pointOf(contract);
    const near =
      point && found.find(({ centre }) => centre !== undefined && distanceMetres(centre, point) <= RADIUS_METRES);
    if (near) near.hotels.push(contract);
    else found.push({ centre: point, hotels: [contract] });
  }
  return found.map(({ hotels }) => hotels);
}

const pointOf = ({ hotel: { latitude, longitude } }: HotelContract): Point | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: toNumber(latitude), longitude: toNumber(longitude) };

export const MOST_HOTELS = 3000;
/** The most stays in one quote: all must be confirmed before its keys expire. */
export const MOST_STAYS = 1000;
/** The search in as many quotes as its hotels and stays need. */
export function inChunks({ hotels, ...search }: PlannedSearch): readonly PlannedSearch[] {
  const chunks: HotelOfSearch[][] = [];
  let stays = MOST_STAYS;
  for (const hotel of hotels) {
    const last = chunks.at(-1);
    const own = hotel.counts.stays;
    if (last === undefined || last.length === MOST_HOTELS || stays + own > MOST_STAYS) {
      chunks.push([hotel]);
      stays = own;
    } else {
      last.push(hotel);
      stays += own;
    }
  }
  return chunks.map((chunk) => ({ ...search, hotels: chunk }));
}
