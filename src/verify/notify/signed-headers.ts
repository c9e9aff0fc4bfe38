import { createHmac } from 'node:crypto';
import type { Secret } from '../../kernel/secret.ts';

/** The headers of the Standard Webhooks specification: id, time of sending, and the HMAC-SHA256 of both and the body. */
export function signedHeaders(id: string, body: string, key: Secret, now: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const hmac = createHmac('sha256', Buffer.from(key.reveal(), 'base64')).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
