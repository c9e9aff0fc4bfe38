import { type HotelContract, occupancyText, type Rate, type Room, type Season } from '../contract/model.ts';
import { type PriceLine, roomPrices } from './price-lines.ts';

/** A field of the contract that a rate sheet has no place for. */
export interface SheetLoss {
  /** As in `explain`: `seasons.minimumStay`. */
  readonly field: string;
  /** How often the contract sets it; of a list, its entries. */
  readonly count: number;
}

const PERSON_PRICES = ['basePrice', 'adultPrices', 'childPrices'];

/** Everything that the contract says and the lines do not. Fields that are not known to be in the sheet count as lost. */
export function sheetLosses(
  contract: HotelContract,
  rates: readonly Rate[],
  lines: readonly PriceLine[],
): readonly SheetLoss[] {
  const counts = new Map<string, number>();
  const lose = (field: string, count = 1): void => {
    if (count > 0) counts.set(field, (counts.get(field) ?? 0) + count);
  };
  const loseFields = (path: string, record: object, ...said: readonly string[]): void => {
    for (const [key, value] of Object.entries(record))
      if (value !== undefined && !said.includes(key)) lose(`${path}${key}`, Array.isArray(value) ? value.length : 1);
  };
  const { hotel, offers, supplements, tests } = contract;
  lose('offers', offers.length);
  lose('supplements', supplements.length);
  for (const rate of rates) {
    // Links to offers and supplements are lost with these.
    loseFields('rates.', rate, 'name', 'seasons', 'offers', 'supplements');
    if (!rate.seasons.some(isPriced)) lose('rates');
    for (const season of rate.seasons) {
      if (!isPriced(season)) lose('seasons');
      loseSeason(season, lose, loseFields);
    }
  }
  loseFields('hotel.', hotel, 'providerCode', 'hotelname', 'currency', 'rooms', 'mealPlans');
  for (const room of hotel.rooms) {
    const own = lines.filter(({ type, code }) => type === 'room' && code === room.providerCode);
    if (own.length === 0) lose('rooms');
    else lose('rooms.distributions', unsaid(room, own));
    loseFields('rooms.', room, 'providerCode', 'name', 'distributions');
  }
  for (const plan of hotel.mealPlans) {
    if (!lines.some(({ type, code }) => type === 'board' && code === plan.mealPlan)) lose('mealPlans');
    loseFields('mealPlans.', plan, 'mealPlan', ...PERSON_PRICES);
  }
  lose('tests', tests.length);
  return [...counts].map(([field, count]) => ({ field, count }));
}

const isPriced = (season: Season): boolean =>
  season.dateRanges.length > 0 && season.seasonRoomPrices.some((price) => roomPrices(season, price).prices.length > 0);

function loseSeason(
  season: Season,
  lose: (field: string) => void,
  loseFields: (path: string, record: object, ...said: readonly string[]) => void,
): void {
  loseFields('seasons.', season, 'name', 'dateRanges', 'priceType', 'mealPlans', 'seasonRoomPrices');
  const said = season.priceType === 'PAX' ? PERSON_PRICES : ['distributionPrices'];
  for (const price of season.seasonRoomPrices)
    if (roomPrices(season, price).prices.length === 0) lose('seasonRoomPrices');
    else loseFields('seasonRoomPrices.', price, 'providerRoomCode', ...said);
  for (const plan of season.mealPlans ?? []) loseFields('seasons.mealPlans.', plan, 'mealPlan', ...PERSON_PRICES);
}

/** Allowed occupancies that no price names: all of a room with prices per person. */
const unsaid = ({ distributions }: Room, lines: readonly PriceLine[]): number => {
  const named = new Set(lines.flatMap(({ prices }) => prices.map(({ guests }) => guests.text)));
  return distributions.filter((one) => !named.has(occupancyText(one))).length;
};
