import type { Json } from '../src/kernel/json.ts';

/** Something that happened to a booking, reported by webhooks. */
export interface BookingEvent {
  readonly type: 'CREATED' | 'MODIFIED' | 'CANCELED' | 'CLIENT_REQUEST' | 'REFUND';
  readonly bookingReference: string;
}

/** An endpoint's answer, before the trace and the token's echo are added. */
export interface Outcome {
  readonly status: number;
  readonly body: Json;
  /** Whether the store was changed. */
  readonly changed?: boolean;
  /** The record: `rate 12/SEA-PALACE/Summer`. */
  readonly identity?: string;
  /** Of the booking flow that the answer belongs to. */
  readonly availabilityId?: number;
  readonly event?: BookingEvent;
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
  503: 'SERVICE_UNAVAILABLE',
};

/** The form of every error answer. */
export const errorOutcome = (status: number, text: string): Outcome => ({
  status,
  body: { error: [text], status: STATUS_NAMES[status] ?? String(status) },
});

export const badRequest = (text: string): Outcome => errorOutcome(400, text);
export const notFound = (text: string): Outcome => errorOutcome(404, text);
export const success = (body: Json, identity?: string): Outcome => ({
  status: 200,
  body,
  ...(identity === undefined ? {} : { identity }),
});
export const created = (body: Json, identity: string): Outcome => ({ status: 201, body, changed: true, identity });
export const updated = (body: Json, identity: string): Outcome => ({ status: 200, body, changed: true, identity });
