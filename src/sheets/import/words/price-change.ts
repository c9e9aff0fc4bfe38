import type { WrittenChange } from '../../../contract/compact/compact-price.ts';
import { compare, decimalOf, isNegative, negate, subtract, ZERO } from '../../../kernel/decimal.ts';
import { type CellValue, textOfCell } from '../cells.ts';
import { amount } from '../values/amount.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from '../values/value-read.ts';
import type { PersonRole } from './label-meaning.ts';

/**
 * What a cell says that a guest pays: an amount, or how much more or less than a guest who shares: `45`, `+30`, `-30 %`, `free`. The role
 * of its column says what a number without a sign is.
 */
export function priceChange(cell: CellValue, role: PersonRole, writing: Writing): ValueRead<WrittenChange> {
  const text = textOfCell(cell);
  const [, sign = '', body = '', percent = ''] = /^([+\-−–]?)\s*(.*?)\s*(%?)$/s.exec(text) ?? [];
  if (body === '') return cell.is === 'blank' ? NONE : amountOf(cell, writing);
  const isNumber = cell.is === 'number' && sign === '';
  const read = amount(isNumber ? cell : { is: 'text', text: body }, writing);
  if (read.is !== 'value') return read;
  const isPercent = percent !== '' || (role.isPercent && read.value !== ZERO);
  if (isPercent && percent === '' && compare(read.value, decimalOf(1)) < 0)
    return wrong(`${text} in a column of percentages: write it with %`);
  const isLess = sign !== '' && sign !== '+';
  const kind = sign === '' ? role.kind : isLess ? 'reduction' : 'supplement';
  if (role.kind !== 'price' && kind !== role.kind && !(role.kind === 'share' && sign === ''))
    return wrong(`${text} is a ${kind} in a column of a ${role.kind}`);
  if (!isPercent) {
    if (kind === 'share') return wrong(`${text} is not a percentage`);
    if (kind === 'price' || read.value === ZERO)
      return value(kind === 'price' ? { is: 'amount', value: read.value } : SAME);
    return value({ is: 'difference', value: kind === 'reduction' ? negate(read.value) : read.value });
  }
  if (kind === 'price')
    return wrong(
      `${text}: does the guest pay this part, or this part less? Write "${role.who} share" or "${role.who} reduction"`,
    );
  const percentage =
    kind === 'share' ? subtract(read.value, decimalOf(100)) : kind === 'reduction' ? negate(read.value) : read.value;
  return isNegative(subtract(percentage, decimalOf(-100)))
    ? wrong(`${text} leaves less than nothing`)
    : value({ is: 'percentage', value: percentage });
}

const SAME: WrittenChange = { is: 'difference', value: ZERO };

function amountOf(cell: CellValue, writing: Writing): ValueRead<WrittenChange> {
  const read = amount(cell, writing);
  return read.is === 'value' ? value({ is: 'amount', value: read.value }) : read;
}
