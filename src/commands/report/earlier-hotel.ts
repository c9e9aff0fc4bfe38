import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Comparison } from '../../pricing/impact/stay-class.ts';
import { impactOfHotels } from '../../use/impact/impact-of-hotels.ts';
import type { ContractsAt } from '../../use/versions/version.ts';
import { headlineText } from '../../view/impact/headline-text.ts';
import { firstHeadlines } from '../../view/impact/impact-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { HotelInHub } from './hotel-in-hub.ts';
import type { EarlierHotel } from './report-of.ts';

/** The hotel as another version has it, and what the difference means for guests who book from the day on. */
export function earlierHotel(
  contract: HotelContract,
  { label, hotels, asSent = contract, notes = [] }: Pick<ContractsAt, 'label' | 'hotels'> & Partial<HotelInHub>,
  asked: Pick<Comparison, 'bookedOn' | 'switches'>,
): EarlierHotel {
  const name = hotelKey(contract);
  const before = hotels.get(name);
  const versions = { against: label, before: hotels, after: new Map([[name, asSent]]), names: [name] };
  const [impact] = impactOfHotels(versions, asked).hotels;
  const sentences = [
    ...(impact ? sentencesOf(impact, label) : []),
    ...notes.map((note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`),
  ];
  return { label, contract: before, asSent, sentences };
}

const MOST_HEADLINES = 4;

type Impact = ReturnType<typeof impactOfHotels>['hotels'][number];

function sentencesOf({ state, currency, compared, changed, headlines }: Impact, label: string): readonly string[] {
  switch (state) {
    case 'only-after':
      return [`${label} does not have this hotel.`];
    case 'compared':
      return changed === 0
        ? [`Compared with ${label}, nothing changes for guests (${plural(compared, 'stay')}).`]
        : [
            `Compared with ${label}, ${changed} of ${plural(compared, 'stay')} change for guests.`,
            ...firstHeadlines(headlines)
              .slice(0, MOST_HEADLINES)
              .map((headline) => `${headlineText(headline, currency)}.`),
          ];
    default:
      return [`In ${label} the hotel has another currency, so prices cannot be compared.`];
  }
}
