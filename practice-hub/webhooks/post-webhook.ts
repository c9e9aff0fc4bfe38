import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from './webhook-addresses.ts';

const TIMEOUT_MS = 10_000;

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** `localhost` is this machine, whatever the name service says. */
const lookupLoopback: LookupFunction = (_name, { all }, done) =>
  all ? done(null, LOOPBACK) : done(null, '127.0.0.1', 4);

/**
 * Sends a webhook's body. Returns the status of the answer, 0 for none within 10 seconds. Redirects are not followed, and the answer's
 * body is dropped.
 */
export function postWebhook(address: string, body: string, end: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const url = new URL(address);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.any([end, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(isLoopback(url) && { lookup: lookupLoopback }),
    });
    sent.on('response', (response) => {
      response.on('error', () => {});
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
