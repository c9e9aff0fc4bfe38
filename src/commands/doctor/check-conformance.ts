import { createBench, type WebhookEndpoint } from '../../../practice-hub/conformance/bench.ts';
import type { ConformanceCase } from '../../../practice-hub/conformance/conformance-case.ts';
import {
  type CaseResult,
  type ConformanceReport,
  runConformance,
} from '../../../practice-hub/conformance/run-conformance.ts';
import type { Send } from '../../../practice-hub/conformance/wire.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { parseJsonBody } from '../../hub/parse-json-body.ts';
import type { Transport } from '../../hub/raw-exchange.ts';
import { parseRetryAfter } from '../../hub/retry-delay.ts';
import { refuseWithoutPlan } from '../../use/approve/refuse-without-plan.ts';
import { agree } from '../../use/ground/consent.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  exitOf,
  type RunOutcome,
  worstExit,
} from '../../use/ground/exit/exit-code.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import type { ReportOutput } from '../../use/ground/reports/report-outputs.ts';
import type { ConnectedSession, HubSession } from '../../use/ground/session.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { statusView } from '../../view/live/status-line.ts';
import { type RunReport, runReporters } from '../../view/reporters/run-reporters.ts';
import { plural } from '../../view/text/plural.ts';
import type { ConformanceDocument } from './conformance-document.ts';
import { conformanceText, conformanceTotals } from './conformance-text.ts';

export interface ConformanceFlags {
  readonly yes: boolean;
  readonly json: boolean;
  readonly verbose?: boolean;
  readonly image: string;
  readonly bookings: readonly string[];
  readonly readOnly: boolean;
  /** The ids of the cases that must be judged. */
  readonly required: ReadonlySet<string>;
  readonly webhooks?: WebhookEndpoint;
  readonly outputs: readonly ReportOutput<'run'>[];
}

/** The suite writes records that stay, so a protected environment is refused before anything is contacted. */
export function refuseProtected({ name, protected: isProtected }: HubSession['environment']): void {
  if (!isProtected) return;
  throw new CliFailure({
    code: 'gate',
    exit: EXIT.gate,
    message: `the environment "${name}" is protected: conformance is checked against test hubs only. Nothing was sent.`,
    hint: 'name a test hub with --env',
  });
}

/** How the suite sends requests: as the client does, with the answer's body read and nothing else. */
export const suiteSend =
  (exchange: Transport['send'], now: () => number): Send =>
  async (request, secrets) => {
    const answer = await exchange(request);
    if (answer.kind === 'no-answer') return answer;
    const { status, headers } = answer;
    const body = await parseJsonBody(answer, secrets);
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now());
    const read = body.ok ? { body: body.value } : { unreadable: body.error.reason };
    return { kind: 'answered', status, headers, retryAfterMs, ...read };
  };

export async function checkConformance(
  cases: readonly ConformanceCase[],
  session: ConnectedSession,
  flags: ConformanceFlags,
): Promise<CommandEnd> {
  const { connection, environment, terminal, interruption } = session;
  const { hub, baseUrl, time } = connection;
  const signedIn = await hub.signIn();
  if (signedIn.kind !== 'ok') throw failureOfRead(signedIn, environment, 'No case was run.');
  if (cases.some(({ effect }) => effect !== 'reads')) await time.during('person', () => agreeTo(cases, session, flags));

  const { username, password, micrositeId } = connection;
  const bench = createBench({
    send: suiteSend((request) => hub.exchange(request), nodeClock.now),
    account: { username, password, micrositeId },
    clock: nodeClock,
    image: flags.image,
    signal: interruption.signal,
    bookings: flags.bookings,
    readOnly: flags.readOnly,
    ...(flags.webhooks && { webhooks: flags.webhooks }),
    accommodations: environment.accommodations,
  });
  const report = await runConformance(cases, bench, {
    interrupted: () => interruption.signal.aborted,
    onStart: ({ id }, index) => terminal.area.show(statusView(`Case ${index + 1} of ${cases.length}: ${id}`)),
  });
  terminal.area.hide();

  const document = conformanceJson(report, {
    environment: environment.name,
    hub: environment.hub ? baseUrl : 'embedded',
    required: flags.required,
  });
  const show = flags.json ? undefined : () => terminal.out(conformanceText(document, terminal.paint, flags.verbose));
  const interrupted = interruption.exit();
  const ended = worstExit([
    exitOf(outcomesOf(report)),
    document.requiredNotJudged.length > 0 ? EXIT.verificationFailed : EXIT.done,
    interrupted ?? EXIT.done,
  ]);
  const delivery = { report: runReport(document, terminal), reporters: runReporters, outputs: flags.outputs, show };
  return { document, exit: await deliverReports(delivery, ended, terminal) };
}

