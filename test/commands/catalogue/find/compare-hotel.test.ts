import { describe, expect, test } from 'vitest';
import {
  compareHotel,
  type Datasheet,
  type HotelRecord,
  type OurHotel,
  pairingOf,
  wantedOf,
} from '../../../../src/commands/catalogue/find/compare-hotel.ts';
import { hotelKey } from '../../../../src/contract/identity.ts';
import type { HotelContract } from '../../../../src/contract/model.ts';
import { type ListedEntry, namedPlace } from '../../../../src/verify/catalogue/scan-catalogue.ts';
import { placeOf } from '../../../../src/verify/depth/locate-hotels.ts';
import { contract } from '../../../support/sample-contract.ts';

const our = (mapped?: string, changes: Partial<HotelContract['hotel']> = {}): OurHotel => {
  const sample = contract();
  const own = { ...sample, hotel: { ...sample.hotel, ...changes } };
  return {
    ...{ key: hotelKey(own), contract: own, place: placeOf(own) },
    ...(mapped !== undefined && { mapped: { id: mapped, from: 'settings' } }),
  };
};

const { latitude, longitude } = our().place.point ?? { latitude: 0, longitude: 0 };

const entry = (name: string, id = '157117', north = 0): ListedEntry => ({
  ...{ id, listed: { id, name } },
  ...namedPlace(name, latitude + north, longitude),
});

const sheet = (fields: Partial<Datasheet> = {}): Datasheet => ({ id: '157117', ...fields });

const compared = (name: string, datasheet: Datasheet | undefined, record?: HotelRecord, north = 0) =>
  compareHotel({ hotel: our(), by: 'asked' }, entry(name, '157117', north), datasheet, record);

const fieldOf = (comparison: ReturnType<typeof compared>, name: string) =>
  comparison.fields.find(({ field }) => field === name);

describe('A hotel next to a catalogue entry', () => {
  test('has the same name if only case and accents differ', () => {
    expect(fieldOf(compared('SÉA PALACE', undefined), 'name')).toMatchObject({ same: true });
    expect(fieldOf(compared('Sea Palace Spa', undefined), 'name')).toMatchObject({ same: false });
  });

  test('is as far away as its coordinates say', () => {
    expect(compared('Sea Palace', undefined).distanceMetres).toBe(0);
    const far = compared('Sea Palace', undefined, undefined, 0.0009);
    expect([far.distanceMetres, fieldOf(far, 'position')?.same]).toEqual([100, false]);
  });

  test('has a category that differs, or is not compared without a datasheet', () => {
    expect(fieldOf(compared('Sea Palace', sheet({ category: 'S5' })), 'category')).toMatchObject({ same: false });
    expect(fieldOf(compared('Sea Palace', undefined), 'category')).not.toHaveProperty('same');
  });

  test('has its own facilities, those of the catalogue, and of both, the most prominent first', () => {
    const accommodationFacilities = [
      { id: '1', priority: 1, translations: { EN: 'Gym' } },
      { id: '2', priority: 9, translations: { ES: 'Piscina' } },
      { id: '3', priority: 5, translations: { EN: 'Free Wi-Fi' } },
    ];
    const both = compared('Sea Palace', sheet({ accommodationFacilities }), ['FREE WI FI', 'Bar']);
    expect(both).toMatchObject({
      inHub: true,
      facilities: { onlyYours: ['Bar'], onlyCatalogue: ['Piscina', 'Gym'], both: ['Free Wi-Fi'] },
    });
    expect(compared('Sea Palace', sheet({ accommodationFacilities }), 'absent')).toMatchObject({ inHub: false });
    expect(compared('Sea Palace', sheet({ accommodationFacilities }))).not.toHaveProperty('inHub');
  });

  test('shows control characters of the catalogue as text', () => {
    const field = fieldOf(compared('Sea\u001b[2J Palace', undefined), 'name');
    expect(field?.catalogue).not.toContain('\u001b');
  });
});

describe('The hotel to show next to an entry', () => {
  const pairing = (ours: readonly OurHotel[], meant: readonly OurHotel[], one: ListedEntry) =>
    pairingOf(one, ours, meant)?.by;

  test('is the one that is mapped to it, else the only one with its name and place, else the one that was asked for', () => {
    expect(pairing([our('157117')], [], entry('Mountain Lodge'))).toBe('mapped');
    expect(pairing([our('other')], [], entry('Sea Palace'))).toBe('alike');
    expect(pairing([our()], [our()], entry('Sea Palace', '1', 1))).toBe('asked');
    expect(pairing([our()], [], entry('Sea Palace', '1', 1))).toBeUndefined();
  });

  test('is none if two have the same name and place', () => {
    expect(pairing([our(), our()], [], entry('Sea Palace'))).toBeUndefined();
  });
});

describe('The search', () => {
  test('is a code’s hotel: its name, its place and the id that it is mapped to', () => {
    const { wanted, meant } = wantedOf('sea-palace', [our('MASTER-1')]);
    expect([...wanted.ids]).toEqual(['sea-palace', 'master-1']);
    expect([wanted.names, wanted.points.length, meant.length]).toEqual([['sea palace'], 1, 1]);
  });

  test('keeps the name that was typed if the file has a longer one', () => {
    const { wanted, meant } = wantedOf('sea', [our('MASTER-1')]);
    expect([[...wanted.ids], wanted.names, meant.length]).toEqual([['sea'], ['sea'], 1]);
  });
});
