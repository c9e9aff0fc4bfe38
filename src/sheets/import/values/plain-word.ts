/** A word for comparison: without case, accents, signs and runs of blanks. `&` is "and". */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Longer texts are remarks: nothing looks for words or dates in them. */
export const LONGEST_LABEL = 500;
