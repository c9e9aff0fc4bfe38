import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../src/commands/schema/document-schemas.ts';
import { openRecordingProxy, type RecordingProxy } from '../support/recording-proxy.ts';
import { type Run, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';

// A hub whose catalogue has several pages: the practice hub behind a proxy that makes up all other hotels.

const TOTAL = 51_942;
const OURS = 30_000;
const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

const folder = mkdtempSync(path.join(tmpdir(), 'large-catalogue-'));
const memory = path.join(folder, '.contracts/catalogue/variables.json');
let hub: SandboxProcess;
let proxy: RecordingProxy;
/** The id under which the hub sells the hotel; each profile has its own. */
let id = '';
/** `first` of every requested page. */
let pages: number[] = [];
/** From this entry on the connection is cut. */
let cutFrom = Number.POSITIVE_INFINITY;

const entry = (index: number) =>
  index === OURS
    ? { id, name: 'HOTEL SÃO VICENTE', geolocation: { latitude: 38.7152, longitude: -9.1284 } }
    : {
        id: `MASTER-${index}`,
        name: `Guest house number ${index}`,
        countryCode: '',
        geolocation: { latitude: (index % 1200) / 10 - 60, longitude: (index % 3500) / 10 - 175 },
      };

function listPage(response: ServerResponse): void {
  const first = Number(new URL(response.req.url ?? '', 'http://hub').searchParams.get('first'));
  pages.push(first);
  if (first >= cutFrom) {
    response.destroy();
    return;
  }
  const accommodations = Array.from({ length: Math.min(20_000, TOTAL - first) }, (_, index) => entry(first + index));
  const pagination = { firstResult: first, pageResults: accommodations.length, totalResults: TOTAL };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ accommodations, pagination }));
}

const run = (...argv: readonly string[]): Promise<Run> =>
  runContracts(argv, { cwd: folder, env: { ...hub.env, CONTRACTS_BASE_URL: proxy.baseUrl } });

const whole = Array.from({ length: 3 }, (_, page) => page * 20_000);

beforeAll(async () => {
  cpSync(example, path.join(folder, 'hotel.yaml'));
  hub = await startSandboxProcess(folder);
  proxy = await openRecordingProxy(hub.baseUrl, hub.password);
  proxy.failOn(/\/accommodations\?/, listPage);
  const pushed = await run('push', 'hotel.yaml', '--yes', '--no-verify');
  expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
  const { stdout } = await run('sandbox', 'publish', '--json');
  id = DOCUMENTS['sandbox publish'].parse(JSON.parse(stdout)).hotels[0]?.accommodationId ?? '';
});

afterAll(async () => {
  await proxy.close();
  await hub.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  pages = [];
  cutFrom = Number.POSITIVE_INFINITY;
  rmSync(memory, { force: true });
});

describe('a catalogue of several pages', () => {
  test('is read once, with progress; the next run remembers the hotel and requests no page', async () => {
    const first = await run('verify', 'hotel.yaml', '-v');
    expect([first.code, pages], first.stdout + first.stderr).toEqual([0, whole]);
    expect(first.stderr).toContain('Reading the catalogue: 40,000 of 51,942 hotels');
    expect(first.stdout).toContain(`accommodation ${id} (catalogue: same name, 0 m away)`);
    pages = [];
    const second = await run('verify', 'hotel.yaml', '-v');
    expect([second.code, pages], second.stdout + second.stderr).toEqual([0, []]);
    expect(second.stdout).toContain(`accommodation ${id} (kept since `);
    expect(second.stdout).toMatch(/ \(kept since \d{4}-\d\d-\d\d \d\d:\d\d UTC: same name, 0 m away\)/);
  });

  test('is read from where an earlier run was cut off', async () => {
    cutFrom = 20_000;
    expect((await run('verify', 'hotel.yaml')).code).not.toBe(0);
    cutFrom = Number.POSITIVE_INFINITY;
    pages = [];
    const second = await run('verify', 'hotel.yaml');
    expect([second.code, pages], second.stdout + second.stderr).toEqual([0, [20_000, 40_000]]);
    expect(second.stderr).toMatch(
      /Reading the catalogue from hotel 20,000 of 51,942 on: an earlier run read the rest [\d.]+ s ago/,
    );
  });

  test('is searched again if the hub offers nothing under the stored id, and the output says so', async () => {
    await run('verify', 'hotel.yaml');
    const kept = readFileSync(memory, 'utf8');
    writeFileSync(memory, kept.replace(`"id": "${id}"`, '"id": "MASTER-7"'));
    const stale = await run('verify', 'hotel.yaml');
    expect(stale.code).toBe(6);
    expect(stale.stderr).toContain(
      'The hub offers nothing under the accommodation id kept for LISBOA-STAYS/SAO-VICENTE',
    );
    pages = [];
    const again = await run('verify', 'hotel.yaml');
    expect([again.code, pages], again.stdout + again.stderr).toEqual([0, whole]);
  });

  test('is read once an hour for a hotel that it does not have, and the output says how old it is', async () => {
    const other = path.join(folder, 'other.yaml');
    const text = readFileSync(example, 'utf8')
      .replaceAll('SAO-VICENTE', 'OTRO')
      .replaceAll('LISBOA-STAYS', 'PORTO-STAYS')
      .replace('Hotel São Vicente', 'Casa Nova');
    writeFileSync(other, text.replace('latitude: 38.7152', 'latitude: 38.8152'));
    expect((await run('push', 'other.yaml', '--yes', '--no-verify')).code).toBe(0);
    const first = await run('verify', 'other.yaml');
    expect([pages, first.stdout], first.stderr).toEqual([whole, expect.stringContaining('1 not in the catalogue yet')]);
    pages = [];
    const second = await run('verify', 'other.yaml');
    expect(pages).toEqual([]);
    expect(second.stdout).toMatch(/the catalogue has no hotel of this name or place yet \(as read at .* UTC\)/);
    expect(second.stderr).toContain('It is read again after 1 h 0 min, or once .contracts/catalogue is deleted.');
    pages = [];
    await run('verify', 'other.yaml', 'hotel.yaml');
    expect(pages).toEqual(whole);
  });
});
