import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import type { Clock, Randomness } from '../host/host.ts';
import type { Hub } from '../hub/hub.ts';
import { sleptThrough } from '../hub/slept-through.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { ok } from '../kernel/result.ts';
import type { PricingSwitches } from '../pricing/pricing-switches.ts';
import { quotedAmount } from '../pricing/quoted-amount.ts';
import { atMost } from './at-most.ts';
import type { CatalogueMeans } from './catalogue-memory.ts';
import { type ChosenStay, chooseStay } from './choose-stay.ts';
import { type ChangeOf, changeStay, type ProvedChanges, provedChanges } from './depth/change-stay.ts';
import type { Ending } from './ending.ts';
import { externalReferences } from './external-references.ts';
import { type Known, Ledger } from './ledger.ts';
import { locateHotels } from './locate-hotels.ts';
import { lookAgain, type WalkEnd } from './look-again.ts';
import { runInShifts } from './shifts.ts';
import { type Errand, interruptedEnding } from './stage.ts';
import type { Candidate, Price, Verification, VerifyEvent, VerifyStage } from './verification.ts';
import { walk } from './walk.ts';

export interface VerifyOptions {
  readonly hub: Hub;
  /** The day on which the stays are booked. */
  readonly today: CalendarDay;
  /** How the hub reads the open questions about prices. */
  readonly pricing: PricingSwitches;
  /** Accommodation ids that a person has settled, by hotel (`PALMA/SEA-PALACE`). */
  readonly accommodationIds: ReadonlyMap<string, string>;
  /** Takes the one catalogue entry of the same name within 200 m without asking; the verification says so. */
  readonly acceptExactMatch: boolean;
  /** Asks a person, one hotel at a time; `undefined` leaves the hotel pending. */
  readonly chooseAccommodation?: (
    hotel: HotelContract,
    candidates: readonly Candidate[],
  ) => Promise<string | undefined>;
  /** What earlier runs know of the hub's catalogue, and who waits for its reading. */
  readonly catalogue?: CatalogueMeans;
  /** `not-allowed` in a protected environment; both that and `not-asked` end each walk after prebook. */
  readonly fakeBooking: 'allowed' | 'not-allowed' | 'not-asked';
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Hotels walked at the same time; 2 unless given. */
  readonly concurrency?: number;
  /** Ends the run after the calls in flight; hotels not finished by then are reported as failed. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: VerifyEvent) => void;
  /** What changed in a hotel (`PALMA/SEA-PALACE`) lately: then a stay is taken that proves the largest change. */
  readonly changesOf?: (hotel: string) => ChangeOf | undefined;
}

/** A hotel with a stay to ask for, and soon with its place in the catalogue. */
interface Subject {
  readonly contract: HotelContract;
  readonly chosen: ChosenStay;
  /** What the hub should ask for it. */
  readonly expected: Price;
  /** The changed prices that its stay proves at the right price, and the others. */
  readonly changes?: ProvedChanges;
}

interface LocatedSubject extends Subject {
  readonly accommodation: NonNullable<Verification['accommodation']>;
}

/**
 * Asks the hub for one stay of each contract and compares what it charges with what the contract says, up to a fake booking that is
 * proved to be forgotten. Gives one verification a contract, in their order. Failures are verdicts; nothing but a bug throws.
 */
export async function verifyContracts(
  contracts: readonly HotelContract[],
  options: VerifyOptions,
): Promise<readonly Verification[]> {
  const onEvent = options.onEvent ?? (() => undefined);
  const ledger = new Ledger(onEvent);
  onEvent({ type: 'verify-started', hotels: contracts.length });
  const subjects = choose(contracts, options, ledger);
  const located = await locate(subjects, options, ledger);
  await walkAll(located, options, ledger);
  return contracts.flatMap((contract) => ledger.verificationOf(contract) ?? []);
}

