import type { FileFailure } from '../host/files.ts';
import type { Clock } from '../host/host.ts';
import type { HubAnswer, HubFailure, HubSuccess } from '../hub/answer.ts';
import type { Hub, Permit } from '../hub/hub.ts';
import { type Operation, operations } from '../hub/operations.ts';
import { stopsEverything } from '../hub/outcomes/failure-kind.ts';
import { INTERRUPTED, type Outcome, succeeded } from '../hub/outcomes/step-outcome.ts';
import type { JsonObject } from '../kernel/json.ts';
import { ok, type Result } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Step } from '../plan/plan.ts';
import type { PushEvent, StepReport } from './event.ts';
import { Places } from './places.ts';
import { unknownField, withoutField } from './unknown-field.ts';

export interface PushOptions {
  readonly hub: Hub;
  readonly clock: Clock;
  /** How many hotels to write at once, 4 by default; hotels that only wait do not count. */
  readonly concurrency?: number;
  readonly onEvent?: (event: PushEvent) => void;
  /** Stores every event. An intent (`step-sent`) is stored before anything is sent; if that fails, nothing more is sent. */
  readonly journal?: PushJournal;
  /** Planned steps that must not be sent, by id. */
  readonly objections?: ReadonlyMap<string, Objection>;
  /** Steps that an earlier run sent without learning their outcome: the hub may show them late. */
  readonly openEnds?: ReadonlySet<string>;
  /** Aborting finishes the current call and skips the rest. */
  readonly signal?: AbortSignal;
  /** Whether this run still holds its locks, asked before every write. */
  readonly permit?: Permit;
}

/** Why a replacement must not be sent after all. */
export interface Objection {
  readonly reason: string;
  readonly advice?: string;
  readonly stale?: true;
  readonly failure?: HubFailure['kind'];
}

export interface PushJournal {
  /** Resolves when the event is stored durably. Events are stored in the order of the calls. */
  record(event: PushEvent): Promise<Result<void, FileFailure>>;
}

type Ending = Pick<StepReport, 'reason' | 'advice' | 'stale' | 'failure' | 'left'>;

/** What the steps of one push share: the hub, the reports so far, and whether to go on. */
export class PushRun {
  readonly hub: Hub;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly places: Places;
  /** Ids of suppliers that this push created, by the supplier's name in the plan. */
  readonly supplierIds = new Map<string, number>();
  /** Suppliers that this push created and that had no hotels yet. */
  readonly emptySuppliers = new Set<string>();
  /** Steps that did not succeed but whose records later steps can use, by id. */
  readonly standing = new Set<string>();
  readonly #objections: ReadonlyMap<string, Objection>;
  readonly openEnds: ReadonlySet<string>;
  readonly #journal: PushJournal | undefined;
  readonly #onEvent: ((event: PushEvent) => void) | undefined;
  readonly #permit: Permit | undefined;
  readonly #reports = new Map<string, StepReport>();
  /** Steps that the hub accepted and that are not read back yet. */
  readonly #accepted = new Set<string>();
  /** The field that the hub refused as unknown, by operation. */
  readonly #unknownFields = new Map<Step['operation'], string>();
  /** The fields that a step was sent without, by its id. */
  readonly #leftOut = new Map<string, readonly string[]>();
  #stop: string | undefined;
  #kept: Promise<Result<void, FileFailure>> = Promise.resolve(ok(undefined));

  constructor({ hub, clock, concurrency, onEvent, signal, journal, objections, openEnds, permit }: PushOptions) {
    this.hub = hub;
    this.clock = clock;
    this.signal = signal;
    this.places = new Places(concurrency ?? 4);
    this.#onEvent = onEvent;
    this.#journal = journal;
    this.#permit = permit;
    this.#objections = objections ?? new Map();
    this.openEnds = openEnds ?? new Set();
  }

  /** Resolves to whether the event was stored. A listener that throws must not cost the push its result. */
  emit(event: PushEvent): Promise<Result<void, FileFailure>> {
    this.#kept = this.#journal?.record(event).then((kept) => this.#stopUnless(kept)) ?? this.#kept;
    try {
      this.#onEvent?.(event);
    } catch {
      // The reports contain the event anyway.
    }
    return this.#kept;
  }

