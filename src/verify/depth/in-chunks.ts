import type { HotelOfSearch, PlannedSearch } from './depth-plan.ts';

/** Hotels that one quote can ask for. */
export const MOST_HOTELS = 3000;
/** Stays of one quote: all must be confirmed before its keys expire. */
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
