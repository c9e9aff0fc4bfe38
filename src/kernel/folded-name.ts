/** A name to compare with, in which capital letters, blanks, widths and separate accents make no difference. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
