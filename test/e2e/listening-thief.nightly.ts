import { expect, it } from 'vitest';
import { ARGUMENTS, connectingCommands } from './listening-thief.ts';

it('a thief at all addresses of the settings is not even connected to by any command', {
  timeout: 600_000,
}, async () => {
  expect(await connectingCommands(Object.keys(ARGUMENTS))).toEqual([]);
});
