import { describe, expect, it } from 'vitest';
import { boardWord } from '../../../../src/sheets/import/values/board-word.ts';
import { guestsWord } from '../../../../src/sheets/import/values/guests-word.ts';

describe('the words of rate sheets', () => {
  it.each([
    ['RO,EP,OV,Room Only,solo alojamiento', 'ROOM_ONLY'],
    ['BB,CP,AD,ÜF,B&B,Bed & Breakfast,Frühstück,Petit déjeuner inclus,Camera e colazione', 'BED_AND_BREAKFAST'],
    ['HB,MAP,MP,DBB,Half-Board,Media pensión,Halbpension', 'HALF_BOARD'],
    ['FB,AP,PC,Pension completa', 'FULL_BOARD'],
    ['AI,TI,All inclusive,Todo incluido', 'ALL_INCLUSIVE'],
  ])('%s is %s', (words, plan) => {
    expect(words.split(',').map(boardWord)).toEqual(words.split(',').map(() => plan));
  });

  it('does not guess a meal plan', () => {
    expect(['UAI', 'Deluxe', '', 'toString'].map(boardWord)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['SGL', { is: 'party', adults: 1, children: 0 }],
    ['1/1', { is: 'party', adults: 1, children: 0 }],
    ['DBL', { is: 'party', adults: 2, children: 0 }],
    ['2+1', { is: 'party', adults: 2, children: 1 }],
    ['3 pax', { is: 'party', adults: 3, children: 0 }],
    ['2 adults + 1 child', { is: 'party', adults: 2, children: 1 }],
    ['2AD+2CH', { is: 'party', adults: 2, children: 2 }],
    ['adult 2', { is: 'adult', position: 2 }],
    ['child 1', { is: 'child', position: 1 }],
    ['each guest', { is: 'each' }],
    ['SINGLE - DOBLE', { is: 'parties', adults: [1, 2] }],
    ['CWB', { is: 'extra child', bed: true }],
    ['CNB', { is: 'extra child', bed: false }],
    ['Extra bed', { is: 'extra adult' }],
    ['Infant', { is: 'infant' }],
  ])('%s means %o', (word, meant) => {
    expect(guestsWord(word)).toEqual(meant);
  });

  it.each(['hasta 4 pax', 'Plan familiar', '', 'constructor'])('does not guess whom "%s" means', (word) => {
    expect(guestsWord(word)).toBeUndefined();
  });
});
