import { groupBy } from '../../kernel/by-key.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Standing, UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import { partText } from '../../plan/plan.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';

const WORDS: Readonly<Record<Standing, { readonly head: string; readonly help: string }>> = {
  'not-pushed': { head: 'Not pushed yet', help: 'run `contracts push`' },
  blocked: { head: 'Blocked', help: '`contracts diff` says why, and what to do' },
  'changed-in-hub': {
    head: 'Changed in the hub since the last push',
    help: '`contracts diff` shows the changes, `contracts push` undoes them',
  },
  'changed-in-both': {
    head: 'Changed in your files and in the hub',
    help: '`contracts diff` shows both values',
  },
  different: {
    head: 'Different in the hub',
    help: 'not pushed yet, or changed in the hub: no last push of these is known; `contracts diff` shows the changes',
  },
  'only-in-hub': {
    head: 'In the hub, not in your files',
    help: 'a push leaves these as they are; `contracts pull` writes them into the files, `unmanaged:` in the settings accepts them',
  },
  accepted: { head: 'In the hub only, accepted by the settings', help: 'see `unmanaged:` there' },
};

/** How a record differs, in words. */
export const standingText = (standing: Standing): string => `${WORDS[standing].head}; ${WORDS[standing].help}`;

const MOST_NAMED = 5;

/** The records that differ between the files and the hub, grouped by the known reason; no line if there are none. */
export function unpushedText(records: readonly UnpushedRecord[], verbose: boolean, paint: Paint): string[] {
  return [...groupBy(records, ({ standing }) => standing)].flatMap(([standing, group]) => {
    const { head, help } = WORDS[standing];
    const shown = verbose ? group : group.slice(0, MOST_NAMED);
    return [
      `${paint.warning(`${head}:`)} ${count(standing, group.length)}; ${help}`,
      ...shown.map((record) => `  ${safeText(partText(record))}`),
      ...(group.length > shown.length ? [paint.dim(`  and ${group.length - shown.length} more; -v shows all`)] : []),
    ];
  });
}

const count = (standing: Standing, length: number): string =>
  plural(length, standing === 'only-in-hub' || standing === 'accepted' ? 'difference' : 'record');

/** `3 records not pushed yet`, for each kind of difference. */
export const unpushedTotals = (records: readonly UnpushedRecord[]): string[] =>
  [...groupBy(records, ({ standing }) => standing)].map(
    ([standing, group]) => `${count(standing, group.length)} ${WORDS[standing].head.toLowerCase()}`,
  );
