import { parseDay } from '../kernel/calendar-day.ts';
import type { JsonObject } from '../kernel/json.ts';
import { safeText } from '../kernel/safe-text.ts';
import { hotelOfAccommodation, isOnSale } from './accommodation.ts';
import { availability, type Offered } from './availability.ts';
import { quoteShape, quoteSingleShape } from './booking-shapes.ts';
import { PROVIDER } from './catalogue-endpoints.ts';
import { cancellationType, combinationBody } from './combination.ts';
import { secondText } from './day-text.ts';
import type { Call, Endpoint, World } from './endpoint.ts';
import { flagAt, numberAt, recordAt, recordsAt, textAt, textsAt } from './json-read.ts';
import { found, missing, type Outcome, refused } from './outcome.ts';
import { searchTrouble } from './search-checks.ts';
import type { Search } from './selection.ts';
import { type SellingNow, sellingNow } from './selling-now.ts';
import type { HotelKey } from './store.ts';

const MOST_COMBINATIONS = 60;

function searchOf(body: JsonObject): Search | undefined {
  const checkIn = parseDay(textAt(body, 'checkIn') ?? '');
  const checkOut = parseDay(textAt(body, 'checkOut') ?? '');
  const parties = recordsAt(body, 'distributions').map((room) =>
    recordsAt(room, 'persons').flatMap((person) => numberAt(person, 'age') ?? []),
  );
  return checkIn && checkOut && { checkIn, checkOut, parties, language: textAt(body, 'language') ?? 'EN' };
}

/** One search and everything that its answers have in common. */
interface Asked {
  readonly search: Search;
  readonly availabilityId: number;
  readonly selling: SellingNow;
  readonly choose: (offered: readonly Offered[]) => readonly Offered[];
}

interface HotelQuote {
  readonly combinations: readonly JsonObject[];
  readonly reasons: readonly string[];
}

/** What the hotel sells; `undefined` when it is not on sale. */
function quoteHotel(key: HotelKey | undefined, asked: Asked, call: Call, world: World): HotelQuote | undefined {
  const { store, combinations, hotels } = world;
  const { search, availabilityId, selling, choose } = asked;
  const { bookedOn } = selling;
  const prepared = key && hotels.get(store, key, selling);
  if (!prepared || !isOnSale(store, prepared.hotel)) return undefined;
  const { offered, reasons } = availability({ prepared, bookedOn }, search);
  const { supplierId, providerCode } = prepared.hotel;
  const chosen = choose(offered);
  const unasked = offered.length > 0 && chosen.length === 0 ? ['every option is on request'] : [];
  return {
    reasons: [...reasons, ...unasked],
    combinations: chosen.map((option) => {
      const { rateId, mealPlan, rooms, price } = option;
      const hotel = { supplierId, providerCode };
      const selection = { hotel, search, rateId, mealPlan, rooms, price, availabilityId };
      return {
        combinationKey: combinations.issue('confirm', call.token.text, selection, call.now),
        ...combinationBody(prepared, search, option),
        currentCancellationType: cancellationType(search, bookedOn),
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

function quote(call: Call, world: World): Outcome {
  const { body, now } = call;
  const search = searchOf(body);
  if (!search) return refused('quote.request.checkIn: must not be null');
  const selling = sellingNow(world.capabilities, now);
  const trouble = searchTrouble(search, selling.bookedOn);
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

  const availabilityId = world.combinations.newAvailabilityId();
  const asked = { search, availabilityId, selling, choose };
  const accommodations: JsonObject[] = [];
  const suppliers = new Map<number, { results: number; readonly reasons: string[] }>();
  const unknown: string[] = [];
  for (const code of codes) {
    const key = hotelOfAccommodation(code);
    const quoted = quoteHotel(key, asked, call, world);
    if (!key || !quoted) {
      unknown.push(`accommodation ${code} is not on sale`);
      continue;
    }
    const supplier = suppliers.get(key.supplierId) ?? { results: 0, reasons: [] };
    suppliers.set(key.supplierId, supplier);
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
  const total = accommodations.length;
  return { ...found({ total, accommodations, providerTraces: traces }), availabilityId };
}

function quoteSingle(call: Call, world: World): Outcome {
  const search = searchOf(call.body);
  if (!search) return refused('quoteSingle.request.checkIn: must not be null');
  const selling = sellingNow(world.capabilities, call.now);
  const trouble = searchTrouble(search, selling.bookedOn);
  if (trouble !== undefined) return refused(trouble);
  const code = call.path['accommodationId'] ?? '';
  const choose = onRequestToo(flagAt(recordAt(call.body, 'filter'), 'includeOnRequestOptions') ?? false);
  const availabilityId = world.combinations.newAvailabilityId();
  const quoted = quoteHotel(hotelOfAccommodation(code), { search, availabilityId, selling, choose }, call, world);
  if (!quoted) return missing(`Accommodation ${code} not found`);
  // Remarks are not part of this answer.
  const combinations = quoted.combinations.map(({ remarks: _, ...combination }) => combination);
  return { ...found({ accommodation: { code, combinations } }), availabilityId };
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
