import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Clock } from '../../host/host.ts';
import type { CombinationWire } from '../../hub/wire/booking.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { type ConfirmedOffer, confirmOffer } from '../confirm-offer.ts';
import type { Ending } from '../ending.ts';
import { setTheId } from '../locate-hotels.ts';
import { type Match, matchCombination, offeredInstead, offersRoom } from '../match-combination.ts';
import { otherMealPlan } from '../other-meal-plan.ts';
import { type OwnOffers, otherSupplier, ownOffers } from '../own-offers.ts';
import {
  allCombinations,
  MOST_COMBINATIONS,
  type QuotedHotels,
  type QuoteMeans,
  quotedHotels,
} from '../quoted-combinations.ts';
import { type ProviderTrace, safeTraces } from '../safe-traces.ts';
import { type Errand, interruptedEnding } from '../stage.ts';
import type { Price } from '../verification.ts';
import { wirePrice } from '../wire-price.ts';
import type { StayAnswer } from './depth-entry.ts';
import type { PlannedSearch, PlannedStay } from './depth-plan.ts';
import type { ExpectedStay } from './expected-stay.ts';

/** A quote for hotels whose places in the catalogue are known, with the stays that have no answer yet. */
export interface OpenSearch extends Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'> {
  readonly hotels: readonly OpenHotelStays[];
}

export interface OpenHotelStays {
  readonly contract: HotelContract;
  readonly accommodationId: string;
  readonly stays: readonly PlannedStay[];
}

/** A stay on its way from the quote to the answer. */
export interface Asked {
  readonly hotel: OpenHotelStays;
  readonly planned: PlannedStay;
}

export interface AskMeans extends QuoteMeans {
  readonly clock: Clock;
  readonly switches: PricingSwitches;
  readonly expectedOf: (contract: HotelContract, stay: PlannedStay['stay']) => ExpectedStay;
  /** Lets some stays through at a time. */
  readonly turn: <T>(task: () => Promise<T>) => Promise<T>;
  /** The ending of everything that is not begun yet, once a failure showed that it would meet it too. */
  readonly stop: () => Ending | undefined;
  readonly answered: (asked: Asked, answer: StayAnswer) => Promise<void>;
  readonly failed: (asked: Asked, ending: Ending) => void;
  /** Counts a quote; `false` when there is none left to send. */
  readonly mayQuote: () => boolean;
  /** No quote was left for it. */
  readonly left: (asked: Asked) => void;
  /** What the hub should ask, where that is not the contract's price. */
  readonly asking?: Price;
  /** What else is done with an offer that was confirmed: nothing, or a test booking. */
  readonly confirmed: (errand: Errand, offer: ConfirmedOffer, onRequest: boolean) => Promise<void>;
}

/** Keys of a quote live for 40 minutes at least. */
const OLD_MS = 35 * 60_000;

/** Asks for all the stays of one search: one quote, and a Confirm for each stay that the contract sells. */
export async function askSearch(search: OpenSearch, means: AskMeans): Promise<void> {
  const { hotels, checkIn, checkOut, ages } = search;
  if (!means.mayQuote()) {
    for (const hotel of hotels) for (const planned of hotel.stays) means.left({ hotel, planned });
    return;
  }
  const accommodationIds = hotels.map(({ accommodationId }) => accommodationId);
  const quoted = await quotedHotels({ accommodationIds, checkIn, checkOut, ages }, means);
  if (!quoted.ok) {
    for (const hotel of hotels) for (const planned of hotel.stays) means.failed({ hotel, planned }, quoted.error);
    return;
  }
  const old = means.clock.now() + OLD_MS;
  await Promise.all(hotels.map((hotel) => askHotel(hotel, search, quoted.value, old, means)));
}

