import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/kernel/json.ts';
import type { CatalogueMemory, KeptLocation, KeptScan } from '../../../src/verify/catalogue/catalogue-memory.ts';
import type { Candidate } from '../../../src/verify/stay/stay.ts';
import { answer, failing, flowHub, type Reply, type SeenCall } from '../../support/flow-hub.ts';
import { verifyContracts } from '../../support/hotel-verdicts.ts';
import { combination, contractOf, goodScript, optionsFor, verifyOne } from '../fixtures.ts';

const entry = (id: string, name: string, latitude: number, longitude: number): Json => ({
  id,
  name,
  geolocation: { latitude, longitude },
});
const HERE = entry('A1', 'SEA PALACE', 39.5701, 2.65);
const TOWN = entry('A2', 'Hotel Sea Palace', 39.6, 2.65);

/** Answers like the hub: `limit` entries from `first`, but never more than `most`. */
const catalogue =
  (entries: readonly Json[], most = 20_000) =>
  ({ query }: SeenCall): Reply => {
    const first = Number(query['first']);
    const accommodations = entries.slice(first, first + Math.min(most, Number(query['limit'])));
    const pagination = { firstResult: first, pageResults: accommodations.length, totalResults: entries.length };
    return answer({ accommodations, pagination });
  };

const nowhere = { accommodationIds: new Map<string, string>() };

describe('finding the accommodation', () => {
  it('uses the id in the settings and does not read the catalogue', async () => {
    const { verification, hub } = await verifyOne();
    expect(verification.accommodation).toEqual({ id: 'A1', from: 'settings' });
    expect(hub.names()).not.toContain('listAccommodations');
  });

  it('uses the only exact match if allowed, and says so', async () => {
    const { verification } = await verifyOne(
      { listAccommodations: catalogue([TOWN, HERE]) },
      { ...nowhere, acceptExactMatch: true },
    );
    expect(verification).toMatchObject({
      verdict: 'ok',
      accommodation: { id: 'A1', from: 'catalogue: same name, 11 m away' },
    });
  });

  it('uses nothing without asking otherwise: the hotel is pending, with candidates and advice', async () => {
    const { verification, hub } = await verifyOne({ listAccommodations: catalogue([TOWN, HERE]) }, nowhere);
    expect(verification).toMatchObject({
      verdict: 'pending',
      stage: 'locate',
      candidates: [
        { id: 'A1', name: 'SEA PALACE', distanceMetres: 11 },
        { id: 'A2', name: 'Hotel Sea Palace' },
      ],
      advice: expect.stringContaining('accommodation id'),
      stay: { checkIn: '2027-05-01' },
    });
    expect(hub.names()).toEqual(['listAccommodations']);
  });

  it('uses nothing without asking if two entries match exactly', async () => {
    const twin = entry('A3', 'Sea Palace', 39.57, 2.65);
    const { verification } = await verifyOne(
      { listAccommodations: catalogue([HERE, twin]) },
      { ...nowhere, acceptExactMatch: true },
    );
    expect(verification.verdict).toBe('pending');
  });

  it('notices the second exact match on another page', async () => {
    const twin = entry('A3', 'Sea Palace', 39.57, 2.65);
    const { verification, hub } = await verifyOne(
      { listAccommodations: catalogue([HERE, TOWN, twin], 1) },
      { ...nowhere, acceptExactMatch: true },
    );
    expect(verification.verdict).toBe('pending');
    expect(hub.calls.map(({ query }) => query['first'])).toEqual([0, 1, 2]);
  });

  it('verifies the hotel that a person chose', async () => {
    const asked: (readonly Candidate[])[] = [];
    const { verification } = await verifyOne(
      { listAccommodations: catalogue([TOWN, HERE]) },
      {
        ...nowhere,
        chooseAccommodation: async (_, candidates) => {
          asked.push(candidates);
          return 'A1';
        },
      },
    );
    expect(verification).toMatchObject({
      verdict: 'ok',
      accommodation: { id: 'A1', from: 'chosen from the catalogue' },
    });
    expect(asked.map((candidates) => candidates.map(({ id }) => id))).toEqual([['A1', 'A2']]);
  });

  it('leaves the hotel pending if the person chose none', async () => {
    const { verification } = await verifyOne(
      { listAccommodations: catalogue([TOWN]) },
      { ...nowhere, chooseAccommodation: async () => undefined },
    );
    expect(verification.verdict).toBe('pending');
  });

  it('shows five candidates at most', async () => {
    const many = Array.from({ length: 9 }, (_, index) => entry(`B${index}`, 'Sea Palace', 39.6 + index / 100, 2.65));
    const { verification } = await verifyOne({ listAccommodations: catalogue(many) }, nowhere);
    expect(verification.candidates).toHaveLength(5);
  });

  it('is pending, not failed, as long as the hotel is not in the catalogue', async () => {
    const elsewhere = entry('A9', 'Mountain Lodge', 47, 11);
    const { verification } = await verifyOne({ listAccommodations: catalogue([elsewhere]) }, nowhere);
    expect(verification).toMatchObject({ verdict: 'pending', stage: 'locate' });
    expect(verification).not.toHaveProperty('candidates');
  });

  it('reads an empty catalogue once', async () => {
    const { verification, hub } = await verifyOne({ listAccommodations: catalogue([]) }, nowhere);
    expect(verification.verdict).toBe('pending');
    expect(hub.calls).toHaveLength(1);
  });

  it('makes unsafe names in the catalogue harmless', async () => {
    const unsafe = entry('A4', 'Sea Palace\u001b]0;x\u0007', 39.57, 2.65);
    const { verification } = await verifyOne({ listAccommodations: catalogue([unsafe]) }, nowhere);
    expect(verification.candidates?.[0]?.name).toBe('Sea Palace\\u001b]0;x\\u0007');
  });

  it('fails if the catalogue cannot be read, because the hotel may be in it', async () => {
    const { verification } = await verifyOne({ listAccommodations: failing('unknown') }, nowhere);
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'locate', failure: 'unknown' });
  });

  it('fails if the catalogue ends before its promised end', async () => {
    const { verification } = await verifyOne(
      {
        listAccommodations: answer({
          accommodations: [],
          pagination: { firstResult: 0, pageResults: 0, totalResults: 40_000 },
        }),
      },
      nowhere,
    );
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'locate' });
    expect(verification.detail).toContain('0 of 40000');
  });
});

