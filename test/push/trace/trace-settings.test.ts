import { describe, expect, it } from 'vitest';
import { traceSettings } from '../../../src/push/trace/trace-settings.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('whether a trace is sent', () => {
  it.each([
    ['no endpoint is named', {}],
    ['the endpoint is blank', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    ['the SDK is disabled', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
    ['traces have no exporter', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ])('is no if %s', (_, env) => {
    expect(traceSettings(env)).toEqual({ kind: 'off' });
  });

  it.each([
    ['http://collector:4318', endpoint],
    [
      'https://key@traces.example/x?y',
      { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://key@traces.example/x?y' },
    ],
  ])('is yes for %s, and only the host is named', (url, env) => {
    expect(traceSettings(env)).toEqual({ kind: 'on', host: new URL(url).host });
  });

  it.each(['https://traces.example', 'http://127.0.0.1:4318'])('is yes for %s with headers', (url) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'key=canary' };
    expect(traceSettings(env).kind).toBe('on');
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT is not an http or https URL', { OTEL_EXPORTER_OTLP_ENDPOINT: 'secret-canary' }],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is not', { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'ftp://canary' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL asks for another protocol', { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_EXPORTER_OTLP_HEADERS may hold a key', { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'key=canary' }],
    ['OTEL_TRACES_EXPORTER names no exporter', { ...endpoint, OTEL_TRACES_EXPORTER: 'canary' }],
  ])('is no, and reported without the value: %s', (reason, env) => {
    const settings = traceSettings(env);
    expect(settings).toEqual({ kind: 'wrong', reason: expect.stringContaining(reason) });
    expect(JSON.stringify(settings)).not.toContain('canary');
  });
});
