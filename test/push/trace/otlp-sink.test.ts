import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOtlpSink } from '../../../src/push/trace/otlp-sink.ts';
import { openOtlpReceiver, pathsOf } from '../../support/otlp-receiver.ts';

const AT = Date.UTC(2027, 0, 15, 12);
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Sends a run with one call in it; returns why spans were lost. */
async function send(url: string, env: Readonly<Record<string, string>> = {}, parent?: string) {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const sink = openOtlpSink('1.2.3', parent);
  const run = sink.begin('run', AT, { 'contracts.run': 'r1' });
  sink.begin('GET /x', AT + 10, { attempt: 2, none: undefined }, { in: run, isCall: true }).end(AT + 30, 'refused');
  run.end(AT + 50);
  const { traceId } = sink;
  return { trouble: await sink.close(), traceId };
}

afterEach(() => vi.unstubAllEnvs());

describe('spans to a collector', () => {
  it('arrive with their times, facts, kinds and errors', async () => {
    const collector = await openOtlpReceiver();
    const { trouble, traceId } = await send(collector.url);
    expect(trouble).toBeUndefined();
    const [run, call] = collector.spans().toSorted((a, b) => a.kind - b.kind);
    expect(pathsOf(collector.spans())).toEqual(['run', 'run > GET /x']);
    expect([run?.traceId, call?.traceId]).toEqual([traceId, traceId]);
    expect(call).toMatchObject({
      kind: 3,
      startTimeUnixNano: `${AT + 10}000000`,
      endTimeUnixNano: `${AT + 30}000000`,
      attributes: { attempt: 2 },
      status: { code: 2, message: 'refused' },
    });
    expect(run).toMatchObject({ kind: 1, attributes: { 'contracts.run': 'r1' }, status: { code: 0 } });
    expect(collector.seen[0]?.path).toBe('/v1/traces');
    expect(collector.resource()).toMatchObject({ 'service.name': 'contracts', 'service.version': '1.2.3' });
  });

  it('follow the standard variables', async () => {
    const collector = await openOtlpReceiver();
    await send('http://127.0.0.1:1', {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      OTEL_SERVICE_NAME: 'night-push',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=ci',
    });
    expect(collector.seen.map(({ path }) => path)).toEqual(['/own/path']);
    expect(collector.seen[0]?.headers.authorization).toBe('Bearer abc');
    expect(collector.resource()).toMatchObject({ 'service.name': 'night-push', 'deployment.environment.name': 'ci' });
  });

  it('are not sent if the sampler says no', async () => {
    const collector = await openOtlpReceiver();
    expect((await send(collector.url, { OTEL_TRACES_SAMPLER: 'always_off' })).trouble).toBeUndefined();
    expect(collector.seen).toEqual([]);
  });

  it('belong to the trace of the caller', async () => {
    const collector = await openOtlpReceiver();
    await send(collector.url, {}, PARENT);
    const run = collector.spans().find(({ name }) => name === 'run');
    expect(run).toMatchObject({ traceId: PARENT.slice(3, 35), parentSpanId: PARENT.slice(36, 52) });
  });

  it('begin a trace of their own if the caller names none that is valid', async () => {
    const collector = await openOtlpReceiver();
    await send(collector.url, {}, '00-00000000000000000000000000000000-b7ad6b7169203331-01');
    expect(collector.spans().find(({ name }) => name === 'run')?.parentSpanId).toBeUndefined();
  });
});

// The SDK keeps its own time, so these take as long as it waits.
describe('a collector that does not do its part', () => {
  it.each([
    ['is down', undefined, 'ECONNREFUSED'],
    ['answers 400', 400, 'the collector answered 400'],
    ['answers a page', 200, 'the collector answered something else than OTLP'],
  ])('%s: the reason is given without its words', async (_, status, reason) => {
    const collector = await openOtlpReceiver((_request, response) => {
      response.writeHead(status ?? 200);
      response.end('<html>canary</html>');
    });
    if (status === undefined) await collector.close();
    const { trouble } = await send(collector.url);
    expect(trouble).toBe(reason);
  });

  it('never ends its answer: it is left after 3 seconds, and its connection is cut', async () => {
    let isCut = false;
    const collector = await openOtlpReceiver((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => {
        clearInterval(drip);
        isCut = true;
      });
    });
    const { trouble } = await send(collector.url);
    expect(trouble).toBe('no answer in time');
    await vi.waitFor(() => expect(isCut).toBe(true));
  });
});
