import type { Offer, Supplement } from '../../../contract/model.ts';
import { memoize } from '../../../kernel/memoize.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { Option, PlaceStays, PriceGoal, WhyNot } from './goal.ts';
import type { HotelStays } from './hotel-stays.ts';
import { keyed } from './price-goals.ts';
import { countingOptions, whyNever } from './rule-goals.ts';

/** The number of stays to try if none of the usual few proves the price. */
const MOST_FURTHER = 400;

/** One goal for each price in an offer or supplement. */
export function modifierPriceGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly PriceGoal[] {
  const { book, contract } = stays;
  const records: readonly (Offer | Supplement)[] = [...contract.offers, ...contract.supplements];
  const placesOf = memoize((record: Offer | Supplement) =>
    places.filter(({ rate }) =>
      (contract.offers.some((offer) => offer === record) ? rate.offers : rate.supplements)?.includes(
        record.providerCode,
      ),
    ),
  );
  const optionsOf = memoize((record: Offer | Supplement) =>
    memoize((forChildren: boolean) =>
      countingOptions(stays, record, placesOf(record), ({ occupancy }) => !forChildren || occupancy.children > 0),
    ),
  );
  return book.prices().flatMap((price): PriceGoal[] => {
    const record = records.find((each) => each === price.record);
    if (record === undefined) return [];
    const forChildren = price.field === 'childValue';
    const never = neverCounts(price, record);
    const options = never === undefined ? optionsOf(record)(forChildren) : [];
    const suits = ({ occupancy }: Option): boolean => !forChildren || occupancy.children > 0;
    return [
      {
        price,
        options: keyed(options),
        further: () =>
          keyed(never === undefined ? countingOptions(stays, record, placesOf(record), suits, MOST_FURTHER) : []),
        whyNot: () => never ?? whyNotNow(stays, price, record, placesOf(record), options),
      },
    ];
  });
}

function neverCounts({ field }: WrittenPrice, { type, apply }: Offer | Supplement): WhyNot | undefined {
  const ofNights = field === 'stay' || field === 'pay';
  if (ofNights !== (type === 'STAY_TO_PAY'))
    return { reason: `it has the type ${type}, so its ${field} never counts`, never: true };
  if (field === 'childValue' && (type === 'PERCENT' || !apply?.endsWith('_PERSON')))
    return {
      reason: `childValue counts with an amount for each person only, not with ${type} and ${apply}`,
      never: true,
    };
  return undefined;
}

function whyNotNow(
  stays: HotelStays,
  { of }: WrittenPrice,
  record: Offer | Supplement,
  places: readonly PlaceStays[],
  options: readonly Option[],
): WhyNot {
  if (places.length === 0) return { reason: 'no rate links it', never: true };
  const why = whyNever(stays, of === 'offer' ? 'offer' : 'supplement', record, places, options);
  if (why.from !== undefined || options.length === 0) return why;
  return { reason: 'it changes the price of none of the stays tried by more than rounding could' };
}
