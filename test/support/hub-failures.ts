import type { Fault } from './memory-hub.ts';

// How the calls of a push fail in tests, as the memory hub is told to let them.

type Failure = NonNullable<Fault['failure']>;

/** Nobody knows whether the hub has done it. */
export const timedOut: Failure = { kind: 'unknown', reason: 'timed out after 60 s' };
export const cutOff: Failure = { kind: 'unknown', reason: 'answered 502' };

/** The hub has not done it, and says why. */
export const refusal = (message: string): Failure => ({
  kind: 'refused',
  status: 400,
  reason: 'the hub refused it',
  messages: [message],
});
