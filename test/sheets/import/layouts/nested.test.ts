import { expect, it } from 'vitest';
import { readNested } from '../../../../src/sheets/import/layouts/nested.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

const read = (drawn: string, mapping: Mapping): readonly string[] => readingText(readNested(sheetOf(drawn), mapping));

const NESTED = `
Market | Room     | Board | Min stay | Period                    | Days | SGL  | XBED
Europe | Standard | HB    | 3        | 2027-05-01 to 2027-05-14  | 2-6  | 800  | 100
       |          |       |          |                           | 1,7  | 1000 | 100
Gulf   | Standard | HB    | 2        | 2027-05-01 to 2027-05-14  | all  | 700  | 90
`;

const MAPPING: Mapping = {
  ...HOTEL,
  layout: 'nested',
  rooms: { Standard: { providerCode: 'STD', distributions: ['1', '2'] } },
  labels: {
    ...{
      Market: 'market',
      Room: 'room',
      Board: 'board',
      'Min stay': 'minimum stay',
      Period: 'nights',
      Days: 'weekdays',
    },
    ...{ SGL: '1', XBED: 'adult 2' },
  },
  blankLabels: 'as before',
};

it('asks which market is read, whether weekdays become seasons, and which day is the first of a week', () => {
  expect(read(NESTED, MAPPING).filter((line) => line.startsWith('ask'))).toEqual([
    'ask market: a rate is sold to guests from everywhere: which market do you import? (A2 A3 A4) [Europe | Gulf]',
    'ask firstWeekday: 2-6: is day 1 a Monday or a Sunday? (F2 F3) [Monday | Sunday]',
  ]);
  const known: Mapping = { ...MAPPING, market: 'Europe', firstWeekday: 'Sunday' };
  expect(read(NESTED, known).filter((line) => line.startsWith('ask'))).toEqual([
    'ask weekdays: a season has no weekdays: write "seasons" to make seasons of exactly these nights (F2 F3) [seasons]',
  ]);
});

it('makes seasons of exactly the nights of a set of weekdays', () => {
  const lines = read(NESTED, { ...MAPPING, market: 'Europe', firstWeekday: 'Sunday', weekdays: 'seasons' });
  const weekdays = '2027-05-01..2027-05-14 Mon, Tue, Wed, Thu, Fri';
  const weekend = '2027-05-01..2027-05-14 Sat, Sun';
  expect(lines.filter((line) => line.includes(' 2: '))).toEqual([
    `${weekdays} 2027-05-03..2027-05-07 room STD with HALF_BOARD 2: 900 (G2 H2)`,
    `${weekdays} 2027-05-10..2027-05-14 room STD with HALF_BOARD 2: 900 (G2 H2)`,
    `${weekend} 2027-05-01..2027-05-02 room STD with HALF_BOARD 2: 1100 (G3 H3)`,
    `${weekend} 2027-05-08..2027-05-09 room STD with HALF_BOARD 2: 1100 (G3 H3)`,
  ]);
  expect(lines.filter((line) => line.includes('minimumStay 3'))).toHaveLength(4);
  expect(lines.filter((line) => /^(?:ask|lose|wrong)/.test(line))).toEqual([
    'lose market: prices of market Europe are sold to everyone (A2 A3)',
    'lose market: prices of market Gulf are not imported (A4 B4 C4 D4 E4 F4 G4 H4)',
  ]);
});

it('does not carry a period over to another room', () => {
  const sheet = `
Market | Room     | Board | Min stay | Period                    | Days | SGL  | XBED
Europe | Standard | HB    | 3        | 2027-05-01 to 2027-05-14  | all  | 800  | 100
       | Suite    | HB    | 3        |                           | all  | 900  | 100
`;
  const rooms = { ...MAPPING.rooms, Suite: { providerCode: 'SUI', distributions: ['1', '2'] } };
  const lines = read(sheet, { ...MAPPING, rooms, market: 'Europe' });
  expect(lines.filter((line) => /SUI|^(?:ask|wrong)/.test(line))).toEqual(['wrong: a row without nights (E3)']);
});
