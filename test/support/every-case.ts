import { env } from 'node:process';

/** The nightly run tries all cases. */
export const EVERY_CASE = env['EVERY_CASE'] === '1';

/**
 * Whether the case with this number is one of every `n`. Tests that share their cases add different numbers to the index, so that each case is
 * tried by one of them.
 */
export const isTurn = (index: number, n: number): boolean => EVERY_CASE || index % n === 0;

/** How many of the random cases of a property are tried: by day, with the same seed every time, the first third; at night all. */
export const byDay = (all: number): number => (EVERY_CASE ? all : Math.ceil(all / 3));
