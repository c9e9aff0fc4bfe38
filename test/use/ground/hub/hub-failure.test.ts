import { describe, expect, it } from 'vitest';
import type { HubFailure } from '../../../../src/hub/answer.ts';
import { failureOfRead } from '../../../../src/use/ground/hub/hub-failure.ts';

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

const hub = { baseUrl: 'https://hub.example.com/resources', micrositeId: 'm' };
const failed = (changes: Partial<HubFailure>) => failureOfRead(failure(changes), { name: 'test', hub });

describe('a read that failed', () => {
  it('ends the command with the hub’s words, the environment and its host, what was written, what to do, and the request id', () =>
    expect(failed({}).details).toEqual({
      code: 'hub-refused',
      exit: 3,
      message: 'GET /suppliers at test (hub.example.com): answered 400 (HTTP 400): no such thing. Nothing was written.',
      hint: 'the hub understood the request and said no; see its words above',
      requestId: 'req-1',
    }));

  it('at authentication suggests checking the address', () =>
    expect(failed({ operation: 'authenticate' }).details.hint).toContain('base URL'));

  it.each(['unknown', 'unreachable'] as const)('because of a redirect suggests checking the address: %s', (kind) =>
    expect(failed({ kind, status: 302 }).details.hint).toContain('base URL'),
  );

  it('asks for the request id only where the answer had one', () => {
    const unreadable = { kind: 'unknown', status: 502 } as const;
    expect(failed(unreadable).details.hint).toContain('give the request id');
    expect(failed({ ...unreadable, trace: {} }).details.hint).not.toContain('request id');
  });
});
