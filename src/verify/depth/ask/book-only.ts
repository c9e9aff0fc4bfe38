import type { Ending } from '../../ending.ts';
import type { Price } from '../../stay/stay.ts';
import { type AskMeans, askSearch } from './ask-search.ts';
import type { OpenSearch } from './asked-hotel.ts';
import type { HotelBookings } from './hotel-bookings.ts';

/** Makes the test booking for a stay whose verdict is known; the answers count only for the booking. */
export async function bookOnly(
  search: OpenSearch,
  hotel: string,
  asking: Price,
  means: AskMeans,
  bookings: HotelBookings,
): Promise<void> {
  const notBooked = (_: string, ending: Ending): void => bookings.notBooked(hotel, ending);
  const said = await askSearch(search, {
    ...means,
    asking,
    answered: async () => undefined,
    failed: notBooked,
    confirmed: async (toVerify, offer, onRequest) => {
      const wrong = await bookings.bookIfRight(toVerify, offer, onRequest);
      if (wrong) notBooked(hotel, wrong);
    },
  });
  for (const each of said.flat()) {
    if (!('answer' in each) || each.answer.kind !== 'not-offered') continue;
    const { kind: verdict, detail, advice } = each.answer;
    notBooked(hotel, { verdict, stage: 'quote', detail, ...(advice !== undefined && { advice }) });
  }
}
