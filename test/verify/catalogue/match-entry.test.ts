import { describe, expect, test } from 'vitest';
import { bestHits, entryMatcher, type Hit, type Wanted } from '../../../src/verify/catalogue/match-entry.ts';
import { plainName } from '../../../src/verify/catalogue/plain-name.ts';
import type { CatalogueEntry } from '../../../src/verify/catalogue/rank-candidates.ts';
import { namedPlace } from '../../../src/verify/catalogue/scan-catalogue.ts';
import { fc } from '../../support/fast-check.ts';

const entry = (id: string, name: string, latitude?: number): CatalogueEntry => ({
  id,
  ...namedPlace(name, latitude, latitude === undefined ? undefined : 2.6),
});

const wanted = (text: string, points: Wanted['points'] = []): Wanted => ({
  ids: new Set([text.toLowerCase()]),
  names: [plainName(text)].filter((name) => name !== ''),
  points,
});

const matchOf = (text: string, name: string, id = 'x', registryId?: string | number | null) =>
  entryMatcher(wanted(text))(entry(id, name), registryId)?.match;

describe('An entry of the catalogue is found', () => {
  test.each([
    ['hotel sao vicente', 'Hotel São Vicente'],
    ['فندق النخيل', 'فُنْدُق النَّخيل'],
    ['ابراج مكه 2', 'أبراج مكة ٢'],
    ['SEA-PALACE', 'Sea Palace'],
  ])('by its name, however it is written: %s finds %s', (text, name) => expect(matchOf(text, name)).toBe('same-name'));

  test.each([
    ['sea palace', 'Hotel Sea Palace & Spa'],
    ['palace sea', 'Hotel Sea Palace'],
    ['sea pal', 'Hotel Sea Palace'],
    ['نخيل', 'فندق النخيل'],
    ['النخيل', 'نخيل مكة'],
  ])('by all of its words, in any order: %s finds %s', (text, name) => expect(matchOf(text, name)).toBe('all-words'));

  test.each([
    ['see palast', 'Sea Palace'],
    ['agia ana', 'Agía Ánna Beach Hotel'],
    ['seapalace', 'Sea Palace'],
  ])('by a name like it: %s finds %s', (text, name) => expect(matchOf(text, name)).toBe('similar-name'));

  test.each([
    ['MASTER-1782232', 'MASTER-1782232', null],
    ['master-1782232', 'MASTER-1782232', null],
    ['157117', 'x', 157_117],
    ['157117', 'x', '157117'],
  ])('by its id or registry id, whatever its name: %s', (text, id, registryId) =>
    expect(matchOf(text, 'Sea Palace', id, registryId)).toBe('id'),
  );

  test.each([
    ['sea palace', 'Mountain Lodge'],
    ['sea palace', ''],
    ['***', '***'],
    ['null', 'Sea Palace'],
    ['undefined', 'Sea Palace'],
  ])('not otherwise: %s does not find "%s"', (text, name) => expect(matchOf(text, name, 'x', null)).toBeUndefined());
});

describe('The likeliest entries', () => {
  const near = { latitude: 39.5, longitude: 2.6 };
  const entries = [
    entry('5', 'Sea Palaces'),
    entry('4', 'Sea Palace Spa', 39.501),
    entry('3', 'Sea Palace', 45),
    entry('2', 'Sea Palace', 39.5),
    entry('sea palace', 'Mountain Lodge'),
    entry('6', 'Mountain Lodge'),
  ];

  const hitsOf = (all: readonly CatalogueEntry[]): readonly Hit<CatalogueEntry>[] => {
    const match = entryMatcher(wanted('Sea Palace', [near]));
    return all.flatMap((one) => match(one) ?? []);
  };

  test('come first: id, same name, all words, similar name; then the nearest', () => {
    expect(bestHits(hitsOf(entries), 9).map(({ entry: { id } }) => id)).toEqual(['sea palace', '2', '3', '4', '5']);
  });

  test('are the same whatever the order of the entries, their repetitions and their pages', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...entries, ...entries], { minLength: 12 }), fc.nat(12), (shuffled, cut) => {
        const first = bestHits(hitsOf(shuffled.slice(0, cut)), 3);
        const both = bestHits([...first, ...hitsOf(shuffled.slice(cut))], 3);
        expect(both.map(({ entry: { id } }) => id)).toEqual(['sea palace', '2', '3']);
      }),
    );
  });
});
