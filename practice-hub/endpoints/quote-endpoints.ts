import { type CalendarDay, daysBetween, parseDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { safeText } from '../../src/kernel/safe-text.ts';
import { quoteShape, quoteSingleShape } from '../checks/booking-shapes.ts';
import { badRequest, notFound, type Outcome, success } from '../outcome.ts';
import { accommodationId, accommodationOf, PROVIDER } from '../selling/accommodation.ts';
import { ADULT_AGE, availability, byPrice } from '../selling/availability.ts';
import { type CombinationContext, cancellationType, combinationBody } from '../selling/combination.ts';
import { destinationOf } from '../selling/destinations.ts';
import { RIVALS, rivalCombinations } from '../selling/rivals.ts';
import type { Offered, Search } from '../selling/selection.ts';
import { type SellingNow, sellingNow } from '../selling/selling-now.ts';
import { secondText } from '../values/day-text.ts';
import { flagAt, numberAt, recordAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';
import { randomHex } from '../values/random-text.ts';
import type { Call, Endpoints, World } from './endpoint.ts';

const MOST_COMBINATIONS = 60;
const MOST_ACCOMMODATIONS = 3000;

/** The search in the request of an operation, or the error text. */
function searchOf(body: JsonObject, operation: 'quote' | 'quoteSingle', today: CalendarDay): Search | string {
  const checkIn = parseDay(textAt(body, 'checkIn') ?? '');
  const checkOut = parseDay(textAt(body, 'checkOut') ?? '');
  if (!checkIn || !checkOut) return `${operation}.request.checkIn: must not be null`;
  const parties = recordsAt(body, 'distributions').map((room) =>
    recordsAt(room, 'persons').flatMap((person) => numberAt(person, 'age') ?? []),
  );
  const search = { checkIn, checkOut, parties, language: textAt(body, 'language') ?? 'EN' };
  return searchTrouble(search, today) ?? search;
}

/** A search with everything that its hotels' quotes share. */
interface QuoteSearch {
  readonly search: Search;
  readonly availabilityId: number;
  readonly selling: SellingNow;
  readonly choose: (offered: readonly Offered[], context: CombinationContext) => readonly Offered[];
  readonly call: Call;
  readonly world: World;
}

interface HotelQuote {
  /** The contract's supplier; absent if only rivals sell under this catalogue id. */
  readonly supplierId?: number;
  readonly combinations: readonly JsonObject[];
  /** How many combinations are the contract's own. */
  readonly ours: number;
  readonly rivals: readonly { readonly provider: string; readonly results: number }[];
  readonly reasons: readonly string[];
}

/** Quotes one catalogue id; `undefined` if nothing is on sale there. */
function quoteHotel(code: string, quoteSearch: QuoteSearch): HotelQuote | undefined {
  const { search, availabilityId, selling, choose, call, world } = quoteSearch;
  const { store, combinations, hotels, behaviour } = world;
  const { bookedOn } = selling;
  const accommodation = accommodationOf(code, store, behaviour);
  const prepared = accommodation && hotels.get(store, accommodation.hotel, selling);
  if (!prepared) return undefined;
  const isOurs = accommodation.entry === 'mapped';
  if (isOurs && !store.isOnSale(prepared.hotel)) return undefined;
  const { offered, reasons } = availability({ prepared, bookedOn }, search);
  const rivals = behaviour.rivals === 'none' ? [] : rivalCombinations(prepared, search, offered);
  const context = { prepared, search, bookedOn, behaviour };
  const own = isOurs ? offered : [];
  const chosen = choose([...own, ...rivals].sort(byPrice), context);
  const ours = chosen.filter(({ rival }) => rival === undefined).length;
  const unasked = own.length > 0 && chosen.length === 0 ? ['every option is on request'] : [];
  const { supplierId, providerCode } = prepared.hotel;
  return {
    ...(isOurs && { supplierId }),
    ours,
    reasons: [...reasons, ...unasked],
    rivals: RIVALS.map(({ provider }) => ({
      provider,
      results: chosen.filter(({ rival }) => rival?.provider === provider).length,
    })),
    combinations: chosen.map((option) => {
      const { rateId, mealPlan, rooms, price, rival } = option;
      const hotel = { supplierId, providerCode };
      const selection = {
        // Keys that begin alike make a smaller answer once it is packed.
        availabilityId,
        search,
        hotel,
        accommodation: code,
        rateId,
        mealPlan,
        rooms,
        price,
        ...(rival && { rival: option }),
      };
      return {
        combinationKey: combinations.issue('confirm', selection, {
          session: call.token,
          now: call.now,
          length: behaviour.combinationKeys,
        }),
        ...combinationBody(context, option),
        currentCancellationType: cancellationType(context, option),
      };
    }),
  };
}

/** The first hotels of the destination, as many as one quote may have. */
const codesIn = (code: string, { store, behaviour }: World): readonly string[] =>
  store
    .hotelsOnSale({ places: destinationOf(code, store)?.places ?? [] }, 0, MOST_ACCOMMODATIONS)
    .map((hotel) => accommodationId(hotel, behaviour));

const onRequestToo =
  (included: boolean) =>
  (offered: readonly Offered[]): readonly Offered[] =>
    included ? offered : offered.filter((option) => !option.onRequest);

/** The cheapest option of each meal plan and refundability. The options must be sorted by price. */
function bestOfEach(offered: readonly Offered[], context: CombinationContext): readonly Offered[] {
  const kindOf = (option: Offered): string => `${option.mealPlan} ${cancellationType(context, option)['type']}`;
  const kinds = offered.map(kindOf);
  return offered.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

interface Traced {
  readonly now: number;
  readonly provider: string;
  readonly providerDescription?: string;
  readonly quoteResults: number;
  /** Why there are no results. */
  readonly error: string;
}

const trace = ({ now, provider, providerDescription = provider, quoteResults, error }: Traced): JsonObject => ({
  provider,
  providerDescription,
  start: secondText(now),
  end: secondText(now),
  processTime: 0,
  error: quoteResults > 0 ? null : safeText(error),
  quoteResults,
});

/** Shared by all steps of a booking flow. A random one needs no counter, so a quote changes nothing. */
const newAvailabilityId = ({ random }: World): number => Number.parseInt(randomHex(random, 4), 16) % 2 ** 31;

function quote(call: Call, world: World): Outcome {
  const { body, now } = call;
  const selling = sellingNow(world, now);
  const search = searchOf(body, 'quote', selling.bookedOn);
  if (typeof search === 'string') return badRequest(search);
  const given = new Set(textsAt(body, 'accommodations'));
  const destination = textAt(body, 'destinationId');
  if (given.size === 0 && destination === undefined) return badRequest('accommodations or destinationId is required');
  const codes = given.size > 0 ? [...given] : codesIn(destination ?? '', world);

  const filter = recordAt(body, 'filter');
  const included = onRequestToo(flagAt(filter, 'includeOnRequestOptions') ?? true);
  const best = flagAt(filter, 'bestCombinations') ?? true;
  const most = numberAt(filter, 'maxCombinations') ?? (best ? 1 : MOST_COMBINATIONS);
  const choose = (offered: readonly Offered[], context: CombinationContext): readonly Offered[] => {
    const options = included(offered);
    return (best ? bestOfEach(options, context) : options).slice(0, most);
  };

  const availabilityId = newAvailabilityId(world);
  const quoteSearch = { search, availabilityId, selling, choose, call, world };
  const accommodations: JsonObject[] = [];
  const suppliers = new Map<number, { results: number; readonly reasons: string[] }>();
  const rivals = new Map<string, number>();
  const unknown: string[] = [];
  for (const code of codes) {
    const quoted = quoteHotel(code, quoteSearch);
    if (!quoted) {
      unknown.push(`accommodation ${code} is not on sale`);
      continue;
    }
    const { supplierId } = quoted;
    if (supplierId !== undefined) {
      const supplier = suppliers.get(supplierId) ?? { results: 0, reasons: [] };
      suppliers.set(supplierId, supplier);
      supplier.results += quoted.ours;
      supplier.reasons.push(...quoted.reasons.map((reason) => `${code}: ${reason}`));
    }
    for (const { provider, results } of quoted.rivals) rivals.set(provider, (rivals.get(provider) ?? 0) + results);
    if (quoted.combinations.length > 0)
      accommodations.push({ code, quoteSingleNeeded: false, combinations: quoted.combinations });
  }

  if (codes.length === 0) unknown.push('the destination has no hotels');
  const providerTraces = [...suppliers].map(([id, { results, reasons }]) => {
    const name = textAt(world.store.supplier(id)?.body ?? {}, 'commercialName') ?? `Supplier ${id}`;
    return trace({
      now,
      provider: PROVIDER,
      providerDescription: name,
      quoteResults: results,
      error: reasons.join('; '),
    });
  });
  if (world.behaviour.rivals !== 'none')
    for (const [provider, results] of rivals)
      providerTraces.push(trace({ now, provider, quoteResults: results, error: 'no availability' }));
  if (unknown.length > 0)
    providerTraces.push(
      trace({
        now,
        provider: PROVIDER,
        providerDescription: 'Direct contracts',
        quoteResults: 0,
        error: unknown.join('; '),
      }),
    );
  const total = accommodations.length;
  return { ...success({ total, accommodations, providerTraces }), availabilityId };
}

function quoteSingle(call: Call, world: World): Outcome {
  const selling = sellingNow(world, call.now);
  const search = searchOf(call.body, 'quoteSingle', selling.bookedOn);
  if (typeof search === 'string') return badRequest(search);
  const code = call.path['accommodationId'] ?? '';
  const choose = onRequestToo(flagAt(recordAt(call.body, 'filter'), 'includeOnRequestOptions') ?? true);
  const availabilityId = newAvailabilityId(world);
  const quoted = quoteHotel(code, { search, availabilityId, selling, choose, call, world });
  if (!quoted) return notFound(`Accommodation ${code} not found`);
  // This answer has no remarks.
  const combinations = quoted.combinations.map(({ remarks: _, ...combination }) => combination);
  return { ...success({ accommodation: { code, combinations } }), availabilityId };
}

export const quoteEndpoints: Endpoints = {
  quote: {
    takes: ({ searchFields }) => ({ shape: quoteShape(searchFields), as: 'quote.request' }),
    handle: quote,
  },
  quoteSingle: {
    takes: ({ searchFields }) => ({ shape: quoteSingleShape(searchFields), as: 'quoteSingle.request' }),
    handle: quoteSingle,
  },
};

const MOST_NIGHTS = 30;
const MOST_PEOPLE = 15;

/** The hub's checks of a search beyond its shape: the first error, or `undefined`. */
export function searchTrouble({ checkIn, checkOut, parties }: Search, today: CalendarDay): string | undefined {
  if (checkIn < today) return `checkIn ${checkIn} must not be in the past`;
  if (checkOut <= checkIn) return `checkOut ${checkOut} must be after checkIn ${checkIn}`;
  if (daysBetween(checkIn, checkOut) > MOST_NIGHTS) return `The stay must not be longer than ${MOST_NIGHTS} nights`;
  if (parties.flat().length > MOST_PEOPLE) return `distributions must not have more than ${MOST_PEOPLE} persons in all`;
  // The shape allows at most six people per room, so with one adult there are at most five children.
  const childrenAlone = parties.findIndex((party) => party.every((age) => age < ADULT_AGE));
  return childrenAlone < 0 ? undefined : `distributions[${childrenAlone}] must have at least one adult`;
}
