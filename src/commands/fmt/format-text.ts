import { plural } from '../../view/text/plural.ts';

/** `2 files reformatted, 5 unchanged, 1 left alone`; zeros are left out. */
export function formatSummary(files: readonly { readonly state: string }[], check: boolean): string {
  const count = (state: string): number => files.filter((file) => file.state === state).length;
  const parts = [
    [count('changed'), check ? 'would be reformatted' : 'reformatted'],
    [count('unchanged'), 'unchanged'],
    [count('left alone'), 'left alone'],
  ] as const;
  const [first, ...others] = parts.filter(([number]) => number > 0);
  if (first === undefined) return 'no files';
  return [`${plural(first[0], 'file')} ${first[1]}`, ...others.map(([number, words]) => `${number} ${words}`)].join(
    ', ',
  );
}
