import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { addDays, dayNumber } from '../../kernel/calendar-day.ts';
import { digestOfJson } from '../../kernel/digest.ts';
import { canonicalJson } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { newRunId } from '../../push/journal/run-files.ts';
import { duesOf } from '../../use/agenda/dues-of.ts';
import { CliFailure, EXIT, type ExitCode, exitOf, undelivered, worstExit } from '../../use/ground/exit/exit-code.ts';
import { type ConnectedSession, type HubSession, type Session, withHub } from '../../use/ground/session.ts';
import { endIfInterrupted } from '../../use/ground/terminal/signals.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { compareWithHub, type OnlineFlags, prepareOnline } from '../../use/plan/prepare-online.ts';
import { KIND_FACTS, type MonitorFinding, type MonitorKind } from '../../verify/monitor/monitor-finding.ts';
import { plural } from '../../view/text/plural.ts';
import type { MonitorDocument, Sample } from './monitor-document.ts';
import { MonitorMemory } from './monitor-memory.ts';
import { openNotifier } from './open-notifier.ts';
import { proveSample } from './prove-sample.ts';
import { driftFindings, sampleFindings } from './sample-findings.ts';

export interface MonitorFlags extends OnlineFlags {
  readonly json: boolean;
  /** How many days ahead something that falls due is reported. */
  readonly days: number;
  /** After how many days an error that is still there is reported again. */
  readonly 'repeat-after': number;
  /** Prove every price at least once in this many minutes. Absent: prove none. */
  readonly within?: number | undefined;
  /** Minutes between runs; absent: one run. */
  readonly every?: number | undefined;
  /** The most quotes in one run. */
  readonly budget?: number | undefined;
}

export interface MonitorEnd {
  readonly exit: ExitCode;
  readonly document: MonitorDocument;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;

/** What a run knows while it goes on. */
class Watch {
  readonly findings: MonitorFinding[] = [];
  readonly looked = new Set<MonitorKind>(['not-run']);
  readonly exits: ExitCode[] = [];
  sample: Sample | undefined;
  requests = 0;
  hotels = 0;
  error: MonitorDocument['error'];

