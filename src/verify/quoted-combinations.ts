import { operations } from '../hub/operations.ts';
import type { CombinationWire, ProviderTraceWire, QuoteRequest } from '../hub/wire/booking.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { type Ending, failureEnding } from './ending.ts';
import { type Caller, endInterrupted, type Learned, requestIdOf } from './stage.ts';

export interface QuoteMeans extends Caller {
  /** The hub asks not to be sent several of these calls at once. */
  readonly quoteSingleGate: <T>(task: () => Promise<T>) => Promise<T>;
}

/** What is asked for: one room of one hotel. */
export interface HotelSearch {
  readonly accommodationId: string;
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** Of everybody, in whole years. */
  readonly ages: readonly number[];
}

export interface Quoted {
  readonly combinations: readonly CombinationWire[];
  readonly traces: readonly ProviderTraceWire[];
  readonly requestId: Learned;
}

/** Every combination that the hub sells for the search; by a second call where it asks for one. Reads only. */
export async function quotedCombinations(search: HotelSearch, means: QuoteMeans): Promise<Result<Quoted, Ending>> {
  if (means.interrupted()) return endInterrupted('quote');
  const body = quoteRequest(search);
  const answer = await means.hub.call(operations.quote, { body });
  if (answer.kind !== 'ok') return fail(failureEnding('quote', answer));
  const traces = answer.body.providerTraces ?? [];
  const hotel = hotelOf(answer.body.accommodations ?? [], search.accommodationId);
  const combinations = hotel?.combinations ?? [];
  if (!hotel?.quoteSingleNeeded) return ok({ combinations, traces, requestId: requestIdOf(answer.trace) });
  const single = await means.quoteSingleGate(() => quoteSingle(search, body, means));
  return single.ok ? ok({ ...single.value, traces }) : single;
}

async function quoteSingle(
  { accommodationId }: HotelSearch,
  { accommodations: _, filter, ...stay }: QuoteRequest,
  { hub, interrupted }: Caller,
): Promise<Result<Omit<Quoted, 'traces'>, Ending>> {
  if (interrupted()) return endInterrupted('quote');
  const body = { ...stay, filter: { includeOnRequestOptions: filter.includeOnRequestOptions } };
  const answer = await hub.call(operations.quoteSingle, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return fail(failureEnding('quote', answer));
  const combinations = answer.body.accommodation?.combinations ?? [];
  return ok({ combinations, requestId: requestIdOf(answer.trace) });
}

const quoteRequest = ({ accommodationId, checkIn, checkOut, ages }: HotelSearch): QuoteRequest => ({
  checkIn,
  checkOut,
  distributions: [{ persons: ages.map((age) => ({ age })) }],
  language: 'EN',
  tripType: 'ONLY_HOTEL',
  accommodations: [accommodationId],
  filter: { bestCombinations: false, includeOnRequestOptions: true },
});

interface QuotedHotel {
  readonly code?: string | null | undefined;
  readonly quoteSingleNeeded?: boolean | null | undefined;
  readonly combinations?: readonly CombinationWire[] | null | undefined;
}

/** Only one hotel was asked for, so a single one without a code is ours; one with another code never is. */
function hotelOf(hotels: readonly QuotedHotel[], id: string): QuotedHotel | undefined {
  const [only, ...others] = hotels;
  return hotels.find(({ code }) => code === id) ?? (only?.code == null && others.length === 0 ? only : undefined);
}
