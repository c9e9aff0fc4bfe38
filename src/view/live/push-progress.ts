import { isInterrupted, OUTCOME_FACTS, succeeded } from '../../hub/outcomes/step-outcome.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { identityText, type Plan, type RecordIdentity } from '../../plan/plan.ts';
import type { PushEvent, StepReport } from '../../push/event.ts';
import type { Paint } from '../text/paint.ts';
import { cutText } from '../text/wrap-text.ts';
import { atPiece, type Frame, type LiveView, type Pace, progressLine, startPace, statusLine } from './status-line.ts';

const MOST_RUNNING = 4;
const MOST_FAILURES = 8;

/** A supplier or hotel that is being pushed. */
interface Pipeline {
  left: number;
  /** Its current activity; absent before its first call. */
  doing?: string;
  isCalling: boolean;
}

/**
 * A push on a terminal: one bar, at most four of the hotels that are being written, and what has failed. Hotels without failures
 * are only counted.
 */
export class PushProgress {
  readonly #pipelines = new Map<string, Pipeline>();
  /** In the order of their first calls. */
  readonly #running = new Set<Pipeline>();
  /** The first failure of each hotel or supplier; the others are mostly its consequences. */
  readonly #failures = new Map<string, StepReport>();
  #failed = 0;
  readonly #isStopping: () => boolean;
  #pace: Pace;

  /** Once the push is being stopped, records that were not sent are not counted, and no time left is shown. */
  constructor({ steps }: Pick<Plan, 'steps'>, now: number, isStopping: () => boolean) {
    this.#isStopping = isStopping;
    this.#pace = startPace(steps.length, now);
    for (const { identity } of steps) {
      const key = keyOf(identity);
      const pipeline = this.#pipelines.get(key) ?? { left: 0, isCalling: false };
      pipeline.left += 1;
      this.#pipelines.set(key, pipeline);
    }
  }

  onEvent(event: PushEvent, now: number): void {
    if (event.type === 'step-sent') this.#at(event.step.identity, '', true);
    if (event.type === 'step-answered') this.#at(event.step.identity, ', reading back', false);
    if (event.type === 'step-ended') this.#end(event.report, now);
  }

  #at(identity: RecordIdentity, doing: string, isCalling: boolean): void {
    const pipeline = this.#pipelines.get(keyOf(identity));
    if (pipeline === undefined) return;
    pipeline.doing = `${identityText(identity)}${doing}`;
    pipeline.isCalling = isCalling;
    this.#running.add(pipeline);
  }

  #end(report: StepReport, now: number): void {
    const key = keyOf(report.identity);
    const pipeline = this.#pipelines.get(key);
    if (pipeline !== undefined) {
      pipeline.left -= 1;
      if (pipeline.left === 0) this.#running.delete(pipeline);
    }
    if (isInterrupted(report)) return;
    this.#pace = atPiece(this.#pace, this.#pace.done + 1, now);
    if (succeeded(report)) return;
    this.#failed += 1;
    if (!this.#failures.has(key)) this.#failures.set(key, report);
  }

  readonly view: LiveView = (frame) => {
    const stopping = this.#isStopping();
    const room = Math.max(0, frame.height - 3);
    const running = this.#shownRunning().slice(0, Math.min(MOST_RUNNING, room));
    return [
      ...this.#failureLines(frame, Math.min(MOST_FAILURES, room - MOST_RUNNING)),
      progressLine(
        {
          label: stopping ? 'Stopping' : 'Pushing',
          unit: 'records',
          pace: this.#pace,
          failed: this.#failed,
          stopping,
        },
        frame,
      ),
      ...running.map(({ doing = '' }) => statusLine(safeText(doing), frame)),
    ];
  };

  /** Hotels with a call under way come first, then those that wait for the hub to show what was written. */
  #shownRunning(): readonly Pipeline[] {
    const running = [...this.#running];
    if (running.length <= MOST_RUNNING) return running;
    const shown = new Set([...running.filter(({ isCalling }) => isCalling), ...running].slice(0, MOST_RUNNING));
    return running.filter((pipeline) => shown.has(pipeline));
  }

  #failureLines({ width, paint }: Frame, most: number): readonly string[] {
    const failures = [...this.#failures.values()];
    if (most <= 0 || failures.length === 0) return [];
    const hidden = failures.length > most ? failures.length - most + 1 : 0;
    return [
      ...(hidden > 0 ? [paint.dim(cutText(`${hidden} failed before these`, width, paint.sign('…')))] : []),
      ...failures.slice(hidden).map((report) => {
        const line = safeText(failureText(report, paint), MOST_CHARACTERS);
        return paint[OUTCOME_FACTS[report.outcome].stroke](cutText(line, width, paint.sign('…')));
      }),
    ];
  }
}

/** Longer than any line shows. */
const MOST_CHARACTERS = 1000;

function failureText({ outcome, identity, reason }: StepReport, { sign }: Paint): string {
  const { mark } = OUTCOME_FACTS[outcome];
  const head = `${sign(mark)} ${outcome} ${identityText(identity)}`;
  return reason === undefined ? head : `${head}: ${reason}`;
}

const keyOf = ({ supplier, hotel }: RecordIdentity): string => JSON.stringify([supplier, hotel]);
