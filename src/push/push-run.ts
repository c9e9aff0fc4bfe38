import type { Clock } from '../host/host.ts';
import type { HubAnswer, HubFailure, HubSuccess } from '../hub/answer.ts';
import type { Hub } from '../hub/hub.ts';
import type { Step } from '../plan/plan.ts';
import { callStep } from './call-step.ts';
import type { Outcome, PushEvent, StepReport } from './event.ts';
import { failureText, stopsEverything } from './failure-text.ts';

export interface PushOptions {
  readonly hub: Hub;
  readonly clock: Clock;
  /** Hotels written at once. */
  readonly concurrency?: number;
  readonly onEvent?: (event: PushEvent) => void;
  /** Aborting finishes the call under way and skips the rest. */
  readonly signal?: AbortSignal;
}

type Ending = Pick<StepReport, 'reason' | 'advice' | 'stale' | 'failure'>;

/** What the steps of one push share: the hub, the reports so far, and whether to go on. */
export class PushRun {
  readonly hub: Hub;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  /** Ids of suppliers that this push created, by the supplier's name in the plan. */
  readonly supplierIds = new Map<string, number>();
  readonly #onEvent: ((event: PushEvent) => void) | undefined;
  readonly #reports = new Map<string, StepReport>();
  /** Steps that the hub accepted and that wait for their read-back. */
  readonly #accepted = new Set<string>();
  #stop: string | undefined;

  constructor({ hub, clock, onEvent, signal }: PushOptions) {
    this.hub = hub;
    this.clock = clock;
    this.signal = signal;
    this.#onEvent = onEvent;
  }

  /** A listener that throws must not cost the push its result. */
  emit(event: PushEvent): void {
    try {
      this.#onEvent?.(event);
    } catch {
      // What happened is in the reports all the same.
    }
  }

  /** Why a step must not be sent, or nothing. */
  obstacle(step: Step): string | undefined {
    if (this.#stop !== undefined) return this.#stop;
    if (this.interrupted) return 'interrupted';
    const missing = step.needs.find((need) => !this.#stands(need));
    if (missing === undefined) return undefined;
    return `it needs "${missing}", which ended ${this.#reports.get(missing)?.outcome ?? 'not at all'}`;
  }

  get interrupted(): boolean {
    return this.signal?.aborted ?? false;
  }

  async send(step: Step, supplierId: number | undefined): Promise<HubAnswer<unknown>> {
    this.emit({ type: 'step-sent', step });
    const answer = await callStep(this.hub, step, supplierId);
    const { requestId } = answer.trace;
    if (answer.status !== undefined) {
      const { status } = answer;
      this.emit({ type: 'step-answered', step, status, ...(requestId !== undefined && { requestId }) });
    }
    if (answer.kind === 'ok') this.#accepted.add(step.id);
    return answer;
  }

  end(step: Step, outcome: Outcome, ending: Ending = {}, answer?: HubSuccess<unknown> | HubFailure): void {
    const report: StepReport = {
      stepId: step.id,
      identity: step.identity,
      operation: step.operation,
      outcome,
      ...ending,
      ...(answer?.status !== undefined && { status: answer.status }),
      ...(answer?.trace.requestId !== undefined && { requestId: answer.trace.requestId }),
    };
    this.#reports.set(step.id, report);
    this.emit({ type: 'step-ended', report });
  }

  /** After some failures nothing else has a chance: the rest of the push is skipped with this reason. */
  stopAfter(failure: HubFailure): void {
    if (stopsEverything(failure)) this.#stop ??= `the push stopped: ${failureText(failure)}`;
  }

  reports(steps: readonly Step[]): StepReport[] {
    return steps.flatMap((step) => this.#reports.get(step.id) ?? []);
  }

  #stands(stepId: string): boolean {
    const outcome = this.#reports.get(stepId)?.outcome;
    if (outcome === undefined) return this.#accepted.has(stepId);
    return outcome === 'applied' || outcome === 'adopted' || outcome === 'unchanged';
  }
}
