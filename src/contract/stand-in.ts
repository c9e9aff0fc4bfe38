import type { LocatedDocument, Spelling } from '../source/full/located-document.ts';

/** A document that gets its contents from `asked` on every access. */
export const standIn = (file: string, asked: () => LocatedDocument, spelling?: Spelling): LocatedDocument => ({
  file,
  get root() {
    return asked().root;
  },
  get value() {
    return asked().value;
  },
  ...(spelling && { spelling }),
  place: (path, part) => asked().place(path, part),
  placeOf: (span) => asked().placeOf(span),
  pathAt: (place) => asked().pathAt(place),
});
