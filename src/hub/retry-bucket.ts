/**
 * The retries that a run has left. Each retry takes one and each good answer returns half of one, so that a hub in trouble does not get
 * four times the usual calls.
 */
export const FULL_BUCKET = 20;

const PER_SUCCESS = 0.5;

/** The tokens left after one retry, or `undefined` if none is left to take. */
export const takeRetry = (tokens: number): number | undefined => (tokens >= 1 ? tokens - 1 : undefined);

export const afterSuccess = (tokens: number): number => Math.min(FULL_BUCKET, tokens + PER_SUCCESS);
