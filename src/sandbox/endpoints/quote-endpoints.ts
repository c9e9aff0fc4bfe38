import { parseDay } from '../../kernel/calendar-day.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { quoteShape, quoteSingleShape } from '../checks/booking-shapes.ts';
import { searchTrouble } from '../checks/search-checks.ts';
import { secondText } from '../day-text.ts';
import { found, missing, type Outcome, refused } from '../outcome.ts';
import { accommodationOf, isOnSale } from '../selling/accommodation.ts';
import { availability, byPrice } from '../selling/availability.ts';
import { cancellationType, combinationBody, type Showing } from '../selling/combination.ts';
import type { Offered } from '../selling/offered.ts';
import { RIVALS, rivalCombinations } from '../selling/rivals.ts';
import type { Search } from '../selling/selection.ts';
import { type SellingNow, sellingNow } from '../selling/selling-now.ts';
import { flagAt, numberAt, recordAt, recordsAt, textAt, textsAt } from '../store/json-read.ts';
import { PROVIDER } from './catalogue-endpoints.ts';
import type { Call, Endpoint, World } from './endpoint.ts';

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
  readonly choose: (offered: readonly Offered[], showing: Showing) => readonly Offered[];
}

interface HotelQuote {
  /** Whose contract it is; absent where only others sell. */
  readonly supplierId?: number;
  readonly combinations: readonly JsonObject[];
  /** How many of them are the contract's. */
  readonly ours: number;
  readonly rivals: readonly { readonly provider: string; readonly results: number }[];
  readonly reasons: readonly string[];
}

/** What is sold under a catalogue id; `undefined` when nothing is on sale there. */
function quoteHotel(code: string, asked: Asked, call: Call, world: World): HotelQuote | undefined {
  const { store, combinations, hotels, manners } = world;
  const { search, availabilityId, selling, choose } = asked;
  const { bookedOn } = selling;
  const accommodation = accommodationOf(code, store, manners);
  const prepared = accommodation && hotels.get(store, accommodation.hotel, selling);
  if (!prepared) return undefined;
  const isOurs = accommodation.entry === 'mapped';
  if (isOurs && !isOnSale(store, prepared.hotel)) return undefined;
  const { offered, reasons } = availability({ prepared, bookedOn }, search);
  const rivals = manners.rivals === 'none' ? [] : rivalCombinations(prepared, search, offered);
  const showing = { prepared, search, bookedOn, manners };
  const own = isOurs ? offered : [];
  const chosen = choose([...own, ...rivals].sort(byPrice), showing);
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
        ...{ hotel, accommodation: code, search, rateId, mealPlan, rooms, price, availabilityId },
        ...(rival && { rival: option }),
      };
      return {
        combinationKey: combinations.issue('confirm', call.token.text, selection, call.now, manners.combinationKeys),
        ...combinationBody(showing, option),
        currentCancellationType: cancellationType(showing, option),
      };
    }),
  };
}

const onRequestToo =
  (included: boolean) =>
  (offered: readonly Offered[]): readonly Offered[] =>
    included ? offered : offered.filter((option) => !option.onRequest);

/** The options are sorted by price, so the first of a meal plan and refundability is its cheapest. */
function bestOfEach(offered: readonly Offered[], showing: Showing): readonly Offered[] {
  const kindOf = (option: Offered): string => `${option.mealPlan} ${cancellationType(showing, option)['type']}`;
  const kinds = offered.map(kindOf);
  return offered.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

interface Traced {
  readonly provider: string;
  readonly description: string;
  readonly error: string;
  readonly quoteResults: number;
}

const trace = ({ provider, description, error, quoteResults }: Traced, now: number): JsonObject => ({
  provider,
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
  const selling = sellingNow(world, now);
  const trouble = searchTrouble(search, selling.bookedOn);
  if (trouble !== undefined) return refused(trouble);
  const codes = [...new Set(textsAt(body, 'accommodations'))];
  if (codes.length === 0 && textAt(body, 'destinationId') === undefined)
    return refused('accommodations or destinationId is required');

  const filter = recordAt(body, 'filter');
  const included = onRequestToo(flagAt(filter, 'includeOnRequestOptions') ?? true);
  const best = flagAt(filter, 'bestCombinations') ?? true;
  const most = numberAt(filter, 'maxCombinations') ?? (best ? 1 : MOST_COMBINATIONS);
  const choose = (offered: readonly Offered[], showing: Showing): readonly Offered[] => {
    const options = included(offered);
    return (best ? bestOfEach(options, showing) : options).slice(0, most);
  };

  const availabilityId = world.combinations.newAvailabilityId();
  const asked = { search, availabilityId, selling, choose };
  const accommodations: JsonObject[] = [];
  const suppliers = new Map<number, { results: number; readonly reasons: string[] }>();
  const rivals = new Map<string, number>();
  const unknown: string[] = [];
  for (const code of codes) {
    const quoted = quoteHotel(code, asked, call, world);
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
  const traced: Traced[] = [...suppliers].map(([id, { results, reasons }]) => ({
    provider: PROVIDER,
    description: textAt(world.store.supplier(id)?.body ?? {}, 'commercialName') ?? `Supplier ${id}`,
    error: reasons.join('; '),
    quoteResults: results,
  }));
  if (world.manners.rivals !== 'none')
    for (const [provider, quoteResults] of rivals)
      traced.push({ provider, description: provider, error: 'no availability', quoteResults });
  if (unknown.length > 0)
    traced.push({ provider: PROVIDER, description: 'Direct contracts', error: unknown.join('; '), quoteResults: 0 });
  const traces = traced.map((each) => trace(each, now));
  const total = accommodations.length;
  return { ...found({ total, accommodations, providerTraces: traces }), availabilityId };
}

function quoteSingle(call: Call, world: World): Outcome {
  const search = searchOf(call.body);
  if (!search) return refused('quoteSingle.request.checkIn: must not be null');
  const selling = sellingNow(world, call.now);
  const trouble = searchTrouble(search, selling.bookedOn);
  if (trouble !== undefined) return refused(trouble);
  const code = call.path['accommodationId'] ?? '';
  const choose = onRequestToo(flagAt(recordAt(call.body, 'filter'), 'includeOnRequestOptions') ?? true);
  const availabilityId = world.combinations.newAvailabilityId();
  const quoted = quoteHotel(code, { search, availabilityId, selling, choose }, call, world);
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
    takes: ({ searchFields }) => ({ shape: quoteShape(searchFields), as: 'quote.request' }),
    readOnly: true,
    handle: quote,
  },
  {
    name: 'quoteSingle',
    method: 'POST',
    path: '/booking/accommodations/{accommodationId}/quote',
    takes: ({ searchFields }) => ({ shape: quoteSingleShape(searchFields), as: 'quoteSingle.request' }),
    readOnly: true,
    handle: quoteSingle,
  },
];
