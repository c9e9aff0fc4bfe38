import { safeText } from '../../kernel/safe-text.ts';
import type { MonitorNews } from '../../monitor/notifier.ts';

export interface NewsLine {
  readonly mark: 'new' | 'gone';
  readonly text: string;
}

/** News without changes are a trial. */
export const isTrial = ({ changes }: MonitorNews): boolean => changes.new.length === 0 && changes.gone.length === 0;

/** `production: 2 new, 1 gone, 3 still there`. */
export function newsTitle(news: MonitorNews): string {
  const { environment, changes } = news;
  const name = safeText(environment, 60);
  if (isTrial(news)) return `${name}: test notification`;
  const counts = [
    [changes.new.length, 'new'],
    [changes.gone.length, 'gone'],
    [changes.still.length, 'still there'],
  ] as const;
  return `${name}: ${counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(', ')}`;
}

/** What is new, then what is gone, as far as it fits into so many bytes of UTF-8, and the number of lines that are left out. */
export function newsLines(
  { changes }: MonitorNews,
  mostBytes: number,
): { readonly lines: readonly NewsLine[]; readonly left: number } {
  const all = [
    ...changes.new.map(({ text }) => ({ mark: 'new' as const, text: safeText(text, 400) })),
    ...changes.gone.map(({ text }) => ({ mark: 'gone' as const, text: safeText(text, 400) })),
  ];
  let bytes = 0;
  const end = all.findIndex(({ text }) => {
    bytes += Buffer.byteLength(text) + LINE_BYTES;
    return bytes > mostBytes;
  });
  const lines = end === -1 ? all : all.slice(0, end);
  return { lines, left: all.length - lines.length };
}

/** What a line needs besides its text, in the longest of the forms. */
const LINE_BYTES = 160;

export const leftText = (left: number): string => `and ${left} more: \`contracts monitor\` shows them`;

/** For a trial, instead of lines. */
export const TRIAL = 'Notifications of contracts monitor arrive here.';
