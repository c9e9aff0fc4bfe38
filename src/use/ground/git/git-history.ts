import path from 'node:path';
import { safeText } from '../../../kernel/safe-text.ts';
import { CliFailure, EXIT } from '../exit/exit-code.ts';
import { type GitFailures, Repository } from './git.ts';

export interface GitCommit {
  readonly id: string;
  /** When it was committed (milliseconds since 1970); for a merge, when it was merged. */
  readonly at: number;
}

/** The commits of a branch that changed something in some folders. */
export interface GitHistory {
  readonly repository: Repository;
  /** The branch, or the commit if none is checked out. */
  readonly ref: string;
  /** Newest first, along the first parents: what the branch held at a time, not what other branches held. */
  readonly commits: readonly GitCommit[];
  /** The clone does not have the older commits. */
  readonly shallow: boolean;
}

export interface GitFile {
  readonly blob: string;
  /** 0 if the content is not there; reading it then ends the command. */
  readonly sizeBytes: number;
}

/** The history of `ref` below `paths` (absolute). If git cannot tell, the command ends with exit 64. */
export async function gitHistory(folder: string, paths: readonly string[], ref = 'HEAD'): Promise<GitHistory> {
  const repository = await Repository.around(folder, FAILURES);
  const named = await repository.commit(ref);
  if (named === undefined)
    throw new HistoryUnknown(
      ref === 'HEAD' ? 'the current branch has no commit yet' : `git knows no commit "${safeText(ref, 100)}"`,
      'name a branch, a tag or a commit; `git fetch` adds missing ones',
    );
  const [log, shallow, branch] = await Promise.all([
    repository.answer(['log', '--first-parent', '--no-show-signature', '--format=%H %ct', named, '--', ...paths]),
    repository.isShallow(),
    repository.answer(['rev-parse', '--abbrev-ref', ref]),
  ]);
  const commits = log
    .toString('latin1')
    .split('\n')
    .flatMap((line) => {
      const [id = '', seconds] = line.split(' ');
      return id === '' ? [] : [{ id, at: Number(seconds) * 1000 }];
    });
  const name = branch.toString('utf8').trim();
  return {
    repository,
    commits,
    shallow,
    ref: name === 'HEAD' || name === '' ? named.slice(0, 7) : name,
  };
}

/** The files of a commit by absolute path; links and modules are left out. */
export async function filesOfCommit(repository: Repository, commit: string): Promise<ReadonlyMap<string, GitFile>> {
  const listed = await repository.answer(['ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
  const files = new Map<string, GitFile>();
  for (const entry of listed.toString('utf8').split('\0')) {
    const [, mode = '', blob = '', size, name = ''] = /^(\d+) blob ([0-9a-f]+) +(\d+|BAD)\t(.*)$/s.exec(entry) ?? [];
    if (mode.startsWith('100')) files.set(path.join(repository.root, name), { blob, sizeBytes: Number(size) || 0 });
  }
  return files;
}

const OTHERWISE =
  'use --history journal for what was pushed from here, or --history none for the files as they are now';

/** Why git cannot tell what contracts were before. */
export class HistoryUnknown extends CliFailure {
  readonly reason: string;

  constructor(reason: string, hint = OTHERWISE) {
    const message = `the contracts of the past cannot be read: ${reason}`;
    super({ code: 'history-unknown', exit: EXIT.usage, message, hint });
    this.reason = reason;
  }
}

const FAILURES: GitFailures = {
  notInstalled: () => new HistoryUnknown('git is not installed'),
  notInRepository: () => new HistoryUnknown('this folder is not in a git repository'),
  refused: (reason) => new HistoryUnknown(`git: ${reason}`),
};
