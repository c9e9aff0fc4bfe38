import type { LiveView } from './live-view.ts';
import { atPiece, type Pace, startPace } from './pace.ts';
import { progressLine } from './progress-line.ts';
import { statusLine } from './status-line.ts';

/** Work whose pieces are counted: a status line until the count is known, then a bar. */
export class CountedWork {
  readonly #label: string;
  readonly #unit: string;
  #pace: Pace | undefined;

  constructor(label: string, unit: string) {
    this.#label = label;
    this.#unit = unit;
  }

  /** So many pieces have ended. `now` in ms. */
  at(done: number, total: number, now: number): void {
    const pace = this.#pace?.total === total && this.#pace.done <= done ? this.#pace : startPace(total, now, done);
    this.#pace = done > pace.done ? atPiece(pace, done, now) : pace;
  }

  readonly view: LiveView = (frame) => {
    const pace = this.#pace;
    if (pace === undefined) return [statusLine(this.#label, frame)];
    return [progressLine({ label: this.#label, unit: this.#unit, pace }, frame)];
  };
}
