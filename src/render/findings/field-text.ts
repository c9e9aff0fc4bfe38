import type { FieldGuide } from '../../contract/format/field-guide.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';

/** What a field means, in each of the blocks that it may stand in. */
export const fieldText = (guides: readonly FieldGuide[], paint: Paint): string =>
  guides
    .map(({ name, takes, description, example, places }) =>
      [
        `${paint.bold(name)} (${takes})`,
        '',
        description.replaceAll('`', ''),
        `In: ${places.map((place) => place || 'the document').join(', ')}`,
        ...(example === undefined ? [] : ['', `  ${example}`]),
      ].join('\n'),
    )
    .join('\n\n');

/** What to do instead of something that the hub has nothing for. */
export const insteadText = (word: string, advice: string): string =>
  `Unknown field ${safeText(word)}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
