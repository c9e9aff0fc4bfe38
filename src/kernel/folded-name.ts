/** A name to compare with, in which capital letters, blanks, widths and separate accents make no difference. */
export const foldedName = (name: string): string =>
  // Of letters of ASCII with single blanks between them, all but the case stays as it is.
  /^[!-~]+(?: [!-~]+)*$/.test(name)
    ? name.toLowerCase()
    : name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/gu, ' ').trim();
