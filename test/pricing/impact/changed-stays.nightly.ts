import { expect, it } from 'vitest';
import { checkPairs } from './check-pairs.ts';

it('400 random pairs of versions differ for exactly the stays that pricing every single one finds', () => {
  checkPairs(400);
  expect.hasAssertions();
});
