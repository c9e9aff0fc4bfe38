import { describe, expect, it } from 'vitest';
import { checkSmall } from './check-small.ts';

describe('the attacks on a contract', () => {
  it('are those that pricing every single stay on every single booking day finds', () => {
    expect(checkSmall(3)).toBeGreaterThan(0);
  });
});
