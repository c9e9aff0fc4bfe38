import {
  type HotelContract,
  type MealPlanType,
  type Occupancy,
  occupancyText,
  type Rate,
  type Room,
} from '../../contract/model.ts';
import { type CalendarDay, dayNumber, dayOfNumber } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { lastDayOf } from '../../kernel/day-ranges.ts';
import { compare } from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { nightRuns } from '../../pricing/prepared/prepared-rate.ts';
import { hasUnits } from '../../pricing/prepared/selling-conditions.ts';
import { notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { SoldStay } from '../../pricing/request/stay-price.ts';
import { daysAhead, isBookable, leastNights, mealPlansOf } from '../../pricing/request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../pricing/stay/price-book.ts';
import { partyOf, type Stay, stayOf } from './stay.ts';

export interface ChosenStay {
  readonly stay: Stay;
  readonly price: SoldStay;
}

/** Why no stay was found: the reasons of the stays that came nearest, at most three. */
export interface NoStay {
  readonly reasons: readonly string[];
}

const MOST_REASONS = 3;

interface Trial extends Arrival {
  readonly occupancy: Occupancy;
  readonly mealPlan: MealPlanType;
}

/**
 * The plainest stay that the contract sells when booked on `today`: free sale before on request, two adults before other parties, then the
 * earliest arrival, then the order of the files. If several rates sell that stay, the cheapest is taken, because a hub that shows one of
 * them shows that one.
 */
export function chooseStay(
  contract: HotelContract,
  today: CalendarDay,
  switches: PricingSwitches = referencePricing,
): Result<ChosenStay, NoStay> {
  const book = priceBook(contract, switches);
  const reasons = new Set<string>();
  let onRequest: ChosenStay | undefined;
  for (const trial of trialsInOrder(contract, today, switches)) {
    const sold = trySale(contract, book, trial, today);
    if (!sold.ok) reasons.add(sold.error);
    else if (!sold.value.price.onRequest) return ok(cheapestRate(contract, book, sold.value));
    else onRequest ??= sold.value;
  }
  if (onRequest) return ok(cheapestRate(contract, book, onRequest));
  const nearest = reasons.size > 0 ? [...reasons] : reasonsForNoTrial(contract, today);
  return fail({ reasons: nearest.slice(0, MOST_REASONS) });
}

function* trialsInOrder(contract: HotelContract, today: CalendarDay, switches: PricingSwitches): Generator<Trial> {
  const arrivals = contract.rates
    .filter((rate) => isBookable(rate, today))
    .flatMap((rate) =>
      contract.hotel.rooms.flatMap((room) => [...arrivalCandidates(contract, rate, room, today, switches)]),
    )
    .sort(
      (a, b) => compareText(a.checkIn, b.checkIn) || Number(takesTwoAdults(b.room)) - Number(takesTwoAdults(a.room)),
    );
  const mostOccupancies = Math.max(0, ...contract.hotel.rooms.map(({ distributions }) => distributions.length));
  for (const freeSale of [true, false]) {
    const tier = arrivals.filter((arrival) => arrival.freeSale === freeSale);
    for (let choice = 0; choice < mostOccupancies; choice += 1) {
      for (const arrival of tier) {
        const occupancy = twoAdultsFirst(arrival.room.distributions)[choice];
        if (occupancy === undefined) continue;
        for (const mealPlan of mealPlansOf(contract.hotel, arrival.rate)) yield { ...arrival, occupancy, mealPlan };
      }
    }
  }
}

const isTwoAdults = ({ adults, children }: Occupancy): boolean => adults === 2 && children === 0;

const takesTwoAdults = ({ distributions }: Room): boolean => distributions.some(isTwoAdults);

const twoAdultsFirst = (occupancies: readonly Occupancy[]): readonly Occupancy[] => [
  ...occupancies.filter(isTwoAdults),
  ...occupancies.filter((occupancy) => !isTwoAdults(occupancy)),
];

function trySale(
  contract: HotelContract,
  book: PriceBook,
  trial: Trial,
  today: CalendarDay,
): Result<ChosenStay, string> {
  const { rate, room, mealPlan, checkIn, nights, occupancy } = trial;
  const party = partyOf(contract.hotel, occupancy);
  if (party === undefined)
    return fail(`room ${room.providerCode} for ${occupancyText(occupancy)}: the hotel gives no ages of children`);
  const stay = stayOf({ rate, room, party, nights }, mealPlan, dayNumber(checkIn), today);
  const price = book.price(stay);
  return price.sold ? ok({ stay, price }) : fail(notSoldText(price.reason));
}

function cheapestRate({ rates }: HotelContract, book: PriceBook, chosen: ChosenStay): ChosenStay {
  let best = chosen;
  for (const { name } of rates) {
    const stay = { ...chosen.stay, rate: name };
    const price = book.price(stay);
    if (price.sold && price.onRequest === best.price.onRequest && compare(price.total, best.price.total) < 0)
      best = { stay, price };
  }
  return best;
}

function reasonsForNoTrial({ hotel, rates }: HotelContract, today: CalendarDay): string[] {
  if (rates.length === 0) return ['the contract has no rate'];
  return rates.map((rate) => {
    const name = `rate "${rate.name}"`;
    if (!isBookable(rate, today)) return `${today} is in no booking window of ${name}`;
    const last = lastDayOf(rate.seasons.flatMap(({ dateRanges }) => dateRanges));
    if (last === undefined) return `${name} has no season`;
    if (last < today) return `the last night of ${name} was ${last}`;
    const rooms = hotel.rooms.map(({ providerCode }) => providerCode);
    const prices = rate.seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices);
    if (!prices.some(({ providerRoomCode }) => rooms.includes(providerRoomCode))) return `${name} prices no room`;
    return `${name} has no units from ${today} on, or releaseDays passes its last night`;
  });
}

/** A day on which a stay in the room could begin, with the season's shortest stay. */
interface Arrival {
  readonly rate: Rate;
  readonly room: Room;
  readonly checkIn: CalendarDay;
  readonly nights: number;
  /** Whether the season of the arrival has units of free sale. */
  readonly freeSale: boolean;
}

/**
 * The few arrival days worth trying for a room of a rate. Nights in a row that are alike in their seasons and stop sales can be sold from the
 * first of them on that may still be booked. A stay that is sold is also sold with the shortest length. So if the contract sells the room at
 * all, it sells one of these. Closed nights are among them, because they are the reason if nothing is sold.
 */
function* arrivalCandidates(
  { hotel }: Pick<HotelContract, 'hotel'>,
  rate: Rate,
  room: Room,
  today: CalendarDay,
  switches: PricingSwitches,
): Generator<Arrival> {
  for (const { from, to, priced } of nightRuns(rate, room, switches)) {
    const [season] = priced;
    const price = season?.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === room.providerCode);
    if (season === undefined || price === undefined || !hasUnits(price)) continue;
    const at = { season, rate, hotel };
    const checkIn = Math.max(from, dayNumber(today) + daysAhead(at, switches));
    const freeSale = (price.unitsQuota ?? 0) > 0;
    if (checkIn <= to) yield { rate, room, checkIn: dayOfNumber(checkIn), nights: leastNights(at, switches), freeSale };
  }
}
