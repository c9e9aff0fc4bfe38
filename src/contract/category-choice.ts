/** Advice for a category that is only a digit. */
export const categoryChoice = (digit: string): string =>
  `write S${digit} for stars, L${digit} for keys or H${digit} for suns`;
