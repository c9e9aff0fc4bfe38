import type { ReceivedWebhook } from '../../../practice-hub/conformance/bench.ts';
import type { SandboxRequest, SandboxResponse } from '../../../practice-hub/requests/sandbox-request.ts';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../../../src/kernel/json.ts';
import type { PracticeOptions, Wrong } from './practice-bench.ts';

/** A hub that is right except for one behaviour. */
export interface WrongHub extends Pick<PracticeOptions, 'set'> {
  /** Its fault: `forgets the comment to the hotel`. */
  readonly name: string;
  /** Every one of these cases must fail. */
  readonly caughtBy: readonly string[];
  /** Made anew for every run, because it may remember something. */
  readonly wrong?: () => Wrong;
  /** What arrives of its webhooks. */
  readonly webhooks?: (received: readonly ReceivedWebhook[]) => readonly ReceivedWebhook[];
}

/** A hub by its fault and the cases that catch it: hub`forgets comments: booking-flow/prebook-comment`(what it does). */
export const hub =
  ({ raw: [text = ''] }: TemplateStringsArray) =>
  (wrong: () => Wrong): WrongHub => {
    const [name = '', ids = ''] = text.split(/:\s+/);
    return { name, caughtBy: ids.split(' '), wrong };
  };

type Handle = (request: SandboxRequest) => SandboxResponse;

/** Does something else with requests like `POST /booking/accommodations/1-SEA/book`, and what the hub does with all others. */
export const onCall =
  (call: RegExp, handle: (request: SandboxRequest, answer: Handle) => SandboxResponse) =>
  (): Wrong =>
  (request, answer) =>
    call.test(`${request.method} ${request.path}`) ? handle(request, answer) : answer(request);

export const bodyOf = (request: SandboxRequest): JsonObject => {
  const body = parseJson(String(request.body));
  return isJsonObject(body) ? (body as JsonObject) : {};
};

export const withBody = (request: SandboxRequest, body: JsonObject): SandboxRequest => ({
  ...request,
  body: JSON.stringify(body),
});

/** Changes the body of requests before the hub sees it. */
export const takes = (call: RegExp, change: (body: JsonObject) => JsonObject) =>
  onCall(call, (request, answer) => answer(withBody(request, change(bodyOf(request)))));

/** Changes the query of requests before the hub sees it. */
export const asks = (call: RegExp, change: (query: URLSearchParams) => void) =>
  onCall(call, (request, answer) => {
    const [path = '', text = ''] = request.path.split('?');
    const query = new URLSearchParams(text);
    change(query);
    return answer({ ...request, path: `${path}?${query}` });
  });

/** Changes answers. */
export const answers = (call: RegExp, change: (given: SandboxResponse, request: SandboxRequest) => SandboxResponse) =>
  onCall(call, (request, answer) => change(answer(request), request));

/** Changes the body of successful answers. */
export const says = (call: RegExp, change: (body: JsonObject, request: SandboxRequest) => Json) =>
  answers(call, (given, request) =>
    given.status >= 300 || !isJsonObject(given.body) ? given : { ...given, body: change(given.body, request) },
  );

/** The value with another one below the keys and indexes; nothing changes if there is none. */
export function replaced(
  value: Json | undefined,
  change: (value: Json) => Json,
  ...path: readonly (string | number)[]
): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value === undefined ? null : change(value);
  if (typeof key === 'number' && Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, change, ...rest) : item));
  if (typeof key === 'string' && isJsonObject(value) && value[key] !== undefined)
    return { ...value, [key]: replaced(value[key], change, ...rest) };
  return value ?? null;
}
