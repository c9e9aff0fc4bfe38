/** `--today` for the contracts. */
export const CORPUS_DAY: string;

export function writeCorpus(folder: string, count: number, options?: { readonly broken?: boolean }): number;

export function contractText(index: number, options?: { readonly broken?: boolean }): string;