function choose(
  contracts: readonly HotelContract[],
  { today, pricing, changesOf }: VerifyOptions,
  ledger: Ledger,
): readonly Subject[] {
  return contracts.flatMap((contract) => {
    ledger.reach(contract, 'choose');
    const changeOf = changesOf?.(hotelKey(contract));
    const changed = changeOf && changeStay(contract, today, pricing, changeOf);
    const chosen = changed ? ok(changed) : chooseStay(contract, today, pricing);
    if (chosen.ok) {
      const changes = changeOf && provedChanges(contract, chosen.value.stay, today, pricing, changeOf);
      const expected = asked(chosen.value, pricing);
      return { contract, chosen: chosen.value, expected, ...(changes && { changes }) };
    }
    ledger.finish(contract, noStay(chosen.error.reasons, today));
    return [];
  });
}

const asked = ({ price: { total, currency } }: ChosenStay, pricing: PricingSwitches): Price => ({
  amount: quotedAmount(total, currency, pricing),
  currency,
});

const noStay = (reasons: readonly string[], today: CalendarDay): Ending => ({
  verdict: 'no-stay',
  stage: 'choose',
  detail: `booked on ${today}, the contract sells nothing: ${reasons.join('; ')}`,
  advice: 'add a season, quota or booking window that is still to come, or leave this hotel out',
});

async function locate(
  subjects: readonly Subject[],
  options: VerifyOptions,
  ledger: Ledger,
): Promise<readonly LocatedSubject[]> {
  for (const { contract } of subjects) ledger.reach(contract, 'locate');
  const locations = await locateHotels(
    subjects.map(({ contract }) => contract),
    { ...options, interrupted: () => isInterrupted(options) },
  );
  return subjects.flatMap((subject, index) => {
    const location = locations[index];
    if (location?.ok) return { ...subject, accommodation: location.value };
    if (location) ledger.finish(subject.contract, location.error, factsOf(subject));
    return [];
  });
}

async function walkAll(subjects: readonly LocatedSubject[], options: VerifyOptions, ledger: Ledger): Promise<void> {
  const { hub, clock, randomness, concurrency = 2 } = options;
  const interrupted = (): boolean => isInterrupted(options);
  const means = {
    hub,
    interrupted,
    wait: (ms: number) => sleptThrough(clock, ms, options.signal),
    randomness,
    fakeBooking: options.fakeBooking,
    quoteSingleGate: atMost(1),
    bookingGate: atMost(1),
    nextReference: externalReferences(clock, randomness),
    keptBookingOf: () => ledger.keptBookingOf,
  };
  const looks: Promise<void>[] = [];
  const jobs = subjects.map((subject) => async () => {
    const { contract, chosen, accommodation } = subject;
    const facts = factsOf(subject);
    const errand = { contract, accommodationId: accommodation.id, lines: chosen.price.lines.length, ...facts };
    const own = {
      ...means,
      onStage: (stage: VerifyStage) => ledger.reach(contract, stage),
      onKeptBooking: () => ledger.keptBooking(contract),
    };
    const finish = ({ ending }: Pick<WalkEnd, 'ending'>): void =>
      ledger.finish(contract, ending, { ...facts, accommodation });
    const end = await walk(errand, own);
    // Nothing waits for the later looks but the end of the run.
    if (end.looked) looks.push(lookAgain(end, own).then(finish));
    else finish(end);
  });
  const renewToken = async (ms: number): Promise<boolean> => {
    const answer = await hub.ensureTokenLife(ms);
    if (answer.kind !== 'ok') ledger.stopAll(answer);
    return answer.kind === 'ok';
  };
  const stopped = (): boolean => interrupted() || ledger.stop !== undefined;
  await runInShifts(jobs, { concurrency, clock, renewToken, stopped });
  if (looks.length > 0) options.onEvent?.({ type: 'looking-again', bookings: looks.length });
  await Promise.all(looks);
  for (const subject of subjects) {
    if (ledger.verificationOf(subject.contract) !== undefined) continue;
    const { accommodation } = subject;
    ledger.finish(subject.contract, ledger.stop ?? interruptedEnding('quote'), { ...factsOf(subject), accommodation });
  }
}

const isInterrupted = ({ signal }: VerifyOptions): boolean => signal?.aborted ?? false;

const factsOf = ({ chosen: { stay }, expected, changes }: Subject): Pick<Errand, 'stay' | 'expected'> & Known => ({
  stay,
  expected,
  ...(changes && { changes }),
});
