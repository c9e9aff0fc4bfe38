import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

const roomNamed = (name: string): string[] => findingsAfter({ 'hotel.rooms.0.name': name }, 'H18');

describe('placeholder text', () => {
  it.each([
    ...[
      'TBC',
      'Room (TBC)',
      'XXX',
      'XXXXX',
      'Test',
      'test room',
      'n/a',
      '???',
      'undefined',
      'New room',
      'TODO: name',
      'TODO',
    ],
    ...['Double (copy)', 'Double - Copy', 'Copy of Double', 'Doppel - Kopie 2', 'Doble (copia)', '{name}', '#REF!'],
    ...[
      'Lorem ipsum',
      'to be confirmed',
      'por confirmar',
      'da confermare',
      '[insert name]',
      'tbd',
      'do not use',
      '%HOTEL%',
      'New room 2',
      '[object Object]',
      'asdf',
    ],
    ...[
      'Old double - do not use',
      'Doppel (nicht verwenden)',
      'No usar',
      'Double room to be confirmed',
      'Name folgt noch',
    ],
    ...['Test - Double', 'Room test 2', 'test 3', 'Suite XXX', 'N.N.', 'Doble (por confirmar)'],
  ])('is found in the room name "%s"', (name) => {
    expect(roomNamed(name)).toEqual(['H18 warning hotel.rooms.0.name']);
  });

  it.each([
    ...['Tbilisi view', 'Suite XXL', 'Room 101', 'Testarossa suite', 'Copywriter’s room', 'Copacabana', 'Juan XXIII'],
    ...[
      'Null Stern Suite',
      'Room for test pilots',
      '1',
      'Contest room',
      'Copy shop view',
      'Fotokopie',
      'Double (twin)',
    ],
    ...[
      'TODO INCLUIDO',
      'SUITE CON TODO',
      'Room test pilots love',
      'Test hotel of the year suite',
      'None-smoking double',
    ],
  ])('is not the room name "%s"', (name) => {
    expect(roomNamed(name)).toEqual([]);
  });

  it.each(['test@test.com', 'info@example.com', 'noreply@sea-palace.example', 'xxx@xxx.com'])(
    'is found in the address %s',
    (email) => {
      expect(findingsAfter({ 'hotel.address.email': email }, 'H18')).toEqual(['H18 warning hotel.address.email']);
    },
  );

  it.each([
    ...['info@contest.example', 'testa@hotel.example', 'a.b@sea.example.com', 'hotel@mail.com', 'hotel@mail.de'],
    ...['hotel@email.de', 'tester@gmx.de', 'a@hotel.example'],
  ])('is not the address %s', (email) => {
    expect(findingsAfter({ 'hotel.address.email': email }, 'H18')).toEqual([]);
  });

  it.each(['+34 000 000 000', '123456789', '+49 111 1111111'])('is found in the number %s', (phone) => {
    expect(findingsAfter({ 'hotel.address.phone': phone }, 'H18')).toEqual(['H18 warning hotel.address.phone']);
  });

  it.each([
    ...['+34 971 000 000', '+1 212 555 0142', '+971 4 399 1111', '+90 444 0 444', '+41 44 444 44 44'],
    ...['+351 222 222 222', '+1 234 567 8901', '+351 800 000 000'],
  ])('is not the number %s', (phone) => {
    expect(findingsAfter({ 'hotel.address.phone': phone }, 'H18')).toEqual([]);
  });

  it.each(['Bar', 'Nan', 'None', '-'])('is not the town %s', (town) => {
    expect(findingsAfter({ 'hotel.address.locationName': town }, 'H18')).toEqual([]);
  });

  it.each(['-', 'N/A', '123', '12345'])('is not the post code %s', (code) => {
    expect(findingsAfter({ 'hotel.address.postalCode': code }, 'H18')).toEqual([]);
  });

  it('is found in the line of an address', () => {
    expect(findingsAfter({ 'hotel.address.locationName': 'TBC' }, 'H18')).toEqual([
      'H18 warning hotel.address.locationName',
    ]);
  });

  it.each([
    ['EN', 'to be confirmed'],
    ['EN', 'Check-in: to be confirmed.'],
    ['ES', 'Hora de llegada: por confirmar'],
    ['DE', 'Anreise: folgt noch'],
    ['FR', 'Heure d’arrivée : à confirmer'],
    ['IT', 'Orario: da confermare'],
    ['PT', 'Hora de chegada: a confirmar'],
    ['EN', 'Do not use.'],
    ['EN', 'TODO: write about the beach'],
  ])('is found in a remark, in %s: %s', (language, description) => {
    expect(findingsAfter({ 'hotel.voucherRemarks': [{ language, description }] }, 'H18')).toEqual([
      'H18 warning hotel.voucherRemarks.0',
    ]);
  });

  it.each([
    ['EN', 'Parking to be confirmed on arrival.'],
    ['EN', 'The arrival time is to be confirmed by email.'],
    ['EN', 'Please do not use the lift in case of fire.'],
    ['EN', 'Hotel test winner 2026.'],
    ['EN', 'The room test by a motor club was passed.'],
    ['EN', 'Visit the test - drive track.'],
    ['EN', 'Sizes: XXX large beds, size XXXL robes.'],
    ['ES', 'Todo incluido. TODO INCLUIDO TODO EL AÑO.'],
    ['ES', 'La hora de llegada se debe confirmar; no usar el ascensor en caso de incendio.'],
    ['DE', 'Der Code folgt noch per SMS. Bitte Aufzug im Brandfall nicht verwenden.'],
    ['FR', 'Ne pas utiliser l’ascenseur en cas d’incendie.'],
    ['IT', 'Non usare l’ascensore in caso di incendio.'],
    ['PT', 'Não usar o elevador em caso de incêndio.'],
  ])('is not in a remark, in %s: %s', (language, description) => {
    expect(findingsAfter({ 'hotel.voucherRemarks': [{ language, description }] }, 'H18')).toEqual([]);
  });

  it('proposes the name without the mark of a copy only if no other record has it', () => {
    const rooms = { 'hotel.rooms.0.name': 'Double', 'hotel.rooms.1.name': 'Double (copy)' };
    expect(findingsAfter(rooms, 'H18')).toEqual(['H18 warning hotel.rooms.1.name']);
    const seasons = { 'rates.0.seasons.0.name': 'Low', 'rates.0.seasons.1.name': 'Low (copy)' };
    expect(findingsAfter(seasons, 'H18')).toEqual(['H18 warning rates.0.seasons.1.name']);
  });

  it('is found in images of a page for samples', () => {
    expect(findingsAfter({ 'hotel.images': ['https://via.placeholder.com/800'] }, 'H18')).toEqual([
      'H18 warning hotel.images.0',
    ]);
    expect(findingsAfter({ 'hotel.images': ['https://img.example/placeholder.jpg'] }, 'H18')).toEqual([]);
  });
});
