import type { Result } from '../../kernel/result.ts';
import type { FindingChanges } from './finding-changes.ts';

/** What somebody is told after a run whose findings differ from those before, by `findingChanges`. */
export interface MonitorNews {
  /** The same if the same news are told again, because it is not known whether they arrived. */
  readonly id: string;
  readonly environment: string;
  /** When the run began, as an ISO instant. */
  readonly at: string;
  readonly changes: FindingChanges;
}

/** Tells people what has changed. Nothing that `isQuiet` is told, and only one of several monitors tells each change. */
export interface Notifier {
  /** Resolves when the news have arrived, or with one safe line that says why not: the next run tells them again. */
  notify(news: MonitorNews, signal: AbortSignal): Promise<Result<void, string>>;
}
