/** Reports that something may have changed in the watched folders, not what: file systems lose events, so callers read the folders again. */
export interface FolderWatcher {
  /** Replaces the watched folders (subfolders are not included). Missing folders are skipped. */
  watch(folders: ReadonlySet<string>): void;
  /** Whether anything may have changed since the last `next` resolved. */
  readonly hasNews: boolean;
  /** Resolves when something may have changed since it last resolved; rejects with the signal's reason. */
  next(signal: AbortSignal): Promise<void>;
  close(): void;
}
