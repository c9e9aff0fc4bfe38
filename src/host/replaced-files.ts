import { renameSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../kernel/digest.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { type FileFailure, MOST_SHARED_BYTES } from './files.ts';
import { attempt, attemptNow, readLinkedNow, writingPlace } from './node-files.ts';
import { asNewFile, draftIn, type FileDraft, nameDraft, removeDraft, writeDraft } from './write-whole.ts';

export const CHANGED: FileFailure = { reason: 'changed', code: 'CHANGED' };

interface Replacement extends FileDraft {
  /** As the caller names the file. */
  readonly name: string;
  /** The digests of what it held before, and is to hold. */
  readonly before: string;
  readonly after: string;
}

/** Why a file was not replaced, and which ones were and could not be put back. */
export interface NotReplaced {
  readonly file: string;
  readonly failure: FileFailure;
  readonly replaced: readonly string[];
}

/**
 * Changes of files that happen together: all new contents are on disk, and no file has changed meanwhile, before the first file is
 * replaced. If one cannot be replaced then, the others get their former contents back. Permissions are kept. Memory does not grow with the files.
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
    // A write-protected file is not replaced, although its folder would allow it.
    if ((mode & 0o222) === 0) return fail({ reason: 'denied', code: 'EACCES' });
    const drafted = await writeDraft(place.value, after, { file: mode & 0o777 });
    if (!drafted.ok) return drafted;
    this.#replacements = [
      ...this.#replacements,
      {
        name,
        ...drafted.value,
        before: digestOf(before),
        after: digestOf(after),
      },
    ];
    return attempt(() => chmod(drafted.value.draft, mode & 0o7777));
  }

  /** Replaces all of them or none. What another program has changed since then is not put back. */
  async commit(rename: typeof renameSync = renameSync): Promise<Result<void, NotReplaced>> {
    const former = new Map<Replacement, string>();
    const failed = ({ name }: Replacement, failure: FileFailure): Result<void, NotReplaced> => {
      const replaced = [...former].flatMap(([one, draft]) =>
        isPutBack(one, draft) || one.name === name ? [] : [one.name],
      );
      return fail({ file: name, failure, replaced });
    };
    try {
      for (const one of this.#replacements) {
        if (!isAsBefore(one)) return failed(one, CHANGED);
      }
      for (const one of this.#replacements) {
        const draft = draftIn(path.dirname(one.file));
        const kept = await attempt(() => asNewFile(one.file, draft));
        if (!kept.ok) return failed(one, kept.error);
        former.set(one, draft);
        const done = isAsBefore(one) ? await nameDraft(one, async (from, to) => rename(from, to)) : fail(CHANGED);
        if (!done.ok) return failed(one, done.error);
      }
      return ok(undefined);
    } finally {
      for (const draft of former.values()) await removeDraft(draft);
      await this.discard();
    }
  }

  /** Leaves all files as they are. */
  async discard(): Promise<void> {
    for (const { draft } of this.#replacements) await removeDraft(draft);
    this.#replacements = [];
  }
}

const isAsBefore = ({ file, before }: Replacement): boolean => digestNow(file) === before;

/** Whether the file holds what it held before, if need be by giving it back its former contents. */
function isPutBack({ file, before, after }: Replacement, former: string): boolean {
  const now = digestNow(file);
  return now === before || (now === after && attemptNow(() => renameSync(former, file)).ok);
}

function digestNow(file: string): string | undefined {
  const now = readLinkedNow(file, MOST_SHARED_BYTES);
  return now.ok ? digestOf(now.value) : undefined;
}
