import path from 'node:path';
import { LIMITS } from '../../contract/source/limits.ts';
import { applyFixes } from '../../findings/apply-fixes.ts';
import type { Finding } from '../../findings/finding.ts';
import type { FileFailure, Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { nodeSharedFiles } from '../../host/node-shared-files.ts';
import { CHANGED, ReplacedFiles } from '../../host/replaced-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { fail, ok } from '../../kernel/result.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { unifiedDiff } from '../../view/text/unified-diff.ts';
import { type CliFailure, usageFailure } from '../ground/exit/exit-code.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';

/** A file before and after its changes. `file` is its name as the user typed it. */
export interface Draft {
  readonly file: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The file system with changes that are kept in memory and never written. A file that another program changes fails to be read again. */
export class DraftFiles implements Files {
  readonly lstat = nodeFiles.lstat;
  readonly realpath = nodeFiles.realpath;
  readonly readdir = nodeFiles.readdir;
  readonly #drafts: Map<string, Draft>;
  /** The digests of the files as they were first read. */
  readonly #read: Map<string, string>;

  /** With the changes of `base`, which later changes do not reach. */
  constructor(base?: DraftFiles) {
    this.#drafts = new Map(base ? base.#drafts : []);
    this.#read = base ? base.#read : new Map();
  }

  async read(path: string, limitBytes: number): ReturnType<Files['read']> {
    const draft = this.#drafts.get(path);
    if (draft) return ok(draft.after);
    const read = await nodeFiles.read(path, limitBytes);
    const digest = read.ok ? digestOf(read.value) : undefined;
    if (digest !== undefined && !this.#read.has(path)) this.#read.set(path, digest);
    return read.ok && digest !== this.#read.get(path) ? fail(CHANGED) : read;
  }

  /** Changes the file at the absolute `path`. */
  change(path: string, { file, before, after }: Draft): void {
    this.#drafts.set(path, { file, before: this.#drafts.get(path)?.before ?? before, after });
  }

  get all(): readonly Draft[] {
    return [...this.#drafts.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }
}

/**
 * Replaces the contents of a contract file, `before`, with `after`: whole or not at all, with the same permissions. A file that has changed
 * since it was read is left alone and ends the command.
 */
export async function rewriteFile(file: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const done = await nodeSharedFiles.replace(file, before, after);
  if (!done.ok) throw notRewritten(file, done.error, 'the file was not changed');
}

/** `rewriteFile` for several files, all or none. */
export async function rewriteFiles(drafts: AsyncIterable<Draft> | Iterable<Draft>): Promise<void> {
  const change = new ReplacedFiles();
  try {
    for await (const { file, before, after } of drafts) {
      const added = await change.add(path.resolve(file), before, after);
      if (!added.ok) throw notRewritten(file, added.error, 'no file was changed');
    }
    const done = await change.commit();
    if (done.ok) return;
    const { file, failure, replaced } = done.error;
    throw notRewritten(
      path.relative(process.cwd(), file),
      failure,
      replaced.length === 0
        ? 'no file was changed'
        : `changed, and could not be restored: ${replaced.map((one) => path.relative(process.cwd(), one)).join(', ')}`,
    );
  } finally {
    await change.discard();
  }
}

function notRewritten(file: string, { reason, code }: FileFailure, written: string): CliFailure {
  const why =
    reason === 'changed'
      ? 'was changed by another program meanwhile'
      : reason === 'link'
        ? 'is reached through a link, and links of a project are not followed'
        : `cannot be written (${code})`;
  const next = reason === 'changed' ? 'save your work there, then run the command again; ' : '';
  return usageFailure('not-written', `${file} ${why}`, next + written);
}

/**
 * Repairs the findings in one file of the drafts. `findingsIn` returns the findings for the file's current text. Returns the findings that
 * were repaired; none for a file that can no longer be read.
 */
export async function repairFile(
  file: string,
  findingsIn: (text: string) => readonly Finding[],
  drafts: DraftFiles,
): Promise<readonly Finding[]> {
  const target = path.resolve(file);
  const bytes = await drafts.read(target, LIMITS.fileBytes);
  if (!bytes.ok && bytes.error.reason === 'changed') throw notRewritten(file, bytes.error, 'no file was changed');
  if (!bytes.ok) return [];
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.value);
  // Positions are counted after a byte order mark.
  const mark = decoded.startsWith('\ufeff') ? '\ufeff' : '';
  const text = decoded.slice(mark.length);
  const result = applyFixes(text, findingsIn(text));
  if (result.fixed.length > 0) {
    const after = Buffer.from(mark + result.text);
    drafts.change(target, { file, before: bytes.value, after });
  }
  return result.fixed;
}

/** The change as a unified diff. In a pipe or a file it is exactly what `patch` needs. */
export function draftText({ file, before, after }: Draft, { paint, screen, ci }: Terminal): string {
  const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const show = (line: string): string => (screen || ci ? safeLine(line, Number.POSITIVE_INFINITY) : line);
  return unifiedDiff({ file, before: text(before), after: text(after) }, paint, show);
}
