import { randomBytes } from 'node:crypto';
import { createBench } from '../../src/conformance/bench.ts';
import type { Transport } from '../../src/hub/raw-exchange.ts';
import { Secret } from '../../src/kernel/secret.ts';
import type { Settings } from '../../src/sandbox/behaviour-settings.ts';
import { Engine } from '../../src/sandbox/engine.ts';
import type { SandboxRequest, SandboxResponse } from '../../src/sandbox/http/sandbox-request.ts';
import { openLibsqlStore } from '../../src/sandbox/store/libsql-store.ts';

const ACCOUNT = { username: 'anna', password: 'a-password-of-tests', micrositeId: 'mine' };

/** Changes what a hub does with a request: a wrong hub. */
export type Wrong = (request: SandboxRequest, answer: (request: SandboxRequest) => SandboxResponse) => SandboxResponse;

export interface PracticeOptions {
  readonly set?: Settings;
  readonly wrong?: Wrong;
  /** What the hub does before the suite runs. */
  readonly prepare?: (engine: Engine) => void;
}

/** A bench for the practice hub inside this process: requests reach its engine as they are, without sockets. */
export function practiceBench({
  set = {},
  wrong = (request, answer) => answer(request),
  prepare,
}: PracticeOptions = {}) {
  let now = Date.UTC(2027, 0, 15, 9, 30);
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  const engine = new Engine({
    store: openLibsqlStore(':memory:'),
    account: { ...ACCOUNT, denied: [] },
    behaviour: { profile: 'usual', set },
    clock: clock.now,
    random: randomBytes,
  });
  prepare?.(engine);
  const send: Transport['send'] = async ({ method, path, headers, body = '' }) => {
    const answer = wrong({ method, path, headers, body }, (request) => engine.handle(request));
    return {
      kind: 'answered',
      status: answer.status,
      headers: new Map(Object.entries({ 'content-type': 'application/json', ...answer.headers })),
      body: answer.bodiless ? Buffer.alloc(0) : Buffer.from(JSON.stringify(answer.body)),
    };
  };
  const bench = createBench({
    send,
    account: { ...ACCOUNT, password: new Secret(ACCOUNT.password) },
    clock,
    image: 'https://images.example/conformance.jpg',
  });
  return { bench, engine };
}
