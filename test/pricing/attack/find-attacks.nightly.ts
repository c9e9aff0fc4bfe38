import { expect, it } from 'vitest';
import { checkSmall } from './check-small.ts';

it('500 random contracts have exactly the attacks that pricing every single stay on every booking day finds', () => {
  expect(checkSmall(500)).toBeGreaterThan(0);
});
