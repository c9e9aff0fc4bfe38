import { type HotelContract, occupancyText, type Rate, type Room, type Season } from '../../contract/model.ts';
import { LossCounts, type SheetLoss } from './loss-counts.ts';
import { type PriceLine, roomPrices } from './price-lines.ts';

const PERSON_PRICES = ['basePrice', 'adultPrices', 'childPrices'];

/** Everything that the contract says and the lines do not. Fields that are not known to be in the sheet count as lost. */
export function sheetLosses(
  contract: HotelContract,
  rates: readonly Rate[],
  lines: readonly PriceLine[],
): readonly SheetLoss[] {
  const counts = new LossCounts();
  const { hotel, offers, supplements, tests } = contract;
  counts.lose('offers', offers.length);
  counts.lose('supplements', supplements.length);
  for (const rate of rates) {
    // Links to offers and supplements are lost with these.
    counts.loseFields('rates.', rate, 'name', 'seasons', 'offers', 'supplements');
    if (!rate.seasons.some(isPriced)) counts.lose('rates');
    for (const season of rate.seasons) {
      if (!isPriced(season)) counts.lose('seasons');
      loseSeason(season, counts);
    }
  }
  counts.loseFields('hotel.', hotel, 'providerCode', 'hotelname', 'currency', 'rooms', 'mealPlans');
  for (const room of hotel.rooms) {
    const own = lines.filter(({ type, code }) => type === 'room' && code === room.providerCode);
    if (own.length === 0) counts.lose('rooms');
    else counts.lose('rooms.distributions', unsaid(room, own));
    counts.loseFields('rooms.', room, 'providerCode', 'name', 'distributions');
  }
  for (const plan of hotel.mealPlans) {
    if (!lines.some(({ type, code }) => type === 'board' && code === plan.mealPlan)) counts.lose('mealPlans');
    counts.loseFields('mealPlans.', plan, 'mealPlan', ...PERSON_PRICES);
  }
  counts.lose('tests', tests.length);
  return counts.list();
}

const isPriced = (season: Season): boolean =>
  season.dateRanges.length > 0 && season.seasonRoomPrices.some((price) => roomPrices(season, price).prices.length > 0);

function loseSeason(season: Season, counts: LossCounts): void {
  counts.loseFields('seasons.', season, 'name', 'dateRanges', 'priceType', 'mealPlans', 'seasonRoomPrices');
  const said = season.priceType === 'PAX' ? PERSON_PRICES : ['distributionPrices'];
  for (const price of season.seasonRoomPrices)
    if (roomPrices(season, price).prices.length === 0) counts.lose('seasonRoomPrices');
    else counts.loseFields('seasonRoomPrices.', price, 'providerRoomCode', ...said);
  for (const plan of season.mealPlans ?? [])
    counts.loseFields('seasons.mealPlans.', plan, 'mealPlan', ...PERSON_PRICES);
}

/** Allowed occupancies that no price names: all of a room with prices per person. */
const unsaid = ({ distributions }: Room, lines: readonly PriceLine[]): number => {
  const named = new Set(lines.flatMap(({ prices }) => prices.map(({ guests }) => guests.text)));
  return distributions.filter((one) => !named.has(occupancyText(one))).length;
};
