import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import * as z from 'zod';

const value = z.union([
  z.object({ stringValue: z.string() }).transform((it) => it.stringValue),
  z.object({ intValue: z.union([z.number(), z.string()]) }).transform((it) => Number(it.intValue)),
  z.object({ doubleValue: z.number() }).transform((it) => it.doubleValue),
]);

const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number(), message: z.string().optional() }),
});

/** What OTLP over HTTP sends as JSON, as far as these tests look at it. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.looseObject({})) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof span>;

/** A collector of traces on this machine. */
export async function openOtlpReceiver(answer: RequestListener = (_, response) => void response.end('{}')) {
  const bodies: string[] = [];
  const seen: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      seen.push({ path: incoming.url, headers: incoming.headers });
      answer(incoming, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const sent = () => bodies.flatMap((body) => request.parse(JSON.parse(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    /** Everything that arrived, as it was sent. */
    text: () => bodies.join('\n'),
    spans: (): readonly ReceivedSpan[] => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => attributes.parse(sent()[0]?.resource.attributes),
    close,
  };
}

/** Each span with those in it, by time: `apply > hotel > createHotel`. */
export function pathsOf(spans: readonly ReceivedSpan[]): readonly string[] {
  const byId = new Map(spans.map((it) => [it.spanId, it]));
  const pathOf = (it: ReceivedSpan): string => {
    const parent = byId.get(it.parentSpanId ?? '');
    return parent ? `${pathOf(parent)} > ${it.name}` : it.name;
  };
  return [...spans].sort((a, b) => (BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1)).map(pathOf);
}
