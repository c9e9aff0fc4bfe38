import * as z from 'zod';

export const WEBHOOK_TYPES = ['CREATED', 'MODIFIED', 'CANCELED', 'CLIENT_REQUEST', 'REFUND'] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The body that the hub posts to a microsite's endpoint. It has no signature, and says only which trip to read. */
export const webhookWire = z.looseObject({
  timestamp: z.string().describe('Date and time without a zone: `2027-05-10T09:30:00`.'),
  type: z.string().describe('CREATED, MODIFIED, CANCELED, CLIENT_REQUEST, REFUND, or a newer type.'),
  micrositeId: z.string().min(1),
  bookingReference: z.string().min(1),
});

export interface WebhookEvent {
  /** Date and time without a zone, which is not known. */
  readonly timestamp: string;
  /** `unknown` for a type that the interface did not have when this was written; `named` says which. */
  readonly type: WebhookType | 'unknown';
  /** The type as the hub wrote it. */
  readonly named: string;
  readonly micrositeId: string;
  readonly bookingReference: string;
}

/**
 * The event in a webhook's body, or `undefined` if it is none. Anybody can post to an endpoint, and the same event may arrive again or
 * late: read the trip to know what is true.
 */
export function parseWebhook(body: string | Uint8Array): WebhookEvent | undefined {
  const { data } = webhookWire.safeParse(jsonIn(body));
  if (data === undefined) return undefined;
  const { timestamp, type: named, micrositeId, bookingReference } = data;
  const type = WEBHOOK_TYPES.find((known) => known === named) ?? 'unknown';
  return { timestamp, type, named, micrositeId, bookingReference };
}

function jsonIn(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
