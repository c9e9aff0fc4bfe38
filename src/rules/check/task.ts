import { createHash } from 'node:crypto';
import { LastPush } from '../../contract/pushed/last-push.ts';
import type { WorkspaceFile } from '../../contract/source/workspace.ts';
import type { Files } from '../../host/files.ts';
import type { CheckSettings } from './check-contract.ts';
import type { NamedHotels } from './selection.ts';
import {
  type FileSurvey,
  type GroupTask,
  type HotelSurvey,
  type NoteBlocks,
  type SurveySettings,
  surveyFile,
  surveyGroup,
} from './survey-file.ts';

/** A piece of work that depends only on files and settings, so that any thread can do it. Plain data. */
export type Task =
  | {
      readonly kind: 'file';
      readonly file: WorkspaceFile;
      /** The hotels to check when the file is read; all if absent. */
      readonly named?: NamedHotels;
    }
  | { readonly kind: 'group'; readonly group: GroupTask };

/** The result of a task. Plain data, except for what `keep` returned. */
export type TaskResult<Kept = never> = (
  | { readonly kind: 'file'; readonly survey: FileSurvey<Kept> }
  | { readonly kind: 'group'; readonly survey: HotelSurvey<Kept> }
) & {
  /** Hashes of the bytes that were checked, in the order of the task's files; empty for an unreadable file. Present only on request. */
  readonly hashes?: readonly string[];
  /** The files whose blocks were used, by absolute path, with the hashes of their bytes; empty for an unreadable file. */
  readonly blocks?: Readonly<Record<string, string>>;
};

/** The settings of checks as plain data, for another thread. */
export type PlainSettings = Omit<CheckSettings, 'lastPush'> & {
  readonly lastPush?: Pick<LastPush, 'environment' | 'records'>;
};

/** The settings without `keep`, which cannot be sent to another thread. */
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

/** `isHashed`: whether to return the hashes of the files. */
export async function runTask<Kept>(
  task: Task,
  settings: SurveySettings<Kept>,
  from: Files,
  isHashed: boolean,
): Promise<TaskResult<Kept>> {
  const hashes = new Map<string, string>();
  const blocks: Record<string, string> = {};
  const note: NoteBlocks = (used) => {
    for (const { path, bytes } of used) blocks[path] = bytes ? contentHash(bytes) : '';
  };
  const files: Files = {
    lstat: (path) => from.lstat(path),
    realpath: (path) => from.realpath(path),
    readdir: (path) => from.readdir(path),
    read: async (path, limitBytes) => {
      const bytes = await from.read(path, limitBytes);
      if (isHashed) hashes.set(path, bytes.ok ? contentHash(bytes.value) : '');
      return bytes;
    },
  };
  const result: TaskResult<Kept> =
    task.kind === 'file'
      ? { kind: task.kind, survey: await surveyFile(files, task.file, settings, task.named, note) }
      : { kind: task.kind, survey: await surveyGroup(files, task.group, settings, note) };
  if (!isHashed) return result;
  return {
    ...result,
    hashes: filesOf(task).map(({ path }) => hashes.get(path) ?? ''),
    ...(Object.keys(blocks).length > 0 && { blocks }),
  };
}

export const filesOf = (task: Task): readonly WorkspaceFile[] =>
  task.kind === 'file' ? [task.file] : task.group.files.map(({ file }) => file);

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
