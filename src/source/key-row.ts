import { withOwnTexts } from '../kernel/own-texts.ts';

/**
 * The keys of a map from its first to one of them. Maps that stand for the same thing are written alike, in a file and in all files of a
 * kind: a row that was seen before tells which key is to be expected next, and what was found out about it holds again.
 */
export class KeyRow {
  /** The last key. */
  readonly key: string;
  /** The same as it is written, with its quotes and the colon. */
  readonly written: string;
  /** Whether the last key may stand there: it is none of those before it, and none that the reader leaves to others. */
  isRight = false;
  readonly #next: KeyRow[] = [];
  #within: KeyRow | undefined;
  #keys: readonly string[] | undefined;

  constructor(key: string, written: string) {
    // Rows outlive the files that they were seen in.
    this.key = withOwnTexts(key);
    this.written = withOwnTexts(written);
    made += 1;
  }

  /** Where the rows of all documents begin. */
  static start(): KeyRow {
    if (made >= MOST_ROWS) {
      made = 0;
      start = new KeyRow('', '');
    }
    return start;
  }

  /** Where the rows of the maps begin that stand under the last key. */
  get within(): KeyRow {
    this.#within ??= new KeyRow('', '');
    return this.#within;
  }

  /** The row with the key more that is written at `at` of the text, if it was seen before. */
  nextAt(text: string, at: number): KeyRow | undefined {
    for (const row of this.#next) if (text.startsWith(row.written, at)) return row;
    return undefined;
  }

  /** The row with this key more, for the first time. */
  next(key: string, written: string): KeyRow {
    const row = new KeyRow(key, written);
    if (made < MOST_ROWS && this.#next.length < MOST_NEXT) this.#next.push(row);
    return row;
  }

  /** The keys of a map that has this row, in the order in which engines go through them. */
  keysOf(map: object): readonly string[] {
    this.#keys ??= Object.keys(map);
    return this.#keys;
  }
}

/** More are not worth trying one after the other. */
const MOST_NEXT = 12;
/** A hundred times what contracts have; files with keys of no end are not remembered. */
const MOST_ROWS = 20_000;

let made = 0;
let start = new KeyRow('', '');
