import { standIn } from '../contract/stand-in.ts';
import { readNow } from '../host/node-files.ts';
import type { LocatedDocument } from '../source/full/located-document.ts';
import { LIMITS } from '../source/limits.ts';
import { parseYaml } from '../source/parse-yaml.ts';
import { TextLines } from '../source/text-lines.ts';
import type { WorkspaceFile } from '../source/workspace.ts';

/** Documents that are read again only when needed, which is rare; one file at a time is kept in memory. */
export class LazyDocuments {
  #last: { readonly file: WorkspaceFile; readonly documents: readonly LocatedDocument[] } | undefined;

  /** The document number `index` of the file. */
  document(file: WorkspaceFile, index: number): LocatedDocument {
    return standIn(file.file, () => this.#documents(file)[index] ?? nothing(file.file));
  }

  #documents(file: WorkspaceFile): readonly LocatedDocument[] {
    if (this.#last?.file !== file) {
      const bytes = readNow(file.path, LIMITS.fileBytes);
      this.#last = { file, documents: bytes.ok ? parseYaml(file.file, bytes.value).documents : [] };
    }
    return this.#last.documents;
  }
}

/** The file has changed since: its first line stands for what is gone. */
function nothing(file: string): LocatedDocument {
  const lines = new TextLines(file, '');
  const span = { start: 0, end: 0 };
  return {
    file,
    root: { kind: 'map', entries: [], span },
    value: {},
    place: () => lines.place(span),
    placeOf: () => lines.place(span),
    pathAt: () => undefined,
  };
}
