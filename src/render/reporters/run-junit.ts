import { groupBy } from '../../kernel/by-key.ts';
import { succeeded } from '../../outcomes/step-outcome.ts';
import type { Blocked } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import { xmlText } from '../escape/xml-text.ts';
import { blockedReason, recordName } from '../plan/plan-text.ts';
import { ownerOf, type Proof, type RunReport } from './run-report.ts';

interface Case {
  readonly owner: string;
  readonly name: string;
  /** Absent when it passed. */
  readonly trouble?: {
    readonly element: 'failure' | 'skipped';
    readonly type: string;
    readonly words: readonly string[];
  };
}

/** JUnit's XML: a suite a hotel, a case for every write, for what is blocked, and for whatever was to be proved. */
export function runJunit({ command, steps, blocked, proofs }: RunReport): string {
  const cases = [...steps.map(stepCase), ...blocked.map(blockedCase), ...proofs.map(proofCase)];
  const suites = cases.length > 0 ? cases : [{ owner: 'contracts', name: 'nothing to do' }];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contracts ${command}" tests="${suites.length}" failures="${countOf(suites, 'failure')}" errors="0">`,
    ...[...groupBy(suites, ({ owner }) => owner)].flatMap(([owner, own]) => suite(owner, own)),
    '</testsuites>',
    '',
  ].join('\n');
}

const countOf = (cases: readonly Case[], element: 'failure' | 'skipped'): number =>
  cases.filter(({ trouble }) => trouble?.element === element).length;

function stepCase(step: StepReport): Case {
  const { operation, identity, outcome, reason, advice, requestId } = step;
  const own = { owner: ownerOf(identity), name: `${operation} ${recordName(identity)}` };
  if (succeeded(step)) return own;
  return { ...own, trouble: { element: 'failure', type: outcome, words: words(reason, advice, requestId) } };
}

const blockedCase = (blocked: Blocked): Case => ({
  owner: ownerOf(blocked.identity),
  name: recordName(blocked.identity),
  trouble: { element: 'failure', type: 'blocked', words: words(blockedReason(blocked), blocked.wayOut) },
});

function proofCase({ hotel, name, result, verdict, detail, advice, requestId }: Proof): Case {
  if (result === 'passed') return { owner: hotel, name };
  const element = result === 'failed' ? 'failure' : 'skipped';
  return { owner: hotel, name, trouble: { element, type: verdict, words: words(detail, advice, requestId) } };
}

const words = (reason = '', help?: string, requestId?: string): readonly string[] => [
  reason,
  ...(help === undefined ? [] : [`help: ${help}`]),
  ...(requestId === undefined ? [] : [`request id ${requestId}`]),
];

const suite = (owner: string, cases: readonly Case[]): string[] => [
  `  <testsuite name="${xmlText(owner)}" tests="${cases.length}" failures="${countOf(cases, 'failure')}" errors="0" skipped="${countOf(cases, 'skipped')}">`,
  ...cases.flatMap(caseLines),
  '  </testsuite>',
];

function caseLines({ owner, name, trouble }: Case): string[] {
  const opening = `    <testcase name="${xmlText(name)}" classname="${xmlText(owner)}"`;
  if (trouble === undefined) return [`${opening}/>`];
  const [message = ''] = trouble.words;
  const body =
    trouble.element === 'skipped'
      ? `<skipped message="${xmlText(message)}"/>`
      : `<failure type="${xmlText(trouble.type)}" message="${xmlText(message)}">${trouble.words.map((line) => xmlText(line)).join('\n')}</failure>`;
  return [`${opening}>`, `      ${body}`, '    </testcase>'];
}
