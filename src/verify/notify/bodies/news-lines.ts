import { safeText } from '../../../kernel/safe-text.ts';
import type { MonitorNews } from '../../monitor/monitor-finding.ts';

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

/** The title, then new findings, then gone ones, as far as it fits into this many bytes of UTF-8. */
export function newsText(news: MonitorNews, mostBytes: number): string {
  const { lines, left } = newsLines(news, mostBytes);
  const text = [
    ...(isTrial(news) ? ['Notifications of contracts monitor arrive here.'] : []),
    ...lines,
    ...(left > 0 ? [`and ${left} more: \`contracts monitor\` shows them`] : []),
  ];
  return `${[newsTitle(news), '', ...text, '', `Found ${news.at}`].join('\n')}\n`;
}

/** The lines that fit, and the number of those that are left out. */
function newsLines(
  { changes }: MonitorNews,
  mostBytes: number,
): { readonly lines: readonly string[]; readonly left: number } {
  const all = [
    ...changes.new.map(({ text }) => `new   ${safeText(text, 400)}`),
    ...changes.gone.map(({ text }) => `gone  ${safeText(text, 400)}`),
  ];
  let bytes = 0;
  const end = all.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > mostBytes;
  });
  const lines = end === -1 ? all : all.slice(0, end);
  return { lines, left: all.length - lines.length };
}
