import type { Result } from '../../kernel/result.ts';
import type { FindingChanges } from './finding-changes.ts';

/** The message about a run whose findings differ from the run before, by `findingChanges`. */
export interface MonitorNews {
  /** Unchanged if the same message is sent again because it may not have arrived. */
  readonly id: string;
  readonly environment: string;
  /** When the run began, as an ISO instant. */
  readonly at: string;
  readonly changes: FindingChanges;
}

/** Sends changes to people. Quiet findings are not reported. If several monitors run, only one reports each change. */
export interface Notifier {
  /** Resolves when the message has arrived, or with one safe line that says why not: the next run sends it again. */
  notify(news: MonitorNews, signal: AbortSignal): Promise<Result<void, string>>;
}
