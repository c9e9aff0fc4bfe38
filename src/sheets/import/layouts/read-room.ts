import { type Occupancy, occupancyText } from '../../../contract/model.ts';
import { add, compare, decimalOf, divideHalfUp, negate } from '../../../kernel/decimal.ts';
import { ALL_BASES, partiesOfRoom } from '../mapping/mapping.ts';
import type { Source } from '../source.ts';
import type { PersonRole } from '../words/label-meaning.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { GridCell } from './grid.ts';
import type { Place } from './grid-place.ts';
import { type PartyPrice, writePrices } from './party-prices.ts';
import { PersonPrices } from './person-prices.ts';
import type { WordReader } from './word-reader.ts';

export interface Priced extends GridCell {
  readonly place: Place;
  /** What the mapping calls its blanks and zeros: the label that says whose price it is, or the nearest. */
  readonly label: string;
  /** `none` if it is left out, `open` if something about it is asked. */
  readonly state: 'priced' | 'not sold' | 'none' | 'open';
}

/** The prices of a room in a season: those of parties, and those of guests, which are multiplied out for the parties of the room. */
export function readRoom(reader: WordReader, season: SeasonHeading, word: string, cells: readonly Priced[]): void {
  const { table, mapping, findings } = reader;
  const where = cells.map(({ row, column }) => table.source(row, column));
  const room = { text: word, code: reader.room(word, where.slice(0, 1)) };
  const board = cells.find(({ place }) => place.included !== undefined)?.place.included;
  const isSilent = ({ place }: Priced): boolean => place.price === undefined;
  const said = cells.find(({ place }) => place.basis !== undefined)?.place.basis;
  const isAsked = said === undefined && mapping.basis === undefined && mapping.layout === 'grid';
  const direct = new Set(
    cells.flatMap(({ place: { price } }) => (price?.is === 'parties' ? price.parties : [])).map(occupancyText),
  );
  // The price of one party shows no more than one without a party for whom it is; those of several are compared below.
  const isOfOne = direct.size === 1 && cells.every((cell) => roleIn(cell) === undefined);
  if (isAsked && cells.some((cell) => (isSilent(cell) || isOfOne) && cell.state === 'priced')) {
    const [room, person, ...others] = ALL_BASES;
    const answers = cells.some((cell) => roleIn(cell)) ? [person, room, ...others] : ALL_BASES;
    findings.ask(['basis'], 'are the prices for the room, or for each person?', where.slice(0, 1), answers);
    for (const { row, column } of cells) table.read(row, column);
    return;
  }
  const isEach = (said ?? mapping.basis)?.startsWith('person') === true;
  const isShared =
    ['base-and-deltas', 'sections'].includes(mapping.layout) ||
    cells.some((cell) => (isSilent(cell) && isEach) || roleIn(cell)?.who === 'sharing');
  const persons = new PersonPrices(reader, board);
  const roles = cells.flatMap((cell) => roleIn(cell)?.who ?? []);
  const parties = new Map<string, PartyPrice>();
  const further = new Map<string, PartyPrice>();
  let alone: (PartyPrice & { readonly isPrice: boolean }) | undefined;
  for (const cell of cells) {
    const { row, column, place, label, state } = cell;
    const role = isSilent(cell) && isEach ? SHARING : roleIn(cell);
    const source = table.source(row, column);
    if (state !== 'priced' && !(role && isShared && state === 'not sold')) continue;
    if (role && !isFirstOf(reader, cells, cell, role)) {
      table.read(row, column);
      continue;
    }
    if (role && isShared) {
      persons.read(row, column, role, place.said?.text ?? label, place.said);
      continue;
    }
    const amount = reader.amount(row, column, label, role?.kind === 'reduction' ? 'or taken off' : role !== undefined);
    if (amount === undefined) continue;
    if (role) {
      const isPrice = role.kind === 'price' || role.kind === 'supplement';
      const isAdded = /^(?:adult|child)/.test(role.who) && isPrice;
      const text = `"${label}" must mean parties, or a further guest such as "adult 3"`;
      if (isAdded) further.set(role.who, { amount, sources: [source] });
      else if (role.who === 'single' && role.kind !== 'share' && !role.isPercent)
        alone = {
          amount: role.kind === 'reduction' ? negate(amount) : amount,
          sources: [source],
          isPrice: role.kind === 'price',
        };
      else findings.ask(['labels', label], text, [source]);
      continue;
    }
    // What further guests pay comes on top, so the price holds for the parties without them.
    const others = (): readonly Occupancy[] => {
      const left = reader.roomParties(word, source).filter((party) => !direct.has(occupancyText(party)));
      const fewest = Math.min(...left.map(({ adults }) => adults));
      const without = left.filter((party) => !isWithFurther(party, roles));
      // A room that only takes three or more is priced for these.
      return without.length > 0 || direct.size > 0
        ? without
        : left.filter(({ adults, children }) => adults === fewest && children === 0);
    };
    for (const party of place.price?.is === 'parties' ? place.price.parties : others()) {
      const key = occupancyText(party);
      const [same] = parties.get(key)?.sources ?? [];
      const hint = rowOf(same) === rowOf(source) ? '; for tables side by side, give each a mapping with its area' : '';
      if (same) findings.fail(`two prices of ${key} guests in ${word} and one season${hint}`, [source]);
      const isOfRoom = said === 'room' ? 'per room' : label;
      parties.set(key, { amount: reader.perRoom(amount, party, source, isOfRoom), sources: [source] });
    }
  }
  const isOpen = cells.some(({ state }) => state === 'open');
  if (isShared) persons.write(season, room, direct, isOpen);
  const [one, two] = [parties.get('1'), parties.get('2')];
  const isDearer = one && two && compare(one.amount, two.amount) > 0;
  if (isAsked && two && (alone || isDearer)) {
    const text = `is ${two.sources[0]?.text} for two the price of the room, or what each of them pays?`;
    findings.ask(['basis'], text, [...two.sources, ...(alone?.sources ?? one?.sources ?? [])], ALL_BASES);
    return;
  }
  // What a guest alone in a double room pays more or less than two.
  const allowed = partiesOfRoom(mapping, word);
  if (alone && allowed?.includes('1') === false)
    findings.lose('price not used', `the parties of ${word} do not need the price of single`, alone.sources);
  else if (alone && two && !direct.has('1'))
    parties.set(
      '1',
      alone.isPrice
        ? alone
        : {
            amount: add(isEach ? divideHalfUp(two.amount, decimalOf(2), 9) : two.amount, alone.amount),
            sources: [...two.sources, ...alone.sources],
          },
    );
  writePrices(reader, { room, season, ...(board && { board }) }, parties, further);
}

