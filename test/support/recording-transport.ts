import { gunzipSync } from 'node:zlib';
import type { Transport } from '../../src/hub/raw-exchange.ts';
import type { Exchange } from './openapi-validator.ts';

/** A transport that also records every answered exchange. */
export const recordingTransport = (transport: Transport, record: (exchange: Exchange) => void): Transport => ({
  ...transport,
  send: async (request) => {
    const answered = await transport.send(request);
    if (answered.kind === 'answered') {
      const { method, path, headers, body } = request;
      const isPacked = answered.headers.get('content-encoding') === 'gzip';
      const text = (isPacked ? gunzipSync(answered.body) : Buffer.from(answered.body)).toString('utf8');
      const sent = body === undefined ? {} : { body: JSON.parse(body) };
      record({ method, path, headers, ...sent, status: answered.status, answer: JSON.parse(text) });
    }
    return answered;
  },
});
