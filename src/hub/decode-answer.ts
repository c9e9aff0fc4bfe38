import * as z from 'zod';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { foreignText } from '../kernel/redact.ts';
import type { HubAnswer, HubFailure, Trace } from './answer.ts';
import type { Operation } from './operations.ts';
import type { FailureKind } from './outcomes/failure-kind.ts';
import { parseJsonBody } from './parse-json-body.ts';
import type { RawAnswer, RawHeaders } from './raw-exchange.ts';
import { parseRetryAfter } from './retry-delay.ts';
import { errorWire } from './wire/common.ts';

/** The call that an answer belongs to. */
export interface SentCall<Answer> {
  readonly operation: Pick<Operation<never, Answer>, 'name' | 'answer'>;
  /** `PUT /hotel/12` */
  readonly request: string;
  /** Secrets that the answer might echo. */
  readonly secrets: readonly string[];
  /** The hub's address is this machine. */
  readonly isLocal?: boolean;
  /** The token that the call was sent with. */
  readonly token?: string;
  /** Milliseconds since 1970, to interpret a `Retry-After` date in an answer without a `Date` header. */
  readonly now: number;
}

/** Any other 2xx, such as 202 or 206, is undocumented and proves nothing. */
const DOCUMENTED: ReadonlySet<number> = new Set([200, 201]);

const MAX_MESSAGES = 20;

/**
 * Interprets a complete answer. Only a readable 200 or 201 of the expected shape is a success, and only the hub's own JSON 404 means
 * `absent`. The reason never quotes an unreadable answer.
 */
export async function decodeAnswer<Answer>(raw: RawAnswer, call: SentCall<Answer>): Promise<HubAnswer<Answer>> {
  const parsed = await parseJsonBody(raw, call.secrets);
  const body = parsed.ok ? parsed.value : undefined;
  const errors = errorTexts(body);
  const trace: Trace = {
    ...traceOf(raw.headers, body, call.secrets),
    // Only the practice hub says this, and on another machine something else could be between.
    ...(call.isLocal && raw.headers.get('x-practice-hub') === 'bookings-at-once' && { bookingsAtOnce: true }),
  };
  // A date is relative to the hub's clock if the answer shows it.
  const hubTime = Date.parse(raw.headers.get('date') ?? '');
  const retryAfterMs = parseRetryAfter(raw.headers.get('retry-after'), Number.isNaN(hubTime) ? call.now : hubTime);
  const failure = (kind: FailureKind, reason: string, lasting = false): HubFailure => ({
    kind,
    operation: call.operation.name,
    request: call.request,
    status: raw.status,
    reason,
    messages: errors.slice(0, MAX_MESSAGES).map((text) => foreignText(text, call.secrets)),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(lasting && { lasting }),
    trace,
  });

  if (raw.status < 200 || raw.status > 299) {
    const kind = kindOfStatus(raw.status, body);
    return failure(kind, reasonOfStatus(raw.status, kind));
  }
  if (!parsed.ok) return failure('unknown', parsed.error.reason, parsed.error.lasting);
  if (body === undefined) return failure('unknown', `answered ${raw.status} with an empty body`);
  if (!DOCUMENTED.has(raw.status))
    return failure('unknown', `answered ${raw.status}, which the interface does not document`);
  if (errors.length > 0) return failure('unknown', `answered ${raw.status} with an error in its body`);

  const clean = withoutEchoes(body, call.token);
  const decoded = call.operation.answer.safeParse(
    isJsonObject(clean) ? withoutAudit(clean, call.operation.answer) : clean,
  );
  if (decoded.success) return { kind: 'ok', status: raw.status, body: decoded.data, trace };
  const path = foreignText(z.core.toDotPath(decoded.error.issues[0]?.path ?? []), call.secrets, 120);
  return failure('unknown', `answered JSON with an unexpected shape${path === '' ? '' : ` at ${path}`}`, true);
}

function kindOfStatus(status: number, body: Json | undefined): FailureKind {
  if (status === 401 || status === 403) return 'not-enabled';
  if (status === 404) return isHubsOwn404(body) ? 'absent' : 'unknown';
  if (status === 429) return 'rate-limited';
  // With 408 the hub gave up waiting, possibly after it had started.
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown';
}

function reasonOfStatus(status: number, kind: FailureKind): string {
  if (status >= 300 && status < 400) return `answered ${status}: a redirect, which is never followed`;
  if (status >= 200 && status < 300) return `answered ${status}, which the interface does not document`;
  if (status === 404 && kind === 'unknown') return "answered 404, but not in the hub's error format";
  return `answered ${status}`;
}

/** A proxy's 404, or a framework's for an unknown path, says nothing about a record. */
function isHubsOwn404(body: Json | undefined): boolean {
  if (!isJsonObject(body) || !Array.isArray(body['error'])) return false;
  const { data } = errorWire.safeParse(body);
  return data !== undefined && [undefined, null, 404, '404', 'NOT_FOUND'].includes(data.status);
}

function errorTexts(body: Json | undefined): readonly string[] {
  const { data } = errorWire.safeParse(body);
  return data?.error.filter((text) => text.trim() !== '') ?? [];
}

/** Records keep the hub's extra fields, because they are written back whole; `auditData` belongs to the call, not to the record. */
function withoutAudit(body: { readonly [key: string]: Json | undefined }, answer: z.ZodType): Json {
  if (answer instanceof z.ZodObject && 'auditData' in answer.shape) return body;
  const { auditData: _, ...rest } = body;
  return rest;
}

const MAX_ID_LENGTH = 100;

/** The ids by which the hub's operators find a call. The trace header's name depends on the deployment; without it, the body's trace id. */
export function traceOf(headers: RawHeaders, body: Json | undefined, secrets: readonly string[]): Trace {
  const requestId = headers.get('x-request-id');
  const traceId = traceHeader(headers) ?? traceInBody(body);
  return {
    ...(requestId ? { requestId: foreignText(requestId, secrets, MAX_ID_LENGTH) } : {}),
    ...(traceId ? { traceId: foreignText(traceId, secrets, MAX_ID_LENGTH) } : {}),
  };
}

function traceHeader(headers: RawHeaders): string | undefined {
  for (const [name, value] of headers) if (name.endsWith('-trace-id') && value !== '') return value;
  return undefined;
}

function traceInBody(body: Json | undefined): string | undefined {
  const audit = isJsonObject(body) ? body['auditData'] : undefined;
  const traceId = isJsonObject(audit) ? audit['traceId'] : undefined;
  return typeof traceId === 'string' ? traceId : undefined;
}

/** Shorter tokens are not masked inside data, because that could change ordinary values. */
const MIN_SOUGHT = 20;

/**
 * The JSON without the caller's token, which the hub echoes in `auditData.authToken` and which would otherwise end up in plans and
 * files. The key is dropped at every depth, like an own `__proto__`; the token inside other texts is masked.
 */
export function withoutEchoes(value: Json | undefined, token: string | undefined): Json | undefined {
  const sought = token !== undefined && token.length >= MIN_SOUGHT ? token : undefined;
  const clean = (item: Json | undefined): Json | undefined => {
    if (typeof item === 'string') return sought === undefined ? item : item.replaceAll(sought, '[secret]');
    if (isJsonObject(item)) {
      return Object.fromEntries(
        Object.entries(item)
          .filter(([key]) => key !== 'authToken' && key !== '__proto__')
          .map(([key, inside]) => [key, clean(inside)]),
      );
    }
    return Array.isArray(item) ? item.map((inside) => clean(inside) ?? null) : item;
  };
  return clean(value);
}
