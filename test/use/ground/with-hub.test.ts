import { describe, expect, it } from 'vitest';
import { exitOfFleet } from '../../../src/commands/push/fleet-end.ts';
import { afterWorkers } from '../../../src/use/fleet/collected.ts';
import { CliFailure, EXIT, type ExitCode } from '../../../src/use/ground/exit/exit-code.ts';
import { afterWrites } from '../../../src/use/ground/session.ts';

const failure = (exit: ExitCode) => new CliFailure({ code: 'x', exit, message: 'test is lost. Nothing was written.' });

const ended = (error: unknown) =>
  error instanceof CliFailure ? [error.details.exit, error.details.message] : expect.fail('no failure');

describe('a failure after writes', () => {
  it('does not say that nothing was written', () => {
    const failed = (exit: ExitCode, written: number, perhapsWritten: number) =>
      ended(afterWrites(failure(exit), { written, perhapsWritten }));
    expect(failed(7, 0, 0)).toEqual([7, 'test is lost. Nothing was written.']);
    expect(failed(7, 2, 0)).toEqual([3, 'test is lost. 2 writes had reached the hub before.']);
    expect(failed(7, 0, 1)).toEqual([4, 'test is lost. Of 1 write no answer came.']);
    expect(failed(8, 1, 1)).toEqual([
      8,
      'test is lost. 1 write had reached the hub before; of 1 write no answer came.',
    ]);
  });

  it('is not known to a command whose workers have been started', () => {
    expect(ended(afterWorkers(failure(EXIT.unreachable)))[0]).toBe(EXIT.unknown);
    expect(ended(afterWorkers(failure(EXIT.usage)))[0]).toBe(EXIT.usage);
  });
});

describe('a push with workers that lose the hub', () => {
  it.each([
    ['before anything was written', [], [7, 7], 7],
    ['after a worker has written part of a hotel', [], [7, 3], 3],
    ['after a write without an answer', [], [7, 4], 4],
    ['after a whole hotel was written', ['written'], [7], 3],
  ] as const)('%s', (_, pushed, exits, code) => expect(exitOfFleet(pushed, true, exits)).toBe(code));
});
