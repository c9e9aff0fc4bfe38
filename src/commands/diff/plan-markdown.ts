import { onlyInHub, type Plan } from '../../plan/plan.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import type { ComparedImpact } from '../../view/impact/compared-impact.ts';
import {
  firstHeadlines,
  headlineText,
  impactText,
  isWorthTelling,
  stateText,
  unseenTexts,
} from '../../view/impact/impact-text.ts';
import { type PlanHeader, planText } from '../../view/plan/plan-text.ts';
import { countMarks, driftedRecords, stopsPush } from '../../view/plan/plan-words.ts';
import { createPaint, type Paint } from '../../view/text/paint.ts';
import { fitText } from '../../view/text/wrap-text.ts';

/** The limit of a comment (65,536 characters) minus room for the text around the plan. */
const MOST_CHARACTERS = 60_000;

/**
 * A plan for a comment: the counts, what it means for guests, then the terminal's texts, folded and cut to the comment's limit. `impact` is
 * there with `--impact`.
 */
export function planMarkdown(
  plan: Plan,
  header: PlanHeader,
  mostCharacters = MOST_CHARACTERS,
  impact?: ComparedImpact,
): string {
  const { create, update, unchanged, blocked, unmanaged } = countMarks(plan);
  const differing = onlyInHub(plan).length;
  const drifted = driftedRecords(plan).length;
  const gates = (plan.gates ?? []).filter(stopsPush);
  const conflicts = plan.blocked.filter(({ conflict }) => conflict).length;
  const counts = [
    `${create} to create`,
    `${update} to update`,
    `${unchanged} unchanged`,
    ...(blocked > 0 ? [`**${blocked} blocked**`] : []),
    ...(differing > 0 ? [`**${differing} in the hub and not in the files**`] : []),
    ...(unmanaged > differing ? [`${unmanaged - differing} unmanaged`] : []),
    ...(drifted > 0 ? [`${drifted} changed in the hub`] : []),
    ...(conflicts > 0 ? [`**${conflicts} in conflict**`] : []),
    ...(gates.length > 0 ? [`**stopped by ${gates.map(({ id }) => id).join(', ')}**`] : []),
  ];
  const paint = createPaint(false);
  const effects = impact ? planImpactText(plan, impact, false, paint).split('\n') : [];
  const shown = planText(plan, { ...header, verbose: true }, paint).split('\n');
  return [
    `### contracts diff: ${markdownText(plan.environment)}`,
    '',
    counts.join(', '),
    '',
    ...(impact ? impactMarkdown(impact) : []),
    ...folded('The plan', shown, mostCharacters - Math.min(lengthOf(effects), mostCharacters / 2)),
    ...(impact ? folded('What changes for guests', effects, mostCharacters / 2) : []),
  ].join('\n');
}

function folded(title: string, lines: readonly string[], mostCharacters: number): readonly string[] {
  const { shown, left } = cut(lines, mostCharacters);
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  return [
    `<details><summary>${title}</summary>`,
    '',
    `${fence}text`,
    ...shown,
    fence,
    ...(left > 0 ? ['', `and ${left} more lines`] : []),
    '',
    '</details>',
    '',
  ];
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length + 1, 0);

function cut(lines: readonly string[], most: number): { readonly shown: readonly string[]; readonly left: number } {
  let size = 0;
  const end = lines.findIndex((line) => {
    size += line.length + 1;
    return size > most;
  });
  return end < 0 ? { shown: lines, left: 0 } : { shown: lines.slice(0, end), left: lines.length - end };
}

/** The longest run of backticks. The fence around the code must be longer. */
const longestRun = (lines: readonly string[]): number =>
  Math.max(0, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)));

/** In a comment. */
const MOST_HOTELS = 10;

/** What a change means for guests, in a few lines: the sentences of each hotel, those with most changed stays first. */
export function impactMarkdown({ hotels, fromHub = false }: ComparedImpact): readonly string[] {
  const effects = hotels.filter(isWorthTelling).toSorted((a, b) => b.changed - a.changed);
  if (effects.length === 0) return ['Nothing changes for guests.', ''];
  const left = effects.length - MOST_HOTELS;
  return [
    ...effects.slice(0, MOST_HOTELS).flatMap((hotel) => {
      const { headlines, currency, unseen, notes = [] } = hotel;
      const lines = [
        ...notes,
        ...firstHeadlines(headlines).map((one) => headlineText(one, currency)),
        ...unseenTexts(unseen).map((one) => `Without effect on prices and sales: ${one}`),
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

/** What the files of a plan change for guests. A plan may write less than the files say. */
export function planImpactText(
  { blocked, leftOut = [] }: Pick<Plan, 'blocked' | 'leftOut'>,
  impact: ComparedImpact,
  verbose: boolean,
  paint: Paint,
): string {
  const isLess = blocked.length + leftOut.length > 0;
  const note = 'Changes that are blocked or left out of the plan count, too.';
  return [impactText(impact, verbose, paint), ...(isLess ? [paint.warning(fitText(note, paint.width))] : [])].join(
    '\n',
  );
}
