import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Trace } from './answer.ts';
import { foreignText } from './foreign-text.ts';
import type { RawHeaders } from './raw-exchange.ts';

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
