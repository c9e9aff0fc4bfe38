import { withOwnTexts } from '../../../kernel/own-texts.ts';

/**
 * The keys of a map, in order, up to the last one read. Maps of the same kind usually have the same keys, so a known shape predicts the
 * next key, and its checks need not be repeated.
 */
export class ObjectShape {
  /** The last key. */
  readonly key: string;
  /** The last key as written, with quotes and colon. */
  readonly written: string;
  /** Whether the last key was checked: it is not a duplicate, and the plain reader may read it. */
  isRight = false;
  readonly #next: ObjectShape[] = [];
  #within: ObjectShape | undefined;
  #keys: readonly string[] | undefined;

  constructor(key: string, written: string) {
    // Shapes outlive the files that they come from.
    this.key = withOwnTexts(key);
    this.written = withOwnTexts(written);
    made += 1;
  }

  /** The empty shape at the start of a document. */
  static start(): ObjectShape {
    if (made >= MOST_SHAPES) {
      made = 0;
      start = new ObjectShape('', '');
    }
    return start;
  }

  /** The empty shape for maps under the last key. */
  get within(): ObjectShape {
    this.#within ??= new ObjectShape('', '');
    return this.#within;
  }

  /** The shape with the key at position `at` added, if it is known. */
  nextAt(text: string, at: number): ObjectShape | undefined {
    for (const shape of this.#next) if (text.startsWith(shape.written, at)) return shape;
    return undefined;
  }

  /** A new shape with this key added. */
  next(key: string, written: string): ObjectShape {
    const shape = new ObjectShape(key, written);
    if (made < MOST_SHAPES && this.#next.length < MOST_NEXT) this.#next.push(shape);
    return shape;
  }

  /** The keys of a map with this shape, in the order of `Object.keys`. */
  keysOf(map: object): readonly string[] {
    this.#keys ??= Object.keys(map);
    return this.#keys;
  }
}

/** Trying more known shapes would take longer than reading the key. */
const MOST_NEXT = 12;
/** A hundred times as many as contracts have, so that files with endless keys do not fill the memory. */
const MOST_SHAPES = 20_000;

let made = 0;
let start = new ObjectShape('', '');
