/** Thrown if the plain reader cannot be sure about a text, which is then left to the full parser. */
export class NotPlain extends Error {}

export const notPlain = (): never => {
  throw new NotPlain();
};
