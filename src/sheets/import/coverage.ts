import { type Sheet, sourceOfCell, textOfCell } from './cells.ts';
import { type BuiltContracts, factTexts } from './fact-texts.ts';
import type { LossName } from './mapping/losses.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { Reading } from './mapping/reading.ts';
import { leftOutBy } from './sheet/sheet-part.ts';
import { placeOfSource, type Source } from './source.ts';
import { isZero } from './values/amount.ts';

/**
 * What becomes of the cells of a sheet. `contract`: it is in prices, allotments or limits. `missing`: it was read for one, and the contract
 * that was built has another value or none. `open`: a question or failure is about it.
 */
export const CELL_STATES = ['contract', 'label', 'left out', 'lost', 'open', 'missing', 'unread'] as const;

export type CellState = (typeof CELL_STATES)[number];

export interface CoveredCell {
  readonly source: Source;
  readonly state: CellState;
  /** Where it went, or why it went nowhere. */
  readonly says: readonly string[];
  /** The values that the contract has for it, or that were read for it before there is one. */
  readonly has?: readonly string[];
}

/** Losses that an answer of the mapping asks for. */
const ANSWERED: ReadonlySet<LossName> = new Set(['column', 'hidden cells', 'left out', 'market', 'meal plan', 'sheet']);

/**
 * What became of each cell with something in it. `read` is the sheet that the mapping names, `reading` all that came of it. Every fact is looked up
 * in the contracts; before they are built, `contract` means that the cell was read for it.
 */
export function coverageOf(
  sheets: readonly Sheet[],
  read: Sheet,
  mapping: Mapping,
  reading: Reading,
  built?: BuiltContracts,
): readonly CoveredCell[] {
  const said = saidOf(reading, built);
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
  const counts = { contract: 0, label: 0, 'left out': 0, lost: 0, open: 0, missing: 0, unread: 0 };
  for (const { source, state } of cells) if (hasNumber(source.text)) counts[state] += 1;
  return counts;
}

/** The cells in a state that an import must not leave unsaid. */
export const numbersIn = (state: 'missing' | 'unread', cells: readonly CoveredCell[]): readonly Source[] =>
  cells.filter((cell) => cell.state === state).map(({ source }) => source);

/** What findings and facts say of a cell, by its place. The first of them decides. */
function saidOf(
  { facts, questions, failures, losses }: Reading,
  built: BuiltContracts | undefined,
): ReadonlyMap<string, Omit<CoveredCell, 'source'>> {
  const said = new Map<string, { readonly state: CellState; readonly says: string[]; readonly has: string[] }>();
  const add = (state: CellState, text: string, where: readonly Source[], has: readonly string[] = []): void => {
    for (const source of where) {
      const place = placeOfSource(source);
      const before = said.get(place) ?? { state, says: [], has: [] };
      said.set(place, before);
      if (!before.says.includes(text)) before.says.push(text);
      if (before.state === state) before.has.push(...has.filter((value) => !before.has.includes(value)));
    }
  };
  for (const { text, where } of failures) add('open', text, where);
  for (const { text, where } of questions) add('open', text, where);
  // A season has one limit for all rooms, and the loss says which.
  const chosen = new Set(
    losses.flatMap(({ what, where }) => (what === 'limit of a room' ? where.map(placeOfSource) : [])),
  );
  const all = factTexts(facts, built).filter(
    ({ isThere, where }) => isThere || !where.every((source) => chosen.has(placeOfSource(source))),
  );
  for (const { isThere, text, where, has } of all)
    if (!isThere) add('missing', `${text}, but the contract has ${has.join(' and ')}`, where, has);
  for (const { isThere, text, where, has } of all) if (isThere) add('contract', text, where, has);
  for (const { what, text, where } of losses) add(ANSWERED.has(what) ? 'left out' : 'lost', `${what}: ${text}`, where);
  return said;
}
