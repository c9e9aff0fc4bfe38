import { WEBHOOK_TYPES, type WebhookType } from '../../src/hub/wire/webhook.ts';
import { refTo, type Schema, WEBHOOK } from './json-schema.ts';

/** When each event is sent. */
const SENT: Readonly<Record<WebhookType, string>> = {
  CREATED: 'A booking was made.',
  MODIFIED: 'A booking changed, for example when a supplier confirmed it.',
  CANCELED: 'A booking or one of its services was cancelled.',
  CLIENT_REQUEST: 'A conversation was started or replied to. The booking did not change.',
  REFUND: 'A refund was made.',
};

const DELIVERY =
  'Sent to up to 3 addresses of the microsite, without a signature: only a secret in the path shows where it comes from. Answer with a 2xx status; otherwise it is sent again after 1, 5, 15 and 30 minutes and then lost. Events arrive in any order and more than once. Read the trip to know its status.';

/** The `webhooks` section of the document: one entry for each type of event. */
export const webhooks = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `webhook${type}`,
          tags: ['bookings'],
          summary: SENT[type],
          description: DELIVERY,
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { ...refTo(WEBHOOK), properties: { type: { const: type } } },
                example: {
                  timestamp: '2027-05-10T09:30:00',
                  type,
                  micrositeId: 'sandbox',
                  bookingReference: 'SANDBOX-000001',
                },
              },
            },
          },
          responses: {
            '2XX': { description: 'Received.' },
            '4XX': { description: 'Not received: sent again later.' },
            default: { description: 'Not received: sent again later.' },
          },
        },
      },
    ]),
  );
