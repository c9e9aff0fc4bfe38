/** One request as the hub saw it; what tests believe about what was written. */
export interface LoggedRequest {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: string;
  /** Below the base path, without query. */
  readonly path: string;
  readonly status: number;
  /** Whether the hub held something else afterwards. */
  readonly changed: boolean;
  /** The record that was asked for: `rate 12/SEA-PALACE/Summer`. */
  readonly identity?: string;
  /** The scripted fault that struck it; then `status` may be 0: the client was told nothing. */
  readonly fault?: string;
}

const MOST = 100_000;

/** The requests of one running hub, oldest first; beyond the last 100,000 the oldest are forgotten. No bodies, no headers. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > 2 * MOST) this.#entries = this.#entries.slice(-MOST);
  }

  entries(): readonly LoggedRequest[] {
    return this.#entries.slice(-MOST);
  }

  clear(): void {
    this.#entries = [];
  }
}
