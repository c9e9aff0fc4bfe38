import { isLoopback } from '../../kernel/loopback.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Whether traces are sent, by the standard variables; a wrong one is reported, and then none are sent. */
export type TraceSettings =
  | { readonly kind: 'off' }
  | { readonly kind: 'wrong'; readonly reason: string }
  | { readonly kind: 'on'; readonly host: string };

/** Reads what decides whether the SDK is loaded at all; the SDK reads the rest by itself. No value is repeated, because it may hold a key. */
export function traceSettings(env: Variables): TraceSettings {
  const [variable, endpoint] = first(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const isDisabled = env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true';
  const exporter = env['OTEL_TRACES_EXPORTER']?.trim() || 'otlp';
  if (endpoint === undefined || isDisabled || exporter === 'none') return { kind: 'off' };
  const wrong = (reason: string): TraceSettings => ({ kind: 'wrong', reason });
  if (!exporter.split(',').includes('otlp'))
    return wrong('OTEL_TRACES_EXPORTER names no exporter that is supported (otlp)');
  const [named, protocol] = first(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && !protocol.startsWith('http/'))
    return wrong(`${named} asks for another protocol than OTLP over HTTP`);
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return wrong(`${variable} is not an http or https URL`);
  const [headers, secret] = first(env, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS');
  if (secret !== undefined && url.protocol === 'http:' && !isLoopback(url.hostname))
    return wrong(`${headers} may hold a key, which is sent over plain http to this machine only: use https`);
  return { kind: 'on', host: url.host };
}

const first = (env: Variables, ...names: readonly [string, string]): readonly [string, string | undefined] => {
  const name = names.find((it) => env[it]?.trim()) ?? names[1];
  return [name, env[name]?.trim() || undefined];
};
