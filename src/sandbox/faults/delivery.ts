import type { SandboxResponse } from '../http/sandbox-request.ts';

/** A whole answer in bytes, as it goes on the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What the client is to see of its request; whatever carries the bytes brings it about. */
export type Delivery =
  /** The hub's own answer, undisturbed. */
  | { readonly kind: 'answer'; readonly response: SandboxResponse }
  | { readonly kind: 'bytes'; readonly answer: WireAnswer }
  | { readonly kind: 'no-connection'; readonly why: 'refused' | 'unknown-host' | 'bad-certificate' | 'stalled' }
  /** The connection is cut; with `part`, after the head and half of that answer. */
  | { readonly kind: 'reset'; readonly part?: WireAnswer }
  /** Nothing more comes; with `part`, after the head and half of that answer. */
  | { readonly kind: 'stall'; readonly part?: WireAnswer }
  /** The head, then a byte now and then. */
  | { readonly kind: 'drip'; readonly part: WireAnswer };