async function agreeTo(
  cases: readonly ConformanceCase[],
  session: ConnectedSession,
  { yes, bookings }: ConformanceFlags,
): Promise<void> {
  const { terminal } = session;
  const effects = new Set(cases.map(({ effect }) => effect));
  if (effects.has('books') || effects.has('writes records')) await refuseWithoutPlan(session);
  const books = effects.has('books');
  const made = [
    ...(books || effects.has('writes records')
      ? ['test hotels under a supplier of their own, CONTRACTS-CONFORMANCE, which cannot be removed']
      : []),
    ...(books ? ['test bookings, which the hub does not keep'] : []),
  ];
  const writing = cases.filter(({ effect }) => effect !== 'reads').length;
  if (made.length > 0)
    terminal.talk(
      `${writing} of ${plural(cases.length, 'case')} ${writing === 1 ? 'writes' : 'write'} to the hub: ${made.join(', and ')}.`,
    );
  if (bookings.length > 0)
    terminal.talk(`They change and cancel these bookings, and refund 1.00 of the first: ${bookings.join(', ')}.`);
  await agree(
    (place) => `Run ${plural(cases.length, 'case')} against ${place}?`,
    yes,
    session,
    () => ({ command: 'doctor' }),
  );
}

function outcomesOf({ results, left }: ConformanceReport): readonly RunOutcome[] {
  const outcomeOf = ({ verdict }: CaseResult): readonly RunOutcome[] => {
    if (verdict.kind === 'failed') return ['proof-failed'];
    return verdict.kind === 'not-judged' && verdict.silent ? ['unreachable-for-proof'] : [];
  };
  const wrote = ({ case: { effect }, verdict }: CaseResult): boolean =>
    effect !== 'reads' && (verdict.kind !== 'not-judged' || verdict.silent);
  return [...(left.length > 0 || results.some(wrote) ? ['written' as const] : []), ...results.flatMap(outcomeOf)];
}

const runReport = (document: ConformanceDocument, { beganMs }: Terminal): RunReport => ({
  command: 'doctor',
  environment: document.environment,
  totals: conformanceTotals(document),
  steps: [],
  blocked: [],
  proofs: document.cases.map(({ id, rule, verdict, expected, answered, request, why }) => ({
    hotel: id.split('/')[0] ?? id,
    name: id,
    result: verdict === 'passed' || verdict === 'failed' ? verdict : 'skipped',
    verdict,
    detail:
      verdict === 'failed'
        ? `${rule} Expected: ${expected ?? ''}. Answered: ${answered ?? ''}.${request === undefined ? '' : ` Request: ${request}`}`
        : (why ?? verdict),
  })),
  tookMs: performance.now() - beganMs,
});

function conformanceJson(
  { results, notRun, gaveUp, left, requests }: ConformanceReport,
  {
    environment,
    hub,
    required,
  }: Pick<ConformanceDocument, 'environment' | 'hub'> & { readonly required: ReadonlySet<string> },
): ConformanceDocument {
  const found = results.flatMap(({ settled }) => Object.entries(settled));
  return {
    version: 1,
    command: 'doctor',
    environment,
    hub,
    cases: [...results.map(resultJson), ...notRun.map((one) => ({ ...caseJson(one), verdict: 'not-run' as const }))],
    requiredNotJudged: [
      ...results.flatMap(({ case: { id }, verdict }) => (verdict.kind === 'not-judged' ? [id] : [])),
      ...notRun.map(({ id }) => id),
    ].filter((id) => required.has(id)),
    settings: {
      capabilities: Object.fromEntries(found.filter(([name]) => CONFIGURED.has(name))),
      practiceHub: Object.fromEntries(found),
    },
    gaveUp,
    leftBehind: left,
    requests,
  };
}

/** The settings that an environment has under `capabilities`, besides those about prices. */
const CONFIGURED: ReadonlySet<string> = new Set(['sendOfferActive', 'rateQuotas']);

const caseJson = ({ id, operations, rule, section, effect }: ConformanceCase) => ({
  id,
  operations,
  rule,
  section,
  effect,
});

function resultJson({ case: one, verdict, settled }: CaseResult): ConformanceDocument['cases'][number] {
  const { kind, ...shown } = verdict;
  const { silent: _, ...details } = { silent: false, ...shown };
  return {
    ...caseJson(one),
    verdict: kind,
    ...details,
    ...(Object.keys(settled).length > 0 && { settled: { ...settled } }),
  };
}
