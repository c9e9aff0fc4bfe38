import { safeLine } from '../../../view/escape/safe-line.ts';
import type { Paint } from '../../../view/text/paint.ts';
import { inReadingOrder } from '../../../view/text/text-width.ts';
import type { ChangeLine } from './watch-document.ts';

const EVENTS: Readonly<Record<string, string>> = {
  CREATED: 'created',
  MODIFIED: 'modified',
  CANCELED: 'cancelled',
  CLIENT_REQUEST: 'client request',
  REFUND: 'refund',
};

/** Where webhooks are received, and what to do with the address. `path` is the secret path, if it is new. */
export function listeningText(origin: string, path: string | undefined, variable: string): string {
  return path === undefined
    ? `Waiting for webhooks on ${origin}, on the path in ${variable}. Ctrl-C ends.`
    : [
        'Waiting for webhooks on this address. Ctrl-C ends.',
        `  ${origin}${path}`,
        `Register it in the hub's back office (Data > Webhooks), with the host and HTTPS of the proxy or tunnel that forwards to it.`,
        `Keep the path secret. It is new at every start unless ${variable} is set.`,
      ].join('\n');
}

/** A booking's events and what changed, one fact a line. */
export function changeText({ bookingReference, events, late, trip, changes }: ChangeLine, paint: Paint): string {
  const happened = [...new Set(events.map(({ type }) => EVENTS[type] ?? `unknown event ${safeLine(type, 40)}`))];
  const at = events.at(-1)?.timestamp ?? '';
  const facts = trip === undefined ? ['the hub has no such booking'] : changes;
  return [
    `${safeLine(at.replace('T', ' '), 40)}  ${paint.bold(inReadingOrder(safeLine(bookingReference, 100)))}  ${happened.join(', ')}${late ? paint.dim(' (arrived late)') : ''}`,
    ...(facts.length > 0 ? facts : ['nothing changed since it was last printed']).map(
      (fact) => `  ${inReadingOrder(safeLine(fact, 1000))}`,
    ),
  ].join('\n');
}
