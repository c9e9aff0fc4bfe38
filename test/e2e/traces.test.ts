import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOtlpReceiver, pathsOf } from '../support/otlp-receiver.ts';
import { openRecordingProxy } from '../support/recording-proxy.ts';
import { runBinary, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

async function openHub(folder: string) {
  cpSync(example, path.join(folder, 'hotel.yaml'));
  const hub = await startSandboxProcess(folder);
  onTestFinished(async () => void (await hub.stop()));
  return hub;
}

describe('a push with a collector of traces', { timeout: 60_000 }, () => {
  it('sends its work, from the run to each call, and no secret, no body and no person', async () => {
    const folder = temporaryFolder();
    const hub = await openHub(folder);
    const file = path.join(folder, 'hotel.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/hotelname: .*/, 'hotelname: "فندق CANARY-NAME"'));
    const proxy = await openRecordingProxy(hub.baseUrl, hub.password);
    onTestFinished(() => proxy.close());
    const collector = await openOtlpReceiver();
    const env = {
      ...hub.env,
      CONTRACTS_BASE_URL: proxy.baseUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=CANARY-HEADER',
    };
    const run = await runBinary(['push', '--yes', '-v'], { cwd: folder, env });
    expect([run.code, run.stderr]).toEqual([0, expect.stringMatching(/\nTrace [0-9a-f]{32}\n$/)]);
    expect(run.stderr).not.toMatch(/warning/i);

    const spans = collector.spans();
    const paths = pathsOf(spans);
    for (const part of [
      'check',
      'read > GET /suppliers',
      'plan',
      'apply > createSupplier > POST /suppliers',
      'apply > hotel > createHotel > POST /hotel/{supplierId}',
      'apply > hotel > read back > GET /hotel/{supplierId}/{providerCode}',
      'verify > hotel > POST /booking/accommodations/{accommodationId}/book',
    ])
      expect(paths).toContain(`contracts push > ${part}`);
    expect(spans.filter(({ status }) => status.code === 2)).toEqual([]);
    expect(spans.find(({ name }) => name === 'contracts push')?.attributes).toMatchObject({
      'contracts.environment': 'variables',
      'contracts.steps': 5,
      'process.exit.code': 0,
    });

    const secrets = [...Object.values({ ...hub.env, CONTRACTS_BASE_URL: hub.password }), ...proxy.secrets];
    const bodies = ['CANARY', 'فندق', 'VERIFY-'];
    expect(proxy.secrets.size).toBeGreaterThan(3);
    expect([...secrets, ...bodies].filter((secret) => collector.text().includes(secret))).toEqual([]);
    expect(run.stdout + run.stderr).not.toContain('CANARY-HEADER');
  });

  it('ends as it would without one if the collector is down, but for one warning', async () => {
    const folder = temporaryFolder();
    const hub = await openHub(folder);
    const collector = await openOtlpReceiver();
    await collector.close();
    const env = { ...hub.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.replace('//', '//CANARY:CANARY@') };
    const run = await runBinary(['push', '--yes', '--no-verify'], { cwd: folder, env });
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(/your contracts\nNo complete trace was sent: ECONNREFUSED \(127\.0\.0\.1:\d+\)\n$/);
    expect(run.stderr).not.toMatch(/warning/i);
    expect(run.stdout + run.stderr).not.toContain('CANARY');
    const plain = await runBinary(['push', '--yes', '--no-verify'], { cwd: folder, env: hub.env });
    expect([plain.code, plain.stderr]).toEqual([0, '']);
  });
});
