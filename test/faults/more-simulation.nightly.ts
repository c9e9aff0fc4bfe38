import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// Of the two thousand stories whose seeds never change, those that simulation.test.ts leaves out.

test('whatever the random choices, the promises still hold', () => tellStories(501, 2_000));
