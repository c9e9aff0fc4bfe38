import { operations } from '../../hub/operations.ts';
import type { CombinationWire, ProviderTraceWire, QuoteRequest } from '../../hub/wire/booking.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type Caller, type Ending, endInterrupted, failureEnding, type Learned, requestIdOf } from '../ending.ts';

export interface QuoteMeans extends Caller {
  /** Lets one of these calls through at a time, as the hub asks. */
  readonly quoteSingleGate: <T>(task: () => Promise<T>) => Promise<T>;
}

export interface HotelSearch {
  readonly accommodationId: string;
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** The age of every person, in whole years. */
  readonly ages: readonly number[];
}

export interface Quoted {
  readonly combinations: readonly CombinationWire[];
  readonly traces: readonly ProviderTraceWire[];
  readonly requestId: Learned;
}

/** One room of each of these hotels, in one quote. */
export interface HotelsSearch extends Omit<HotelSearch, 'accommodationId'> {
  readonly accommodationIds: readonly string[];
}

/** The answer of one quote for several hotels. */
export interface QuotedHotels extends Omit<Quoted, 'combinations'> {
  /** `undefined` for a hotel that the answer does not contain. */
  readonly hotel: (id: string) => QuotedHotel | undefined;
}

/** Asks for all the hotels at once. Only reads. */
export async function quotedHotels(search: HotelsSearch, means: Caller): Promise<Result<QuotedHotels, Ending>> {
  if (means.interrupted()) return endInterrupted('quote');
  const answer = await means.hub.call(operations.quote, { body: quoteRequest(search) });
  if (answer.kind !== 'ok') return fail(failureEnding('quote', answer));
  const { accommodations, providerTraces } = answer.body;
  const hotels = accommodations ?? [];
  const byCode = groupBy(hotels, ({ code }) => code);
  const [only, ...others] = hotels;
  // If one hotel was asked for, an entry without a code is that one; an entry with another code never is.
  const nameless = search.accommodationIds.length === 1 && others.length === 0 && only?.code == null ? only : undefined;
  return ok({
    hotel: (id) => wholeHotel(byCode.get(id)) ?? nameless,
    traces: providerTraces ?? [],
    requestId: requestIdOf(answer.trace),
  });
}

/** A hub may list a hotel once for each provider that sells it. */
function wholeHotel(entries: readonly QuotedHotel[] = []): QuotedHotel | undefined {
  if (entries.length < 2) return entries[0];
  return {
    quoteSingleNeeded: entries.some(({ quoteSingleNeeded }) => quoteSingleNeeded),
    combinations: entries.flatMap(({ combinations }) => combinations ?? []),
  };
}

/** The most combinations that a quote shows of one hotel. There may be more. */
export const MOST_COMBINATIONS = 60;

/**
 * Every combination that the hub sells for the search. Makes a second call if the hub asks for it, or if the quote is full and `lacks` says
 * that something is missing. Only reads.
 */
export async function quotedCombinations(
  search: HotelSearch,
  means: QuoteMeans,
  lacks: (seen: Pick<Quoted, 'combinations' | 'traces'>) => boolean = () => false,
): Promise<Result<Quoted, Ending>> {
  const quoted = await quotedHotels({ ...search, accommodationIds: [search.accommodationId] }, means);
  if (!quoted.ok) return quoted;
  const { traces, requestId } = quoted.value;
  const hotel = quoted.value.hotel(search.accommodationId);
  const combinations = hotel?.combinations ?? [];
  const isCutOff = combinations.length >= MOST_COMBINATIONS && lacks({ combinations, traces });
  if (!hotel?.quoteSingleNeeded && !isCutOff) return ok({ combinations, traces, requestId });
  const single = await allCombinations(search, means);
  return single.ok ? ok({ ...single.value, traces }) : single;
}

/** Every combination of one hotel, by the call that returns them all. Only reads. */
export const allCombinations = (
  search: HotelSearch,
  means: QuoteMeans,
): Promise<Result<Omit<Quoted, 'traces'>, Ending>> => means.quoteSingleGate(() => quoteSingle(search, means));

async function quoteSingle(
  { accommodationId, ...search }: HotelSearch,
  { hub, interrupted }: Caller,
): Promise<Result<Omit<Quoted, 'traces'>, Ending>> {
  if (interrupted()) return endInterrupted('quote');
  const { accommodations: _, filter, ...stay } = quoteRequest({ ...search, accommodationIds: [accommodationId] });
  const body = { ...stay, filter: { includeOnRequestOptions: filter.includeOnRequestOptions } };
  const answer = await hub.call(operations.quoteSingle, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return fail(failureEnding('quote', answer));
  const { code, combinations } = answer.body.accommodation ?? {};
  const requestId = requestIdOf(answer.trace);
  if (code != null && code !== accommodationId)
    return fail({
      verdict: 'failed',
      stage: 'quote',
      detail: `the hub quoted hotel ${safeText(code, 60)} instead of ${accommodationId}`,
      ...requestId,
    });
  return ok({ combinations: combinations ?? [], requestId });
}

const quoteRequest = ({ accommodationIds, checkIn, checkOut, ages }: HotelsSearch): QuoteRequest => ({
  checkIn,
  checkOut,
  distributions: [{ persons: ages.map((age) => ({ age })) }],
  language: 'EN',
  tripType: 'ONLY_HOTEL',
  accommodations: accommodationIds,
  filter: { bestCombinations: false, includeOnRequestOptions: true },
});

export interface QuotedHotel {
  readonly code?: string | null | undefined;
  readonly quoteSingleNeeded?: boolean | null | undefined;
  readonly combinations?: readonly CombinationWire[] | null | undefined;
}
