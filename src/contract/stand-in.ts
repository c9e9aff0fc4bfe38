import type { LocatedDocument } from './source/located-document.ts';

/** A document that gets its contents from `asked` on every access. */
export const standIn = (
  file: string,
  asked: () => LocatedDocument,
  { spelling, uses }: Pick<LocatedDocument, 'spelling' | 'uses'> = {},
): LocatedDocument => ({
  file,
  get root() {
    return asked().root;
  },
  get value() {
    return asked().value;
  },
  ...(spelling && { spelling }),
  ...(uses && { uses, usedAt: (place) => asked().usedAt?.(place) }),
  place: (path, part) => asked().place(path, part),
  placeOf: (span) => asked().placeOf(span),
  pathAt: (place) => asked().pathAt(place),
});
