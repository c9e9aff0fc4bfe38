import { posix } from 'node:path';
import { isJsonObject } from '../../kernel/json.ts';
import { wordsOf } from '../../source/words-in.ts';
import type { DecodedDocument } from '../decode/decode-document.ts';

/** A file, or a document of one, that could not be read. */
export interface UnreadFile {
  readonly file: string;
  /** Whether its file belongs to the selection. */
  readonly selected: boolean;
  /** Every word that it holds, as `wordsIn` gives them; absent where not even these are known. */
  readonly words?: readonly string[] | undefined;
  /** What it defines under a name that could not be read. */
  readonly nameless?: readonly ('hotel' | 'supplier')[];
}

/**
 * What unread files may say. One whose words are known speaks of a hotel only if the hotel's code is among them; one of which nothing is
 * known may speak of every hotel that has a file in the same folder, in one above or in one below.
 */
export class UnreadFiles {
  readonly #words = new Set<string>();
  readonly #nameless: ReadonlySet<string>;
  /** Folders of files of which nothing is known. */
  readonly #blank = new Set<string>();
  /** These and all folders above them. */
  readonly #aboveBlank = new Set<string>();
  /** Folders of files that may define a supplier. */
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

  /** Whether any may hold a part of a hotel of which `files` speak. */
  mayHoldPart(code: string, files: Iterable<string>): boolean {
    if (this.#mayName(code)) return true;
    if (this.#blank.size === 0) return false;
    for (const file of files) {
      const folder = folderOf(file);
      if (this.#aboveBlank.has(folder) || foldersFrom(folder).some((above) => this.#blank.has(above))) return true;
    }
    return false;
  }

  /** Whether any may define what nobody else does; a definition may stand anywhere. */
  mayDefine(kind: 'hotel' | 'supplier', code: string): boolean {
    return this.#blank.size > 0 || this.#nameless.has(kind) || this.#mayName(code);
  }

  /** Whether any may define a supplier for a document of `file` that names none. */
  maySupply(file: string): boolean {
    return this.#supplying.size > 0 && foldersFrom(folderOf(file)).some((folder) => this.#supplying.has(folder));
  }

  #mayName(code: string): boolean {
    return this.#words.size > 0 && wordsOf(code).every((word) => this.#words.has(word));
  }
}

/** The document as one that could not be read, where that is so of its hotel or supplier. */
export function unreadDocument({ document, lost }: DecodedDocument, selected: boolean): UnreadFile[] {
  const owners = lost.flatMap(({ kind, name }) => (kind === 'hotel' || kind === 'supplier' ? [{ kind, name }] : []));
  if (owners.length === 0) return [];
  const nameless = owners.flatMap(({ kind, name }) => (name === undefined ? [kind] : []));
  // Of one that has changed since, nothing is known any more.
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

/** A supplier that is defined has one of these fields. */
const SUPPLIER_FIELDS = ['externalcode', 'id', 'commercialname'];

const maySupply = ({ words }: UnreadFile): boolean =>
  words === undefined || (words.includes('supplier') && SUPPLIER_FIELDS.some((field) => words.includes(field)));

const folderOf = (file: string): string => posix.dirname(posix.resolve(file));

/** The folder and all above it. */
function foldersFrom(folder: string): string[] {
  const above = posix.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}
