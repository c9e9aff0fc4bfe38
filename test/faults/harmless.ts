import { expect } from 'vitest';
import type { SimulatedHub } from '../support/simulated-hub.ts';
import { HOSTILE } from '../view/findings/sample-report.ts';

/** What no output may contain: control characters except newlines, invisible and directional characters, commands to build servers. */
export function expectHarmless(output: string): void {
  expect(output).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
  expect(output).not.toMatch(/^\s*::|##(?:\[|vso\[)/m);
}

export const HOSTILE_CASES = HOSTILE.map((text, index) => ({
  text,
  name: `${index + 1}: ${JSON.stringify(text).slice(0, 40)}`,
}));

/** The hub refuses every such call with the text. */
export const refuseWith = (hub: SimulatedHub, text: string, operation: string, status = 400): void =>
  hub.arm({
    name: 'refused',
    match: { operation },
    phase: 'before-commit',
    action: { do: 'answer', status, headers: { 'x-request-id': 'id' }, json: { error: [text], status: text } },
    times: 'all',
  });
