import { type Sheet, sourceOfCell, textOfCell } from './cells.ts';
import type { Facts, SeasonNights } from './facts.ts';
import type { LossName } from './mapping/losses.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { Reading } from './mapping/reading.ts';
import { leftOutBy } from './sheet/sheet-part.ts';
import { placeOfSource, type Source } from './source.ts';
import { isZero } from './values/amount.ts';

/** What becomes of the cells of a sheet. `contract`: it is in prices, allotments or limits. `open`: a question or failure is about it. */
export const CELL_STATES = ['contract', 'label', 'left out', 'lost', 'open', 'unread'] as const;

export type CellState = (typeof CELL_STATES)[number];

export interface CoveredCell {
  readonly source: Source;
  readonly state: CellState;
  /** Where it went, or why it went nowhere. */
  readonly says: readonly string[];
}

/** Losses that an answer of the mapping asks for. */
const ANSWERED: ReadonlySet<LossName> = new Set(['column', 'hidden cells', 'left out', 'market', 'meal plan', 'sheet']);

/** What became of each cell with something in it. `read` is the sheet that the mapping names, `reading` all that came of it. */
export function coverageOf(
  sheets: readonly Sheet[],
  read: Sheet,
  mapping: Mapping,
  reading: Reading,
): readonly CoveredCell[] {
  const said = saidOf(reading);
  const isOpen = reading.questions.length + reading.failures.length > 0;
  return sheets.flatMap((sheet) => {
    const why = leftOutBy(sheet, mapping);
    return sheet.rows.flatMap((cells, row) =>
      cells.flatMap((cell, column): readonly CoveredCell[] => {
        if (cell.is === 'blank') return [];
        const source = sourceOfCell(sheet, row, column);
        const reason = sheet === read ? why(row, column) : `the sheet ${sheet.name ?? ''} is not read`;
        if (reason !== undefined) return [{ source, state: 'left out', says: [reason] }];
        const known = said.get(placeOfSource(source));
        if (known) return [{ source, ...known }];
        if (reading.labels?.has(`${row} ${column}`)) return [{ source, state: 'label', says: [] }];
        if (isZero(cell) && mapping.zero !== undefined) return [{ source, state: 'contract', says: ['not sold'] }];
        if (mapping.notes?.[source.cell ?? ''] !== undefined) return [{ source, state: 'left out', says: ['notes'] }];
        if (!hasNumber(textOfCell(cell))) return [{ source, state: 'label', says: [] }];
        return [{ source, state: isOpen ? 'open' : 'unread', says: [] }];
      }),
    );
  });
}

/** Whether a text has a number in it; dates and names with digits count too. */
export const hasNumber = (text: string): boolean => /\d/.test(text);

/** Of the cells with a number, how many became what. */
export function countStates(cells: readonly CoveredCell[]): Readonly<Record<CellState, number>> {
  const counts = { contract: 0, label: 0, 'left out': 0, lost: 0, open: 0, unread: 0 };
  for (const { source, state } of cells) if (hasNumber(source.text)) counts[state] += 1;
  return counts;
}

export const unreadNumbers = (cells: readonly CoveredCell[]): readonly Source[] =>
  cells.filter(({ state }) => state === 'unread').map(({ source }) => source);

/** What findings and facts say of a cell, by its place. The first of them decides. */
function saidOf({ facts, questions, failures, losses }: Reading): ReadonlyMap<string, Omit<CoveredCell, 'source'>> {
  const said = new Map<string, { readonly state: CellState; readonly says: string[] }>();
  const add = (state: CellState, text: string, where: readonly Source[]): void => {
    for (const source of where) {
      const place = placeOfSource(source);
      const before = said.get(place);
      if (before === undefined) said.set(place, { state, says: [text] });
      else if (!before.says.includes(text)) before.says.push(text);
    }
  };
  for (const { text, where } of failures) add('open', text, where);
  for (const { text, where } of questions) add('open', text, where);
  for (const { text, where } of factTexts(facts)) add('contract', text, where);
  for (const { what, text, where } of losses) add(ANSWERED.has(what) ? 'left out' : 'lost', `${what}: ${text}`, where);
  return said;
}

function factTexts({ prices, quotas, limits, bookingWindows }: Facts) {
  const at = ({ rate, season }: Pick<SeasonNights, 'rate' | 'season'>): string => `${rate}, ${season}`;
  return [
    ...prices.map(({ code, board, guests, amount, sources, ...price }) => ({
      text: `${[code, ...(board ? [board] : []), guests.text].join(' ')}, ${at(price)}: ${amount}`,
      where: sources,
    })),
    ...quotas.map(({ room, units, source, ...quota }) => ({
      text: `${room}, ${at(quota)}: ${units} rooms`,
      where: [source],
    })),
    ...limits.map(({ field, value, source, ...limit }) => ({
      text: `${at(limit)}: ${field} ${value}`,
      where: [source],
    })),
    ...bookingWindows.map(({ rate, days, source }) => ({
      text: `${rate}: booked ${days.start}..${days.end}`,
      where: [source],
    })),
  ];
}
