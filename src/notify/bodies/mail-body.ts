import type { MonitorNews } from '../../monitor/notifier.ts';
import { isTrial, leftText, newsLines, newsTitle, TRIAL } from './news-lines.ts';

const MOST_BYTES = 200_000;

/** Subject and plain text of a mail. */
export function mailBody(news: MonitorNews): { readonly subject: string; readonly text: string } {
  const { lines, left } = newsLines(news, MOST_BYTES);
  const told = [
    ...(isTrial(news) ? [TRIAL] : []),
    ...lines.map(({ mark, text }) => `${mark.padEnd(4)}  ${text}`),
    ...(left > 0 ? [leftText(left)] : []),
  ];
  const title = newsTitle(news);
  return { subject: `[contracts] ${title}`, text: `${[title, '', ...told, '', `Found ${news.at}`].join('\n')}\n` };
}
