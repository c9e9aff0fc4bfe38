import type { HubFailure } from './answer.ts';
import type { PreparedCall } from './prepare-call.ts';
import type { NoAnswer } from './raw-exchange.ts';
import { DEFAULT_MAX_REQUESTS } from './traffic.ts';

/** Stands for the answer to a request that its sender may not send any more, for example because it lost its lock. */
export const notPermitted = (reason: string): NoAnswer => ({ kind: 'no-answer', sent: false, lasting: true, reason });

/** Whether preparing a call already failed. */
export const isFailure = <Answer>(value: PreparedCall<Answer> | HubFailure): value is HubFailure => 'kind' in value;

const notSent = <Answer>(
  { operation, request }: PreparedCall<Answer>,
  kind: 'unreachable' | 'over-budget',
  reason: string,
): HubFailure => ({ kind, operation: operation.name, request, reason, messages: [], trace: {} });

export const stoppedBeforeSending = <Answer>(prepared: PreparedCall<Answer>): HubFailure =>
  notSent(prepared, 'unreachable', 'stopped before it was sent');

export const overBudget = <Answer>(prepared: PreparedCall<Answer>, maxRequests: number | undefined): HubFailure =>
  notSent(prepared, 'over-budget', budgetText(maxRequests));

export const budgetText = (maxRequests = DEFAULT_MAX_REQUESTS): string =>
  `not sent: this run has reached its request limit (${maxRequests})`;
