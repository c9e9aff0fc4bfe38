/** A to Z; from the 27th season on again, with a number: Z is followed by A2. */
export const seasonSign = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26) + 1}`;
