import type { EndComment, LayoutCollection, LayoutEntry } from './layout-tree.ts';
import type { YamlLayout } from './yaml-layout.ts';

/**
 * For each entry, whether its line must stay as it is, because a comment above it or at the end of the entry before refers to the next
 * line. `isFirst` says whether the comment above the whole collection does.
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

/** Whether the comment at the end of the entry refers to the next line. */
export const pinsNextLine = ({ trailing }: LayoutEntry, layout: YamlLayout): boolean => isPin(trailing, layout);

/** Whether the comment after `key:` or `-` refers to the value's first line. */
export const pinsValue = ({ head }: LayoutEntry, layout: YamlLayout): boolean => isPin(head, layout);

const isPin = (comment: EndComment | undefined, layout: YamlLayout): boolean =>
  comment !== undefined && layout.pinsNextLine(comment.text);
