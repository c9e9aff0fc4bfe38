/** One request as sent on the wire. */
export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, already encoded, with the query: `/hotel/12?first=0`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For connecting, sending and reading the whole answer. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

/** Header names in lower case. */
export type RawHeaders = ReadonlyMap<string, string>;

/** A complete answer. The body is as on the wire, possibly compressed. */
export interface RawAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: RawHeaders;
  readonly body: Uint8Array;
}

/** No complete answer. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  /** `false` only if it is certain that no byte of the request was sent. */
  readonly sent: boolean;
  /** A retry would fail the same way (a bad certificate, an answer above the size limit). */
  readonly lasting: boolean;
  /** One safe line in our own words. Never the error's text, which may quote bodies and headers. */
  readonly reason: string;
  /** The part of the answer that arrived. */
  readonly status?: number;
  readonly headers?: RawHeaders;
}

/** Sends a request once. Network trouble is a value; it never throws for that. */
export interface Transport {
  send(request: RawRequest): Promise<RawAnswer | NoAnswer>;
  close(): Promise<void>;
}