/** Keeps in memory what runs keep of a catalogue; `time` is now. */
function memoryOf(kept: { location?: KeptLocation; scan?: KeptScan }, time = 0): CatalogueMemory {
  return {
    now: () => time,
    located: () => kept.location,
    scan: () => kept.scan,
    keepLocated: async (locations) => {
      const [location] = locations.values();
      if (location) kept.location = location;
    },
    keepScan: async (scan) => {
      kept.scan = scan;
    },
    forget: async () => {
      delete kept.location;
    },
  };
}

const PAGE = 20_000;
const HOUR = 3_600_000;
const PLACE = JSON.stringify(['Sea Palace', '39.57', '2.65']);

/** `pages` pages of other hotels, with ours at the end. */
const large = (pages: number): readonly Json[] => [
  ...Array.from({ length: pages * PAGE - 1 }, (_, index) => entry(`B${index}`, `Lodge ${index}`, 47, 11)),
  HERE,
];

async function locateWith(memory: CatalogueMemory, entries: readonly Json[], options = {}) {
  const { verification, hub } = await verifyOne(
    { listAccommodations: catalogue(entries) },
    { ...nowhere, acceptExactMatch: true, catalogue: { memory }, ...options },
  );
  const read = hub.calls
    .filter(({ operation }) => operation === 'listAccommodations')
    .map(({ query }) => query['first']);
  return { verification, read };
}

describe('what an earlier run found', () => {
  const found: KeptLocation = { id: 'A1', how: 'same name, 11 m away', by: 'match', place: PLACE, foundAt: 0 };
  const begun = (scan: Partial<KeptScan> = {}): KeptScan => ({
    begunAt: 0,
    read: PAGE,
    total: 2 * PAGE,
    complete: false,
    searches: { 'PALMA/SEA-PALACE': { place: PLACE, candidates: [] } },
    ...scan,
  });

  it('is used without reading the catalogue, and shown with its age', async () => {
    const { verification, read } = await locateWith(memoryOf({ location: found }), []);
    expect([read, verification.accommodation]).toEqual([
      [],
      { id: 'A1', from: 'kept since 1970-01-01 00:00 UTC: same name, 11 m away' },
    ]);
  });

  it.each([
    ['the files give the hotel another name or place since', { ...found, place: '["Sea Palace","1","2"]' }, {}],
    ['the match was not looked at and the environment is protected', found, { acceptExactMatch: false }],
  ])('is searched for again if %s', async (_case, location, options) =>
    expect((await locateWith(memoryOf({ location }), [HERE], options)).read).toEqual([0]),
  );

  it('counts in a protected environment if a person chose it', async () =>
    expect(
      (await locateWith(memoryOf({ location: { ...found, by: 'person' } }), [], { acceptExactMatch: false })).read,
    ).toEqual([]));

  it('is continued if it was interrupted', async () =>
    expect((await locateWith(memoryOf({ scan: begun() }), large(2))).read).toEqual([PAGE]));

  it('is dropped if the catalogue has another size now', async () => {
    const { verification, read } = await locateWith(memoryOf({ scan: begun({ total: 50_000 }) }), large(2));
    expect([read, verification.verdict]).toEqual([[PAGE, 0, PAGE], 'ok']);
  });

  it.each([
    ['a reading that was cut off yesterday', begun(), 24 * HOUR],
    ['a whole reading of an hour ago', begun({ complete: true, read: 2 * PAGE }), HOUR],
    ['a reading of the future', begun({ begunAt: 1 }), 0],
    ['a reading for another hotel', begun({ searches: {} }), 0],
  ])('is not used: %s', async (_case, scan, time) =>
    expect((await locateWith(memoryOf({ scan }, time), large(2))).read).toEqual([0, PAGE]),
  );

  it('is used again for an hour if it is complete, without using anything silently', async () => {
    const { verification, read } = await locateWith(
      memoryOf({ scan: begun({ complete: true, read: 2 * PAGE }) }, HOUR - 1),
      [],
    );
    expect([read, verification.detail]).toEqual([
      [],
      'the catalogue has no hotel of this name or place yet (as read at 1970-01-01 00:00 UTC)',
    ]);
  });

  it('is not stored for a catalogue of one page, which is read every time', async () => {
    const kept = {};
    await locateWith(memoryOf(kept), [TOWN], { acceptExactMatch: false });
    expect(kept).toEqual({});
  });
});

