import type { Files } from '../host/files.ts';
import type { WorkspaceFile } from '../source/workspace.ts';

/** Whether the files have so many bytes together. */
export async function haveBytes(enough: number, list: readonly WorkspaceFile[], files: Files): Promise<boolean> {
  let bytes = 0;
  for (const { path } of list) {
    const entry = await files.lstat(path);
    bytes += entry.ok ? entry.value.sizeBytes : 0;
    if (bytes >= enough) return true;
  }
  return false;
}
