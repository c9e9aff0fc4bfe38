import type { Fault } from './memory-hub.ts';

// Failures of a push's calls, for the memory hub.

type Failure = NonNullable<Fault['failure']>;

/** It is unknown whether the call had an effect. */
export const timedOut: Failure = { kind: 'unknown', reason: 'timed out after 60 s' };
export const cutOff: Failure = { kind: 'unknown', reason: 'answered 502' };

/** The call had no effect, and the hub says why. */
export const refusal = (message: string): Failure => ({
  kind: 'refused',
  status: 400,
  reason: 'the hub refused it',
  messages: [message],
});
