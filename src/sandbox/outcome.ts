import type { Json } from '../kernel/json.ts';

/** What an endpoint answers, before the trace and the token's echo are added. */
export interface Outcome {
  readonly status: number;
  readonly body: Json;
  /** Whether the store holds something else than before. */
  readonly changed?: boolean;
  /** The record that was asked for: `rate 12/SEA-PALACE/Summer`. */
  readonly identity?: string;
  /** Of the quote flow that the answer belongs to. */
  readonly availabilityId?: number;
}

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL_SERVER_ERROR',
};

/** Every error answer has this form, whichever layer gives it. */
export const refusal = (status: number, text: string): Outcome => ({
  status,
  body: { error: [text], status: STATUS_NAMES[status] ?? String(status) },
});

export const refused = (text: string): Outcome => refusal(400, text);
export const missing = (text: string): Outcome => refusal(404, text);
export const found = (body: Json, identity?: string): Outcome => ({
  status: 200,
  body,
  ...(identity === undefined ? {} : { identity }),
});
export const created = (body: Json, identity: string): Outcome => ({ status: 201, body, changed: true, identity });
export const replaced = (body: Json, identity: string): Outcome => ({ status: 200, body, changed: true, identity });
