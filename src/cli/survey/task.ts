import { createHash } from 'node:crypto';
import type { Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { WorkspaceFile } from '../../source/workspace.ts';
import type { CheckSettings } from '../check-contract.ts';
import { type LockReference, lastPushIn } from '../checked-lock.ts';
import type { StoredFinding } from './stored-finding.ts';
import { type FileSurvey, type GroupTask, surveyFile, surveyGroup } from './survey-file.ts';

/** A piece of work that depends on files and settings alone, so that any thread can do it; and what comes of it. Plain data. */
export type Task =
  | { readonly kind: 'file'; readonly file: WorkspaceFile }
  | { readonly kind: 'group'; readonly group: GroupTask };

export type TaskResult = (
  | { readonly kind: 'file'; readonly survey: FileSurvey }
  | { readonly kind: 'group'; readonly findings: readonly StoredFinding[] }
) & {
  /** Of the very bytes that were looked at, in the order of the task's files; absent where a file could not be read or none was asked for. */
  readonly hashes?: readonly string[];
};

/** What the checks depend on, as plain data: what was checked before is known again by it. */
export interface TaskChecks extends Omit<CheckSettings, 'lastPush'> {
  readonly lock?: LockReference;
}

export interface TaskSettings {
  readonly check: TaskChecks;
  /** Whether results are to be known again by what the files held. */
  readonly hashes: boolean;
}

export async function runTask(task: Task, { check: plain, hashes: isAsked }: TaskSettings): Promise<TaskResult> {
  const { lock, ...checks } = plain;
  const check = lock ? { ...checks, lastPush: await lastPushIn(lock) } : checks;
  const hashes: string[] = [];
  const files: Files = {
    ...nodeFiles,
    read: async (path, limitBytes) => {
      const bytes = await nodeFiles.read(path, limitBytes);
      if (isAsked && bytes.ok) hashes.push(contentHash(bytes.value));
      return bytes;
    },
  };
  const result: TaskResult =
    task.kind === 'file'
      ? { kind: task.kind, survey: await surveyFile(files, task.file, check) }
      : { kind: task.kind, findings: (await surveyGroup(files, task.group, check)).findings };
  return hashes.length === filesOf(task).length ? { ...result, hashes } : result;
}

export const filesOf = (task: Task): readonly WorkspaceFile[] =>
  task.kind === 'file' ? [task.file] : task.group.files.map(({ file }) => file);

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
