import type { KnownFinding } from '../../monitor/monitor-finding.ts';
import type { MonitorNews } from '../../monitor/notifier.ts';
import { isTrial, newsText } from './news-lines.ts';

/** The most findings in a body, of new ones and of gone ones: a few hundred kilobytes. */
const MOST = 500;

/** Chat tools cut or refuse longer texts. */
const MOST_TEXT = 12_000;

/** The text for chat tools, in which nothing begins a mention or a link. */
const chatText = (news: MonitorNews): string =>
  newsText(news, MOST_TEXT).replaceAll('<', '‹').replaceAll('>', '›').replaceAll('](', '] (');

/** The body for programs, with a text that chat tools show. */
export function webhookBody(news: MonitorNews): string {
  const { environment, at, changes } = news;
  const counts = { new: changes.new.length, gone: changes.gone.length, still: changes.still.length };
  return JSON.stringify({
    type: isTrial(news) ? 'monitor.test' : 'monitor.changed',
    timestamp: at,
    text: chatText(news),
    data: { id: news.id, environment, counts, new: listed(changes.new), gone: listed(changes.gone) },
  });
}

const listed = (findings: readonly KnownFinding[]) =>
  findings.slice(0, MOST).map(({ id, kind, what, severity, hotel, day, text, since }) => ({
    id,
    kind,
    what,
    severity,
    hotel,
    day,
    text,
    since,
  }));
