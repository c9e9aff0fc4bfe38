import type { HotelContract } from '../../../contract/model.ts';
import type { Clock } from '../../../host/host.ts';
import type { CombinationWire } from '../../../hub/wire/booking.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { quotedAmount } from '../../../pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type ConfirmedOffer, confirmOffer } from '../../booking/confirm-offer.ts';
import { type Ending, interruptedEnding, type StayToVerify } from '../../ending.ts';
import { wirePrice } from '../../offers/compare-prices.ts';
import {
  type Match,
  matchCombination,
  offeredInstead,
  offersRoom,
  otherMealPlan,
} from '../../offers/match-combination.ts';
import { type OwnOffers, otherSupplier, ownOffers } from '../../offers/own-offers.ts';
import {
  allCombinations,
  MOST_COMBINATIONS,
  type QuotedHotels,
  type QuoteMeans,
  quotedHotels,
} from '../../offers/quoted-combinations.ts';
import { type ProviderTrace, safeTraces } from '../../offers/safe-traces.ts';
import type { Price } from '../../stay/stay.ts';
import type { StayAnswer } from '../depth-entry.ts';
import type { PlannedStay } from '../depth-plan.ts';
import { setTheId } from '../locate-hotels.ts';
import type { ExpectedStay, OpenHotelStays, OpenSearch, Said } from './expected-stay.ts';
import type { HotelBookings } from './hotel-bookings.ts';

export interface Asked {
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly accommodationId: string;
  readonly planned: PlannedStay;
}

export interface AskMeans extends QuoteMeans {
  readonly clock: Clock;
  readonly switches: PricingSwitches;
  readonly expectedOf: (contract: HotelContract, stay: PlannedStay['stay']) => ExpectedStay;
  /** Lets a few hotels through at a time, because their contracts and stays are in memory meanwhile. */
  readonly hotelTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Lets a few stays through at a time. */
  readonly turn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Set after a failure that would meet every other call too: the ending of every stay that has not begun. */
  readonly stop: () => Ending | undefined;
  /** Stores an answer; resolves when it is safe. */
  readonly answered: (asked: Asked, answer: StayAnswer) => Promise<void>;
  readonly failed: (hotel: string, ending: Ending) => void;
  /** Called after each stay, unless the run was interrupted before it. */
  readonly onStay?: () => void;
  /** Counts a quote; `false` if the budget is used up. */
  readonly mayQuote: () => boolean;
  /** The price that the hub should ask, if it is not the contract's. */
  readonly asking?: Price;
  /** What to do with a confirmed offer besides: nothing, or a test booking. */
  readonly confirmed: (toVerify: StayToVerify, offer: ConfirmedOffer, onRequest: boolean) => Promise<void>;
}

/** Keys of a quote are valid for at least 40 minutes. */
const OLD_MS = 35 * 60_000;

/**
 * Asks for all stays of one search: one quote, and a Confirm for each stay that the contract sells. Returns the replies for each hotel's
 * stays, in their order.
 */
export async function askSearch(search: OpenSearch, means: AskMeans): Promise<readonly (readonly Said[])[]> {
  const { hotels, checkIn, checkOut, ages } = search;
  if (!means.mayQuote()) return hotels.map((hotel) => sameOfAll(hotel, { left: true }));
  const accommodationIds = hotels.map(({ accommodationId }) => accommodationId);
  const quoted = await quotedHotels({ accommodationIds, checkIn, checkOut, ages }, means);
  if (!quoted.ok) return hotels.map((hotel) => allFailed(hotel, quoted.error, means));
  const old = means.clock.now() + OLD_MS;
  return await Promise.all(
    hotels.map((hotel) => means.hotelTurn(() => askHotel(hotel, search, quoted.value, old, means))),
  );
}

const sameOfAll = ({ count }: OpenHotelStays, said: Said): readonly Said[] => Array.from({ length: count }, () => said);

function allFailed(hotel: OpenHotelStays, ending: Ending, means: AskMeans): readonly Said[] {
  means.failed(hotel.hotel, ending);
  return sameOfAll(hotel, { ending });
}

async function askHotel(
  open: OpenHotelStays,
  { checkIn, checkOut, ages }: OpenSearch,
  quoted: QuotedHotels,
  old: number,
  means: AskMeans,
): Promise<readonly Said[]> {
  const { hotel, accommodationId, contract, stays } = open;
  const shown = quoted.hotel(accommodationId);
  let combinations: readonly CombinationWire[] = shown?.combinations ?? [];
  const names = contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode);
  const isMissing = ({ stay }: PlannedStay): boolean =>
    offersRoom(ownOffers(combinations, quoted.traces), stay, names).kind !== 'offered';
  if (shown?.quoteSingleNeeded || (combinations.length >= MOST_COMBINATIONS && stays.some(isMissing))) {
    if (!means.mayQuote()) return sameOfAll(open, { left: true });
    const all = await allCombinations({ accommodationId, checkIn, checkOut, ages }, means);
    if (!all.ok) return allFailed(open, all.error, means);
    combinations = all.value.combinations;
  }
  const seen = { combinations, own: ownOffers(combinations, quoted.traces), names, quoted, old };
  const asked = stays.map((planned): Asked => ({ hotel, contract, accommodationId, planned }));
  return await Promise.all(asked.map((each) => means.turn(() => askStay(each, seen, means))));
}

