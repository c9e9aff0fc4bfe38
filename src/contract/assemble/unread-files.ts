import { posix } from 'node:path';
import { isJsonObject } from '../../kernel/json.ts';
import type { DecodedDocument } from '../decode/decode-document.ts';
import { wordsOf } from '../source/words-in.ts';

/** A file or document that could not be read. */
export interface UnreadFile {
  readonly file: string;
  /** Whether its file belongs to the selection. */
  readonly selected: boolean;
  /** Whether it is outside the folders that were named, in one above them. */
  readonly above?: boolean;
  /** All words in it, as from `wordsIn`; absent if not even these are known. */
  readonly words?: readonly string[] | undefined;
  /** The kinds of records that it defines under an unreadable name. */
  readonly nameless?: readonly ('hotel' | 'supplier')[];
}

/**
 * What unread files may contain. A file whose words are known can only refer to a hotel whose code is among them. An unknown file may
 * refer to every hotel that has a file in the same folder, above it or below it.
 */
export class UnreadFiles {
  readonly #words = new Set<string>();
  readonly #nameless: ReadonlySet<string>;
  /** The folders of files whose words are unknown. */
  readonly #blank = new Set<string>();
  /** Those folders and all folders above them. */
  readonly #aboveBlank = new Set<string>();
  /** The folders of files that may define a supplier. */
  readonly #supplying = new Set<string>();

  constructor(files: Iterable<UnreadFile>) {
    const nameless = new Set<string>();
    for (const file of files) {
      const folder = folderOf(file.file);
      for (const kind of file.nameless ?? []) nameless.add(kind);
      for (const word of file.words ?? []) this.#words.add(word);
      if (maySupply(file)) this.#supplying.add(folder);
      if (file.words) continue;
      this.#blank.add(folder);
      for (const above of foldersFrom(folder)) this.#aboveBlank.add(above);
    }
    this.#nameless = nameless;
  }

  /** Whether any of them may contain part of the hotel that `files` belong to. */
  mayHoldPart(code: string, files: Iterable<string>): boolean {
    if (this.#mayName(code)) return true;
    if (this.#blank.size === 0) return false;
    for (const file of files) {
      const folder = folderOf(file);
      if (this.#aboveBlank.has(folder) || foldersFrom(folder).some((above) => this.#blank.has(above))) return true;
    }
    return false;
  }

  /** Whether any of them may define this hotel or supplier. A definition may be in any folder. */
  mayDefine(kind: 'hotel' | 'supplier', code: string): boolean {
    return this.#blank.size > 0 || this.#nameless.has(kind) || this.#mayName(code);
  }

  /** Whether any of them may define the supplier of a document in `file` that names none. */
  maySupply(file: string): boolean {
    return this.#supplying.size > 0 && foldersFrom(folderOf(file)).some((folder) => this.#supplying.has(folder));
  }

  #mayName(code: string): boolean {
    return this.#words.size > 0 && wordsOf(code).every((word) => this.#words.has(word));
  }
}

/** The document as an unread one, if its hotel or supplier could not be read. */
export function unreadDocument({ document, lost }: DecodedDocument, selected: boolean): UnreadFile[] {
  const owners = lost.flatMap(({ kind, name }) => (kind === 'hotel' || kind === 'supplier' ? [{ kind, name }] : []));
  if (owners.length === 0) return [];
  const nameless = owners.flatMap(({ kind, name }) => (name === undefined ? [kind] : []));
  // A document that has changed since then is unknown.
  const isGone = isJsonObject(document.value) && Object.keys(document.value).length === 0;
  return [
    {
      file: document.file,
      selected,
      nameless,
      ...(!isGone && { words: wordsOf(JSON.stringify(document.value)) }),
    },
  ];
}

/** Every supplier definition has one of these fields. */
const SUPPLIER_FIELDS = ['externalcode', 'id', 'commercialname'];

const maySupply = ({ words }: UnreadFile): boolean =>
  words === undefined || (words.includes('supplier') && SUPPLIER_FIELDS.some((field) => words.includes(field)));

const folderOf = (file: string): string => posix.dirname(posix.resolve(file));

function foldersFrom(folder: string): string[] {
  const above = posix.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}
