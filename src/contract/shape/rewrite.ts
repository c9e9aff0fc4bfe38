import type { Finding } from '../../findings/finding.ts';
import { DAY, RANGE } from '../records/written.ts';
import type { SourceScalar } from '../source/located-document.ts';

/** Repairs of a scalar: one that is certain, or some to choose from. */
type Repairs = Pick<Finding, 'fix' | 'choices'>;

/** The repairs that write one of `values` (numbers, flags, lists) in place of a scalar, also of its quotes. */
export const asValue = (scalar: SourceScalar | undefined, values: readonly string[], isCertain?: boolean): Repairs =>
  scalar && isOnOneLine(scalar) ? repairs(scalar.source, values, isCertain) : {};

/** The repairs that write one of `texts`: within the quotes of the scalar, or in quotes if YAML would read it as a number. */
export function asText(scalar: SourceScalar | undefined, texts: readonly string[], isCertain?: boolean): Repairs {
  if (!scalar || !isOnOneLine(scalar)) return {};
  if (scalar.style === 'quoted') return repairs(String(scalar.value), texts, isCertain);
  const isPlain = (text: string): boolean => DAY.test(text) || RANGE.test(text) || /^[A-Za-z]/.test(text);
  return repairs(
    scalar.source,
    texts.map((text) => (isPlain(text) ? text : `"${text}"`)),
    isCertain,
  );
}

const isOnOneLine = ({ style, source }: SourceScalar): boolean => style !== 'block' && !source.includes('\n');

function repairs(was: string, values: readonly string[], isCertain = values.length === 1): Repairs {
  const choices = values.map((becomes) => ({ was, becomes }));
  const [fix] = choices;
  if (!fix) return {};
  return isCertain ? { fix } : { choices };
}
