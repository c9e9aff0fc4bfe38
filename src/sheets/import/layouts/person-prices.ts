import type { WrittenChange } from '../../../contract/compact/compact-price.ts';
import { changedBy } from '../../../contract/compact/guest-prices.ts';
import { type MealPlanType, type Occupancy, occupancyText } from '../../../contract/model.ts';
import {
  add,
  compare,
  type Decimal,
  decimalOf,
  fromScaled,
  isNegative,
  isPositive,
  multiply,
  negate,
  parseDecimal,
  scaleOf,
  subtract,
  ZERO,
} from '../../../kernel/decimal.ts';
import { partyOf } from '../../export/guests.ts';
import { type CellPlace, type CellValue, textOfCell } from '../cells.ts';
import type { Source } from '../source.ts';
import { amount, isZero } from '../values/amount.ts';
import { changeText } from '../values/change-text.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from '../values/value-read.ts';
import type { PersonRole } from '../words/label-meaning.ts';
import { isForOne } from '../words/label-words.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { WordReader } from './word-reader.ts';

type Who = PersonRole['who'];

/** What a cell says that a guest pays. */
interface PersonPrice {
  readonly change: WrittenChange;
  readonly source: Source;
}

/** Prices per person of a room in a season, as they are read. They are multiplied out for the parties that the mapping allows. */
export class PersonPrices {
  readonly #reader: WordReader;
  readonly #board: MealPlanType | undefined;
  readonly #prices = new Map<Who, PersonPrice>();
  /** Guests with a label whose cell is blank: not sold. */
  readonly #unsold = new Set<Who>();
  readonly #used = new Set<Who>();
  readonly #sources: Source[] = [];

  constructor(reader: WordReader, board: MealPlanType | undefined) {
    this.#reader = reader;
    this.#board = board;
  }

  /** `said`: where the label stands. */
  read(row: number, column: number, role: PersonRole, label: string, said?: CellPlace): void {
    const { table, findings, writing } = this.#reader;
    const source = table.source(row, column);
    table.read(row, column);
    this.#sources.push(source);
    const cell = table.priceCell(row, column);
    this.#reader.noteCurrency(cell, source);
    const read = priceChange(cell, role, writing);
    const isPrice = role.kind === 'price' || role.kind === 'supplement';
    const key = read.is === 'none' ? 'blank' : isPrice && isZero(cell) ? 'zero' : undefined;
    const change = key && this.#reader.unpriced(key, label, source);
    if (read.is === 'either') {
      const text = `${source.text} for "${label}": the part that the guest pays, or less or more than a guest who shares?`;
      const where = said ? [table.source(said.row, said.column), source] : [source];
      findings.ask(['labels', label], text, where, read.meanings);
    }
    const found = key === undefined && read.is !== 'either' ? this.#reader.value(read, source) : undefined;
    if (this.#prices.has(role.who)) findings.fail(`two prices of ${role.who} in one room and season`, [source]);
    if (found) this.#prices.set(role.who, { change: found, source });
    else if (change !== undefined) this.#prices.set(role.who, { change: { is: 'amount', value: change }, source });
    else this.#unsold.add(role.who);
  }

  /** Writes a price of the room for each party, except for those that have a price of their own. `isOpen`: a price of a guest may be missing. */
  write(
    season: SeasonHeading,
    room: { readonly code: string | undefined; readonly text: string },
    priced: ReadonlySet<string> = new Set(),
    isOpen = false,
  ): void {
    const [first] = this.#sources;
    if (first === undefined) return;
    const parties = this.#reader.roomParties(room.text, first).filter((party) => !priced.has(occupancyText(party)));
    const sharing = this.#prices.get('sharing');
    const base = sharing?.change.is === 'amount' ? sharing.change.value : undefined;
    this.#used.add('sharing');
    if (base === undefined || !sharing) {
      if (!isOpen && !this.#unsold.has('sharing'))
        this.#reader.findings.fail(`no price of each of two adults sharing ${room.text}`, this.#sources);
      return;
    }
    const counts = parties.map(({ adults }) => adults).filter((count) => count > 0);
    const shared = counts.filter((count) => count > 1);
    const isSingle = shared.length === 0 && counts.length > 0 && isForOne(room.text) && !this.#prices.has('single');
    const usual = isSingle
      ? 1
      : this.#prices.has('adult 3') || this.#prices.has('adults')
        ? 2
        : Math.min(...shared, shared.length > 0 ? 9 : 2);
    for (const party of parties) this.#writeParty(season, room, party, base, sharing.source, usual, isOpen);
    const text = `the parties of ${room.text} do not need the price of`;
    for (const [who, { source }] of this.#prices)
      if (parties.length > 0 && !this.#used.has(who))
        this.#reader.findings.lose('price not used', `${text} ${who}`, [source]);
  }

  #writeParty(
    season: SeasonHeading,
    room: { readonly code: string | undefined; readonly text: string },
    party: Occupancy,
    base: Decimal,
    sharing: Source,
    usual: number,
    isOpen: boolean,
  ): void {
    let total: Decimal = ZERO;
    const sources: Source[] = [];
    for (const { who, count } of this.#payers(party, usual)) {
      const price =
        who === 'sharing' ? { change: { is: 'amount', value: base } as const, source: sharing } : this.#priceOf(who);
      if (price === undefined) {
        const text = `${room.text} holds ${occupancyText(party)}, and nothing says what ${who} pays`;
        if (!isOpen && !this.#isUnsold(who))
          this.#reader.findings.ask(['rooms', room.text, 'distributions'], text, [sharing]);
        return;
      }
      const each = this.#amount(base, price);
      if (isNegative(each)) {
        this.#reader.findings.fail(`${who} would pay ${each}`, [price.source]);
        return;
      }
      total = add(total, multiply(each, decimalOf(count)));
      if (price.change.is !== 'amount') sources.push(sharing);
      sources.push(price.source);
    }
    if (room.code !== undefined)
      this.#reader.roomPrice(season, room.code, partyOf(party), total, [...new Set(sources)], this.#board);
  }

  /**
   * Who pays what in a party: guests of the same price together. The price of each guest is meant of a room with its `usual` guests: three
   * in a room that only takes three or more.
   */
  #payers({ adults, children }: Occupancy, usual: number): readonly { readonly who: Who; readonly count: number }[] {
    const each: Who = `each of ${adults}`;
    const further = Array.from({ length: Math.max(0, adults - usual) }, (_, index) => ({
      who: `adult ${index + usual + 1}` as const,
      count: 1,
    }));
    const ofAdults = (): readonly { readonly who: Who; readonly count: number }[] => {
      if (adults === 0) return [];
      if (adults === 1 && usual > 1) return [{ who: 'single', count: 1 }];
      return this.#prices.has(each) || this.#unsold.has(each)
        ? [{ who: each, count: adults }]
        : [{ who: 'sharing', count: Math.min(adults, usual) }, ...further];
    };
    const young = Array.from({ length: children }, (_, index) => ({ who: `child ${index + 1}` as const, count: 1 }));
    return [...ofAdults(), ...young];
  }

  #priceOf(who: Who): PersonPrice | undefined {
    const all = who.startsWith('child ') ? 'children' : who.startsWith('adult ') ? 'adults' : who;
    const known = this.#prices.has(who) ? who : all;
    this.#used.add(known);
    return this.#prices.get(known);
  }

  #isUnsold(who: Who): boolean {
    return this.#unsold.has(who) || (who.startsWith('child ') && this.#unsold.has('children'));
  }

  /** What a percentage gives is rounded half up to a multiple of the mapping's `round`, and the rounding is reported. */
  #amount(base: Decimal, { change, source }: PersonPrice): Decimal {
    const { findings, mapping } = this.#reader;
    const exact = changedBy(base, change, FINE);
    if (change.is !== 'percentage') return exact;
    const step = mapping.round === undefined ? undefined : parseDecimal(mapping.round);
    if (step === undefined || !isPositive(step)) {
      const text = `${exact} is worked out from ${base} and ${source.text}: round it to which multiple?`;
      if (scaleOf(exact) > 2 || mapping.round !== undefined)
        findings.ask(['round'], text, [source], ['0.01', '0.5', '1']);
      return exact;
    }
    const rounded = changedBy(base, change, step);
    if (rounded !== exact)
      findings.lose('rounding', `${exact} becomes ${rounded} (${base} and ${source.text})`, [source]);
    return rounded;
  }
}

