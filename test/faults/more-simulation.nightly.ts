import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// The second thousand of the stories whose seeds never change; the first is in simulation.test.ts.

test('whatever the random choices, the promises still hold', () => tellStories(1_001, 2_000));
