import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { type ProofResult, STAY_VERDICT_FACTS, VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import { type Blocked, identityText, type RecordIdentity } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import type { DepthReport, StayVerification } from '../../verify/depth/depth-report.ts';
import { markdownCode, markdownText } from '../escape/markdown-text.ts';
import { blockedReason, recordName } from '../plan/plan-words.ts';
import { standingText } from '../plan/unpushed-text.ts';
import { type evidenceLines, stayWords } from '../verify/depth-counts.ts';
import { type JunitCase, junit } from './junit.ts';
import type { Reporters } from './report-format.ts';

/** The most rows of one table: a comment may have about 60,000 characters. */
const MOST_ROWS = 100;

/** For a comment or a build's summary: the outcome as a heading, what was not written, and the verdicts. */
export function runMarkdown({
  command,
  environment,
  totals,
  evidence = [],
  steps,
  blocked,
  proofs,
}: RunReport): string {
  const troubles = [
    ...steps
      .filter((step) => !succeeded(step))
      .map(({ outcome, identity, reason = '', advice }) => row(outcome, identityText(identity), reason, advice)),
    ...blocked.map((one) => row('blocked', identityText(one.identity), blockedReason(one), one.wayOut)),
  ];
  const verdicts = proofs
    // The totals count the stays that an interrupted run did not reach.
    .filter(({ verdict }) => verdict !== 'not-asked')
    // Failures come first, because a long table is cut.
    .toSorted((a, b) => Number(a.result !== 'failed') - Number(b.result !== 'failed'))
    .map(({ verdict, hotel, name, detail, advice }) => row(verdict, `${hotel} ${name}`, detail, advice));
  return [
    `### contracts ${command}: ${markdownText(environment)}`,
    '',
    markdownText(totals),
    '',
    ...evidence.map(([title, text]) => `- **${title}:** ${markdownText(text)}`),
    ...(evidence.length > 0 ? [''] : []),
    ...table('Not written', 'Record', troubles),
    ...table('Verification', 'Of', verdicts),
  ].join('\n');
}

const row = (word: string, name: string, text: string, help: string | undefined): string =>
  `| ${markdownText(word)} | ${markdownCode(name)} | ${markdownText(text)}${help === undefined ? '' : `<br>${markdownText(`help: ${help}`)}`} |`;

function table(title: string, what: string, rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  const more = rows.length - MOST_ROWS;
  return [
    `| ${title} | ${what} | |`,
    '|---|---|---|',
    ...rows.slice(0, MOST_ROWS),
    ...(more > 0 ? ['', `and ${more} more`] : []),
    '',
  ];
}

/** JUnit XML with a suite per hotel and a case for every write, every blocked record, and everything to be verified. */
export function runJunit({ command, steps, blocked, proofs, tookMs }: RunReport): string {
  const cases = [...steps.map(stepCase), ...blocked.map(blockedCase), ...proofs.map(proofCase)];
  return junit(command, cases.length > 0 ? cases : [{ suite: 'contracts', name: 'nothing to do' }], tookMs);
}

function stepCase(step: StepReport): JunitCase {
  const { operation, identity, outcome, reason, advice, requestId } = step;
  const own = { suite: ownerOf(identity), name: `${operation} ${recordName(identity)}` };
  return succeeded(step) ? own : { ...own, result: failure(outcome, reason, advice, requestId) };
}

const blockedCase = (blocked: Blocked): JunitCase => ({
  suite: ownerOf(blocked.identity),
  name: recordName(blocked.identity),
  result: failure('blocked', blockedReason(blocked), blocked.wayOut),
});

function proofCase({ hotel, name, result, verdict, detail, advice, requestId }: Proof): JunitCase {
  const own = { suite: hotel, name };
  if (result === 'passed') return own;
  if (result === 'failed') return { ...own, result: failure(verdict, detail, advice, requestId) };
  return { ...own, result: { element: 'skipped', message: detail } };
}

const failure = (type: string, message = '', help?: string, requestId?: string): JunitCase['result'] & {} => ({
  element: 'failure',
  type,
  message,
  lines: [
    message,
    ...(help === undefined ? [] : [`help: ${help}`]),
    ...(requestId === undefined ? [] : [`request id ${requestId}`]),
  ],
});

export const runReporters: Reporters<'run', RunReport> = { junit: runJunit, markdown: runMarkdown };

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
