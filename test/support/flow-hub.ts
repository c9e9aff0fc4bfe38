import type { HubAnswer, HubFailure } from '../../src/hub/answer.ts';
import type { CallInput, Hub } from '../../src/hub/hub.ts';
import type { Operation, operations } from '../../src/hub/operations.ts';
import type { FailureKind } from '../../src/hub/outcomes/failure-kind.ts';
import type { Json } from '../../src/kernel/json.ts';
import { Secret } from '../../src/kernel/secret.ts';

export type OperationName = keyof typeof operations;

/** One call as the hub sees it, with secrets written out. */
export interface SeenCall {
  readonly operation: string;
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export type Reply = { readonly body: Json } | { readonly failure: HubFailure };
type Answerer = Reply | ((call: SeenCall, nth: number) => Reply | Promise<Reply>);
export type Script = Partial<Record<OperationName, Answerer>>;

export const answer = (body: Json): Reply => ({ body });

export const failing = (kind: FailureKind, details: Partial<HubFailure> = {}): { failure: HubFailure } => ({
  failure: {
    kind,
    operation: 'scripted',
    request: 'POST /scripted',
    reason: `scripted ${kind}`,
    messages: [],
    trace: { requestId: `request-${kind}` },
    ...details,
  },
});

export interface FlowHub extends Hub {
  readonly calls: readonly SeenCall[];
  /** The lifetime required at each check of the token, with the number of calls before. */
  readonly tokenChecks: readonly { readonly ms: number; readonly callsBefore: number }[];
  names(): readonly string[];
  bodyOf(operation: OperationName): unknown;
}

/** A hub in memory that answers by a script. A call that is not in the script is a bug in the test. */
export function flowHub(script: Script, token: () => HubAnswer<null> = tokenLives): FlowHub {
  const calls: SeenCall[] = [];
  const tokenChecks: { ms: number; callsBefore: number }[] = [];
  const counts = new Map<string, number>();
  return {
    calls,
    tokenChecks,
    names: () => calls.map(({ operation }) => operation),
    bodyOf: (name) => calls.find(({ operation }) => operation === name)?.body,
    async ensureTokenLife(ms) {
      tokenChecks.push({ ms, callsBefore: calls.length });
      return token();
    },
    async call<Body, Answer>(
      operation: Operation<Body, Answer>,
      input: CallInput<Body> = {},
    ): Promise<HubAnswer<Answer>> {
      const { name } = operation;
      const call = { operation: name, path: input.path ?? {}, query: input.query ?? {}, body: written(input.body) };
      calls.push(call);
      const nth = (counts.get(name) ?? 0) + 1;
      counts.set(name, nth);
      const scripted = Object.entries(script).find(([key]) => key === name)?.[1];
      if (scripted === undefined) throw new Error(`the script does not expect ${name}`);
      const reply = typeof scripted === 'function' ? await scripted(call, nth) : scripted;
      if ('failure' in reply) return reply.failure;
      const trace = { requestId: `request-${name}-${nth}` };
      return { kind: 'ok', status: 200, body: operation.answer.parse(reply.body), trace };
    },
  };
}

const tokenLives = (): HubAnswer<null> => ({ kind: 'ok', status: 200, body: null, trace: {} });

function written(body: unknown): unknown {
  if (body instanceof Secret) return body.reveal();
  if (Array.isArray(body)) return body.map(written);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, written(value)]));
}