/** Finer than any amount of money times a percentage. */
const FINE = fromScaled(1n, 9);

/** `either`: a percentage, and the label does not say of what. */
type ChangeRead = ValueRead<WrittenChange> | { readonly is: 'either'; readonly meanings: readonly string[] };

/**
 * What a cell says that a guest pays: an amount, or how much more or less than a guest who shares: `45`, `+30`, `-30 %`, `free`. The role
 * of its column says what a number without a sign is.
 */
function priceChange(cell: CellValue, role: PersonRole, writing: Writing): ChangeRead {
  const text = textOfCell(cell);
  const { number, isPart } = changeText(text);
  const [, sign = '', body = '', percent = ''] = /^([+\-−–]?)\s*(.*?)\s*(%?)$/s.exec(number) ?? [];
  if (body === '') return cell.is === 'blank' ? NONE : amountOf(cell, writing);
  const isNumber = cell.is === 'number' && sign === '';
  const read = amount(isNumber ? cell : { is: 'text', text: body }, writing);
  if (read.is !== 'value') return read;
  const isPercent = percent !== '' || (role.isPercent && read.value !== ZERO);
  if (isPercent && percent === '' && compare(read.value, decimalOf(1)) < 0)
    return wrong(`${text} in a column of percentages: write it with %`);
  const isLess = sign !== '' && sign !== '+';
  const kind = isPart ? 'share' : sign === '' ? role.kind : isLess ? 'reduction' : 'supplement';
  if (role.kind !== 'price' && kind !== role.kind && !(role.kind === 'share' && sign === ''))
    return wrong(`${text} is a ${kind} in a column of a ${role.kind}`);
  if (!isPercent) {
    if (kind === 'share') return wrong(`${text} is not a percentage`);
    if (kind === 'price' || read.value === ZERO)
      return value(kind === 'price' ? { is: 'amount', value: read.value } : SAME);
    return value({ is: 'difference', value: kind === 'reduction' ? negate(read.value) : read.value });
  }
  // Half of a price is also half less.
  const isHalf = role.who !== 'single' && read.value === HALF;
  if (kind === 'price' && !isHalf)
    return { is: 'either', meanings: ['share', 'reduction', 'supplement'].map((one) => `${role.who} ${one}`) };
  const percentage =
    kind === 'share' || kind === 'price'
      ? subtract(read.value, decimalOf(100))
      : kind === 'reduction'
        ? negate(read.value)
        : read.value;
  return isNegative(subtract(percentage, decimalOf(-100)))
    ? wrong(`${text} leaves less than nothing`)
    : value({ is: 'percentage', value: percentage });
}

const HALF = decimalOf(50);

const SAME: WrittenChange = { is: 'difference', value: ZERO };

function amountOf(cell: CellValue, writing: Writing): ValueRead<WrittenChange> {
  const read = amount(cell, writing);
  return read.is === 'value' ? value({ is: 'amount', value: read.value }) : read;
}
