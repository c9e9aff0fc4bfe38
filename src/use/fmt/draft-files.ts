import { resolve } from 'node:path';
import type { Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { ok } from '../../kernel/result.ts';

/** A file before and after its changes. `file` is its name as the user typed it. */
export interface Draft {
  readonly file: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The file system with changes that are kept in memory and never written. */
export class DraftFiles implements Files {
  readonly lstat = nodeFiles.lstat;
  readonly realpath = nodeFiles.realpath;
  readonly readdir = nodeFiles.readdir;
  readonly #drafts = new Map<string, Draft>();

  constructor(drafts: Iterable<Draft> = []) {
    for (const draft of drafts) this.change(resolve(draft.file), draft);
  }

  async read(path: string, limitBytes: number): ReturnType<Files['read']> {
    const draft = this.#drafts.get(path);
    return draft ? ok(draft.after) : nodeFiles.read(path, limitBytes);
  }

  /** Changes the file at the absolute `path`. */
  change(path: string, { file, before, after }: Draft): void {
    this.#drafts.set(path, { file, before: this.#drafts.get(path)?.before ?? before, after });
  }

  /** Everything that was changed, by file. */
  get all(): readonly Draft[] {
    return [...this.#drafts.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }
}
