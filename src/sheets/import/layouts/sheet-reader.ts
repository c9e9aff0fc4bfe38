import type { MealPlanType } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import {
  addDays,
  type CalendarDay,
  type DayRange,
  daysBetween,
  inRange,
  parseDay,
} from '../../../kernel/calendar-day.ts';
import { rangeText } from '../../../kernel/day-ranges.ts';
import { type Decimal, ZERO } from '../../../kernel/decimal.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { cellAt, type Sheet, sourceOfCell, textOfCell } from '../cells.ts';
import { LEAVE_OUT, type Mapping } from '../mapping/mapping.ts';
import { Findings } from '../mapping/reading.ts';
import type { Source } from '../source.ts';
import { boardWord } from '../values/board-word.ts';
import type { ValueRead, Writing } from '../values/value-read.ts';
import { isEveryMarket } from '../words/label-words.ts';

/** Reads cells by a mapping, and collects questions and failures. Every layout reads through one of these. */
export class SheetReader {
  readonly sheet: Sheet;
  readonly mapping: Mapping;
  readonly findings = new Findings();
  readonly #written: WrittenRange[] = [];

  constructor(sheet: Sheet, mapping: Mapping) {
    this.sheet = sheet;
    this.mapping = mapping;
  }

  get writing(): Writing {
    return this.mapping;
  }

  text(row: number, column: number): string {
    return textOfCell(cellAt(this.sheet, row, column));
  }

  source(row: number, column: number): Source {
    return sourceOfCell(this.sheet, row, column);
  }

  /** The value, if there is one. Anything open or wrong is noted; nothing is noted for a cell that says nothing. */
  value<T>(read: ValueRead<T>, source: Source): T | undefined {
    if (read.is === 'value') return read.value;
    if (read.is === 'open') this.findings.ask([read.about], read.text, [source], OPEN_ANSWERS[read.about]);
    if (read.is === 'wrong') this.findings.fail(read.text, [source]);
    return undefined;
  }

  /**
   * What a blank or a 0 in place of a price means: `ZERO` if it is free, `undefined` if it is not sold. `heading` is what the mapping calls its
   * column or row; asks if the mapping does not say it.
   */
  unpriced(key: 'blank' | 'zero', heading: string, source: Source): Decimal | undefined {
    const said = this.mapping[key];
    const meaning = typeof said === 'string' ? said : said?.[heading];
    const text = key === 'blank' ? `no price for ${heading}` : `a price of 0 for ${heading}`;
    if (meaning === undefined)
      this.findings.ask([key, heading], `${text}: what does that mean?`, [source], ['not sold', 'free']);
    return meaning === 'free' ? ZERO : undefined;
  }

  /** The code of the hotel that a word of the sheet names; without a word, that of the only hotel of the mapping. */
  hotel(word: string | undefined, where: readonly Source[]): string | undefined {
    const { hotels = {} } = this.mapping;
    const [key, ...others] = word === undefined ? Object.keys(hotels) : [word];
    if (key === undefined || others.length > 0) {
      this.findings.ask(['hotels'], 'which hotel is this sheet about?', where);
      return undefined;
    }
    const code = hotels[key]?.providerCode;
    if (code === undefined) this.findings.ask(['hotels', key, 'providerCode'], `your code of hotel ${key}`, where);
    return code;
  }

  room(word: string, where: readonly Source[]): string | undefined {
    const code = this.mapping.rooms?.[word]?.providerCode;
    if (code === undefined) this.findings.ask(['rooms', word, 'providerCode'], `your code of room ${word}`, where);
    return code;
  }

  /** `prices` are the cells that have a price with it. */
  board(word: string, where: readonly Source[], prices: () => readonly Source[] = () => []): MealPlanType | undefined {
    const plan = this.mapping.boards?.[word] ?? boardWord(word);
    if (plan === LEAVE_OUT) {
      this.findings.lose('meal plan', `prices with ${word} are left out`, [...where, ...prices()]);
      return undefined;
    }
    if (plan === undefined) this.findings.ask(['boards', word], `which meal plan is ${word}?`, where, BOARDS);
    return plan;
  }

  /** Whether prices for guests from a market are read. The others are lost. */
  isMarketRead(market: string, where: readonly Source[]): boolean {
    const { market: wanted } = this.mapping;
    if (isEveryMarket(market)) return true;
    const question = 'a rate is sold to guests from everywhere: which market do you import?';
    if (wanted === undefined) this.findings.ask(['market'], question, where, [market]);
    else if (market === wanted) this.findings.lose('market', `prices of market ${market} are sold to everyone`, where);
    return wanted === undefined || market === wanted;
  }

