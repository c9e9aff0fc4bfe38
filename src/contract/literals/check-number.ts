import { toChoose, toWrite } from '../../findings/advice.ts';
import type { CodeInfo, FindingDetails } from '../../findings/finding.ts';
import { decimalOf, scaleOf } from '../../kernel/decimal.ts';
import type { FieldKind } from './field-kind.ts';
import { precision } from './literal-codes.ts';
import { unclearNumber, unwritableNumber } from './shape-codes.ts';
import { writtenDecimal } from './written-decimal.ts';

export interface LiteralProblem extends Omit<FindingDetails, 'place'> {
  readonly code: CodeInfo;
}

/** Whether the number is written in the usual way: without an exponent and with at most two decimals, like most numbers. */
function isPlain(source: string, value: number, decimals: number): boolean {
  if (source !== String(value) || source.length > 15 || source.includes('e')) return false;
  const point = source.indexOf('.');
  return point < 0 || source.length - point - 1 <= Math.min(decimals, 2);
}

/** Faults in the spelling of a number. `value` is the number that YAML read, `source` its text. */
export function checkNumber(
  source: string,
  value: number,
  kind: FieldKind,
  decimals: number,
): LiteralProblem | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (isPlain(source, value, decimals)) return undefined;
  const written = writtenDecimal(source);
  if (written === undefined)
    return {
      code: unclearNumber,
      message: `${source} is not a decimal number`,
      ...toChoose(`write ${value}`, source, `${value}`),
    };
  if (/e/i.test(source))
    return {
      code: unwritableNumber,
      message: `${source} is written with an exponent`,
      ...(Math.abs(value) < 1e15 && toWrite(source, written)),
    };
  if (/^-0*\.?0*$/.test(source))
    return { code: unwritableNumber, message: `${source} is a negative zero`, ...toWrite(source, '0') };
  if (/^[+-]?0\d/.test(source))
    return { code: unclearNumber, message: `${source} has a leading zero`, ...toWrite(source, written) };
  const isSigned = kind === 'change' && /^\+\d+(?:\.\d+)?$/.test(source);
  if (!isSigned && /^\+|\.$/.test(source))
    return { code: unclearNumber, message: `${source} is not a plain number`, ...toWrite(source, written) };
  if (written !== decimalOf(value)) {
    const message = `${source} has more digits than can be sent: the hub would get ${decimalOf(value)}`;
    return { code: precision, severity: 'error', message };
  }
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return { code: precision, message: `${source} is above 2^53, where not every whole number can be sent exactly` };
  if ((kind === 'money' || kind === 'change') && scaleOf(written) > decimals)
    return { code: precision, message: `${source} has more than ${decimals} decimals` };
  return undefined;
}
