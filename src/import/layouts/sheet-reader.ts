import type { MealPlanType } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { LEAVE_OUT, type Mapping } from '../mapping/mapping.ts';
import { Findings } from '../reading.ts';
import { cellAt, type Sheet, sourceOfCell, textOfCell } from '../sheet/sheet.ts';
import type { Source } from '../source.ts';
import { boardWord } from '../values/board-word.ts';
import type { ValueRead, Writing } from '../values/value-read.ts';
import { askAboutSeams, nightsMeant, type WrittenRange } from './season-seams.ts';

/** Reads cells by a mapping, and collects what is open or wrong. Every layout reads through one of these. */
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

  /** The value, if there is one. What is open or wrong is noted; nothing is noted for a cell that says nothing. */
  value<T>(read: ValueRead<T>, source: Source): T | undefined {
    if (read.is === 'value') return read.value;
    if (read.is === 'open') this.findings.ask([read.about], read.text, [source], OPEN_ANSWERS[read.about]);
    if (read.is === 'wrong') this.findings.fail(read.text, [source]);
    return undefined;
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

  board(word: string, where: readonly Source[]): MealPlanType | undefined {
    const plan = this.mapping.boards?.[word] ?? boardWord(word);
    if (plan === LEAVE_OUT) {
      this.findings.lose('meal plan', `prices with ${word} are left out`, where);
      return undefined;
    }
    if (plan === undefined) this.findings.ask(['boards', word], `which meal plan is ${word}?`, where, BOARDS);
    return plan;
  }

  rate(word: string | undefined, where: readonly Source[]): string | undefined {
    const name = word ?? this.mapping.rate;
    if (name === undefined) this.findings.ask(['rate'], 'a name for the rate of these prices', where);
    return name;
  }

  /** The nights of a range that the sheet has; noted if there are none. */
  nightsMeant(range: DayRange, where: readonly Source[]): DayRange | undefined {
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

const TAXES = /\b(?:vat|iva|igic|mwst|ust|tva|tax|taxes|gst|btw)\b/i;

const OPEN_ANSWERS: Readonly<Record<'dayOrder' | 'decimal' | 'year', readonly string[]>> = {
  dayOrder: ['day first', 'month first'],
  decimal: ['point', 'comma'],
  year: [],
};

const BOARDS = ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];
