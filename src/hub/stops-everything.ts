import type { FailureKind } from './answer.ts';

/** Whether every further call would fail as well. */
export const stopsEverything = (failure: FailureKind | undefined): boolean =>
  failure === 'unreachable' ||
  failure === 'over-budget' ||
  failure === 'credentials-rejected' ||
  failure === 'not-enabled';
