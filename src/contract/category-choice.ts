/** What a category of a digit alone may mean, as advice. */
export const categoryChoice = (digit: string): string =>
  `write S${digit} for stars, L${digit} for keys or H${digit} for suns`;
