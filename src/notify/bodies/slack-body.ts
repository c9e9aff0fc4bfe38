import type { MonitorNews } from '../../monitor/notifier.ts';
import { isTrial, leftText, newsLines, newsTitle, TRIAL } from './news-lines.ts';

/** A message has 40,000 characters at most, and a list in it is one block. */
const MOST_BYTES = 12_000;
const MOST_HEADER = 150;

/** The body for an incoming webhook of Slack. Lines are rich text, in which nothing is markup; only the short text of the notification is parsed. */
export function slackBody(news: MonitorNews): string {
  const { lines, left } = newsLines(news, MOST_BYTES);
  const title = newsTitle(news);
  const item = (...elements: object[]) => ({ type: 'rich_text_section', elements });
  const items = [
    ...lines.map(({ mark, text }) => item(textOf(`${mark} `, true), textOf(text))),
    ...(left > 0 ? [item(textOf(leftText(left)))] : []),
    ...(isTrial(news) ? [item(textOf(TRIAL))] : []),
  ];
  return JSON.stringify({
    text: escaped(title),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title.slice(0, MOST_HEADER), emoji: false } },
      { type: 'rich_text', elements: [{ type: 'rich_text_list', style: 'bullet', elements: items }] },
    ],
  });
}

const textOf = (text: string, bold = false) => ({ type: 'text', text, ...(bold && { style: { bold } }) });

/** In texts that are parsed, these three begin mentions and links. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
