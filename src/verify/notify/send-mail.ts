import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { retryDelay } from '../../hub/retry-delay.ts';
import { digestOf } from '../../kernel/digest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { MonitorNews } from '../monitor/monitor-finding.ts';
import { newsText, newsTitle } from './bodies/news-lines.ts';
import type { MailReceiver } from './receiver.ts';
import type { SendMeans } from './send-http.ts';

/** For one attempt, whatever the server does. */
const ATTEMPT_MS = 30_000;

/**
 * Mails news by SMTP over TLS; only a server on this machine may go without. Sent again only if no connection came about. Fails with one line
 * that repeats no address and nothing that the server says; resolves to the number of recipients that the server refused.
 */
export async function sendMail(
  receiver: MailReceiver,
  news: MonitorNews,
  { clock, randomness, signal }: SendMeans,
): Promise<Result<number, string>> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await sendOnce(receiver, news, signal);
    if (sent.ok) return sent;
    const { reason, isConnected } = sent.error;
    const failure = fail(`${receiver.name}: ${reason}${attempt > 1 ? ` (${attempt} attempts)` : ''}`);
    const failed = { effect: 'guarded-create', kind: 'unreachable', lasting: isConnected, attempt } as const;
    const delay = retryDelay(failed, randomness.next());
    if (delay === undefined || signal.aborted) return failure;
    const slept = await clock.sleep(delay, signal).then(
      () => true,
      () => false,
    );
    if (!slept) return failure;
  }
}

interface MailTrouble {
  readonly reason: string;
  /** Whether the server may have got something. */
  readonly isConnected: boolean;
}

async function sendOnce(
  { host, port, tls, local, login, sender, recipients }: MailReceiver,
  news: MonitorNews,
  signal: AbortSignal,
): Promise<Result<number, MailTrouble>> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
  let isConnected = false;
  let socket: Socket | undefined;
  const transport = createTransport({
    host,
    port,
    secure: tls,
    requireTLS: !tls && !local,
    ignoreTLS: !tls && local,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(login && { auth: { user: login.user, pass: login.password.reveal() } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    // A separate socket, so that it can be closed.
    getSocket: (_, callback) => {
      const opened = connect({ host, port, signal: ended });
      socket = opened;
      opened.once('error', callback);
      opened.once('connect', () => {
        isConnected = true;
        opened.off('error', callback);
        callback(null, { connection: opened });
      });
    },
  });
  const { subject, text } = mailBody(news);
  const given = new Promise<never>((_, reject) => {
    ended.addEventListener('abort', () => reject(ended.reason), { once: true });
  });
  try {
    const sending = transport.sendMail({
      from: sender,
      to: recipients,
      subject,
      text,
      // The same if the same message is sent again.
      messageId: `<${digestOf(news.id).slice(0, 32)}@contracts.invalid>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      textEncoding: 'base64',
    });
    const { rejected } = await Promise.race([sending, given]);
    return ok(rejected.length);
  } catch (error) {
    return fail({ reason: ended.aborted ? 'no answer in time' : reasonOf(error), isConnected });
  } finally {
    socket?.destroy();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refused user and password',
  EENVELOPE: 'the mail server refused the sender or all recipients',
  ETLS: 'no secure connection to the mail server could be established',
  ESOCKET: 'no secure connection to the mail server could be established',
  ECONNREFUSED: 'the mail server refused the connection',
  ENOTFOUND: "the mail server's host name does not exist",
  EAI_AGAIN: "the mail server's host name could not be resolved",
};

/** In our own words: those of the server may repeat what it was sent. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  const reason = REASONS[code] ?? 'the mail server ended the connection or did not take the mail';
  return status >= 400 && status < 600 ? `${reason} (${status})` : reason;
}

const MOST_BYTES = 200_000;

/** Subject and plain text of a mail. */
export const mailBody = (news: MonitorNews): { readonly subject: string; readonly text: string } => ({
  subject: `[contracts] ${newsTitle(news)}`,
  text: newsText(news, MOST_BYTES),
});