describe('a catalogue without a plausible end', () => {
  /** Each page as the function says, for the place where it begins; the calls that it took. */
  async function readPages(page: (first: number) => { readonly ids: readonly string[]; readonly total: number }) {
    const { verification, hub } = await verifyOne(
      {
        listAccommodations: ({ query }) => {
          const first = Number(query['first']);
          const { ids, total } = page(first);
          const accommodations = ids.map((id) => entry(id, `Lodge ${id}`, 47, 11));
          return answer({
            accommodations,
            pagination: { firstResult: first, pageResults: ids.length, totalResults: total },
          });
        },
      },
      { ...nowhere, acceptExactMatch: true },
    );
    return { verdict: verification.verdict, detail: verification.detail, calls: hub.names().length };
  }

  it('that gives the same page again does not count as complete', async () =>
    expect(await readPages(() => ({ ids: ['B1', 'B2'], total: 6 }))).toEqual({
      verdict: 'failed',
      detail: 'the catalogue could not be read completely: it gave the same page twice',
      calls: 2,
    }));

  it('that grows with every page is given up after growing by a page of the largest size', async () =>
    expect(await readPages((first) => ({ ids: [`B${first}`], total: first + 10_001 + first * 9_999 }))).toEqual({
      verdict: 'failed',
      detail: 'the catalogue could not be read completely: it grew with every page',
      calls: 4,
    }));

  it('that never ends is given up after 2,000 pages', async () =>
    expect(await readPages((first) => ({ ids: [`B${first}`], total: first + 2 }))).toEqual({
      verdict: 'failed',
      detail: 'the catalogue could not be read completely: it had no end after 2000 pages',
      calls: 2_000,
    }));

  it('may grow a little while it is read', async () =>
    expect((await readPages((first) => ({ ids: [`B${first}`], total: Math.min(5, first + 2) }))).verdict).toBe(
      'pending',
    ));
});

describe('several hotels', () => {
  const here = contractOf({ providerCode: 'HERE' });
  const there = contractOf({ providerCode: 'THERE', hotelname: 'Sea Palace Dos' });
  const settled = contractOf({ providerCode: 'SETTLED' });
  const accommodationIds = new Map([['PALMA/SETTLED', 'A1']]);

  it('share one reading of the catalogue', async () => {
    const hub = flowHub(goodScript({ listAccommodations: catalogue([HERE, TOWN]) }));
    await verifyContracts([here, there], optionsFor(hub, nowhere));
    expect(hub.names()).toEqual(['listAccommodations']);
  });

  it('with a known id are verified even if the account may not read the catalogue', async () => {
    const quote = answer({ accommodations: [{ code: 'A1', combinations: [combination()] }] });
    const hub = flowHub(goodScript({ listAccommodations: failing('not-enabled'), quote }));
    const verifications = await verifyContracts([here, settled], optionsFor(hub, { accommodationIds }));
    expect(verifications.map(({ verdict, failure }) => [verdict, failure])).toEqual([
      ['failed', 'not-enabled'],
      ['ok', undefined],
    ]);
  });

  it('are all skipped if the hub cannot be reached', async () => {
    const hub = flowHub(goodScript({ listAccommodations: failing('unreachable') }));
    const verifications = await verifyContracts([here, settled], optionsFor(hub, { accommodationIds }));
    expect(verifications.map(({ failure }) => failure)).toEqual(['unreachable', 'unreachable']);
    expect(hub.names()).toEqual(['listAccommodations']);
  });
});