  /** A part of the run did not take place. */
  notRun(
    what: string,
    message: string,
    exit: ExitCode,
    { hint, id = what }: { hint?: string | undefined; id?: string } = {},
  ): void {
    const text = safeText(message, 600);
    this.findings.push({ id: `not-run ${id}`, kind: 'not-run', what, severity: 'error', text });
    this.exits.push(exit);
    this.error ??= { code: what, message: text, ...(hint !== undefined && { hint }) };
  }
}

/** One run of `monitor` for the contracts at `paths`. Wrong usage, unreadable settings and an interruption end it. */
export async function runMonitor(paths: readonly string[], flags: MonitorFlags, outer: Session): Promise<MonitorEnd> {
  const startedAt = outer.machine.clock.now();
  const quiet = { ...outer.terminal, out: () => {}, ...(flags.verbose ? {} : { talk: () => {} }) };
  const prepared = await prepareOnline('monitor', paths, flags, { ...outer, terminal: quiet }, { compares: true });
  const session = prepared.ready ? prepared.ready.session : prepared.session;
  const subject = subjectOf(paths, flags, session);
  return watchContracts(prepared.ready?.contracts, flags, session, {
    startedAt,
    subject,
    terminal: outer.terminal,
    refused: prepared.ready?.refused,
    findings: prepared.findings,
    reach: (work) => withHub(session, flags, work),
  });
}

export interface WatchMeans {
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly subject: string;
  /** Hotels with errors: they are compared, but their prices may not be known. */
  readonly refused?: ReadonlySet<string> | undefined;
  /** Connects to the hub for the work. */
  readonly reach: (work: (session: ConnectedSession) => Promise<void>) => Promise<void>;
  readonly findings?: readonly Finding[] | undefined;
  /** For what went wrong with telling. */
  readonly terminal: Terminal;
}

/**
 * Compares the contracts (`undefined`: they have errors) with the hub, proves a sample of the prices, looks for what falls due, and tells what is
 * new or gone. What cannot be done is a finding.
 */
export async function watchContracts(
  contracts: Contracts | undefined,
  flags: MonitorFlags,
  session: HubSession,
  { startedAt, subject, refused = new Set(), reach, findings = [], terminal }: WatchMeans,
): Promise<MonitorEnd> {
  const { machine, interruption, environment, today } = session;
  const { clock, randomness } = machine;
  const watch = new Watch();
  // With `--today`, the same time on that day: everything that is stored has it too.
  const at = flags.today === undefined ? startedAt : dayNumber(today) * DAY_MS + (startedAt % DAY_MS);
  const memory = new MonitorMemory(subject, session);
  const provedAt = await memory.provedAt();
  const notifier = await openNotifier({ ...session, terminal });
  if (contracts === undefined) lookAtErrors('the contracts have errors, so nothing was compared', findings, watch);
  else {
    watch.hotels = contracts.hotels.length;
    lookAtAgenda(contracts, flags, session, watch);
    await lookAtHub(contracts, flags, session, reach, watch, {
      at,
      refused,
      errors: findings,
      ...(provedAt !== undefined && { provedAt }),
    });
  }
  endIfInterrupted(interruption);
  const { sample, error } = watch;
  const run = newRunId(clock, randomness);
  const reported = await memory.tell(
    {
      run,
      at,
      findings: watch.findings,
      looked: watch.looked,
      hasProved: sample !== undefined,
      hasSucceeded: error === undefined,
      repeatMs: flags['repeat-after'] * DAY_MS,
    },
    notifier && ((news) => notifier.notify(news, interruption.signal)),
  );
  if (reported.reason !== undefined)
    // With --quiet too: it is said nowhere else.
    terminal.complain(terminal.talkPaint.error(`not sent: ${safeText(reported.reason)}; the next run sends it again`));
  const exit = exitOfRun(watch, [...reported.changes.new, ...reported.changes.still]);
  return {
    exit: reported.outcome === 'failed' ? undelivered(exit) : exit,
    document: {
      version: 1,
      command: 'monitor',
      run,
      environment: environment.name,
      at: new Date(at).toISOString(),
      tookMs: clock.now() - startedAt,
      requests: watch.requests,
      complete: error === undefined,
      ...(reported.succeededAt !== undefined && { succeededAt: new Date(reported.succeededAt).toISOString() }),
      hotels: watch.hotels,
      told: reported.outcome,
      findings: reported.changes,
      ...(sample && { proofs: sample.proofs }),
      ...(error && { error }),
    },
  };
}

/** Errors of other files or of another kind are another finding. */
function lookAtErrors(lead: string, findings: readonly Finding[], watch: Watch): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const kinds = new Set(errors.map(({ code, place }) => `${code.id} ${place?.file ?? ''}`));
  const named = first ? `: ${first.place ? `${placeText(first.place)}: ` : ''}${first.message}` : '';
  const more = errors.length > 1 ? `, and ${plural(errors.length - 1, 'more error')}` : '';
  watch.notRun('findings', `${lead}${named}${more}; \`contracts validate\` shows them`, EXIT.findings, {
    id: `findings ${digestOfJson([...kinds].sort()).slice(0, 12)}`,
  });
}

function lookAtAgenda(
  { hotels }: Contracts,
  { days }: MonitorFlags,
  { today }: Pick<HubSession, 'today'>,
  { findings, looked }: Watch,
): void {
  const within = { start: today, end: addDays(today, days) };
  for (const contract of hotels)
    for (const { day, hotel, kind, records, rooms = [], nights, text } of duesOf({ ...contract }, within)) {
      // Some are due today every day until they are settled.
      const when = kind === 'no-price' ? nights?.end : kind === 'no-successor' || kind === 'provisional' ? '' : day;
      findings.push({
        id: `due ${JSON.stringify([hotel, kind, when, records, rooms])}`,
        kind: 'due',
        what: kind,
        severity: 'info',
        hotel,
        day,
        text: safeText(`${hotel}: due ${day}: ${text}`, 600),
      });
    }
  looked.add('due');
}

