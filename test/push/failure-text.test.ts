import { describe, expect, it } from 'vitest';
import type { HubFailure } from '../../src/hub/answer.ts';
import type { FailureKind } from '../../src/hub/outcomes/failure-kind.ts';
import { failureText, saysAlreadyExists } from '../../src/push/push-run.ts';

const failure = (kind: FailureKind, fields: Partial<HubFailure> = {}): HubFailure => ({
  kind,
  operation: 'createRate',
  request: 'PUT /rate/1',
  reason: 'answered 400',
  messages: [],
  trace: {},
  ...fields,
});

describe('a call that failed', () => {
  it("contains the hub's own words, each once, on one line", () => {
    const messages = ['answered 400', 'name is missing', 'seasons\nare missing'];
    expect(failureText(failure('refused', { messages }))).toBe('answered 400: name is missing: seasons\\nare missing');
    expect(failureText(failure('refused'))).toBe('answered 400');
  });

  it.each([
    ['refused', 409, [], true],
    ['refused', 400, ['Rate ALREADY EXISTS.'], true],
    ['refused', 400, ['name is missing', 'it already exists'], true],
    ['refused', 400, ['name is missing'], false],
    ['unknown', 409, ['already exists'], false],
  ] as const)('as %s with %i and %j means that the record exists already: %s', (kind, status, messages, says) =>
    expect(saysAlreadyExists(failure(kind, { status, messages }))).toBe(says),
  );
});
