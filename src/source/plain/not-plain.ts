/** Thrown where a text has something that the plain reader does not surely know: it is left to the full parser. */
export class NotPlain extends Error {}

export const notPlain = (): never => {
  throw new NotPlain();
};
