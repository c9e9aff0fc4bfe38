import { atPiece, type LiveView, type Pace, progressLine, startPace, statusLine } from './status-line.ts';

/** Progress of work in pieces: a status line until their number is known, then a bar. */
export class CountedWork {
  readonly #label: string;
  readonly #unit: string;
  readonly #isStopping: () => boolean;
  #pace: Pace | undefined;

  /** Once the work is being stopped, finished pieces stay counted, but no time left is shown. */
  constructor(label: string, unit: string, isStopping = () => false) {
    this.#label = label;
    this.#unit = unit;
    this.#isStopping = isStopping;
  }

  /** `done` pieces have ended. `now` is in ms. */
  at(done: number, total: number, now: number): void {
    const pace = this.#pace?.total === total && this.#pace.done <= done ? this.#pace : startPace(total, now, done);
    this.#pace = done > pace.done ? atPiece(pace, done, now) : pace;
  }

  readonly view: LiveView = (frame) => {
    const pace = this.#pace;
    const stopping = this.#isStopping();
    const label = stopping ? 'Stopping' : this.#label;
    if (pace === undefined) return [statusLine(label, frame)];
    return [progressLine({ label, unit: this.#unit, pace, stopping }, frame)];
  };
}