  #stopUnless(kept: Result<void, FileFailure>): Result<void, FileFailure> {
    if (!kept.ok) this.#stop ??= journalTrouble(kept.error);
    return kept;
  }

  /** Why a step must not be sent; `undefined` if it may. */
  obstacle(step: Step): string | undefined {
    if (this.#stop !== undefined) return this.#stop;
    if (this.interrupted) return INTERRUPTED;
    const missing = step.needs.find((need) => !this.stands(need));
    if (missing === undefined) return undefined;
    return `it needs "${missing}", which ended ${this.#reports.get(missing)?.outcome ?? 'not at all'}`;
  }

  /** Ends a step that must not be sent, and returns whether it did. */
  skip(step: Step): boolean {
    const obstacle = this.obstacle(step);
    const ending = obstacle === undefined ? this.#objections.get(step.id) : { reason: obstacle };
    if (ending !== undefined) this.end(step, 'skipped', ending);
    return ending !== undefined;
  }

  get interrupted(): boolean {
    return this.signal?.aborted ?? false;
  }

  get isStopped(): boolean {
    return this.interrupted || this.#stop !== undefined;
  }

  /** Why nothing more is sent, apart from an interruption. */
  get stoppedBecause(): string | undefined {
    return this.#stop;
  }

  outcomeOf(stepId: string): Outcome | undefined {
    return this.#reports.get(stepId)?.outcome;
  }

  /**
   * Sends the step. If the intent could not be stored, ends the step as skipped and returns `undefined`. If the hub refuses a field as
   * unknown that is not in the file, the step is sent once more without it (even if the run is interrupted meanwhile), and later steps
   * of this kind are sent without it too.
   */
  async send(step: Step, supplierId: number | undefined): Promise<HubAnswer<unknown> | undefined> {
    const known = this.#unknownFields.get(step.operation);
    const sent = known === undefined ? step : this.#without(step, known);
    const answer = await this.#sendOnce(sent, supplierId);
    const field = answer && unknownField(sent, answer);
    if (field === undefined) return answer;
    this.#unknownFields.set(step.operation, field);
    return this.#sendOnce(this.#without(sent, field), supplierId);
  }

  #without(step: Step, field: string): Step {
    const rest = withoutField(step, field);
    if (rest !== step) this.#leftOut.set(step.id, [...new Set(this.#leftOut.get(step.id)).add(field)]);
    return rest;
  }

  async #sendOnce(step: Step, supplierId: number | undefined): Promise<HubAnswer<unknown> | undefined> {
    const without = this.#leftOut.get(step.id);
    const kept = await this.emit({ type: 'step-sent', step, ...(without !== undefined && { without }) });
    if (!kept.ok) {
      this.end(step, 'skipped', { reason: journalTrouble(kept.error) });
      return undefined;
    }
    const answer = await callStep(this.hub, step, supplierId, this.#permit);
    const { requestId } = answer.trace;
    if (answer.status !== undefined) {
      const { status } = answer;
      this.emit({ type: 'step-answered', step, status, ...(requestId !== undefined && { requestId }) });
    }
    if (answer.kind === 'ok') this.#accepted.add(step.id);
    return answer;
  }

  end(step: Step, outcome: Outcome, ending: Ending = {}, answer?: HubSuccess<unknown> | HubFailure): void {
    const fields = this.#leftOut.get(step.id);
    const note = fields ? [`sent without ${safeText(fields.join(', '))}, which the hub refuses as unknown`] : [];
    const reasons = [...(ending.reason === undefined ? [] : [ending.reason]), ...note];
    const report: StepReport = {
      stepId: step.id,
      identity: step.identity,
      operation: step.operation,
      outcome,
      ...ending,
      ...(reasons.length > 0 && { reason: reasons.join('; ') }),
      ...(answer?.status !== undefined && { status: answer.status }),
      ...(answer?.trace.requestId !== undefined && { requestId: answer.trace.requestId }),
    };
    this.#reports.set(step.id, report);
    this.emit({ type: 'step-ended', report });
  }

  /** After some failures every further call would fail too: the rest of the push is skipped with this reason. */
  stopAfter(failure: HubFailure): void {
    if (stopsEverything(failure.kind)) this.#stop ??= `the push stopped: ${failureText(failure)}`;
  }

  reports(steps: readonly Step[]): StepReport[] {
    return steps.flatMap((step) => this.#reports.get(step.id) ?? []);
  }

  /** Whether later steps can use this step's record. */
  stands(stepId: string): boolean {
    const outcome = this.#reports.get(stepId)?.outcome;
    if (outcome === undefined) return this.#accepted.has(stepId);
    if (this.standing.has(stepId)) return true;
    return succeeded({ outcome });
  }
}

const journalTrouble = ({ code }: FileFailure): string => `the push stopped: its journal cannot be written (${code})`;

/** Sends a step once. The call is never cut short, because its effect would be unknown. */
function callStep(hub: Hub, step: Step, supplierId: number | undefined, permit?: Permit): Promise<HubAnswer<unknown>> {
  const operation: Operation<JsonObject, unknown> = operations[step.operation];
  const path = {
    ...(supplierId !== undefined && { supplierId }),
    ...(step.identity.hotel !== undefined && { providerCode: step.identity.hotel }),
  };
  return hub.call(operation, { path, body: step.body, ...(permit && { permit }) });
}

/** Why a call failed, on one safe line with the hub's own text. */
export const failureText = ({ reason, messages }: HubFailure): string =>
  safeText([reason, ...messages.filter((message) => !reason.includes(message))].join(': '));

/** Whether a creation was refused because the record exists already. */
export const saysAlreadyExists = ({ kind, status, messages }: HubFailure): boolean =>
  kind === 'refused' && (status === 409 || messages.some((message) => /already exists/i.test(message)));
