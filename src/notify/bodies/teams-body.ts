import type { MonitorNews } from '../../monitor/notifier.ts';
import { isTrial, leftText, newsLines, newsTitle, TRIAL } from './news-lines.ts';

/** A message has 28 KB at most. */
const MOST_BYTES = 18_000;

/** The body for a workflow of Teams that is started by a webhook: an Adaptive Card. Its text runs know no markup. */
export function teamsBody(news: MonitorNews): string {
  const { lines, left } = newsLines(news, MOST_BYTES);
  const paragraph = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });
  const body = [
    paragraph({ ...run(newsTitle(news)), size: 'Large', weight: 'Bolder' }),
    ...lines.map(({ mark, text }) => paragraph({ ...run(`${mark} `), weight: 'Bolder' }, run(text))),
    ...(left > 0 ? [paragraph(run(leftText(left)))] : []),
    ...(isTrial(news) ? [paragraph(run(TRIAL))] : []),
  ];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
  };
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  });
}

const run = (text: string) => ({ type: 'TextRun', text });