async function askHotel(
  hotel: OpenHotelStays,
  { checkIn, checkOut, ages }: OpenSearch,
  quoted: QuotedHotels,
  old: number,
  means: AskMeans,
): Promise<void> {
  const { accommodationId, contract, stays } = hotel;
  const shown = quoted.hotel(accommodationId);
  let combinations: readonly CombinationWire[] = shown?.combinations ?? [];
  const names = contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode);
  const isMissing = ({ stay }: PlannedStay): boolean =>
    offersRoom(ownOffers(combinations, quoted.traces), stay, names).kind !== 'offered';
  if (shown?.quoteSingleNeeded || (combinations.length >= MOST_COMBINATIONS && stays.some(isMissing))) {
    if (!means.mayQuote()) {
      for (const planned of stays) means.left({ hotel, planned });
      return;
    }
    const all = await allCombinations({ accommodationId, checkIn, checkOut, ages }, means);
    if (!all.ok) {
      for (const planned of stays) means.failed({ hotel, planned }, all.error);
      return;
    }
    combinations = all.value.combinations;
  }
  const seen = { combinations, own: ownOffers(combinations, quoted.traces), names, quoted, old };
  await Promise.all(stays.map((planned) => means.turn(() => askStay({ hotel, planned }, seen, means))));
}

interface Seen {
  readonly combinations: readonly CombinationWire[];
  readonly own: OwnOffers;
  readonly names: readonly string[];
  readonly quoted: QuotedHotels;
  /** From when on the keys are not used any more. */
  readonly old: number;
}

async function askStay(asked: Asked, seen: Seen, means: AskMeans): Promise<void> {
  const { planned } = asked;
  if (!planned.sold) return means.answered(asked, refusalAnswer(asked, seen));
  const { hotel } = asked;
  const { stay } = planned;
  const { price, among } = means.expectedOf(hotel.contract, stay);
  const { currency, total } = price;
  const expected = means.asking ?? { amount: quotedAmount(total, currency, means.switches), currency };
  const match = matchCombination(seen.own, stay, expected, seen.names, among);
  if (match === undefined) return means.answered(asked, notOffered(seen, asked));
  const obstacle = obstacleTo(seen, means);
  if (obstacle !== undefined) return means.failed(asked, obstacle);
  const { contract, accommodationId } = hotel;
  const errand: Errand = { contract, accommodationId, stay, expected, lines: price.lines.length };
  const offer = await confirmOffer(errand, match, means);
  if (!offer.ok) return means.failed(asked, offer.error);
  await means.answered(asked, confirmedAnswer(errand, match, offer.value.next, offer.value.learned.requestId));
  await means.confirmed(errand, offer.value.next, match.onRequest);
}

function obstacleTo({ old }: Seen, means: AskMeans): Ending | undefined {
  if (means.interrupted()) return interruptedEnding('confirm');
  const stop = means.stop();
  if (stop !== undefined) return stop;
  if (means.clock.now() < old) return undefined;
  return { verdict: 'failed', stage: 'confirm', detail: 'the quote had grown too old before it was confirmed' };
}

function confirmedAnswer(
  { stay }: Errand,
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

function notOffered({ combinations, own, quoted }: Seen, { hotel, planned }: Asked): StayAnswer {
  const { roomName, mealPlan } = planned.stay;
  return {
    kind: 'not-offered',
    detail: safeText(`${roomName} with ${mealPlan}: ${offeredInstead(combinations, own.mixed)}`, 1000),
    advice: adviceFor(hotel, combinations),
    traces: errorsFirst(safeTraces(quoted.traces)).slice(0, MOST_TRACES),
    ...quoted.requestId,
  };
}

const MOST_TRACES = 10;

const errorsFirst = (traces: readonly ProviderTrace[]): ProviderTrace[] =>
  traces.toSorted((a, b) => Number(b.error !== undefined) - Number(a.error !== undefined));

/** Several suppliers may sell one hotel under one id; the contract's own offers come with the mapping to that id. */
function adviceFor({ contract, accommodationId }: OpenHotelStays, combinations: readonly CombinationWire[]): string {
  const onlyOthers = combinations.length > 0 && combinations.every((offer) => otherSupplier(offer) !== undefined);
  return onlyOthers
    ? `only other suppliers sell under ${safeText(accommodationId, 60)}: publish the hotel and map it to this id in the back office, or ${setTheId(hotelKey(contract))}`
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
