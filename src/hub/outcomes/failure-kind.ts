import { keysOf } from '../../kernel/by-key.ts';

interface FailureFacts {
  /** The known effect of the call: it was not sent, it changed nothing, or it may have been carried out. */
  readonly effect: 'not-sent' | 'none' | 'open';
  /** Every further call would fail as well. */
  readonly stops: boolean;
  /** Its effect on the run. */
  readonly run: 'unreachable' | 'over-budget' | 'account-rejected' | 'refused' | 'changed-meanwhile';
  /** What to do if it ends a command. */
  readonly advice: string;
  /** What to do if it ends a verification. */
  readonly adviceToVerify?: string;
}

const table = <Name extends string>(facts: Readonly<Record<Name, FailureFacts>>) => facts;

/** Every reason why a call has no usable answer. */
export const FAILURE_FACTS = table({
  /** No connection: refused, or the name or the handshake failed. */
  unreachable: {
    effect: 'not-sent',
    stops: true,
    run: 'unreachable',
    advice: 'check the address, the network and whether the hub is up; then run the command again',
    adviceToVerify: 'nothing was sent; check the address of the environment and the network, then run verify again',
  },
  /** A real 404. Nothing else ever means "does not exist". */
  absent: {
    effect: 'none',
    stops: false,
    run: 'changed-meanwhile',
    advice: 'someone removed it while this command was reading; run it again',
  },
  /** Any other definite 4xx. */
  refused: {
    effect: 'none',
    stops: false,
    run: 'refused',
    advice: 'the hub understood the request and said no; see its words above',
  },
  /** Authenticate answered 401: wrong user name, password or microsite id. */
  'credentials-rejected': {
    effect: 'none',
    stops: true,
    run: 'account-rejected',
    advice:
      'check user name, password (CONTRACTS_USERNAME, CONTRACTS_PASSWORD or `contracts login`) and microsite id: they belong together, and test and production have different ones',
    adviceToVerify: 'check the user name, password and microsite id of the environment',
  },
  /** 401 or 403 on another call, even with a renewed token: the account lacks the permission. */
  'not-enabled': {
    effect: 'none',
    stops: true,
    run: 'account-rejected',
    advice:
      'the credentials are right, but the account may not use this call here; ask your account manager to enable it (another token does not help)',
    adviceToVerify: 'ask the hub to enable this call for the account; another token does not help',
  },
  /** 429. A hub, or a proxy before it, may answer that to a write that was carried out. */
  'rate-limited': {
    effect: 'open',
    stops: false,
    run: 'unreachable',
    advice: 'wait a little and run the command again',
    adviceToVerify: 'wait, then run verify again with fewer hotels at a time',
  },
  /** The run has reached its request limit. */
  'over-budget': {
    effect: 'not-sent',
    stops: true,
    run: 'over-budget',
    advice: 'raise --max-requests, or select fewer hotels with --hotel or --shard',
    adviceToVerify: 'nothing was sent; raise --max-requests, then run verify again',
  },
  /** Another run may be writing: this one no longer holds its lock. */
  'lock-lost': {
    effect: 'not-sent',
    stops: true,
    run: 'changed-meanwhile',
    advice: 'push again when the other run has ended: it reads the hub first and sends only missing records',
  },
  /** Time-out, reset, 5xx, redirect, unreadable or incomplete answer. */
  unknown: { effect: 'open', stops: false, run: 'unreachable', advice: 'run the command again' },
});

export type FailureKind = keyof typeof FAILURE_FACTS;

export const FAILURE_KINDS = keysOf(FAILURE_FACTS);

/** Whether a call that failed in this way may have been carried out anyway. */
export const leavesOpen = (kind: FailureKind | undefined): boolean =>
  kind !== undefined && FAILURE_FACTS[kind].effect === 'open';

/** Whether a call that failed in this way was never sent. */
export const neverSent = (kind: FailureKind | undefined): boolean =>
  kind !== undefined && FAILURE_FACTS[kind].effect === 'not-sent';

/** Whether every further call would fail as well. */
export const stopsEverything = (kind: FailureKind | undefined): boolean =>
  kind !== undefined && FAILURE_FACTS[kind].stops;