interface Times {
  readonly at: number;
  readonly provedAt?: number;
  readonly refused: ReadonlySet<string>;
  readonly errors: readonly Finding[];
}

async function lookAtHub(
  contracts: Contracts,
  flags: MonitorFlags,
  session: HubSession,
  reach: WatchMeans['reach'],
  watch: Watch,
  times: Times,
): Promise<void> {
  try {
    await reach(async (connected) => {
      try {
        await lookAtRecords(contracts, flags, connected, watch, times);
      } finally {
        watch.requests = connected.connection.hub.counts().requests;
      }
    });
  } catch (error) {
    endIfInterrupted(session.interruption);
    if (!(error instanceof CliFailure)) throw error;
    const { code, message, exit, hint } = error.details;
    watch.notRun(code, message, exit, { hint });
  }
}

async function lookAtRecords(
  contracts: Contracts,
  { within, every, budget }: MonitorFlags,
  session: ConnectedSession,
  watch: Watch,
  { at, provedAt, refused, errors }: Times,
): Promise<void> {
  const { findings, looked, exits } = watch;
  const { unpushed, notCompared } = await compareWithHub(contracts, session, (plan, records) => {
    findings.push(...driftFindings(plan, records));
  });
  if (notCompared !== undefined)
    watch.notRun('compare', `your files were not compared with the hub: ${notCompared}`, EXIT.credentials);
  else for (const kind of ['drift', 'not-pushed', 'only-in-hub'] as const) looked.add(kind);
  if (within === undefined) return;
  const elapsed = provedAt === undefined ? undefined : Math.max(1, Math.floor((at - provedAt) / MINUTE_MS));
  const isRefused = (contract: HotelContract): boolean =>
    refused.has(hotelKey(contract)) || contract.files.some((file) => refused.has(file));
  const provable = contracts.hotels.filter((contract) => !isRefused(contract));
  if (provable.length < contracts.hotels.length)
    lookAtErrors(
      `${plural(contracts.hotels.length - provable.length, 'hotel')} with errors compared, but no prices proved`,
      errors,
      watch,
    );
  const sample = await proveSample(provable, unpushed, session, {
    now: Math.floor(at / MINUTE_MS),
    within,
    // The first run does what a run a day does.
    elapsed: elapsed ?? every ?? Math.min(DAY_MINUTES, within),
    ...(budget !== undefined && { budget }),
  });
  for (const kind of ['stay', 'not-proved'] as const) looked.add(kind);
  findings.push(
    ...sampleFindings(sample, {
      within,
      ...(elapsed !== undefined && { elapsed }),
      ...(every !== undefined && { every }),
      ...(budget !== undefined && { budget }),
    }),
  );
  exits.push(exitOf(sample.outcomes));
  const [unanswered] = sample.unanswered;
  if (unanswered) watch.error ??= { code: unanswered.failure, message: unanswered.detail };
  watch.sample = sample;
}

const EXIT_OF = {
  nothing: EXIT.done,
  differs: EXIT.changesPending,
  'sold-wrong': EXIT.verificationFailed,
  'own-exit': EXIT.done,
};

const exitOfRun = ({ exits }: Watch, there: readonly MonitorFinding[]): ExitCode =>
  worstExit([...exits, ...there.map(({ kind }) => EXIT_OF[KIND_FACTS[kind]])]);

/** Which contracts are monitored: monitors of the same contracts share their reported findings. */
function subjectOf(paths: readonly string[], flags: MonitorFlags, { config }: HubSession): string {
  const { supplier, hotel, exclude, shard } = flags;
  const places = paths.map((place) => path.relative(config.folder, path.resolve(place))).sort();
  return canonicalJson([places, supplier ?? [], hotel ?? [], exclude ?? [], shard ?? '']);
}
