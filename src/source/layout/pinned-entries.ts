import type { EndComment, LayoutCollection, LayoutEntry } from './layout-tree.ts';
import type { YamlLayout } from './yaml-layout.ts';

/**
 * For each entry whether it keeps the lines that it has: a comment directly above or at its end speaks of the line below. `isFirst`
 * says so of what stands above the whole collection.
 */
export function pinnedEntries({ entries }: LayoutCollection, layout: YamlLayout, isFirst: boolean): boolean[] {
  return entries.map((entry, index) => {
    const above = entry.leads.at(-1);
    if (pinsNextLine(entry, layout) && entry.value?.kind !== 'scalar' && entry.value?.onOneLine) return true;
    if (above !== undefined) return above !== 'blank' && layout.pinsNextLine(above.comment);
    const before = entries[index - 1];
    return before ? pinsNextLine(before, layout) : isFirst;
  });
}

/** Whether the comment at the end of the entry speaks of the line below. */
export const pinsNextLine = ({ trailing }: LayoutEntry, layout: YamlLayout): boolean => isPin(trailing, layout);

/** Whether the comment behind `key:` or `-` speaks of the first line of the value. */
export const pinsValue = ({ head }: LayoutEntry, layout: YamlLayout): boolean => isPin(head, layout);

const isPin = (comment: EndComment | undefined, layout: YamlLayout): boolean =>
  comment !== undefined && layout.pinsNextLine(comment.text);