const rowOf = (source: Source | undefined): string | undefined => source?.cell?.replace(/\D+/, '');

const SHARING = { who: 'sharing', kind: 'price', isPercent: false } as const;

/**
 * Whether the cell has the price of a further guest, of those below several parties: below the party that the guest joins. The others are
 * lost.
 */
function isFirstOf(
  { table, findings }: WordReader,
  cells: readonly Priced[],
  cell: Priced,
  { who }: PersonRole,
): boolean {
  const same = cells.filter((other) => other.place.under && roleIn(other)?.who === who);
  if (cell.place.under === undefined || same.length < 2) return true;
  const joined = Number(/^adult (\d)$/.exec(who)?.[1] ?? 3) - 1;
  const first = same.find(({ place }) => place.under?.some(({ adults }) => adults === joined)) ?? same[0];
  if (first === undefined || first === cell) return true;
  const text = `of the prices of ${who} by party, the one with ${joined} adults counts`;
  findings.lose('price not used', text, [table.source(cell.row, cell.column)]);
  return false;
}

/** Whether a party has more guests than the price of a room is for, because others pay for themselves. */
function isWithFurther({ adults, children }: Occupancy, roles: readonly PersonRole['who'][]): boolean {
  const first = Math.min(...roles.map((who) => (who === 'adults' ? 3 : Number(/^adult (\d)$/.exec(who)?.[1] ?? 99))));
  return adults >= first || (children > 0 && roles.some((who) => who.startsWith('child')));
}

/** Whose price the labels of the cell name, if that is a guest's. */
const roleIn = ({ place: { price } }: Priced): PersonRole | undefined =>
  price?.is === 'person' ? price.role : undefined;
