import { createHash } from 'node:crypto';
import type { Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { WorkspaceFile } from '../../source/workspace.ts';
import type { CheckSettings } from '../check-contract.ts';
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

export interface TaskSettings {
  readonly check: CheckSettings;
  /** Whether results are to be known again by what the files held. */
  readonly hashes: boolean;
}

export async function runTask(task: Task, { check, hashes: isAsked }: TaskSettings): Promise<TaskResult> {
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
      : { kind: task.kind, findings: await surveyGroup(files, task.group, check) };
  return hashes.length === filesOf(task).length ? { ...result, hashes } : result;
}

export const filesOf = (task: Task): readonly WorkspaceFile[] =>
  task.kind === 'file' ? [task.file] : task.group.files.map(({ file }) => file);

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
