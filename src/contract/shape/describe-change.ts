import { type Finding, finding } from '../../findings/finding.ts';
import type { LocatedDocument, Path } from '../../source/full/located-document.ts';
import { sourceAt } from '../../source/full/located-document.ts';
import { fieldName } from './field-name.ts';
import { wrongForm } from './shape-codes.ts';

/** Describes a price that is compared with another one, such as `child1` or `by`, in a wrong form. */
export function describeChange(
  form: 'change' | 'guest price',
  text: string,
  path: Path,
  document: LocatedDocument,
): Finding {
  const source = sourceAt(document, path)?.source ?? text;
  const [what, hint] = trouble(form, text, path.at(-1) === 'by' ? 'the room of relativeTo' : 'perPerson');
  return finding(wrongForm, { message: `${fieldName(path)} is ${source}${what}`, place: document.place(path), hint });
}

function trouble(form: 'change' | 'guest price', text: string, than: string): [what: string, hint: string] {
  const [, sign = '', digits, percent = ''] = /^\s*([+\-−–]?)\s*(\d+(?:[.,]\d+)?)\s*(%?)\s*$/.exec(text) ?? [];
  const others = form === 'guest price' ? 'free, an amount such as 20,' : 'an amount such as 80';
  if (form === 'guest price' && text.trim().toLowerCase() === 'free')
    return [', which is not a price', 'write free, in lower case'];
  if (digits === undefined)
    return than === 'perPerson'
      ? [', which is not a price', `write ${others} or a change such as -50% or +10`]
      : [', which is not a change', 'write a percentage such as +12%, or an amount such as +20'];
  const number = digits.replace(',', '.');
  if (sign === '' && percent === '')
    return than === 'perPerson'
      ? [', a number in quotes', `write it without quotes: ${number}`]
      : [', an amount without a sign', `write +${number} for ${number} more than ${than}, -${number} for less`];
  if (sign === '')
    return [
      ', a percentage without a sign',
      `write -${number}% for ${number} % less than ${than}, +${number}% for ${number} % more`,
    ];
  if (sign !== '+' && percent === '%' && Number(number) > 100)
    return [', which is below 0', `a price is at most 100 % less than ${than}`];
  return [', which is not a plain change', `write ${sign === '+' ? '+' : '-'}${number}${percent}`];
}
