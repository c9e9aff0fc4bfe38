import { expect } from 'vitest';

/** What no output may contain: control characters except newlines, invisible and directional characters, commands to build servers. */
export function expectHarmless(output: string): void {
  expect(output).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
  expect(output).not.toMatch(/^\s*::|##(?:\[|vso\[)/m);
}
