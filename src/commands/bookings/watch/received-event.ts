import type { WebhookEvent } from '../../../hub/wire/webhook.ts';
import { compareText } from '../../../kernel/compare-text.ts';

/** A webhook that was received and stored. */
export interface ReceivedEvent {
  readonly event: WebhookEvent;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The name under which it is stored. */
  readonly id: string;
}

/** Equal for deliveries of the same event: the interface has no event id, so receivers compare bodies. */
export const eventKey = ({ timestamp, named, micrositeId, bookingReference }: WebhookEvent): string =>
  JSON.stringify([bookingReference, timestamp, named, micrositeId]);

/** In the order of their time stamps, which have a resolution of a second: a booking is created before anything else happens to it. */
export const inOrder = (events: readonly ReceivedEvent[]): readonly ReceivedEvent[] =>
  events.toSorted(
    (a, b) =>
      compareText(a.event.timestamp, b.event.timestamp) ||
      Number(b.event.type === 'CREATED') - Number(a.event.type === 'CREATED') ||
      a.receivedAt - b.receivedAt,
  );

const TEXT = /^[^\p{C}]{1,100}$/u;

/** Whether the event has nothing but short texts, as a hub's has: anyone who learns the address can send anything. */
export const isUsable = ({ timestamp, named, micrositeId, bookingReference }: WebhookEvent): boolean =>
  [timestamp, named, micrositeId, bookingReference].every((text) => TEXT.test(text));
