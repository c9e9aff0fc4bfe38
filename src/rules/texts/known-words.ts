/** What a text says that a field contradicts. */
export interface Contradiction {
  /** The words as the file has them, if they are not all of it. */
  readonly said: string;
  readonly but: string;
  readonly hint: string;
}

/** Small words of English, Spanish, German, French, Italian and Portuguese: no sentence is about them. */
const SMALL = `a an the of at in on for to from and or with our your their we are is be per all any every as it this these as off
  el la los las un una de del en con por para y o al es son su sus se nuestro nuestra nuestros este esta todo todos todas
  der die das den dem des ein eine einen einem einer im am an auf bei mit fur von vom zu zum zur und oder ist sind wir unser unsere unserem unserer dieses alle allen pro je
  le les l une du d au aux dans par pour et ou est sont avec notre nos cet ce tous toutes nous
  il lo i gli uno di della dei delle dell al alla ai alle nel nella nell e sono nostro questo tutti tutte per
  os as um uma do da dos das em na nos nas com ao aos nosso este`;

/** The house itself. */
export const HOUSE =
  'hotel resort property house establishment establecimiento haus anlage unterkunft etablissement struttura estabelecimento';

/**
 * A test whether a text in plain words has only these words, small words and numbers. Any other word may change what it is about:
 * `free` of a museum, a minimum stay for a gift. So a text is read only if all of it is known.
 */
export function hasOnly(...vocabulary: readonly string[]): (text: string) => boolean {
  const known = new Set([SMALL, ...vocabulary].join(' ').trim().split(/\s+/));
  return (text) => (text.match(/\p{L}+/gu) ?? []).every((word) => known.has(word));
}

/** The sentences of a text in plain words; a point in a number or after `min` ends none. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/[!?|\n]|(?<!\bmin)\.(?!\d)/).filter((sentence) => /\p{L}/u.test(sentence));
