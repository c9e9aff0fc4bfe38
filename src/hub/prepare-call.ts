import type { HubFailure } from './answer.ts';
import type { CallInput } from './hub.ts';
import type { Operation } from './operations.ts';
import type { RawRequest } from './raw-exchange.ts';
import { requestPath, requestQuery } from './request-path.ts';
import { serialiseBody } from './serialise-body.ts';

/** A call that is ready to send except for its token. */
export interface PreparedCall<Answer> {
  readonly operation: Operation<never, Answer>;
  /** `PUT /hotel/12` */
  readonly request: string;
  readonly method: RawRequest['method'];
  readonly path: string;
  readonly body?: string;
  /** The secrets in the body. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal | undefined;
}

/** The operation with its path, query and body, or the failure `refused` if a value is not allowed in the path. */
export function prepareCall<Body, Answer>(
  operation: Operation<Body, Answer>,
  input: CallInput<Body>,
): PreparedCall<Answer> | HubFailure {
  const { takes: _, ...typedByAnswer } = operation;
  const path = requestPath(typedByAnswer, input.path);
  if (!path.ok) {
    const request = `${operation.method} ${operation.path}`;
    return { kind: 'refused', operation: operation.name, request, reason: path.error, messages: [], trace: {} };
  }
  const body = input.body === undefined ? undefined : serialiseBody(input.body);
  return {
    operation: typedByAnswer,
    request: `${operation.method} ${path.value}`,
    method: operation.method,
    path: path.value + requestQuery(input.query),
    ...(body === undefined ? {} : { body: body.text }),
    secrets: body?.secrets ?? [],
    signal: input.signal,
  };
}
