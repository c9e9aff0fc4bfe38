import { safeText } from '../../../kernel/safe-text.ts';
import { wrongUsage } from '../exit/cli-failure.ts';

const LONGEST = 30;

/** The lengths of stays that `--nights` means: `7`, `1-14` or `1-7,14`, in order. */
export function lengthsFlag(text: string): readonly number[] {
  const lengths = text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part.trim()) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || first < 1 || last > LONGEST || last < first)
      throw wrongUsage(
        `--nights: ${safeText(text, 60)} is not a list of lengths`,
        `write 7, 1-14 or 1-7,14; at most ${LONGEST}`,
      );
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(lengths)].sort((a, b) => a - b);
}
