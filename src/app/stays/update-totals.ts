import { textAt } from '../../findings/apply-fixes.ts';
import type { Finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { amountText } from '../../kernel/currency.ts';
import type { CheckedStay } from '../../render/stays/stay-test-report.ts';
import type { UpdatedTotal } from '../../render/stays/stay-tests-document.ts';
import { repairFile } from '../fmt/repair-file.ts';

/**
 * The totals that would be written: of stays that cost something else than is written, in files that were asked for. That a stay is sold
 * at all, or not, is left to a person.
 */
export const totalsToUpdate = (stays: readonly CheckedStay[], files: readonly string[]): readonly CheckedStay[] =>
  stays.filter(
    ({ result, finding }) =>
      result.verdict === 'wrong-price' && finding?.place !== undefined && files.includes(finding.place.file),
  );

/** Writes the totals that the contract gives in the place of those in the files; every other character stays. */
export async function updateTotals(stays: readonly CheckedStay[]): Promise<readonly UpdatedTotal[]> {
  const updated: UpdatedTotal[] = [];
  for (const [file, inFile] of groupBy(stays, ({ finding }) => finding?.place?.file ?? '')) {
    const written = await repairFile(file, (text) => inFile.flatMap((stay) => withTotal(stay, text) ?? []));
    for (const { place, fix } of written)
      if (place && fix)
        updated.push({ file: place.file, line: place.line, was: total(fix.was), becomes: total(fix.becomes) });
  }
  return updated;
}

/** A scalar as it is written: what begins it (a quote, the head of a block and its indentation), the total, and what ends it. */
const SCALAR = /^(["']|[|>][^\n]*\s+)?(.*?)(["']|\s*)$/s;

const total = (written: string): string => SCALAR.exec(written)?.[2] ?? written;

/** The finding of a stay with what has to stand in the place of its total. */
function withTotal({ finding, result, currency }: CheckedStay, text: string): Finding | undefined {
  if (result.verdict !== 'wrong-price' || !finding?.place) return undefined;
  const was = textAt(text, finding.place);
  const [, begin = '', , end = ''] = SCALAR.exec(was) ?? [];
  return { ...finding, fix: { was, becomes: `${begin}${amountText(result.price.total, currency)}${end}` } };
}
