import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { type Blocked, identityText } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import { markdownCode, markdownText } from '../escape/markdown-text.ts';
import { blockedReason, recordName } from '../plan/plan-words.ts';
import { type JunitCase, junit } from './junit.ts';
import type { Reporters } from './report-format.ts';
import { ownerOf, type Proof, type RunReport } from './run-report.ts';

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
