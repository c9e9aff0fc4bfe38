import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

const roomNamed = (name: string): string[] => findingsAfter({ 'hotel.rooms.0.name': name }, 'H18');

describe('placeholder text', () => {
  it.each([
    ...['TBC', 'Room (TBC)', 'XXX', 'XXXXX', 'Test', 'test room', 'n/a', '???', 'undefined', 'New room', 'TODO name'],
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
  ])('is not the room name "%s"', (name) => {
    expect(roomNamed(name)).toEqual([]);
  });

  it.each(['test@test.com', 'info@example.com', 'noreply@sea-palace.example', 'xxx@xxx.com'])(
    'is found in the address %s',
    (email) => {
      expect(findingsAfter({ 'hotel.address.email': email }, 'H18')).toEqual(['H18 warning hotel.address.email']);
    },
  );

  it.each(['info@contest.example', 'testa@hotel.example', 'a.b@sea.example.com'])('is not the address %s', (email) => {
    expect(findingsAfter({ 'hotel.address.email': email }, 'H18')).toEqual([]);
  });

  it.each(['+34 000 000 000', '123456789', '+49 111 1111111'])('is found in the number %s', (phone) => {
    expect(findingsAfter({ 'hotel.address.phone': phone }, 'H18')).toEqual(['H18 warning hotel.address.phone']);
  });

  it.each(['+34 971 000 000', '+1 212 555 0142', '+971 4 399 1111', '+90 444 0 444'])(
    'is not the number %s',
    (phone) => {
      expect(findingsAfter({ 'hotel.address.phone': phone }, 'H18')).toEqual([]);
    },
  );

  it('is found in images of a page for samples', () => {
    expect(findingsAfter({ 'hotel.images': ['https://via.placeholder.com/800'] }, 'H18')).toEqual([
      'H18 warning hotel.images.0',
    ]);
    expect(findingsAfter({ 'hotel.images': ['https://img.example/placeholder.jpg'] }, 'H18')).toEqual([]);
  });
});
