import type { Occupancy } from '../../../contract/model.ts';
import type { CellPlace } from '../cells.ts';
import type { PersonRole } from '../words/label-meaning.ts';
import type { Place } from './grid-place.ts';
import type { WordReader } from './word-reader.ts';

interface Placed extends CellPlace {
  readonly place: Place;
}

/**
 * Whether the cell has the price of a further guest, of those below several parties: below the party that the guest joins. The others are
 * lost.
 */
export function isFirstOf(
  { table, findings }: WordReader,
  cells: readonly Placed[],
  cell: Placed,
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
export function isWithFurther({ adults, children }: Occupancy, roles: readonly PersonRole['who'][]): boolean {
  const first = Math.min(...roles.map((who) => (who === 'adults' ? 3 : Number(/^adult (\d)$/.exec(who)?.[1] ?? 99))));
  return adults >= first || (children > 0 && roles.some((who) => who.startsWith('child')));
}

/** Whose price the labels of the cell name, if that is a guest's. */
export const roleIn = ({ place: { price } }: Placed): PersonRole | undefined =>
  price?.is === 'person' ? price.role : undefined;
