import { describe, expect, it } from 'vitest';
import { codeFrom, nameFrom } from '../../../src/use/init/code-from.ts';
import { type Known, QUESTIONS, usualAnswers } from '../../../src/use/init/questions.ts';
import { readRooms } from '../../../src/use/init/read-rooms.ts';
import { day } from '../../support/sample-contract.ts';

const TODAY = day('2026-11-23');
const known: Known = { answers: usualAnswers(TODAY), given: new Set(), today: TODAY };

function question(flag: string) {
  const found = QUESTIONS.find((one) => one.flag === flag);
  if (!found) throw new Error(`no question ${flag}`);
  return found;
}

const read = (flag: string, text: string) => question(flag).read(text, known);
const reason = (flag: string, text: string): string => {
  const result = read(flag, text);
  return result.ok ? 'none' : result.error;
};

describe('the questions for a first contract', () => {
  it('have defaults that are valid answers', () => {
    for (const { usual, read: understand, flag } of QUESTIONS)
      expect(understand(usual(known), known), flag).toMatchObject({ ok: true });
  });

  it('propose the next season that begins on 1 May', () => {
    const seasonOn = (today: string) => usualAnswers(day(today)).season;
    expect(seasonOn('2026-11-23')).toEqual({ start: '2027-05-01', end: '2027-10-31' });
    expect(seasonOn('2027-04-30')).toEqual({ start: '2027-05-01', end: '2027-10-31' });
    expect(seasonOn('2027-05-01')).toEqual({ start: '2028-05-01', end: '2028-10-31' });
  });

  it('propose a code made of the name, a name made of the code, and the currency of the country', () => {
    expect(codeFrom('Hôtel Les Mélèzes', 'HOTEL')).toBe('HOTEL-LES-MELEZES');
    expect(codeFrom('فنادق النور', 'HOTEL')).toBe('HOTEL');
    expect(nameFrom('SEA-PALACE')).toBe('Sea Palace');
    const given: Known = { ...known, answers: { ...known.answers, hotel: 'SEA-PALACE' }, given: new Set(['hotel']) };
    expect(question('hotel-name').usual(given)).toBe('Sea Palace');
    const inJapan: Known = { ...known, answers: { ...known.answers, country: 'JP' } };
    expect(question('currency').usual(inJapan)).toBe('JPY');
  });

  it('accept countries by code or name, and boards by the terms of the trade', () => {
    expect(read('country', 'spain')).toEqual({ ok: true, value: { country: 'ES' } });
    expect(read('country', 'uk')).toEqual({ ok: true, value: { country: 'GB' } });
    expect(reason('country', 'Spian')).toBe('Spian is not a country; did you mean Spain?');
    expect(read('boards', 'ro, Half board')).toEqual({ ok: true, value: { boards: ['ROOM_ONLY', 'HALF_BOARD'] } });
    expect(reason('boards', 'HALF_BORD')).toBe('HALF_BORD is not a board; did you mean HALF_BOARD?');
    expect(reason('boards', ',')).toBe('name at least one board, such as RO');
  });

  it('refuse dates that do not exist, are reversed or are in the past', () => {
    expect(reason('season', '2027-02-30..2027-05-01')).toBe('2027-02-30 is not a valid date (yyyy-mm-dd)');
    expect(reason('season', '2027-05-01..soon')).toBe('soon is not a valid date (yyyy-mm-dd)');
    expect(reason('season', '2027-09-30..2027-05-01')).toBe(
      'the season ends on 2027-05-01, before it starts on 2027-09-30',
    );
    expect(reason('season', '2026-05-01..2026-11-23')).toBe('the season ends on 2026-11-23, and today is 2026-11-23');
    expect(reason('season', 'summer')).toBe('summer is not two dates; write them as 2027-05-01..2027-10-31');
    expect(read('season', '2027-05-01 to 2027-10-31')).toMatchObject({ ok: true });
  });

  it('refuse a position that is not two numbers', () => {
    expect(read('position', '39.5613, -2.6224')).toEqual({
      ok: true,
      value: { latitude: '39.5613', longitude: '-2.6224' },
    });
    expect(reason('position', 'Palma')).toBe(
      'Palma is not a position; write degrees as a map shows them, such as 39.5613, 2.6224',
    );
  });
});

describe('rooms in one line', () => {
  it('get the usual codes of the trade, or the given ones, each only once', () => {
    const rooms = readRooms('Double room 2, D2=Double deluxe 2+1، Double with balcony 2, Double room 3, غرفة 2');
    expect(rooms.ok && rooms.value.map(({ code, name, party }) => [code, name, party.adults, party.children])).toEqual([
      ['DBL', 'Double room', 2, 0],
      ['D2', 'Double deluxe', 2, 1],
      ['DOUBLE-WITH-BALCONY', 'Double with balcony', 2, 0],
      ['DOUBLE-ROOM', 'Double room', 3, 0],
      ['ROOM', 'غرفة', 2, 0],
    ]);
  });

  it('need a capacity for each room', () => {
    expect(readRooms('Double room')).toEqual({
      ok: false,
      error:
        '"Double room" does not end with a capacity; write Double room 2, or Family room 2+1 for two adults and a child',
    });
    expect(readRooms(' , ')).toEqual({ ok: false, error: 'name at least one room, such as Double room 2' });
  });
});
