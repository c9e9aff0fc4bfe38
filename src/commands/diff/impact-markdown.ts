import { markdownText } from '../../view/escape/markdown-text.ts';
import type { ComparedImpact } from '../../view/impact/compared-impact.ts';
import { headlineText } from '../../view/impact/headline-text.ts';
import { firstHeadlines, isWorthTelling, stateText, unseenTexts } from '../../view/impact/impact-text.ts';

/** In a comment. */
const MOST_HOTELS = 10;

/** What a change means for guests, in a few lines: the sentences of each hotel, those with most changed stays first. */
export function impactMarkdown({ hotels, fromHub = false }: ComparedImpact): readonly string[] {
  const told = hotels.filter(isWorthTelling).toSorted((a, b) => b.changed - a.changed);
  if (told.length === 0) return ['Nothing changes for guests.', ''];
  const left = told.length - MOST_HOTELS;
  return [
    ...told.slice(0, MOST_HOTELS).flatMap((hotel) => {
      const { headlines, currency, unseen, notes = [] } = hotel;
      const lines = [
        ...notes,
        ...firstHeadlines(headlines).map((one) => headlineText(one, currency)),
        ...unseenTexts(unseen).map((one) => `Without effect on any stay: ${one}`),
      ];
      return [
        `**${markdownText(hotel.hotel)}** ${markdownText(stateText(hotel, fromHub))}`,
        '',
        ...lines.map((line) => `- ${markdownText(line)}`),
        ...(lines.length > 0 ? [''] : []),
      ];
    }),
    ...(left > 0 ? [`and ${left} more hotels`, ''] : []),
  ];
}
