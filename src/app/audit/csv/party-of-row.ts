import { PARTY } from '../../../contract/records/written.ts';
import type { RowCells } from './row-cells.ts';

/** The ages of the guests; what of them is not known; `undefined` if a cell is wrong. */
export function partyOfRow(
  row: RowCells,
): { readonly ages: readonly number[] } | { readonly unknown: string } | undefined {
  if (row.text('party') !== '' || !row.has('adults')) return writtenParty(row);
  const adults = row.count('adults', 'adults');
  const listed = row.text('childAges').replaceAll(/ and /gi, ', ');
  const ages = listed.split(/\D+/).flatMap((age) => (age === '' ? [] : [Number(age)]));
  if (/[^\d\s,;/|+&.()-]/.test(listed)) return row.refuse('childAges', `${listed} is not a list of ages`);
  const children = row.text('children') === '' ? ages.length : row.count('children', 'children');
  if (adults === undefined || children === undefined) return undefined;
  if (adults === 0) return row.refuse('adults', 'a stay needs at least one adult');
  if (ages.length === 0 && children > 0)
    return {
      unknown: children === 1 ? 'the age of the child is not known' : `the ages of ${children} children are not known`,
    };
  if (ages.length !== children) return row.refuse('childAges', `${ages.length} ages for ${children} children`);
  return partyOf(adults, ages);
}

/** `2+7,4`, as in contract files. */
function writtenParty(row: RowCells) {
  const text = row.needed('party')?.replaceAll(' ', '');
  if (text === undefined) return undefined;
  const [adults = '', ages] = text.split('+');
  if (!PARTY.test(text) || Number(adults) === 0)
    return row.refuse('party', `${text} is not a party: write 2, or 2+7,4 for two adults with children aged 7 and 4`);
  return partyOf(Number(adults), ages === undefined ? [] : ages.split(',').map(Number));
}

/** The age of adults does not matter. */
const ADULT = 30;

const partyOf = (adults: number, ages: readonly number[]) => ({
  ages: [...Array.from({ length: adults }, () => ADULT), ...ages],
});
