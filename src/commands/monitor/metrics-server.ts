import { createServer } from 'node:http';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';
import { OPEN_METRICS_TYPE } from './open-metrics.ts';

export interface MetricsServer {
  readonly port: number;
  /** What is answered from now on. */
  show(metrics: string): void;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 20;
const REQUEST_MS = 10_000;

/** Serves metrics at `/metrics`; 503 until there are any. A port that cannot be listened on ends the command with exit 64. */
export async function serveMetrics({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<MetricsServer> {
  let shown: string | undefined;
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    ({ method, url = '' }, response) => {
      const isGet = method === 'GET' || method === 'HEAD';
      const isHere = url.split('?')[0] === '/metrics';
      const status = !isHere ? 404 : !isGet ? 405 : shown === undefined ? 503 : 200;
      const text = status === 200 ? (shown ?? '') : `${REASONS[status]}\n`;
      response.writeHead(status, {
        'content-type': status === 200 ? OPEN_METRICS_TYPE : 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        ...(status === 405 && { allow: 'GET, HEAD' }),
      });
      response.end(method === 'HEAD' ? undefined : text);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (_, socket) => void socket.destroy());
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await listening.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw usageFailure(
      'not-listening',
      `metrics cannot be served on ${host}:${port} (${code})`,
      'choose another --listen',
    );
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    show: (metrics) => {
      shown = metrics;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const REASONS: Readonly<Record<number, string>> = {
  404: 'see /metrics',
  405: 'only GET and HEAD',
  503: 'no run has ended yet',
};
