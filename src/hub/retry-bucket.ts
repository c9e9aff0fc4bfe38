/**
 * How many retries a run still has, in tokens. Each retry takes one and each good answer gives half a one back, so that a hub in trouble
 * is not met with four times the calls by everyone who waits for it.
 */
export const FULL_BUCKET = 20;

const PER_SUCCESS = 0.5;

/** What is left after one retry, or `undefined` when there is none to take. */
export const takeRetry = (tokens: number): number | undefined => (tokens >= 1 ? tokens - 1 : undefined);

export const afterSuccess = (tokens: number): number => Math.min(FULL_BUCKET, tokens + PER_SUCCESS);
