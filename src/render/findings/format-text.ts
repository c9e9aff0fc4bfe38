import { plural } from '../text/plural.ts';

/** `2 files reformatted, 5 unchanged, 1 left alone`. */
export function formatSummary(files: readonly { readonly state: string }[], check: boolean): string {
  const count = (state: string): number => files.filter((file) => file.state === state).length;
  const alone = count('left alone');
  return [
    `${plural(count('changed'), 'file')} ${check ? 'would be reformatted' : 'reformatted'}`,
    `${count('unchanged')} unchanged`,
    ...(alone > 0 ? [`${alone} left alone`] : []),
  ].join(', ');
}
