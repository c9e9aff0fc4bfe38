import type { WrittenChange } from '../../../contract/compact/compact-price.ts';
import { compare, decimalOf, isNegative, negate, subtract, ZERO } from '../../../kernel/decimal.ts';
import { type CellValue, textOfCell } from '../cells.ts';
import { amount } from '../values/amount.ts';
import { changeText } from '../values/change-text.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from '../values/value-read.ts';
import type { PersonRole } from './label-meaning.ts';

/** `either`: a percentage, and the label does not say of what. */
export type ChangeRead = ValueRead<WrittenChange> | { readonly is: 'either'; readonly meanings: readonly string[] };

/**
 * What a cell says that a guest pays: an amount, or how much more or less than a guest who shares: `45`, `+30`, `-30 %`, `free`. The role
 * of its column says what a number without a sign is.
 */
export function priceChange(cell: CellValue, role: PersonRole, writing: Writing): ChangeRead {
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
