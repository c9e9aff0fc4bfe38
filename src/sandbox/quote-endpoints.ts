import { parseDay } from '../kernel/calendar-day.ts';
import type { JsonObject } from '../kernel/json.ts';
import { safeText } from '../kernel/safe-text.ts';
import { accommodationId, hotelOfAccommodation, hotelRecords, isOnSale } from './accommodation.ts';
import { availability, type Offered } from './availability.ts';
import { quoteShape, quoteSingleShape } from './booking-shapes.ts';
import { PROVIDER } from './catalogue-endpoints.ts';
import { combinationBody } from './combination.ts';
import { dayAt, secondText } from './day-text.ts';
import type { Call, Endpoint, World } from './endpoint.ts';
import { flagAt, numberAt, recordAt, recordsAt, textAt, textsAt } from './json-read.ts';
import { found, missing, refused } from './outcome.ts';
import { searchTrouble } from './search-checks.ts';
import type { Search } from './selection.ts';
import type { StoredHotel } from './store.ts';

const MOST_COMBINATIONS = 60;

function searchOf(body: JsonObject): Search | undefined {
  const checkIn = parseDay(textAt(body, 'checkIn') ?? '');
  const checkOut = parseDay(textAt(body, 'checkOut') ?? '');
  const parties = recordsAt(body, 'distributions').map((room) =>
    recordsAt(room, 'persons').flatMap((person) => numberAt(person, 'age') ?? []),
  );
  return checkIn && checkOut && { checkIn, checkOut, parties, language: textAt(body, 'language') ?? 'EN' };
}

interface HotelQuote {
  readonly combinations: readonly JsonObject[];
  readonly reasons: readonly string[];
}

function quoteHotel(
  hotel: StoredHotel,
  search: Search,
  { token, now }: Call,
  world: World,
  choose: (offered: readonly Offered[]) => readonly Offered[],
): HotelQuote {
  const { capabilities, store, combinations } = world;
  const { offered, reasons } = availability(
    {
      records: hotelRecords(store, hotel),
      bookedOn: dayAt(now),
      terms: { rangeEndIsNight: capabilities.rangeEndIsNight, offersActive: !capabilities.sendOfferActive },
    },
    search,
  );
  const { supplierId, providerCode } = hotel;
  const chosen = choose(offered);
  const unasked = offered.length > 0 && chosen.length === 0 ? ['every option is on request'] : [];
  return {
    reasons: [...reasons, ...unasked],
    combinations: chosen.map((option) => {
      const { rateId, mealPlan, rooms, price } = option;
      const selection = { hotel: { supplierId, providerCode }, search, rateId, mealPlan, rooms, price };
      return {
        combinationKey: combinations.issue('confirm', token.text, selection, now),
        ...combinationBody(hotel, search, option),
        currentCancellationType: { deadline: search.checkIn, type: 'REFUNDABLE' },
      };
    }),
  };
}

const onRequestToo =
  (included: boolean) =>
  (offered: readonly Offered[]): readonly Offered[] =>
    included ? offered : offered.filter((option) => !option.onRequest);

/** The options are sorted by price, so the first of a meal plan is its cheapest. */
const cheapestOfEachMealPlan = (offered: readonly Offered[]): readonly Offered[] =>
  offered.filter((option, index) => offered.findIndex(({ mealPlan }) => mealPlan === option.mealPlan) === index);

const trace = (description: string, error: string, quoteResults: number, now: number): JsonObject => ({
  provider: PROVIDER,
  providerDescription: description,
  start: secondText(now),
  end: secondText(now),
  processTime: 0,
  error: quoteResults > 0 ? null : safeText(error),
  quoteResults,
});

function quote(call: Call, world: World) {
  const { body, now } = call;
  const search = searchOf(body);
  if (!search) return refused('quote.request.checkIn: must not be null');
  const trouble = searchTrouble(search, dayAt(now));
  if (trouble !== undefined) return refused(trouble);
  const codes = [...new Set(textsAt(body, 'accommodations'))];
  if (codes.length === 0 && textAt(body, 'destinationId') === undefined)
    return refused('accommodations or destinationId is required');

  const filter = recordAt(body, 'filter');
  const included = onRequestToo(flagAt(filter, 'includeOnRequestOptions') ?? false);
  const most = numberAt(filter, 'maxCombinations') ?? MOST_COMBINATIONS;
  const choose = (offered: readonly Offered[]): readonly Offered[] => {
    const options = included(offered);
    return (flagAt(filter, 'bestCombinations') ? cheapestOfEachMealPlan(options) : options).slice(0, most);
  };

  const accommodations: JsonObject[] = [];
  const suppliers = new Map<number, { results: number; readonly reasons: string[] }>();
  const unknown: string[] = [];
  for (const code of codes) {
    const key = hotelOfAccommodation(code);
    const hotel = key && world.store.hotel(key);
    if (!hotel || !isOnSale(world.store, hotel)) {
      unknown.push(`accommodation ${code} is not on sale`);
      continue;
    }
    const quoted = quoteHotel(hotel, search, call, world, choose);
    const supplier = suppliers.get(hotel.supplierId) ?? { results: 0, reasons: [] };
    suppliers.set(hotel.supplierId, supplier);
    supplier.results += quoted.combinations.length;
    supplier.reasons.push(...quoted.reasons.map((reason) => `${code}: ${reason}`));
    if (quoted.combinations.length > 0)
      accommodations.push({ code, quoteSingleNeeded: false, combinations: quoted.combinations });
  }

  const traces = [...suppliers].map(([id, { results, reasons }]) =>
    trace(
      textAt(world.store.supplier(id)?.body ?? {}, 'commercialName') ?? `Supplier ${id}`,
      reasons.join('; '),
      results,
      now,
    ),
  );
  if (codes.length === 0) unknown.push('the destination has no hotels');
  if (unknown.length > 0) traces.push(trace('Direct contracts', unknown.join('; '), 0, now));
  return found({ total: accommodations.length, accommodations, providerTraces: traces });
}

function quoteSingle(call: Call, world: World) {
  const search = searchOf(call.body);
  if (!search) return refused('quoteSingle.request.checkIn: must not be null');
  const trouble = searchTrouble(search, dayAt(call.now));
  if (trouble !== undefined) return refused(trouble);
  const key = hotelOfAccommodation(call.path['accommodationId'] ?? '');
  const hotel = key && world.store.hotel(key);
  if (!hotel || !isOnSale(world.store, hotel))
    return missing(`Accommodation ${call.path['accommodationId']} not found`);
  const included = onRequestToo(flagAt(recordAt(call.body, 'filter'), 'includeOnRequestOptions') ?? false);
  const { combinations } = quoteHotel(hotel, search, call, world, included);
  // Remarks are not part of this answer.
  const shown = combinations.map(({ remarks: _, ...combination }) => combination);
  return found({ accommodation: { code: accommodationId(hotel), combinations: shown } });
}

export const quoteEndpoints: readonly Endpoint[] = [
  {
    name: 'quote',
    method: 'POST',
    path: '/booking/accommodations/quote',
    takes: { shape: quoteShape, as: 'quote.request' },
    readOnly: true,
    handle: quote,
  },
  {
    name: 'quoteSingle',
    method: 'POST',
    path: '/booking/accommodations/{accommodationId}/quote',
    takes: { shape: quoteSingleShape, as: 'quoteSingle.request' },
    readOnly: true,
    handle: quoteSingle,
  },
];
