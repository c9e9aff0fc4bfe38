import type { MonitorNews } from '../../monitor/notifier.ts';
import { newsText, newsTitle } from './news-lines.ts';

const MOST_BYTES = 200_000;

/** Subject and plain text of a mail. */
export const mailBody = (news: MonitorNews): { readonly subject: string; readonly text: string } => ({
  subject: `[contracts] ${newsTitle(news)}`,
  text: newsText(news, MOST_BYTES),
});
