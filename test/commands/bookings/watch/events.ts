import type { ReceivedEvent } from '../../../../src/commands/bookings/watch/event-queue.ts';
import type { WebhookEvent } from '../../../../src/hub/wire/webhook.ts';

/** A webhook's event: `MODIFIED K7 30` happened to K7 30 seconds after 09:30. */
export function event(text: string): WebhookEvent {
  const [named = '', bookingReference = '', seconds = '0'] = text.split(' ');
  const type = (['CREATED', 'MODIFIED', 'CANCELED', 'CLIENT_REQUEST', 'REFUND'] as const).find((one) => one === named);
  const timestamp = `2027-01-15T09:30:${seconds.padStart(2, '0')}`;
  return { timestamp, type: type ?? 'unknown', named, micrositeId: 'mine', bookingReference };
}

let stored = 0;

/** The same, received and stored. */
export function received(text: string, receivedAt = 0): ReceivedEvent {
  stored += 1;
  return { event: event(text), receivedAt, id: `${stored}.json` };
}

/** `MODIFIED K7 30`. */
export const textOf = ({ event: { named, bookingReference, timestamp } }: Pick<ReceivedEvent, 'event'>): string =>
  `${named} ${bookingReference} ${Number(timestamp.slice(-2))}`;
