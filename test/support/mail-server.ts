import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As sent. */
  readonly headers: string;
  /** Decoded from base64. */
  readonly text: string;
  readonly user: unknown;
  readonly secure: boolean;
}

/** A mail server on this machine. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope, user, secure }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [headers = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          headers,
          text: Buffer.from(body.join(''), 'base64').toString(),
          user,
          secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, close };
}
