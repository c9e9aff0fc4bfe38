import { expect } from 'vitest';
import { CliFailure } from '../../src/use/ground/exit/exit-code.ts';

/** How the work ends the command. */
export async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<CliFailure['details']> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof CliFailure) return error.details;
    throw error;
  }
  return expect.fail('it does not fail');
}
