/** Says that something may have happened in folders; never what. Whoever asks looks for himself: reports of file systems get lost. */
export interface FolderWatcher {
  /** Watches these folders (not what is below them), and no others, from now on. One that is gone is left out. */
  watch(folders: ReadonlySet<string>): void;
  /** Whether anything may have happened since the last `next` ended. */
  readonly hasNews: boolean;
  /** Ends as soon as something may have happened since it ended last; rejects with the signal's reason. */
  next(signal: AbortSignal): Promise<void>;
  close(): void;
}
