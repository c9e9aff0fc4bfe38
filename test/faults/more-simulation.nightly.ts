import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// The stories with fixed seeds that simulation.test.ts leaves out by day.

test('whatever the random choices, the promises still hold', () => tellStories(501, 2_000));
