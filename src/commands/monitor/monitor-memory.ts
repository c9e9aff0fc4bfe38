import * as z from 'zod';
import { digestOfJson } from '../../kernel/digest.ts';
import type { Result } from '../../kernel/result.ts';
import {
  type FindingChanges,
  findingChanges,
  isQuiet,
  knownFinding,
  type MonitorFinding,
  type MonitorKind,
  type MonitorNews,
} from '../../verify/monitor/monitor-finding.ts';
import { MonitorFile, type MonitorPlace } from './monitor-files.ts';

const kept = z.object({
  /** When prices were last proved, and when a run last did everything; in milliseconds since 1970. */
  provedAt: z.number().exactOptional(),
  succeededAt: z.number().exactOptional(),
  /** How many times changes were reported. */
  told: z.int(),
  findings: z.array(knownFinding),
  /** When an error was last reported again, by its id. */
  repeatedAt: z.record(z.string(), z.string()).exactOptional(),
  /** The run that is telling its news. */
  claim: z.object({ run: z.string(), until: z.number() }).exactOptional(),
});

type Kept = z.infer<typeof kept>;

export interface Found {
  readonly run: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly findings: readonly MonitorFinding[];
  /** The kinds it looked for. */
  readonly looked: ReadonlySet<MonitorKind>;
  readonly hasProved: boolean;
  readonly hasSucceeded: boolean;
  /** An error that is still there is reported again after this time. */
  readonly repeatMs: number;
}

export interface Reported {
  readonly changes: FindingChanges;
  readonly outcome: 'quiet' | 'told' | 'by-another-monitor' | 'failed';
  /** Why it failed, in one safe line. */
  readonly reason?: string;
  readonly succeededAt?: number;
}

/** A run that tells its news and ends in the middle keeps others waiting this long. */
const CLAIM_MS = 600_000;

/** The findings reported so far by monitors of the same contracts, on all machines that share the state. */
export class MonitorMemory {
  readonly #file: MonitorFile<Kept>;
  readonly #place: MonitorPlace;
  readonly #subject: string;

  /** `subject`: which contracts. */
  constructor(subject: string, place: MonitorPlace) {
    this.#file = new MonitorFile('monitor', kept, `findings of ${subject}`, place);
    this.#place = place;
    this.#subject = subject;
  }

  async provedAt(): Promise<number | undefined> {
    return (await this.#file.read())?.provedAt;
  }

  /**
   * Compares the findings with those reported before, and sends the difference with `notify`. Of several monitors that find the same, one sends
   * it: the first that notes here that it does. If sending fails, the next run sends it.
   */
  async tell(found: Found, notify?: (news: MonitorNews) => Promise<Result<void, string>>): Promise<Reported> {
    const { environment } = this.#place;
    const { run, at, looked } = found;
    const iso = new Date(at).toISOString();
    let changes: FindingChanges = { new: [], still: [], gone: [] };
    let outcome: Reported['outcome'] = 'told';
    let id = '';
    let succeededAt: number | undefined;
    const note = (now: Kept | undefined, isReported: boolean): Kept => {
      const { findings: before = [], told: count = 0, claim: _, ...rest } = now ?? {};
      succeededAt = found.hasSucceeded ? at : now?.succeededAt;
      return {
        ...rest,
        ...(found.hasProved && { provedAt: at }),
        ...(succeededAt !== undefined && { succeededAt }),
        told: count + (isReported ? 1 : 0),
        findings: isReported ? [...changes.new, ...changes.still] : before,
        ...(isReported && { repeatedAt: repeatedAfter(now, changes, iso) }),
      };
    };
    await this.#file.change((now) => {
      changes = findingChanges(
        now?.findings ?? [],
        found.findings,
        looked,
        iso,
        ({ id, since }) => at - Date.parse(now?.repeatedAt?.[id] ?? since) >= found.repeatMs,
      );
      const { claim } = now ?? {};
      const isQuietRun = isQuiet(changes);
      const isClaimed =
        claim !== undefined && claim.run !== run && claim.until > at && claim.until <= at + 2 * CLAIM_MS;
      outcome = isQuietRun ? 'quiet' : isClaimed ? 'by-another-monitor' : 'told';
      id = digestOfJson([
        ...[environment.name, this.#subject, now?.told ?? 0],
        ...[changes.new.map((finding) => finding.id), changes.gone.map((finding) => finding.id)],
      ]).slice(0, 32);
      if (isClaimed) return { ...note(now, false), claim };
      if (notify === undefined || isQuietRun) return note(now, true);
      return { ...note(now, false), claim: { run, until: at + CLAIM_MS } };
    });
    const end = (more: Pick<Reported, 'reason'> = {}): Reported => ({
      changes,
      outcome,
      ...more,
      ...(succeededAt !== undefined && { succeededAt }),
    });
    if (notify === undefined || outcome !== 'told') return end();
    const done = await notify({ id, environment: environment.name, at: iso, changes });
    await this.#file.change((now) => (now?.claim?.run === run ? note(now, done.ok) : undefined));
    if (done.ok) return end();
    outcome = 'failed';
    return end({ reason: done.error });
  }
}

/** Findings that were reported again now, and those of before that are still there. */
function repeatedAfter(
  now: Kept | undefined,
  { new: fresh, still }: FindingChanges,
  at: string,
): Record<string, string> {
  const before = now?.repeatedAt ?? {};
  return Object.fromEntries([
    ...still.flatMap(({ id }) => (before[id] === undefined ? [] : [[id, before[id]]])),
    ...fresh.flatMap(({ id, since }) => (since === at ? [] : [[id, at]])),
  ]);
}
