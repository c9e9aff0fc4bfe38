import { withOwnTexts } from '../../kernel/own-texts.ts';

/**
 * The keys of a map, in order, up to the one just read. Maps of the same kind are usually written alike, so a shape that was seen before
 * predicts the next key, and what was checked for it need not be checked again.
 */
export class ObjectShape {
  /** The last key. */
  readonly key: string;
  /** The same as it is written, with its quotes and the colon. */
  readonly written: string;
  /** Whether the last key was checked: it repeats none before it, and is none that the full parser has to read. */
  isRight = false;
  readonly #next: ObjectShape[] = [];
  #within: ObjectShape | undefined;
  #keys: readonly string[] | undefined;

  constructor(key: string, written: string) {
    // Shapes outlive the files that they were seen in.
    this.key = withOwnTexts(key);
    this.written = withOwnTexts(written);
    made += 1;
  }

  /** The empty shape that every document begins with. */
  static start(): ObjectShape {
    if (made >= MOST_SHAPES) {
      made = 0;
      start = new ObjectShape('', '');
    }
    return start;
  }

  /** The empty shape of the maps under the last key. */
  get within(): ObjectShape {
    this.#within ??= new ObjectShape('', '');
    return this.#within;
  }

  /** The shape one key longer, if the key written at `at` of the text was seen here before. */
  nextAt(text: string, at: number): ObjectShape | undefined {
    for (const shape of this.#next) if (text.startsWith(shape.written, at)) return shape;
    return undefined;
  }

  /** The shape one key longer, seen for the first time. */
  next(key: string, written: string): ObjectShape {
    const shape = new ObjectShape(key, written);
    if (made < MOST_SHAPES && this.#next.length < MOST_NEXT) this.#next.push(shape);
    return shape;
  }

  /** The keys of a map of this shape, in the order of `Object.keys`. */
  keysOf(map: object): readonly string[] {
    this.#keys ??= Object.keys(map);
    return this.#keys;
  }
}

/** Trying more of them one after another takes longer than reading the key. */
const MOST_NEXT = 12;
/** A hundred times what contracts have, so that files with endless keys do not fill the memory. */
const MOST_SHAPES = 20_000;

let made = 0;
let start = new ObjectShape('', '');
