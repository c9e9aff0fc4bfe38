import type { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  context,
  DiagLogLevel,
  diag,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { convertLegacyHttpOptions } from '@opentelemetry/otlp-exporter-base/node-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { OpenSpan, SpanFacts, SpanSink } from './push-spans.ts';

/** The most that sending the last spans may take. A run waits no longer for a collector that is down. */
const FLUSH_MS = 3000;

export interface OtlpSink extends SpanSink {
  readonly traceId: string | undefined;
  /** Sends the remaining spans, for 3 s at most, and cuts the connections. Why spans were lost, if some were. */
  close(): Promise<string | undefined>;
}

/** Spans to the collector that the standard variables name, by OpenTelemetry's own SDK, which reads the variables. */
export function openOtlpSink(version: string, traceParent: string | undefined): OtlpSink {
  let trouble: string | undefined;
  const note = (reason: string): void => {
    trouble ??= reason;
  };
  setGlobalErrorHandler((error) => note(reasonOf(error)));
  diag.setLogger(
    {
      error: (...words) => note(warningOf(words)),
      warn: (...words) => note(warningOf(words)),
      info() {},
      debug() {},
      verbose() {},
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const sockets = new Sockets();
  const processor = new BatchSpanProcessor(exporterThrough(sockets), { exportTimeoutMillis: FLUSH_MS });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'contracts', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  const spans = new TracedSpans(provider.getTracer('contracts', version), traceParent);
  return {
    begin: (...span) => spans.begin(...span),
    get traceId() {
      return spans.traceId;
    },
    async close() {
      const waiting = new AbortController();
      const late = setTimeout(FLUSH_MS, undefined, { signal: waiting.signal }).then(
        () => note('no answer in time'),
        () => {},
      );
      await Promise.race([provider.shutdown().catch((error: unknown) => note(reasonOf(error))), late]);
      waiting.abort();
      sockets.close();
      return trouble;
    },
  };
}

/** The official exporter, with connections that can be ended: it would wait for a slow collector for as long as that likes. */
function exporterThrough(sockets: Sockets): OTLPTraceExporter {
  const { agentFactory, timeoutMillis } = convertLegacyHttpOptions({}, 'TRACES', 'v1/traces', {});
  return new OTLPTraceExporter({
    timeoutMillis: Math.min(timeoutMillis, FLUSH_MS),
    httpAgentOptions: async (protocol) => sockets.of(await agentFactory(protocol)),
  });
}

class Sockets {
  readonly #agents: Agent[] = [];
  #isClosed = false;

  of(agent: Agent): Agent {
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
      if (this.#isClosed) throw new Error('closed');
      return connect(options, callback);
    };
    this.#agents.push(agent);
    return agent;
  }

  close(): void {
    this.#isClosed = true;
    for (const agent of this.#agents) agent.destroy();
  }
}

class TracedSpans implements SpanSink {
  readonly #tracer: Tracer;
  readonly #spans = new WeakMap<OpenSpan, Span>();
  readonly #outside;
  traceId: string | undefined;

  constructor(tracer: Tracer, traceParent: string | undefined) {
    this.#tracer = tracer;
    const parent = parseTraceParent(traceParent ?? '');
    const none = context.active();
    this.#outside = parent ? trace.setSpanContext(none, { ...parent, isRemote: true }) : none;
  }

  begin(
    name: string,
    startTime: number,
    facts: SpanFacts,
    place: { readonly in?: OpenSpan; readonly isCall?: true } = {},
  ): OpenSpan {
    const parent = place.in && this.#spans.get(place.in);
    const span = this.#tracer.startSpan(
      name,
      { startTime, attributes: facts, kind: place.isCall ? SpanKind.CLIENT : SpanKind.INTERNAL },
      parent ? trace.setSpan(this.#outside, parent) : this.#outside,
    );
    this.traceId ??= span.spanContext().traceId;
    const open: OpenSpan = {
      add: (more) => void span.setAttributes(more),
      end: (at, error) => {
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
        span.end(at);
      },
    };
    this.#spans.set(open, span);
    return open;
  }
}

/** Only codes: the text of an error may repeat what the collector was sent, or its address with a key. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `the collector answered ${code}`;
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)) return code;
  if (error instanceof Error && /time/i.test(error.message)) return 'no answer in time';
  return 'the collector refused them';
}

function warningOf(words: readonly unknown[]): string {
  const text = words.filter((word) => typeof word === 'string').join(' ');
  const dropped = /Dropped (\d+) spans/.exec(text);
  if (dropped) return `${dropped[1]} spans came faster than they could be sent`;
  if (text.includes('Partial Success')) return 'the collector rejected some of them';
  if (/deserialize|Failed to parse/.test(text)) return 'the collector answered something else than OTLP';
  const variable = /OTEL_[A-Z_]+/.exec(text);
  return variable ? `${variable[0]} has a value that cannot be used` : 'OpenTelemetry reported a problem';
}
