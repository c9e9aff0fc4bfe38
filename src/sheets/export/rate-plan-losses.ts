import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import { LossCounts, type SheetLoss } from './loss-counts.ts';
import { LONGEST, type RatePlanMessage } from './rate-plan.ts';
import { isWritable } from './rate-plan-xml.ts';

const STAY_LIMITS = ['minimumStay', 'maximumStay'];
const PRICES = ['basePrice', 'adultPrices', 'childPrices', 'distributionPrices'];

/** Everything that the contract says and a rate plan message does not. Fields that are not known to be in it count as lost. */
export function ratePlanLosses(
  contract: HotelContract,
  rates: readonly Rate[],
  message: RatePlanMessage,
): readonly SheetLoss[] {
  const counts = new LossCounts();
  const { hotel, offers, supplements, tests } = contract;
  const linked = (list: 'offers' | 'supplements') => new Set(rates.flatMap((rate) => rate[list] ?? []));
  const [saidOffers, saidSupplements] = [linked('offers'), linked('supplements')];
  const isSaid = (code: string, said: ReadonlySet<string>, unsaid: ReadonlySet<string>) =>
    said.has(code) && !unsaid.has(code);
  for (const offer of offers)
    if (!isSaid(offer.providerCode, saidOffers, message.unsaidOffers)) counts.lose('offers');
    else counts.lose('offers.names', offer.names?.length ?? 0);
  for (const one of supplements)
    if (!isSaid(one.providerCode, saidSupplements, message.unsaidSupplements)) counts.lose('supplements');
    else counts.lose('supplements.names', one.names?.filter((name) => !isWritable(name)).length ?? 0);
  const release = message.unsaidRelease.length > 0 ? [] : ['releaseDays'];
  const limits = [...STAY_LIMITS, ...release];
  for (const rate of rates) {
    const isWritten = message.plans.some((plan) => plan.rate === rate.name);
    counts.loseFields('rates.', rate, 'name', 'seasons', 'offers', 'supplements', 'stopSales', ...limits);
    if (!isWritten) counts.lose('rates');
    for (const season of rate.seasons) loseSeason(season, limits, counts);
  }
  counts.lose('seasonRoomPrices', message.unsaidPrices);
  const ages = message.ages ? ['minimumChildrenAge', 'maximumChildrenAge'] : [];
  const name = hotel.hotelname.length > LONGEST.hotelName ? [] : ['hotelname'];
  const written = [...limits, ...ages, ...name, ...(hotel.infantsAllowed === 0 ? ['infantsAllowed'] : [])];
  counts.loseFields(
    'hotel.',
    hotel,
    'providerCode',
    'currency',
    'rooms',
    'mealPlans',
    'stopSales',
    'closed',
    ...written,
  );
  for (const room of hotel.rooms) {
    if (message.plans.some((plan) => plan.rates.some((rate) => rate.room === room.providerCode)))
      counts.loseFields('rooms.', room, 'providerCode');
    else counts.lose('rooms');
  }
  for (const plan of hotel.mealPlans) {
    if (message.plans.some(({ mealPlan }) => mealPlan === plan.mealPlan))
      counts.loseFields('mealPlans.', plan, 'mealPlan', ...PRICES);
    else counts.lose('mealPlans');
  }
  counts.lose('tests', tests.length);
  return counts.list();
}

/** Seasons and price types are lost too: the message has a price for each room and range of nights. */
function loseSeason(season: Season, limits: readonly string[], counts: LossCounts): void {
  counts.loseFields('seasons.', season, 'dateRanges', 'priceType', 'mealPlans', 'seasonRoomPrices', ...limits);
  for (const price of season.seasonRoomPrices)
    counts.loseFields('seasonRoomPrices.', price, 'providerRoomCode', ...PRICES);
  for (const plan of season.mealPlans ?? []) counts.loseFields('seasons.mealPlans.', plan, 'mealPlan', ...PRICES);
}
