/** One request as the hub saw it, which tests rely on. */
export interface LoggedRequest {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: string;
  /** Below the base path, without query. */
  readonly path: string;
  readonly status: number;
  /** Whether the request changed the hub's data. */
  readonly changed: boolean;
  /** The record: `rate 12/SEA-PALACE/Summer`. */
  readonly identity?: string;
  /** The scripted fault that hit it. Then `status` may be 0: the client got no answer. */
  readonly fault?: string;
}

const MOST = 100_000;

/** The last 100,000 requests to a running hub, oldest first, without bodies and headers. */
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
