import { type ProofResult, STAY_VERDICT_FACTS, VERDICT_FACTS } from '../../outcomes/verdict.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import type { Blocked, RecordIdentity } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import type { DepthReport, StayVerification } from '../../verify/depth/depth-report.ts';
import { recordName } from '../plan/plan-text.ts';
import { standingText } from '../plan/unpushed-text.ts';
import { stayWords } from '../verify/depth-words.ts';

/** What a push or a verification came to, for the reports that build servers show. */
export interface RunReport {
  readonly command: 'push' | 'verify';
  readonly environment: string;
  /** The outcome as one line: `5 applied, 1 refused`. */
  readonly totals: string;
  readonly steps: readonly StepReport[];
  readonly blocked: readonly Blocked[];
  readonly proofs: readonly Proof[];
  /** How long the run took. */
  readonly tookMs: number;
}

/** One thing that was to be proved of a hotel. */
export interface Proof {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly name: string;
  /** `skipped`: there was nothing that could have been proved. */
  readonly result: ProofResult;
  readonly verdict: string;
  readonly detail: string;
  readonly advice?: string;
  readonly requestId?: string;
}

type Told = Pick<StayVerification, 'detail' | 'advice' | 'requestId'> & { readonly verdict: string };

const proof = (hotel: string, name: string, result: ProofResult, told: Told): Proof => ({
  hotel,
  name,
  result,
  verdict: told.verdict,
  detail: told.detail,
  ...(told.advice !== undefined && { advice: told.advice }),
  ...(told.requestId !== undefined && { requestId: told.requestId }),
});

/** Every stay that was asked for, then the hotels of which none was, then the test bookings. */
export const proofsInDepth = ({ stays, hotels }: Pick<DepthReport, 'stays' | 'hotels'>): readonly Proof[] => [
  ...Array.from(stays, (one) => proof(one.hotel, stayWords(one.stay), STAY_VERDICT_FACTS[one.verdict].result, one)),
  ...hotels.flatMap(({ hotel, notAsked }) =>
    notAsked ? [proof(hotel, 'verification', VERDICT_FACTS[notAsked.verdict].result, notAsked)] : [],
  ),
  ...hotels.flatMap(({ hotel, booking }) =>
    booking ? [proof(hotel, 'test booking', VERDICT_FACTS[booking.verdict].result, booking)] : [],
  ),
];

/** Records of the files by which the hub sells stays, and which it does not hold as the files say. */
export const proofsOfRecords = (records: readonly UnpushedRecord[]): readonly Proof[] =>
  records
    .filter(({ affectsSale }) => affectsSale)
    .map(({ identity, standing }) => ({
      hotel: ownerOf(identity),
      name: recordName(identity),
      result: 'failed',
      verdict: standing,
      detail: standingText(standing),
    }));

/** `PALMA/SEA-PALACE`, or the supplier of a record that is no hotel's. */
export const ownerOf = ({ supplier, hotel }: RecordIdentity): string =>
  hotel === undefined ? supplier : `${supplier}/${hotel}`;
