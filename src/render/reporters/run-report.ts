import type { Blocked, RecordIdentity } from '../../plan/plan.ts';
import type { UnpushedRecord } from '../../plan/unpushed-records.ts';
import type { StepReport } from '../../push/event.ts';
import type { DepthReport, StayVerdict } from '../../verify/depth/depth-report.ts';
import type { Verdict, Verification } from '../../verify/verification.ts';
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
}

/** One thing that was to be proved of a hotel. */
export interface Proof {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly name: string;
  /** `skipped`: there was nothing that could have been proved. */
  readonly result: 'passed' | 'skipped' | 'failed';
  readonly verdict: string;
  readonly detail: string;
  readonly advice?: string;
  readonly requestId?: string;
}

const RESULTS: Readonly<Record<Verdict | StayVerdict, Proof['result']>> = {
  ok: 'passed',
  rounding: 'passed',
  markup: 'passed',
  pending: 'skipped',
  left: 'skipped',
  'no-stay': 'skipped',
  'not-offered': 'failed',
  'wrong-price': 'failed',
  'sold-though-closed': 'failed',
  'records-differ': 'failed',
  'not-pushed': 'failed',
  'unknown-status': 'failed',
  'saved-booking': 'failed',
  failed: 'failed',
  unknown: 'failed',
};

type Told = Pick<Verification, 'detail' | 'advice' | 'requestId'> & { readonly verdict: Verdict | StayVerdict };

const proof = (hotel: string, name: string, { verdict, detail, advice, requestId }: Told): Proof => ({
  hotel,
  name,
  result: RESULTS[verdict],
  verdict,
  detail,
  ...(advice !== undefined && { advice }),
  ...(requestId !== undefined && { requestId }),
});

/** One walk a hotel. */
export const proofsOf = (verifications: readonly Verification[]): readonly Proof[] =>
  verifications.map((verification) => proof(verification.hotel, 'verification', verification));

/** Every stay that was asked for, then the fake bookings. */
export const proofsInDepth = ({ stays, hotels }: DepthReport): readonly Proof[] => [
  ...stays.map((one) => proof(one.hotel, stayWords(one.stay), one)),
  ...hotels.flatMap(({ hotel, booking }) => (booking ? [proof(hotel, 'fake booking', booking)] : [])),
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
