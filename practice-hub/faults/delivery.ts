import type { SandboxResponse } from '../http/sandbox-request.ts';

/** A complete answer in bytes, as on the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What the client should see. The transport carries it out. */
export type Delivery =
  /** The hub's own answer. */
  | { readonly kind: 'answer'; readonly response: SandboxResponse }
  | { readonly kind: 'bytes'; readonly answer: WireAnswer }
  | { readonly kind: 'no-connection'; readonly why: 'refused' | 'unknown-host' | 'bad-certificate' | 'stalled' }
  /** The connection is reset; with `part`, after the head and half of that answer. */
  | { readonly kind: 'reset'; readonly part?: WireAnswer }
  /** Nothing more is sent; with `part`, after the head and half of that answer. */
  | { readonly kind: 'stall'; readonly part?: WireAnswer }
  /** The head, then single bytes at intervals. */
  | { readonly kind: 'drip'; readonly part: WireAnswer };
