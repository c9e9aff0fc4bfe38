import { describe, expect, it } from 'vitest';
import { money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

const room = (name: string, ...distributions: string[]): string[] =>
  findingsAfter({ 'hotel.rooms.0.name': name, 'hotel.rooms.0.distributions': distributions.map(occupancy) }, 'H20');
const remark = (description: string, change = {}): string[] =>
  findingsAfter({ 'hotel.voucherRemarks': [{ language: 'EN', description }], ...change }, 'H20');
const hotelNamed = (hotelname: string, change = {}): string[] =>
  findingsAfter({ 'hotel.hotelname': hotelname, ...change }, 'H20');

const OF_ROOM = ['H20 warning hotel.rooms.0.name'];
const OF_REMARK = ['H20 warning hotel.voucherRemarks.0'];

describe('the guests in the name of a room', () => {
  it.each([
    ['Single room', '1', '2'],
    ['Einzelzimmer', '2'],
    ['Double room', '1'],
    ['Habitación doble', '2', '3', '4'],
    ['Camera tripla', '1', '2'],
    ['Triple', '3', '4'],
    ['Quadruple room', '2', '3'],
    ['Large family room', '1', '2'],
    ['Habitación familiar', '2', '3'],
    ['Chalet 6 personnes', '2', '4'],
    ['Apartment (max. 4 persons)', '2', '4', '5'],
    ['Apartman 2+2', '2', '2+1'],
    ['Suite, sleeps 4', '2', '2+1'],
    ['Room, 2 adults + 2 children', '2', '2+1'],
    ['Suite adults only', '2', '2+1'],
  ])('are reported for "%s" with other ones', (name, ...distributions) => {
    expect(room(name, ...distributions)).toEqual(OF_ROOM);
  });

  it.each([
    ['Single room', '1', '1+1'],
    ['Double for single use', '1'],
    ['Double or twin', '1', '2', '3'],
    ['Single/Double', '1', '2'],
    ['Two double beds', '2', '4'],
    ['Double with sofa bed', '2', '4'],
    ['Triple', '2', '2+1', '3'],
    ['Junior Suite Family', '2', '2+1'],
    ['Bed in 8-bed dorm', '1'],
    ['Apartment for 4 persons + 2 extra beds', '4', '6'],
    ['Double (2 persons)', '2', '2+1'],
    ['Single malt suite', '2'],
    ['Room 2+', '2'],
  ])('are accepted for "%s"', (name, ...distributions) => {
    expect(room(name, ...distributions)).toEqual([]);
  });

  it('of a double in America may be four', () => {
    const four = { 'hotel.rooms.0.name': 'Standard Double', 'hotel.rooms.0.distributions': ['2', '4'].map(occupancy) };
    expect(findingsAfter({ ...four, 'hotel.longitude': money('-74') }, 'H20')).toEqual([]);
    expect(findingsAfter(four, 'H20')).toEqual(OF_ROOM);
  });
});

describe('the stars in a text', () => {
  it.each(['Sea Palace *****', 'Sea Palace 3*', 'Sea Palace ★★★', 'Hotel 5 estrellas Mar'])(
    'are reported in "%s"',
    (name) => {
      expect(hotelNamed(name)).toEqual(['H20 warning hotel.hotelname']);
    },
  );

  it.each(['Sea Palace ****', 'Sea Palace ****S', 'Five Stars Hostel', 'Sea Palace 4*', 'Star Hotel', 'Hotel 7 Stars'])(
    'are accepted in "%s"',
    (name) => {
      expect(hotelNamed(name)).toEqual([]);
    },
  );

  it('are reported in a description of the house', () => {
    expect(remark('Our 5-star hotel is by the sea.')).toEqual(OF_REMARK);
    expect(remark('Our 4-star hotel is next to a 5 star marina.')).toEqual([]);
  });
});

describe('the meals in a text', () => {
  it('are reported in the name of a rate or hotel without them', () => {
    expect(findingsAfter({ 'rates.0.name': 'All inclusive 2027' }, 'H20')).toEqual(['H20 warning rates.0.name']);
    expect(findingsAfter({ 'rates.0.name': 'Summer FB 2027' }, 'H20')).toEqual(['H20 warning rates.0.name']);
    expect(hotelNamed('Sea Palace All Inclusive')).toEqual(['H20 warning hotel.hotelname']);
  });

  it('are reported as included', () => {
    expect(remark('Cancellation free. Vollpension inklusive.')).toEqual(OF_REMARK);
    expect(remark('Cancellation free. Full board at extra charge.')).toEqual([]);
  });

  it.each(['Half board 2027', 'Without full board', 'Full board or half board', 'HB/FB 2027', 'BBQ rate'])(
    'are accepted in the rate "%s"',
    (name) => {
      expect(findingsAfter({ 'rates.0.name': name }, 'H20')).toEqual([]);
    },
  );
});

describe('the nights in a text', () => {
  it.each([
    'Minimum stay of 4 nights.',
    'Mindestaufenthalt 4 Nächte.',
    'Estancia mínima de 4 noches.',
    'At least 4 nights.',
  ])('are reported if no minimum stay is so long: %s', (text) => {
    expect(remark(text)).toEqual(OF_REMARK);
  });

  it.each([
    'Minimum stay of 5 nights in summer.',
    'A minimum of 3 nights is charged after cancellation.',
    'Four nights.',
  ])('are accepted: %s', (text) => {
    expect(remark(text)).toEqual([]);
  });

  it.each(['High (min. 4 nights)', 'High, ab 4 Nächten', 'Alta, 4 noches mínimo', 'Haute 4+ nuits'])(
    'are reported in the season "%s"',
    (name) => {
      expect(findingsAfter({ 'rates.0.seasons.1.name': name }, 'H20')).toEqual(['H20 warning rates.0.seasons.1.name']);
    },
  );

  it('are accepted in a season or rate that has them', () => {
    expect(findingsAfter({ 'rates.0.seasons.1.name': 'High (min. 5 nights)' }, 'H20')).toEqual([]);
    expect(findingsAfter({ 'rates.0.name': 'Summer, from 2 nights' }, 'H20')).toEqual([]);
    expect(findingsAfter({ 'rates.0.name': 'Summer, from 7 nights' }, 'H20')).toEqual(['H20 warning rates.0.name']);
  });
});
