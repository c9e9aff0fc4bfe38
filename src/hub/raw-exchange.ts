/** One request as it goes on the wire. */
export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, already encoded, with the query: `/hotel/12?first=0`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first try to connect to the last byte read. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

/** Header names in lower case. */
export type RawHeaders = ReadonlyMap<string, string>;

/** An answer that came whole. The body is as on the wire: still compressed, not yet read. */
export interface RawAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: RawHeaders;
  readonly body: Uint8Array;
}

/** No whole answer came. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  /** `false` only when it is certain that no byte of the request left. */
  readonly sent: boolean;
  /** Another try would end the same way (a bad certificate, an answer beyond the size limit). */
  readonly lasting: boolean;
  /** One safe line in our words. Never a raw cause: those quote bodies and headers. */
  readonly reason: string;
  /** What was read of the answer before it broke off. */
  readonly status?: number;
  readonly headers?: RawHeaders;
}

/** Carries one request and gives what came of it; never throws for trouble outside the program, never repeats a request. */
export interface Transport {
  send(request: RawRequest): Promise<RawAnswer | NoAnswer>;
  close(): Promise<void>;
}
