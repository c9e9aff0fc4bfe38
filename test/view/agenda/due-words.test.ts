import { expect, it } from 'vitest';
import { dueWords } from '../../../src/view/agenda/due-words.ts';

it.each([
  [[], 'no price from this night on (1 room: DBL)'],
  [['A'], 'no price from this night on (1 room: DBL); rate "A" ends the night before'],
  [['A', 'B'], 'no price from this night on (1 room: DBL); rates "A", "B" end the night before'],
] as const)('nights without a rate name the rates before them: %j', (records, expected) =>
  expect(dueWords({ kind: 'no-successor', records: [...records], rooms: ['DBL'] })).toBe(expected),
);
