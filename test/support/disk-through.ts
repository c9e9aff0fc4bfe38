import type { MemoryStateFiles } from './memory-state-files.ts';
import type { Disk } from './workstation.ts';

/** Makes a call to the disk, or prevents it. */
export type Pass = <T>(call: () => Promise<T>) => Promise<T>;

/** The disk with all calls going through `pass`, and all lines that are appended to a journal through `passLine`. */
export function diskThrough(
  disk: MemoryStateFiles,
  pass: Pass,
  passLine: <T>(bytes: Uint8Array, append: (bytes: Uint8Array) => Promise<T>) => Promise<T>,
): Disk {
  return {
    files: disk.files,
    makeFolder: () => pass(() => disk.makeFolder()),
    create: (file, bytes) => pass(() => disk.create(file, bytes)),
    read: (file) => pass(() => disk.read(file)),
    readdir: (folder) => pass(() => disk.readdir(folder)),
    modifiedAt: (file) => pass(() => disk.modifiedAt(file)),
    touch: (file, ms) => pass(() => disk.touch(file, ms)),
    remove: (file) => pass(() => disk.remove(file)),
    removeFolder: (folder) => pass(() => disk.removeFolder(folder)),
    replace: (file, before, after) => pass(() => disk.replace(file, before, after)),
    openAppend: async (file) => {
      const opened = await pass(() => disk.openAppend(file));
      if (!opened.ok) return opened;
      const { append, close } = opened.value;
      return { ok: true, value: { append: (bytes) => passLine(bytes, append), close } };
    },
  };
}
