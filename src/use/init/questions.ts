import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import type { MealPlanType } from '../../contract/model.ts';
import { addDays, type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { nearest } from '../../kernel/nearest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { centreOf } from '../../rules/hotel/on-earth.ts';
import { meantCountry } from '../../rules/hotel/unknown-country.ts';
import { COUNTRY_CURRENCIES } from '../../rules/iso/country-currencies.ts';
import { COUNTRY_NAMES } from '../../rules/iso/country-names.ts';
import { HUB_CURRENCIES } from '../../rules/iso/hub-currencies.ts';
import type { Answers } from './answers.ts';
import { codeFrom, nameFrom } from './code-from.ts';
import { readRooms, roomsText } from './read-rooms.ts';

/** The answers so far; everything else has its default. */
export interface Known {
  readonly answers: Answers;
  readonly given: ReadonlySet<keyof Answers>;
  readonly today: CalendarDay;
}

export interface Question {
  readonly about: keyof Answers;
  readonly flag: string;
  readonly text: string;
  /** The default, as the user would type it. */
  usual(known: Known): string;
  /** The answer, or why it is not valid. What only a check of the whole contract can find is not checked here. */
  read(text: string, known: Known): Result<Partial<Answers>, string>;
}

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  {
    about: 'supplierName',
    flag: 'supplier-name',
    text: 'Supplier name',
    usual: ({ answers, given }) => (given.has('supplier') ? nameFrom(answers.supplier) : answers.supplierName),
    read: (supplierName) => ok({ supplierName }),
  },
  {
    about: 'supplier',
    flag: 'supplier',
    text: 'Supplier code',
    usual: ({ answers }) => codeFrom(answers.supplierName, 'SUPPLIER'),
    read: (supplier) => ok({ supplier }),
  },
  {
    about: 'hotelName',
    flag: 'hotel-name',
    text: 'Hotel name',
    usual: ({ answers, given }) => (given.has('hotel') ? nameFrom(answers.hotel) : answers.hotelName),
    read: (hotelName) => ok({ hotelName }),
  },
  {
    about: 'hotel',
    flag: 'hotel',
    text: 'Hotel code',
    usual: ({ answers }) => codeFrom(answers.hotelName, 'HOTEL'),
    read: (hotel) => ok({ hotel }),
  },
  {
    about: 'country',
    flag: 'country',
    text: 'Country',
    usual: ({ answers }) => answers.country,
    read: readCountry,
  },
  {
    about: 'latitude',
    flag: 'position',
    text: 'Position (latitude, longitude), or a placeholder',
    usual: ({ answers }) => centreOf(answers.country).join(', '),
    read: readPosition,
  },
  {
    about: 'currency',
    flag: 'currency',
    text: 'Currency',
    usual: ({ answers }) => currencyOf(answers.country) ?? answers.currency,
    read: (text) => ok({ currency: text.toUpperCase() }),
  },
  {
    about: 'rooms',
    flag: 'rooms',
    text: 'Rooms and their capacity',
    usual: ({ answers }) => roomsText(answers.rooms),
    read: (text) => {
      const rooms = readRooms(text);
      return rooms.ok ? ok({ rooms: rooms.value }) : rooms;
    },
  },
  {
    about: 'boards',
    flag: 'boards',
    text: 'Boards (RO, BB, HB, FB, AI)',
    usual: ({ answers }) => answers.boards.join(', '),
    read: readBoards,
  },
  {
    about: 'season',
    flag: 'season',
    text: 'First season (first..last night)',
    usual: ({ answers: { season } }) => `${season.start}..${season.end}`,
    read: readSeason,
  },
];

/** A small house that opens next May. */
export function usualAnswers(today: CalendarDay): Answers {
  const thisYear = Number(today.slice(0, 4));
  const year = today < `${thisYear}-05-01` ? thisYear : thisYear + 1;
  return {
    supplierName: 'My Supplier',
    supplier: 'MY-SUPPLIER',
    hotelName: 'My Hotel',
    hotel: 'MY-HOTEL',
    country: 'ES',
    latitude: '40.4168',
    longitude: '-3.7038',
    currency: 'EUR',
    rooms: [
      { code: 'DBL', name: 'Double room', party: { adults: 2, children: 0 } },
      { code: 'FAM', name: 'Family room', party: { adults: 2, children: 1 } },
    ],
    boards: ['ROOM_ONLY', 'BED_AND_BREAKFAST'],
    season: {
      start: parseDay(`${year}-05-01`) ?? today,
      end: parseDay(`${year}-10-31`) ?? addDays(today, 180),
    },
  };
}

/** The currency that guests pay with in a country, if the hub accepts it. */
const currencyOf = (country: string): string | undefined =>
  COUNTRY_CURRENCIES.get(country)?.find((currency) => HUB_CURRENCIES.has(currency));

/** A country by its code or name. Text that is not similar to either is left for the check to reject. */
function readCountry(text: string): Result<Partial<Answers>, string> {
  const country = meantCountry(text);
  if (country !== undefined) return ok({ country });
  const near = text.length > 2 ? nearest(text, [...COUNTRY_NAMES.values()].flat()) : undefined;
  return near === undefined ? ok({ country: text }) : fail(`${text} is not a country; did you mean ${near}?`);
}

function readPosition(text: string): Result<Partial<Answers>, string> {
  const [match, latitude = '', longitude = ''] = /^(-?\d{1,3}\.\d+)[\s,;]+(-?\d{1,3}\.\d+)$/.exec(text) ?? [];
  if (match !== undefined) return ok({ latitude, longitude });
  return fail(`${text} is not a position; write degrees as a map shows them, such as 39.5613, 2.6224`);
}

function readBoards(text: string): Result<Partial<Answers>, string> {
  const boards = new Set<MealPlanType>();
  for (const word of text.split(/[,;]/).map((one) => one.trim())) {
    if (word === '') continue;
    const board = mealPlanNamed(word);
    if (!board.ok) return fail(`${word} is not a board; ${board.error}`);
    boards.add(board.value);
  }
  return boards.size > 0 ? ok({ boards: [...boards] }) : fail('name at least one board, such as RO');
}

function readSeason(text: string, { today }: Known): Result<Partial<Answers>, string> {
  const [from, to, ...more] = text.split(/\s*\.\.\s*|\s+to\s+/);
  if (from === undefined || to === undefined || more.length > 0)
    return fail(`${text} is not two dates; write them as 2027-05-01..2027-10-31`);
  const [start, end] = [parseDay(from), parseDay(to)];
  if (start === undefined) return fail(`${from} is not a valid date (yyyy-mm-dd)`);
  if (end === undefined) return fail(`${to} is not a valid date (yyyy-mm-dd)`);
  if (end < start) return fail(`the season ends on ${end}, before it starts on ${start}`);
  if (end <= today) return fail(`the season ends on ${end}, and today is ${today}`);
  return ok({ season: { start, end } });
}
