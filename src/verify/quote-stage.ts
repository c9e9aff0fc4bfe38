import { operations } from '../hub/operations.ts';
import type { CombinationWire, ProviderTraceWire, QuoteRequest } from '../hub/wire/booking.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { type Ending, failureEnding } from './ending.ts';
import { type Match, matchCombination, offeredInstead } from './match-combination.ts';
import { agesOf } from './party-of.ts';
import { safeTraces } from './safe-traces.ts';
import { type Caller, type Errand, endInterrupted, type Learned, requestIdOf, type StageResult } from './stage.ts';

export interface QuoteMeans extends Caller {
  /** The hub asks not to be sent several of these calls at once. */
  readonly quoteSingleGate: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Asks what the hub sells for the stay and finds the combination that is ours. Reads only. */
export async function quoteStage(errand: Errand, means: QuoteMeans): Promise<StageResult<Match>> {
  const { contract, stay, expected } = errand;
  const quoted = await quotedCombinations(errand, means);
  if (!quoted.ok) return quoted;
  const { combinations, traces, requestId } = quoted.value;
  const roomNames = contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode);
  const match = matchCombination(combinations, stay, expected, roomNames);
  if (match) return ok({ learned: { ...requestId, ...(match.price && { quoted: match.price }) }, next: match });
  return fail({
    verdict: 'not-offered',
    stage: 'quote',
    detail: `${stay.roomName} with ${stay.mealPlan} from ${stay.checkIn} to ${stay.checkOut}: ${offeredInstead(combinations)}`,
    advice: 'check in the back office that hotel, rate and room are active and mapped, and see the provider traces',
    providerTraces: safeTraces(traces),
    ...requestId,
  });
}

interface Quoted {
  readonly combinations: readonly CombinationWire[];
  readonly traces: readonly ProviderTraceWire[];
  readonly requestId: Learned;
}

async function quotedCombinations(errand: Errand, means: QuoteMeans): Promise<Result<Quoted, Ending>> {
  if (means.interrupted()) return endInterrupted('quote');
  const body = quoteRequest(errand);
  const answer = await means.hub.call(operations.quote, { body });
  if (answer.kind !== 'ok') return fail(failureEnding('quote', answer));
  const traces = answer.body.providerTraces ?? [];
  const hotel = hotelOf(answer.body.accommodations ?? [], errand.accommodationId);
  const combinations = hotel?.combinations ?? [];
  if (!hotel?.quoteSingleNeeded) return ok({ combinations, traces, requestId: requestIdOf(answer.trace) });
  const single = await means.quoteSingleGate(() => quoteSingle(errand, body, means));
  return single.ok ? ok({ ...single.value, traces }) : single;
}

async function quoteSingle(
  { accommodationId }: Errand,
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

function quoteRequest({ contract, accommodationId, stay }: Errand): QuoteRequest {
  return {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    distributions: [{ persons: agesOf(contract.hotel, stay).map((age) => ({ age })) }],
    language: 'EN',
    tripType: 'ONLY_HOTEL',
    accommodations: [accommodationId],
    filter: { bestCombinations: false, includeOnRequestOptions: true },
  };
}

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
