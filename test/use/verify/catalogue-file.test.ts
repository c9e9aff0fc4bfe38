import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import type { ChosenEnvironment } from '../../../src/use/ground/settings/environment.ts';
import { openCatalogueMemory } from '../../../src/use/verify/catalogue-file.ts';
import type { KeptLocation } from '../../../src/verify/catalogue/catalogue-memory.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';

const config = { folder: '/project', environments: new Map() };
const FILE = '/project/.contracts/catalogue/test.json';
const HOTEL = 'PALMA/SEA-PALACE';
const location: KeptLocation = { id: 'A1', how: 'same name, 11 m away', by: 'match', place: '[]', foundAt: 5 };

const environment = (hub?: Partial<NonNullable<ChosenEnvironment['hub']>>): ChosenEnvironment => ({
  name: 'test',
  named: true,
  protected: false,
  fakeBooking: false,
  accommodations: new Map(),
  capabilities: DEFAULT_CAPABILITIES,
  ...(hub && { hub: { baseUrl: 'https://hub.example/resources', micrositeId: 'm', ...hub } }),
});

const opened = async (files: MemoryStateFiles, hub: Partial<NonNullable<ChosenEnvironment['hub']>> = {}) => {
  const memory = await openCatalogueMemory(config, environment(hub), { shared: files, clock: new FakeClock() });
  if (memory === undefined) return expect.fail('nothing is kept');
  return memory;
};

async function kept(): Promise<MemoryStateFiles> {
  const files = new MemoryStateFiles();
  await (await opened(files)).keepLocated(new Map([[HOTEL, location]]));
  return files;
}

describe('the stored part of a catalogue', () => {
  it('is known to the next run, and two runs keep what both found', async () => {
    const files = await kept();
    const [one, other] = [await opened(files), await opened(files)];
    await one.keepLocated(new Map([['PALMA/A', location]]));
    await other.keepLocated(new Map([['PALMA/B', location]]));
    const next = await opened(files);
    expect([HOTEL, 'PALMA/A', 'PALMA/B', 'constructor'].map((hotel) => next.located(hotel)?.id)).toEqual([
      'A1',
      'A1',
      'A1',
      undefined,
    ]);
  });

  it.each([{ baseUrl: 'https://other.example/resources' }, { micrositeId: 'n' }])(
    'is used only for its own hub and microsite, not for %j',
    async (hub) => expect((await opened(await kept(), hub)).located(HOTEL)).toBeUndefined(),
  );

  it.each(['', '{', '[]', '{"format":"contracts catalogue","version":2}'])(
    'is empty if the file contains %j',
    async (text) => {
      const files = await kept();
      files.files.set(FILE, Buffer.from(text));
      const memory = await opened(files);
      expect([memory.located(HOTEL), memory.scan()]).toEqual([undefined, undefined]);
    },
  );

  it('is forgotten for a hotel, together with the results of a scan', async () => {
    const memory = await opened(await kept());
    await memory.keepScan({ begunAt: 1, read: 1, total: 1, complete: true, searches: {} });
    await memory.forget([HOTEL]);
    expect([memory.located(HOTEL), memory.scan()]).toEqual([undefined, undefined]);
  });

  it('does not exist for the built-in practice hub, whose catalogue is one page', async () =>
    expect(await openCatalogueMemory(config, environment())).toBeUndefined());
});
