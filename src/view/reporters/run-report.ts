import { type ProofResult, STAY_VERDICT_FACTS, VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import type { Blocked, RecordIdentity } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import type { DepthReport, StayVerification } from '../../verify/depth/depth-report.ts';
import { recordName } from '../plan/plan-words.ts';
import { standingText } from '../plan/unpushed-text.ts';
import type { evidenceLines } from '../verify/depth-counts.ts';
import { stayWords } from '../verify/depth-words.ts';

/** The result of a push, a verification or a conformance check, for the reports that build servers show. */
export interface RunReport {
  readonly command: 'push' | 'verify' | 'doctor';
  readonly environment: string;
  /** The outcome as one line: `5 applied, 1 refused`. */
  readonly totals: string;
  /** How each price and rule is known, after a verification in depth. */
  readonly evidence?: ReturnType<typeof evidenceLines>;
  readonly steps: readonly StepReport[];
  readonly blocked: readonly Blocked[];
  readonly proofs: readonly Proof[];
  readonly tookMs: number;
}

/** One thing to verify about a hotel. */
export interface Proof {
  /** `PALMA/SEA-PALACE`, or the area of a case. */
  readonly hotel: string;
  readonly name: string;
  /** `skipped`: nothing could be verified. */
  readonly result: ProofResult;
  readonly verdict: string;
  readonly detail: string;
  readonly advice?: string;
  readonly requestId?: string;
}

type Verdict = Pick<StayVerification, 'detail' | 'advice' | 'requestId'> & { readonly verdict: string };

const proof = (hotel: string, name: string, result: ProofResult, judged: Verdict): Proof => ({
  hotel,
  name,
  result,
  verdict: judged.verdict,
  detail: judged.detail,
  ...(judged.advice !== undefined && { advice: judged.advice }),
  ...(judged.requestId !== undefined && { requestId: judged.requestId }),
});

/** Every stay that was quoted, then the hotels without one, then the test bookings. */
export const proofsInDepth = ({ stays, hotels }: Pick<DepthReport, 'stays' | 'hotels'>): readonly Proof[] => [
  ...Array.from(stays, (one) => proof(one.hotel, stayWords(one.stay), STAY_VERDICT_FACTS[one.verdict].result, one)),
  ...hotels.flatMap(({ hotel, notAsked }) =>
    notAsked ? [proof(hotel, 'verification', VERDICT_FACTS[notAsked.verdict].result, notAsked)] : [],
  ),
  ...hotels.flatMap(({ hotel, booking }) =>
    booking ? [proof(hotel, 'test booking', VERDICT_FACTS[booking.verdict].result, booking)] : [],
  ),
];

/** Records that affect what the hub sells, and that differ between the files and the hub. */
export const proofsOfRecords = (records: readonly UnpushedRecord[]): readonly Proof[] =>
  records
    .filter(({ affectsSale }) => affectsSale)
    .map(({ identity, part, standing }) => ({
      hotel: ownerOf(identity),
      name: recordName(identity, part),
      result: 'failed',
      verdict: standing,
      detail: standingText(standing),
    }));

/** `PALMA/SEA-PALACE`, or the supplier if the record belongs to no hotel. */
export const ownerOf = ({ supplier, hotel }: RecordIdentity): string =>
  hotel === undefined ? supplier : `${supplier}/${hotel}`;
