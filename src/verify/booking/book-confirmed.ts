import type { Randomness } from '../../host/host.ts';
import type { HubFailure } from '../../hub/answer.ts';
import { operations } from '../../hub/operations.ts';
import { leavesOpen, neverSent } from '../../hub/outcomes/failure-kind.ts';
import type { BookedAnswer, TestBookingRequest } from '../../hub/wire/booking.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Secret } from '../../kernel/secret.ts';
import {
  type Caller,
  type Ending,
  failureEnding,
  failureText,
  interruptedEnding,
  type StayToVerify,
} from '../ending.ts';
import { withNotes } from '../offers/compare-prices.ts';
import type { QuoteMeans } from '../offers/quoted-combinations.ts';
import { type Confirmed, prebookStage } from './confirm-offer.ts';
import { type BookingEnd, type LookMeans, lookAtOnce } from './look-again.ts';
import type { MadeBooking } from './made-booking.ts';

export interface BookingMeans extends QuoteMeans, LookMeans {
  readonly fakeBooking: 'allowed' | 'not-allowed' | 'not-asked';
  readonly randomness: Randomness;
  readonly nextReference: () => string;
  /** Serialises test bookings: each is confirmed discarded before the next is made. */
  readonly bookingGate: <T>(task: () => Promise<T>) => Promise<T>;
  /** The hotel whose test booking the hub kept, if any: no further booking is made in this run. */
  readonly keptBookingOf: () => string | undefined;
  /** Records that Book is about to be sent; an ending prevents it. */
  readonly beforeBook?: (toVerify: StayToVerify, externalReference: string) => Promise<Ending | undefined>;
  /** Records how to look for the booking, after Book was answered. */
  readonly afterBook?: (toVerify: StayToVerify, made: MadeBooking) => Promise<unknown>;
}

/** Takes a confirmed offer at the right price through Prebook and Book to the first look for its test booking in Booking detail. */
export async function bookConfirmed(
  toVerify: StayToVerify,
  confirmed: Confirmed,
  onRequest: boolean,
  means: BookingMeans,
): Promise<BookingEnd> {
  const prebooked = await prebookStage(toVerify, confirmed, means);
  if (!prebooked.ok) return { ending: prebooked.error };
  const { learned } = prebooked.value;
  const { key, notes } = prebooked.value.next;
  const allNotes = [...onRequestNotes(onRequest), ...notes];
  const price = confirmed.roundingOnly ? 'rounding' : 'ok';
  if (means.fakeBooking !== 'allowed')
    return { ending: { ...learned, ...withoutBooking(means.fakeBooking, price, allNotes) } };
  if (key === undefined) return { ending: { ...learned, ...KEYLESS } };
  const end = await means.bookingGate(async (): Promise<BookingEnd> => {
    const obstacle = bookingObstacle(means);
    if (obstacle) return { ending: obstacle };
    const externalReference = means.nextReference();
    const unwritten = await means.beforeBook?.(toVerify, externalReference);
    if (unwritten) return { ending: unwritten };
    const booked = await bookStage(toVerify, { key, externalReference, price, notes: allNotes }, means);
    if (!booked.ok) return { ending: booked.error };
    await means.afterBook?.(toVerify, booked.value);
    // Even if the run is being interrupted: a forgotten booking is worse than half a minute.
    return lookAtOnce(booked.value, means);
  });
  return { ...end, ending: { ...learned, ...end.ending } };
}

const onRequestNotes = (onRequest: boolean): readonly string[] => (onRequest ? ['the hub sells it on request'] : []);

const KEYLESS: Ending = {
  verdict: 'failed',
  stage: 'prebook',
  detail: 'the hub prebooked without a key for book',
};

function withoutBooking(
  why: 'not-allowed' | 'not-asked',
  verdict: MadeBooking['price'],
  notes: readonly string[],
): Ending {
  const reason = why === 'not-allowed' ? 'the environment is protected' : 'it was not asked for';
  return {
    verdict,
    stage: 'prebook',
    detail: withNotes(`the price matches up to prebook; no test booking was made: ${reason}`, notes),
    fakeBooking: why,
  };
}

function bookingObstacle({ interrupted, keptBookingOf }: BookingMeans): Ending | undefined {
  if (interrupted()) return interruptedEnding('book');
  const hotel = keptBookingOf();
  if (hotel === undefined) return undefined;
  return {
    verdict: 'failed',
    stage: 'book',
    detail: `no test booking was made: the hub kept the one of ${hotel}`,
    advice: 'settle that booking first',
  };
}

interface FakeBooking extends Pick<MadeBooking, 'externalReference' | 'price' | 'notes'> {
  readonly key: Secret;
}

/** Makes a test booking. Book is sent once, whatever the answer. */
async function bookStage(
  { accommodationId }: StayToVerify,
  { key, externalReference, ...known }: FakeBooking,
  { hub }: Pick<Caller, 'hub'>,
): Promise<Result<MadeBooking, Ending>> {
  const body = fakeBookRequest(key, externalReference);
  const answer = await hub.call(operations.book, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return fail(bookFailure(answer, key, externalReference));
  const { bookingReference, accommodation } = answer.body;
  const { requestId } = answer.trace;
  return ok({
    ...known,
    externalReference,
    status: statusOf(answer.body),
    ...(bookingReference && { bookingReference }),
    ...(accommodation?.bookingReference && { accommodationBookingReference: accommodation.bookingReference }),
    ...(requestId !== undefined && { requestId }),
  });
}

/** `BOOKED` only if both trip and hotel service are; otherwise their statuses, as safe text. */
function statusOf({ status, accommodation }: BookedAnswer): string {
  if (status === 'BOOKED' && accommodation?.status === 'BOOKED') return 'BOOKED';
  const said = accommodation?.errorMessage;
  const shown = [status, accommodation?.status].map((each) => safeText(each ?? 'no status', 60)).join(' / ');
  return said ? `${shown} (${safeText(said, 200)})` : shown;
}

function bookFailure(failure: HubFailure, key: Secret, externalReference: string): Ending {
  const ending = failureEnding('book', failure, [key]);
  if (neverSent(failure.kind)) return ending;
  if (!leavesOpen(failure.kind))
    return { ...ending, detail: safeText(`${ending.detail}; our reference is ${externalReference}`, 1100) };
  return {
    ...ending,
    detail: safeText(
      `it is not known whether the hub kept a booking: ${failureText(failure, [key])}; our reference is ${externalReference}`,
      1000,
    ),
    advice: `look for ${externalReference} in the back office; it is not booked a second time`,
  };
}

/**
 * The body of a Book call that makes a test booking, which the hub discards. Only this function builds one: without `fakeBooking`, it would
 * be a real booking that somebody has to pay for.
 */
export const fakeBookRequest = (combinationKey: Secret, externalReference: string): TestBookingRequest => ({
  accommodation: { combinationKey },
  externalReference,
  fakeBooking: { status: 'BOOKED' },
});
