import type { Randomness } from '../host/host.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { bookStage } from './book-stage.ts';
import { type Confirmed, confirmStage } from './confirm-stage.ts';
import type { Ending } from './ending.ts';
import { prebookStage } from './prebook-stage.ts';
import { withNotes } from './price-verdict.ts';
import { quoteStage } from './quote-stage.ts';
import type { QuoteMeans } from './quoted-combinations.ts';
import { type Errand, interruptedEnding, type Learned, type StageResult } from './stage.ts';
import type { VerifyStage } from './verification.ts';

export interface WalkMeans extends QuoteMeans {
  readonly fakeBooking: 'allowed' | 'not-allowed' | 'not-asked';
  readonly randomness: Randomness;
  readonly nextReference: () => string;
  /** Lets one fake booking be made and proved gone before the next. */
  readonly bookingGate: <T>(task: () => Promise<T>) => Promise<T>;
  /** The hotel whose fake booking the hub kept, once there is one: no further booking is made in this run. */
  readonly keptBookingOf: () => string | undefined;
  readonly onKeptBooking: () => void;
  readonly onStage: (stage: VerifyStage) => void;
  /** Writes down that Book is about to be sent; an ending keeps it from being sent. */
  readonly beforeBook?: (errand: Errand, externalReference: string) => Promise<Ending | undefined>;
}

/** One hotel from Quote to the proof. All that was learned on the way is in the ending, wherever it ends. */
export async function walk(errand: Errand, means: WalkMeans): Promise<Ending> {
  let learned: Learned = {};
  const take = <Next>(result: StageResult<Next>): Result<Next, Ending> => {
    if (!result.ok) return fail({ ...learned, ...result.error });
    learned = { ...learned, ...result.value.learned };
    return ok(result.value.next);
  };

  means.onStage('quote');
  const match = take(await quoteStage(errand, means));
  if (!match.ok) return match.error;
  means.onStage('confirm');
  const confirmed = take(await confirmStage(errand, match.value, means));
  if (!confirmed.ok) return confirmed.error;
  const ending = await bookConfirmed(errand, confirmed.value, match.value.onRequest, means);
  const roundingOnly = ending.verdict === 'ok' && confirmed.value.roundingOnly;
  return { ...learned, ...ending, ...(roundingOnly && { verdict: 'rounding' }) };
}

/** The rest of a walk from a confirmed offer whose price is right: Prebook, the fake booking and the proof. */
export async function bookConfirmed(
  errand: Errand,
  confirmed: Confirmed,
  onRequest: boolean,
  means: WalkMeans,
): Promise<Ending> {
  means.onStage('prebook');
  const prebooked = await prebookStage(errand, confirmed, means);
  if (!prebooked.ok) return prebooked.error;
  const { learned } = prebooked.value;
  const { key, notes } = prebooked.value.next;
  const allNotes = [...onRequestNotes(onRequest), ...notes];
  if (means.fakeBooking !== 'allowed') return { ...learned, ...withoutBooking(means.fakeBooking, allNotes) };
  if (key === undefined)
    return { ...learned, verdict: 'failed', stage: 'prebook', detail: 'the hub prebooked without a key for book' };
  const ending = await means.bookingGate(async () => {
    const obstacle = bookingObstacle(means);
    if (obstacle) return obstacle;
    means.onStage('book');
    const externalReference = means.nextReference();
    const unwritten = await means.beforeBook?.(errand, externalReference);
    if (unwritten) return unwritten;
    const booked = await bookStage(errand, { key, externalReference, notes: allNotes, onStage: means.onStage }, means);
    // Told before the gate opens: the next walk waits there to book.
    if (booked.verdict === 'saved-booking') means.onKeptBooking();
    return booked;
  });
  return { ...learned, ...ending };
}

const onRequestNotes = (onRequest: boolean): readonly string[] => (onRequest ? ['the hub sells it on request'] : []);

function withoutBooking(why: 'not-allowed' | 'not-asked', notes: readonly string[]): Ending {
  const reason = why === 'not-allowed' ? 'the environment is protected' : 'it was not asked for';
  return {
    verdict: 'ok',
    stage: 'prebook',
    detail: withNotes(`the price is right up to prebook; no fake booking was made: ${reason}`, notes),
    fakeBooking: why,
  };
}

function bookingObstacle({ interrupted, keptBookingOf }: WalkMeans): Ending | undefined {
  if (interrupted()) return interruptedEnding('book');
  const hotel = keptBookingOf();
  if (hotel === undefined) return undefined;
  return {
    verdict: 'failed',
    stage: 'book',
    detail: `no fake booking was made: the hub kept the one of ${hotel}`,
    advice: 'settle that booking first',
  };
}
