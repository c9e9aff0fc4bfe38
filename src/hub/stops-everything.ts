import type { FailureKind } from './answer.ts';

/** Failures that every further call would meet as well. */
export const stopsEverything = (failure: FailureKind | undefined): boolean =>
  failure === 'unreachable' ||
  failure === 'over-budget' ||
  failure === 'credentials-rejected' ||
  failure === 'not-enabled';
