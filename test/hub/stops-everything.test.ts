import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS, type FailureKind, stopsEverything } from '../../src/hub/outcomes/failure-kind.ts';

const STOPS: Readonly<Record<FailureKind, boolean>> = {
  unreachable: true,
  absent: false,
  refused: false,
  'credentials-rejected': true,
  'not-enabled': true,
  'rate-limited': false,
  'over-budget': true,
  'lock-lost': true,
  unknown: false,
};

describe('a failure', () => {
  it.each(FAILURE_KINDS)('as %s stops all further calls if they would meet it too', (kind) =>
    expect(stopsEverything(kind)).toBe(STOPS[kind]),
  );

  it('that never happened stops nothing', () => expect(stopsEverything(undefined)).toBe(false));
});
