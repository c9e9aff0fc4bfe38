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
/** How many entries more than `MOST` pile up before the oldest are dropped together. */
const SLACK = 10_000;

/** An entry with its time in milliseconds since 1970, which take less memory than the text. */
type KeptRequest = Omit<LoggedRequest, 'at'> & { readonly at: number };

/** The last 100,000 requests to a running hub, oldest first, without bodies and headers. */
export class RequestLog {
  #entries: KeptRequest[] = [];

  add(entry: KeptRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > MOST + SLACK) this.#entries = this.#entries.slice(-MOST);
  }

  get size(): number {
    return Math.min(this.#entries.length, MOST);
  }

  /** From the entry at index `from` on. */
  entries(from = 0): readonly LoggedRequest[] {
    return this.#entries
      .slice(-MOST)
      .slice(from)
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  }

  clear(): void {
    this.#entries = [];
  }
}
