import { LIMITS } from '../../contract/source/limits.ts';
import type { Workspace } from '../../contract/source/workspace.ts';
import type { Files } from '../../host/files.ts';
import { fail, ok } from '../../kernel/result.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import { readStdinBytes } from '../ground/flags/given-file.ts';

/** What reports call the document on stdin. */
export const STDIN = '<stdin>';

/** Whether the paths of a command ask for the document on stdin, which stands alone. */
export function isStdin(paths: readonly string[]): boolean {
  if (!paths.includes('-')) return false;
  if (paths.length === 1) return true;
  throw wrongUsage('- reads one document from stdin, and other paths are named too', 'name files, or only -');
}

/** The document on stdin, at most as large as a file may be. */
export const stdinBytes = (): Promise<Uint8Array> => readStdinBytes(LIMITS.fileBytes);

/** A workspace of the document on stdin alone: files in the folder may be an older state of the same contract. */
export function stdinWorkspace(bytes: Uint8Array): { readonly workspace: Workspace; readonly files: Files } {
  const missing = fail({ reason: 'missing', code: 'ENOENT' } as const);
  const files: Files = {
    lstat: async () => ok({ kind: 'file', sizeBytes: bytes.length }),
    realpath: async (path) => ok(path),
    readdir: async () => missing,
    read: async () => ok(bytes),
  };
  const workspace = { files: [{ path: STDIN, file: STDIN, selected: true }], folders: [], findings: [], problems: [] };
  return { workspace, files };
}

/** Flags that need files: they cannot be carried out on a document from stdin. */
export function refuseWithStdin(flags: {
  readonly fix?: boolean;
  readonly ask?: boolean;
  readonly watch?: boolean;
  readonly 'changed-since'?: string | undefined;
}): void {
  const named = (['fix', 'ask', 'watch', 'changed-since'] as const).find(
    (name) => flags[name] !== undefined && flags[name] !== false,
  );
  if (named !== undefined)
    throw wrongUsage(
      `--${named === 'ask' ? 'fix=ask' : named} needs files, and - reads from stdin`,
      'name the file instead of -',
    );
}
