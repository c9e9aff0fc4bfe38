/** The name normalised for comparison: case, runs of blanks, character width and composed or separate accents do not matter. */
export const foldedName = (name: string): string =>
  // The fast path: in ASCII with single blanks only the case can differ.
  /^[!-~]+(?: [!-~]+)*$/.test(name)
    ? name.toLowerCase()
    : name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/gu, ' ').trim();
