import { globPattern, type Wildcards } from '../../src/kernel/glob.ts';
import { operationOf } from '../engine.ts';
import type { SandboxResponse } from '../requests/sandbox-request.ts';
import type { Fault } from './fault-script.ts';

/** Faults that each count the requests that they match, including requests that another fault hits. */
export class ArmedFaults {
  #armed: readonly { readonly fault: Fault; readonly path: Wildcards | undefined; met: number }[] = [];

  constructor(faults: readonly Fault[] = []) {
    this.arm(faults);
  }

  /** Replaces the faults; counting starts again. */
  arm(faults: readonly Fault[]): void {
    this.#armed = faults.map((fault) => ({
      fault,
      path: fault.match.path === undefined ? undefined : globPattern(fault.match.path),
      met: 0,
    }));
  }

  get any(): boolean {
    return this.#armed.length > 0;
  }

  /** Counts this request and returns the first fault that is due. Call it once per request. */
  faultFor(method: string, pathWithQuery: string): Fault | undefined {
    if (this.#armed.length === 0) return undefined;
    const [path = ''] = pathWithQuery.split('?');
    const operation = operationOf(method, path);
    let striking: Fault | undefined;
    for (const armed of this.#armed) {
      const { match, nth = 1, times = 1 } = armed.fault;
      const matches =
        (match.operation ?? operation) === operation &&
        (match.method ?? method) === method &&
        (armed.path?.test(path) ?? true);
      if (!matches) continue;
      armed.met += 1;
      if (armed.met >= nth && (times === 'all' || armed.met < nth + times)) striking ??= armed.fault;
    }
    return striking;
  }
}

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
