import { createHash } from 'node:crypto';
import type { Files } from '../host/files.ts';
import { LastPush } from '../pushed/last-push.ts';
import type { WorkspaceFile } from '../source/workspace.ts';
import type { CheckSettings } from './check-contract.ts';
import {
  type FileSurvey,
  type GroupTask,
  type HotelSurvey,
  type NamedHotels,
  type SurveySettings,
  surveyFile,
  surveyGroup,
} from './survey-file.ts';

/** A piece of work that depends on files and settings alone, so that any thread can do it. Plain data. */
export type Task =
  | {
      readonly kind: 'file';
      readonly file: WorkspaceFile;
      /** The hotels that are checked along with reading the file; all where it does not say. */
      readonly named?: NamedHotels;
    }
  | { readonly kind: 'group'; readonly group: GroupTask };

/** What comes of a task. Plain data, but for what was asked to be kept of contracts. */
export type TaskResult<Kept = never> = (
  | { readonly kind: 'file'; readonly survey: FileSurvey<Kept> }
  | { readonly kind: 'group'; readonly survey: HotelSurvey<Kept> }
) & {
  /** Of the bytes that were checked, in the order of the task's files; empty for a file that could not be read; only where they were asked for. */
  readonly hashes?: readonly string[];
};

/** The settings of checks as plain data, for another thread. */
export type PlainSettings = Omit<CheckSettings, 'lastPush'> & {
  readonly lastPush?: Pick<LastPush, 'environment' | 'records'>;
};

/** Nothing is kept of what is checked with them. */
export const plainSettings = <Kept>({
  lastPush,
  keep: _,
  dormant: _dormant,
  ...rest
}: SurveySettings<Kept>): PlainSettings => ({
  ...rest,
  ...(lastPush && { lastPush: { environment: lastPush.environment, records: lastPush.records } }),
});

export const settingsFrom = ({ lastPush, ...settings }: PlainSettings): CheckSettings => ({
  ...settings,
  ...(lastPush && { lastPush: new LastPush(lastPush.environment, lastPush) }),
});

/** `isHashed`: whether the bytes are to be known again. */
export async function runTask<Kept>(
  task: Task,
  settings: SurveySettings<Kept>,
  from: Files,
  isHashed: boolean,
): Promise<TaskResult<Kept>> {
  const hashes: string[] = [];
  const files: Files = {
    ...from,
    read: async (path, limitBytes) => {
      const bytes = await from.read(path, limitBytes);
      if (isHashed) hashes.push(bytes.ok ? contentHash(bytes.value) : '');
      return bytes;
    },
  };
  const result: TaskResult<Kept> =
    task.kind === 'file'
      ? { kind: task.kind, survey: await surveyFile(files, task.file, settings, task.named) }
      : { kind: task.kind, survey: await surveyGroup(files, task.group, settings) };
  return isHashed ? { ...result, hashes } : result;
}

export const filesOf = (task: Task): readonly WorkspaceFile[] =>
  task.kind === 'file' ? [task.file] : task.group.files.map(({ file }) => file);

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
