import { env } from 'node:process';

/**
 * Whether the case with this number is one of every `n`: tests of many cases take turns, so that each case is tried with something. The
 * nightly run tries all of them.
 */
export const isTurn = (index: number, n: number): boolean => env['EVERY_CASE'] === '1' || index % n === 0;

/** How many of the random cases of a property are tried: by day, with the same seed every time, the first third; at night all. */
export const byDay = (all: number): number => (env['EVERY_CASE'] === '1' ? all : Math.ceil(all / 3));