interface Seen {
  readonly combinations: readonly CombinationWire[];
  readonly own: OwnOffers;
  readonly names: readonly string[];
  readonly quoted: QuotedHotels;
  /** When the keys become too old to use. */
  readonly old: number;
}

async function askStay(asked: Asked, seen: Seen, means: AskMeans): Promise<Said> {
  const { contract, accommodationId, planned } = asked;
  const withTrace = async (answer: StayAnswer): Promise<Said> => {
    await means.answered(asked, answer);
    means.onStay?.();
    return { answer };
  };
  const failed = (ending: Ending): Said => {
    means.failed(asked.hotel, ending);
    if (ending.verdict !== 'not-asked') means.onStay?.();
    return { ending };
  };
  if (!planned.sold) return withTrace(refusalAnswer(asked, seen));
  const { stay } = planned;
  const { price, among } = means.expectedOf(contract, stay);
  const { currency, total } = price;
  const expected = means.asking ?? { amount: quotedAmount(total, currency, means.switches), currency };
  const match = matchCombination(seen.own, stay, expected, seen.names, among);
  if (match === undefined) return withTrace(notOffered(seen, asked));
  const obstacle = obstacleTo(seen, means);
  if (obstacle !== undefined) return failed(obstacle);
  const lines = price.lines.length;
  const toVerify: StayToVerify = { contract, accommodationId, stay, expected, lines };
  const offer = await confirmOffer(toVerify, match, means);
  if (!offer.ok) return failed(offer.error);
  const answer = confirmedAnswer(toVerify, match, offer.value.next, offer.value.learned.requestId);
  await means.answered(asked, answer);
  await means.confirmed(toVerify, offer.value.next, match.onRequest);
  means.onStay?.();
  return { answer, cost: { total, currency, lines } };
}

function obstacleTo({ old }: Seen, means: AskMeans): Ending | undefined {
  if (means.interrupted()) return interruptedEnding('confirm');
  const stop = means.stop();
  if (stop !== undefined) return stop;
  if (means.clock.now() < old) return undefined;
  return { verdict: 'failed', stage: 'confirm', detail: 'the quote had grown too old before it was confirmed' };
}

function confirmedAnswer(
  { stay }: StayToVerify,
  match: Match,
  { price, combination, notes }: ConfirmedOffer,
  requestId: string | undefined,
): StayAnswer {
  const beforeOffers = wirePrice(combination.offer?.strikethroughPrice);
  const mealPlan = otherMealPlan(combination, stay);
  return {
    kind: 'confirmed',
    price,
    ...(match.price && { quoted: match.price }),
    ...(beforeOffers && { beforeOffers }),
    ...(mealPlan !== undefined && { otherMealPlan: mealPlan }),
    notes: [...(match.onRequest ? ['the hub sells it on request'] : []), ...notes],
    ...(requestId !== undefined && { requestId }),
  };
}

function notOffered({ combinations, own, quoted }: Seen, asked: Asked): StayAnswer {
  const { roomName, mealPlan } = asked.planned.stay;
  return {
    kind: 'not-offered',
    detail: safeText(`${roomName} with ${mealPlan}: ${offeredInstead(combinations, own.mixed)}`, 1000),
    advice: adviceFor(asked, combinations),
    traces: errorsFirst(safeTraces(quoted.traces)).slice(0, MOST_TRACES),
    ...quoted.requestId,
  };
}

const MOST_TRACES = 10;

const errorsFirst = (traces: readonly ProviderTrace[]): ProviderTrace[] =>
  traces.toSorted((a, b) => Number(b.error !== undefined) - Number(a.error !== undefined));

/** Several suppliers may sell one hotel under one id; the contract's offers appear once the hotel is mapped to that id. */
function adviceFor({ hotel, accommodationId }: Asked, combinations: readonly CombinationWire[]): string {
  const onlyOthers = combinations.length > 0 && combinations.every((offer) => otherSupplier(offer) !== undefined);
  return onlyOthers
    ? `only other suppliers sell under ${safeText(accommodationId, 60)}: publish the hotel and map it to this id in the back office, or ${setTheId(hotel)}`
    : 'check in the back office that hotel, rate and room are active and mapped, and see the provider traces';
}

function refusalAnswer({ planned: { stay } }: Asked, { combinations, own, names, quoted }: Seen): StayAnswer {
  const offer = offersRoom(own, stay, names);
  const { requestId } = quoted;
  switch (offer.kind) {
    case 'offered':
      return { kind: 'offered', ...(offer.price && { price: offer.price }), ...requestId };
    case 'not-offered':
      return { kind: 'not-offered', detail: 'not offered, as the contract says', traces: [], ...requestId };
    case 'unclear':
      return { kind: 'unclear', detail: safeText(offeredInstead(combinations, own.mixed), 1000), ...requestId };
  }
}

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
