import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../../../src/sheets/import/layouts/propose-titles.ts';

const basisOf = (title: string) => titlesOf([title], [title]).basis;

describe('whom prices are for', () => {
  it.each([
    ['Rates per person per night', 'person per night'],
    ['Alpenhof Preise 2027 pro Person und Tag im Doppelzimmer', 'person per night'],
    ['per person in double', 'person per night'],
    ['Prices per room and night', 'room per night'],
    ['Tarifs par chambre et par nuit', 'room per night'],
    ['Preise pro Wohnung und Woche', undefined],
  ])('is what a title says of all prices: %s', (title, basis) => expect(basisOf(title)).toBe(basis));

  it.each([
    'Gala dinner supplement per person',
    'Dinner 25 per person',
    'Minimum 2 persons per room',
    'Per room charges for dogs on request',
    'Prices per room, children per person',
    'Reduction per person for a third adult',
    'We look after every guest and each room with care, per person and per stay',
  ])('is not what is said of other things: %s', (title) => expect(basisOf(title)).toBeUndefined());
});