  rate(word: string | undefined, where: readonly Source[]): string | undefined {
    const name = word ?? this.mapping.rate;
    if (name === undefined) this.findings.ask(['rate'], 'a name for the rate of these prices', where);
    return name;
  }

  /** The nights of a range that the sheet has; noted if there are none. */
  nightsMeant(range: DayRange, where: readonly Source[]): DayRange | undefined {
    if (daysBetween(range.start, range.end) > LONGEST_SEASON) {
      this.findings.fail(`${range.start} to ${range.end} is longer than ten years`, where);
      return undefined;
    }
    this.#written.push({ range, where });
    const nights = nightsMeant(range, this.mapping);
    if (!nights) this.findings.fail(`${range.start} to ${range.end} has no night`, where);
    return nights;
  }

  /** After all is read. */
  askAboutSeams(): void {
    askAboutSeams(this.#written, this.mapping, this.findings);
  }

  /** Texts around prices can say anything, so they are never left out silently. */
  note(source: Source): void {
    if (TAXES.test(source.text)) this.#askTaxes(source);
    this.findings.lose('note', 'texts outside the table are not read', [source]);
  }

  #askTaxes(source: Source): void {
    const { taxes } = this.mapping;
    const answers = ['included', 'not included'];
    if (taxes === undefined)
      this.findings.ask(['taxes'], `${source.text}: do the amounts include taxes?`, [source], answers);
    if (taxes === 'not included')
      this.findings.lose('taxes', 'the amounts do not include taxes, and are sold as they are', [source]);
  }
}

/** In days. */
const LONGEST_SEASON = 3653;

const TAXES = /\b(?:vat|iva|igic|mwst|ust|tva|tax|taxes|gst|btw)\b/i;

export const OPEN_ANSWERS: Readonly<Record<keyof Writing, readonly string[]>> = {
  dayOrder: ['day first', 'month first'],
  decimal: ['point', 'comma'],
  spacedDigits: ['one number', 'two numbers'],
  fromPrices: ['as written'],
  year: [],
};

const BOARDS = ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];

/** A range of nights as a sheet has it. */
interface WrittenRange {
  readonly range: DayRange;
  readonly where: readonly Source[];
}

type Seams = Pick<Mapping, 'lastDay' | 'leapDay'>;

/** The nights that a range means: without the day of departure, and with a 29 February that the sheet forgot, if the mapping says so. */
function nightsMeant({ start, end }: DayRange, { lastDay, leapDay }: Seams): DayRange | undefined {
  const last = lastDay === 'departure' ? addDays(end, -1) : end;
  if (last < start) return undefined;
  return { start, end: leapDay === 'as before' ? (leapDayAfter(last) ?? last) : last };
}

/** Asks whether the last day of a season is a night where the next one begins on it, and who has 29 February where a season ends on the 28th. */
function askAboutSeams(written: readonly WrittenRange[], mapping: Seams, findings: Findings): void {
  const seasons = [...groupBy(written, ({ range }) => rangeText(range)).values()].flatMap((same) =>
    same.slice(0, 1).map(({ range }) => ({ range, where: same.flatMap(({ where }) => where) })),
  );
  const byStart = groupBy(seasons, ({ range }) => range.start);
  if (mapping.lastDay === undefined)
    for (const one of seasons) {
      const next = byStart.get(one.range.end)?.find(({ range }) => range.end > one.range.end);
      if (!next || one.range.start === one.range.end) continue;
      const text = `${one.where[0]?.text}: the next season begins on the last day: is this a night, or the departure?`;
      findings.ask(['lastDay'], text, [...one.where, ...next.where.slice(0, 1)], ['night', 'departure']);
    }
  const isCovered = memoize((leap: CalendarDay) => seasons.some(({ range }) => inRange(leap, range)));
  for (const { range, where } of seasons) {
    const nights = nightsMeant(range, { lastDay: mapping.lastDay });
    const leap = nights && leapDayAfter(nights.end);
    if (leap === undefined || mapping.leapDay !== undefined) continue;
    if (isCovered(leap)) continue;
    const text = `a season ends on the day before ${leap}, and no price covers this night: as before, or not sold?`;
    findings.ask(['leapDay'], text, where, ['as before', 'not sold']);
  }
}

/** 29 February, if `day` is the one before it. */
const leapDayAfter = (day: CalendarDay): CalendarDay | undefined =>
  day.endsWith('-02-28') ? parseDay(`${day.slice(0, 4)}-02-29`) : undefined;
