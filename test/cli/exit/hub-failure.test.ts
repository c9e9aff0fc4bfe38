import { describe, expect, it } from 'vitest';
import { failureOfRead } from '../../../src/cli/exit/hub-failure.ts';
import type { HubFailure } from '../../../src/hub/answer.ts';

const failure = (changes: Partial<HubFailure>): HubFailure => ({
  kind: 'refused',
  operation: 'listSuppliers',
  request: 'GET /suppliers',
  status: 400,
  reason: 'answered 400',
  messages: ['no such thing'],
  trace: { requestId: 'req-1' },
  ...changes,
});

describe('a read that failed', () => {
  it('ends the command with the hub’s words, what was written, what to do, and the request id', () =>
    expect(failureOfRead(failure({})).details).toEqual({
      code: 'hub-refused',
      exit: 3,
      message: 'GET /suppliers: answered 400 (HTTP 400): no such thing. Nothing was written.',
      hint: 'the hub understood the request and said no; see its words above',
      requestId: 'req-1',
    }));

  it('at authentication suggests checking the address', () =>
    expect(failureOfRead(failure({ operation: 'authenticate' })).details.hint).toContain('base URL'));

  it.each(['unknown', 'unreachable'] as const)('because of a redirect suggests checking the address: %s', (kind) =>
    expect(failureOfRead(failure({ kind, status: 302 })).details.hint).toContain('base URL'),
  );

  it('asks for the request id only where the answer had one', () => {
    const unreadable = { kind: 'unknown', status: 502 } as const;
    expect(failureOfRead(failure(unreadable)).details.hint).toContain('give the request id');
    expect(failureOfRead(failure({ ...unreadable, trace: {} })).details.hint).not.toContain('request id');
  });
});
