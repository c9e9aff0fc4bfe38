/** Time, injected so that tests control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Randomness {
  /** Uniform in [0, 1). */
  next(): number;
}

/** The current process, and whether another one is alive. */
export interface Processes {
  readonly pid: number;
  readonly host: string;
  /** Identifies the space in which process ids are unique: two containers may share a host name, but not process ids. */
  readonly space: string;
  readonly user: string;
  isAlive(pid: number): boolean;
}

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
