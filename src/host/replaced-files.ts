import { renameSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { digestOf } from '../kernel/digest.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { type FileFailure, MOST_SHARED_BYTES } from './files.ts';
import { attempt, attemptNow, readLinkedNow } from './node-files.ts';
import { type FileDraft, nameDraft, removeDraft, writeDraft } from './write-whole.ts';
import { writingPlace } from './writing-place.ts';

export const CHANGED: FileFailure = { reason: 'changed', code: 'CHANGED' };

interface Replacement extends FileDraft {
  /** As the caller names the file. */
  readonly name: string;
  /** The digest of what it held before. */
  readonly before: string;
}

/** Why a file was not replaced, and which ones already were. */
export interface NotReplaced {
  readonly file: string;
  readonly failure: FileFailure;
  readonly replaced: readonly string[];
}

/**
 * Changes of files that happen together: all new contents are on disk, and no file has changed meanwhile, before the first file is
 * replaced. Permissions are kept. Memory does not grow with the files.
 */
export class ReplacedFiles {
  #replacements: readonly Replacement[] = [];

  /** Prepares to replace the bytes `before` with `after`. */
  async add(name: string, before: Uint8Array, after: Uint8Array): Promise<Result<void, FileFailure>> {
    const place = writingPlace(name);
    if (!place.ok) return place;
    const stats = attemptNow(() => statSync(place.value));
    if (!stats.ok) return stats;
    const { mode } = stats.value;
    const drafted = await writeDraft(place.value, after, { file: mode & 0o777 });
    if (!drafted.ok) return drafted;
    this.#replacements = [...this.#replacements, { name, ...drafted.value, before: digestOf(before) }];
    return attempt(() => chmod(drafted.value.draft, mode & 0o7777));
  }

  /** Replaces all of them, or none if one of them has changed. */
  async commit(): Promise<Result<void, NotReplaced>> {
    const replaced: string[] = [];
    try {
      for (const one of this.#replacements) {
        if (!isAsBefore(one)) return fail({ file: one.name, failure: CHANGED, replaced });
      }
      for (const one of this.#replacements) {
        const done = isAsBefore(one)
          ? await nameDraft(one, async (draft, file) => renameSync(draft, file))
          : fail(CHANGED);
        if (!done.ok) return fail({ file: one.name, failure: done.error, replaced });
        replaced.push(one.name);
      }
      return ok(undefined);
    } finally {
      await this.discard();
    }
  }

  /** Leaves all files as they are. */
  async discard(): Promise<void> {
    for (const { draft } of this.#replacements) await removeDraft(draft);
    this.#replacements = [];
  }
}

function isAsBefore({ file, before }: Replacement): boolean {
  const now = readLinkedNow(file, MOST_SHARED_BYTES);
  return now.ok && digestOf(now.value) === before;
}
