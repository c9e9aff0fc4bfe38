import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  distanceMetres,
  nameSimilarity,
  onlyExact,
  rankCandidates,
  similarityBound,
} from '../../../src/verify/catalogue/rank-candidates.ts';
import { namedPlace } from '../../../src/verify/catalogue/scan-catalogue.ts';
import { fc } from '../../support/fast-check.ts';

const hotel = namedPlace('Sea Palace', 39.57, 2.65);
const entry = (id: string, name: string, latitude?: number, longitude?: number): CatalogueEntry => ({
  id,
  ...namedPlace(name, latitude, longitude),
});
const ids = (entries: readonly CatalogueEntry[]): readonly string[] =>
  rankCandidates(hotel, entries, 20).map(({ id }) => id);

describe('distance on earth', () => {
  it('of one degree of latitude is 111.2 km', () => {
    expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, -1);
  });

  it('shrinks for longitudes towards the pole', () => {
    const metres = distanceMetres({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 });
    expect(metres).toBeCloseTo(55_597, -2);
  });

  it('crosses the date line the short way', () => {
    const metres = distanceMetres({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 });
    expect(metres).toBeLessThan(120);
  });
});

describe('similarity of names', () => {
  it('is 1 for equal names and 0 for names that share nothing', () => {
    expect(nameSimilarity('sea palace', 'sea palace')).toBe(1);
    expect(nameSimilarity('abc', 'xyz')).toBe(0);
  });

  it('never makes two empty names alike', () => {
    expect(nameSimilarity('', '')).toBe(0);
  });

  it('is symmetric, within 0 and 1, and below its bound by length', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const similarity = nameSimilarity(a, b);
        expect(similarity).toBe(nameSimilarity(b, a));
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        if (a !== b) expect(similarity).toBeLessThanOrEqual(similarityBound(a.length + 1, b.length + 1));
      }),
    );
  });
});

describe('ranking the catalogue', () => {
  it('puts the same name nearby before the same name far away', () => {
    expect(ids([entry('far', 'Sea Palace', 10, 10), entry('near', 'SEA PALACE', 39.5701, 2.65)])).toEqual([
      'near',
      'far',
    ]);
  });

  it('offers a similar name in the same town and leaves out a similar name in another country', () => {
    expect(ids([entry('town', 'Hotel Sea Palace', 39.6, 2.66), entry('abroad', 'Hotel Sea Palace', 48, 10)])).toEqual([
      'town',
    ]);
  });

  it('includes a hotel at the same place under another name, because hotels are renamed', () => {
    expect(ids([entry('renamed', 'Grand Bellevue', 39.57, 2.6501)])).toEqual(['renamed']);
  });

  it('leaves out hotels that share neither name nor place', () => {
    expect(ids([entry('other', 'Mountain Lodge', 39.7, 2.9)])).toEqual([]);
  });

  it('shows the distance in whole metres, and none if the catalogue has no coordinates', () => {
    const [near, unknown] = rankCandidates(
      hotel,
      [entry('near', 'Sea Palace', 39.5701, 2.65), entry('unknown', 'Sea Palace')],
      20,
    );
    expect(near?.distanceMetres).toBe(11);
    expect(unknown).not.toHaveProperty('distanceMetres');
  });

  it('does not treat 0/0 as a location', () => {
    expect(rankCandidates(hotel, [entry('zero', 'Sea Palace', 0, 0)], 20)[0]).not.toHaveProperty('distanceMetres');
  });

  it('gives the same order whatever the order of the catalogue', () => {
    const entries = [
      entry('1', 'Sea Palace', 39.57, 2.65),
      entry('2', 'Sea Palace'),
      entry('3', 'Sea Palaces', 39.58, 2.65),
      entry('4', 'Sea Palace', 39.571, 2.65),
      entry('5', 'Sea Palace'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        expect(ids(shuffled)).toEqual(ids(entries));
      }),
    );
  });
});

describe('an exact match', () => {
  const exactOf = (...entries: CatalogueEntry[]): string | undefined =>
    onlyExact(rankCandidates(hotel, entries, 20))?.id;

  it('has the same name within 200 m', () => {
    expect(exactOf(entry('1', 'sea palace', 39.5717, 2.65))).toBe('1');
    expect(exactOf(entry('1', 'sea palace', 39.572, 2.65))).toBeUndefined();
  });

  it('needs coordinates on both sides', () => {
    expect(exactOf(entry('1', 'Sea Palace'))).toBeUndefined();
    const nowhere = rankCandidates(
      namedPlace('Sea Palace', undefined, undefined),
      [entry('1', 'Sea Palace', 1, 1)],
      20,
    );
    expect(onlyExact(nowhere)).toBeUndefined();
  });

  it('does not exist if two entries are equally close', () => {
    expect(exactOf(entry('1', 'Sea Palace', 39.57, 2.65), entry('2', 'Sea Palace', 39.5702, 2.65))).toBeUndefined();
  });

  it('is not prevented by the same entry listed twice', () => {
    expect(exactOf(entry('1', 'Sea Palace', 39.57, 2.65), entry('1', 'Sea Palace', 39.57, 2.65))).toBe('1');
  });
});
