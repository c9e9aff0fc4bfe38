import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { ok } from '../kernel/result.ts';
import { VERDICT_FACTS, type Verdict } from '../outcomes/verdict.ts';
import { quotedAmount } from '../pricing/quoted-amount.ts';
import { type ChosenStay, chooseStay } from './choose-stay.ts';
import { type ChangeOf, changeStay, type ProvedChanges, provedChanges } from './depth/change-stay.ts';
import { knownAnswers } from './depth/depth-entry.ts';
import type { HotelInDepth, StayVerification } from './depth/depth-report.ts';
import { planStays } from './depth/plan-stays.ts';
import { verifyDepth } from './depth/verify-depth.ts';
import type { Ending } from './ending.ts';
import type { Price, Verification } from './verification.ts';
import type { VerifyOptions } from './verify-options.ts';

export interface QuickOptions extends VerifyOptions {
  /** What changed in a hotel (`PALMA/SEA-PALACE`) lately: then a stay is taken that proves the largest change. */
  readonly changesOf?: (hotel: string) => ChangeOf | undefined;
}

/** A hotel with a stay to ask for. */
interface Subject {
  readonly contract: HotelContract;
  readonly chosen: ChosenStay;
  /** The changed prices that its stay proves at the right price, and the others. */
  readonly changes?: ProvedChanges;
}

/**
 * Asks the hub for one stay of each contract and compares what it charges with what the contract says, up to a test booking that is shown
 * to be discarded. Gives one verification for each contract, in their order. Failures are verdicts; nothing but a bug throws.
 */
export async function verifyContracts(
  contracts: readonly HotelContract[],
  options: QuickOptions,
): Promise<readonly Verification[]> {
  const subjects = contracts.map((contract) => subjectOf(contract, options));
  const plan = planStays(
    subjects.flatMap((subject) =>
      'chosen' in subject ? { contract: subject.contract, stay: subject.chosen.stay } : [],
    ),
  );
  const known = knownAnswers([]);
  const report = await verifyDepth(plan, { ...options, alone: true, known, record: async () => true });
  const stays = new Map(report.stays.map((stay) => [stay.hotel, stay]));
  const hotels = new Map(report.hotels.map((hotel) => [hotel.hotel, hotel]));
  return subjects.map((subject): Verification => {
    if (!('chosen' in subject)) return subject;
    const key = hotelKey(subject.contract);
    const [stay, hotel] = [stays.get(key), hotels.get(key)];
    if (!stay || !hotel) throw new Error(`${key} was planned and is not in the report`);
    return verificationOf(subject, stay, hotel, options);
  });
}

function subjectOf(contract: HotelContract, { today, pricing, changesOf }: QuickOptions): Subject | Verification {
  const changeOf = changesOf?.(hotelKey(contract));
  const changed = changeOf && changeStay(contract, today, pricing, changeOf);
  const chosen = changed ? ok(changed) : chooseStay(contract, today, pricing);
  if (!chosen.ok) return { ...namesOf(contract), ...noStay(chosen.error.reasons, today) };
  const changes = changeOf && provedChanges(contract, chosen.value.stay, today, pricing, changeOf);
  return { contract, chosen: chosen.value, ...(changes && { changes }) };
}

const namesOf = ({ hotel, ...contract }: HotelContract): Pick<Verification, 'hotel' | 'hotelname'> => ({
  hotel: hotelKey({ hotel, ...contract }),
  hotelname: hotel.hotelname,
});

const noStay = (reasons: readonly string[], today: CalendarDay): Ending => ({
  verdict: 'no-stay',
  stage: 'choose',
  detail: `booked on ${today}, the contract sells nothing: ${reasons.join('; ')}`,
  advice: 'add a season, quota or booking window that is still to come, or leave this hotel out',
});

/** What the stay and its test booking showed of the hotel: at another price than the contract's, nothing is booked or proved. */
function verificationOf(
  { contract, chosen: { stay, price }, changes }: Subject,
  verified: StayVerification,
  { accommodation, candidates, booking = NO_KEY }: HotelInDepth,
  { pricing }: QuickOptions,
): Verification {
  const isRight = verified.verdict === 'ok' || verified.verdict === 'rounding';
  const ending = isRight ? booking : endingOf(verified);
  const isProved = VERDICT_FACTS[ending.verdict].result === 'passed';
  const expected: Price = { amount: quotedAmount(price.total, price.currency, pricing), currency: price.currency };
  const { quoted, confirmed, requestId, traces } = verified;
  return {
    ...namesOf(contract),
    ...(accommodation && { accommodation }),
    ...(candidates && { candidates }),
    stay,
    expected,
    ...(changes && { changes: isProved ? changes : { proved: [], left: [...changes.proved, ...changes.left] } }),
    ...(quoted && { quoted }),
    ...(confirmed && { confirmed }),
    ...(requestId !== undefined && { requestId }),
    ...(traces && { providerTraces: traces }),
    ...ending,
  };
}

/** All that can keep an offer at the right price from being booked. */
const NO_KEY: Ending = {
  verdict: 'failed',
  stage: 'confirm',
  detail: 'the hub confirmed the offer without a key for prebook',
};

const VERDICTS: Readonly<Partial<Record<StayVerification['verdict'], Verdict>>> = {
  'wrong-price': 'wrong-price',
  'not-offered': 'not-offered',
  pending: 'pending',
};

function endingOf({ verdict, stage, detail, advice, failure, confirmed }: StayVerification): Ending {
  return {
    verdict: VERDICTS[verdict] ?? 'failed',
    stage: stage ?? (confirmed ? 'confirm' : 'quote'),
    detail,
    ...(advice !== undefined && { advice }),
    ...(failure !== undefined && { failure }),
  };
}
