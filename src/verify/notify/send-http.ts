import { createHmac } from 'node:crypto';
import type { Clock, Randomness } from '../../host/host.ts';
import type { NoAnswer, RawAnswer } from '../../hub/raw-exchange.ts';
import { isLastingStatus, parseRetryAfter, retryDelay } from '../../hub/retry-delay.ts';
import { openTransport } from '../../hub/transport.ts';
import { parseBaseUrl } from '../../hub/transport-objection.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { KnownFinding, MonitorNews } from '../monitor/monitor-finding.ts';
import { isTrial, newsText } from './bodies/news-lines.ts';
import type { HttpReceiver } from './receiver.ts';

export interface SendMeans {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly signal: AbortSignal;
  /** The variables that name proxies. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Identifies this tool. */
  readonly userAgent: string;
}

/** For one attempt, and for all of them together with their pauses. */
const ATTEMPT_MS = 15_000;
const ALL_MS = 120_000;

/**
 * Posts news. They have an id, so they are sent again after any passing trouble. Fails with one line that repeats neither the address nor the answer.
 */
export async function sendHttp(
  receiver: HttpReceiver,
  news: MonitorNews,
  means: SendMeans,
): Promise<Result<void, string>> {
  const { url: secret, key, name } = receiver;
  const { clock, randomness, signal, env, userAgent } = means;
  const url = new URL(secret.reveal());
  const base = parseBaseUrl(url.origin);
  if (!base.ok) return fail(`${name}: its address cannot be used`);
  const body = webhookBody(news);
  const endsAt = clock.now() + ALL_MS;
  const transport = openTransport({ baseUrl: base.value, env, connections: 1 });
  try {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await transport.send({
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': userAgent,
          ...signedHeaders(idOf(news), body, key, clock.now()),
        },
        body,
        deadlineMs: ATTEMPT_MS,
        signal,
      });
      const failed = failureOf(answer, clock.now());
      if (failed === undefined) return ok(undefined);
      const delay = retryDelay({ ...failed, effect: 'read', attempt }, randomness.next());
      const reason = `${name}: ${failed.reason}${attempt > 1 ? ` (${attempt} attempts)` : ''}`;
      if (delay === undefined || signal.aborted || clock.now() + delay > endsAt) return fail(reason);
      const slept = await clock.sleep(delay, signal).then(
        () => true,
        () => false,
      );
      if (!slept) return fail(reason);
    }
  } finally {
    await transport.close();
  }
}

/** An id without the dot that separates it in the signed text. */
const idOf = ({ id }: MonitorNews): string => `msg_${id.replace(/[^\w-]/g, '')}`;

function failureOf(answer: RawAnswer | NoAnswer, now: number) {
  if (answer.kind === 'no-answer') {
    // The words are those of the transport to a hub.
    const reason = answer.reason.replace(/\bthe hub\b/g, 'the receiver');
    return { kind: answer.sent ? ('unknown' as const) : ('unreachable' as const), reason, lasting: answer.lasting };
  }
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return undefined;
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now);
  const isRateLimited = status === 429 || (status === 503 && retryAfterMs !== undefined);
  return {
    kind: isRateLimited ? ('rate-limited' as const) : ('unknown' as const),
    reason: `the receiver answered ${status}`,
    lasting: isLastingStatus(status),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** The headers of the Standard Webhooks specification: id, time of sending, and the HMAC-SHA256 of both and the body. */
export function signedHeaders(id: string, body: string, key: Secret, now: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const hmac = createHmac('sha256', Buffer.from(key.reveal().trim().replace('whsec_', ''), 'base64')).update(
    `${id}.${timestamp}.${body}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}

/** The most findings in a body, of new ones and of gone ones: a few hundred kilobytes. */
const MOST = 500;

/** Chat tools cut or refuse longer texts. */
const MOST_TEXT = 12_000;

/** The text for chat tools, in which nothing begins a mention or a link. */
const chatText = (news: MonitorNews): string =>
  newsText(news, MOST_TEXT).replaceAll('<', '‹').replaceAll('>', '›').replaceAll('](', '] (');

/** The body for programs, with a text that chat tools show. */
export function webhookBody(news: MonitorNews): string {
  const { environment, at, changes } = news;
  const counts = { new: changes.new.length, gone: changes.gone.length, still: changes.still.length };
  return JSON.stringify({
    type: isTrial(news) ? 'monitor.test' : 'monitor.changed',
    timestamp: at,
    text: chatText(news),
    data: { id: news.id, environment, counts, new: listed(changes.new), gone: listed(changes.gone) },
  });
}

const listed = (findings: readonly KnownFinding[]) =>
  findings.slice(0, MOST).map(({ id, kind, what, severity, hotel, day, text, since }) => ({
    id,
    kind,
    what,
    severity,
    hotel,
    day,
    text,
    since,
  }));
