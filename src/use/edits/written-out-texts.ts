import { inQuotes } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { MergedHotel } from '../../plan/filed/merge-filed.ts';

/** What a merge writes out in the files of a hotel, because its terms and compact prices do not give what the source has. */
export function writtenOutTexts(
  hotel: string,
  { writtenOut, ratesWrittenOut }: Pick<MergedHotel, 'writtenOut' | 'ratesWrittenOut'>,
  source: 'hub' | 'import',
): readonly string[] {
  const rates = ratesWrittenOut.map((one) => `rate ${inQuotes(one)}`).join(', ');
  const reasons = [
    ...(rates === '' ? [] : [`because the ${source} has other records than its terms give: ${rates}`]),
    ...(writtenOut.length === 0
      ? []
      : [`because the ${source}'s prices differ: compact prices of ${writtenOut.join(', ')}`]),
  ];
  return reasons.map((why) => safeText(`${hotel}: written out, ${why}`, 500));
}
