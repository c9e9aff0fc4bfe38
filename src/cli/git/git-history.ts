import path from 'node:path';
import { safeText } from '../../kernel/safe-text.ts';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import { type GitAnswer, runGit } from './git.ts';
import { blobContents, idLines, READ_BLOBS } from './git-blobs.ts';

export interface GitCommit {
  readonly id: string;
  /** When it was committed (milliseconds since 1970); for a merge, when it was merged. */
  readonly at: number;
}

/** The commits of a branch that changed something in some folders. */
export interface GitHistory {
  /** The folder of the repository, links resolved. */
  readonly root: string;
  /** The branch, or the commit if none is checked out. */
  readonly ref: string;
  /** Newest first, along the first parents: what the branch held at a time, not what other branches held. */
  readonly commits: readonly GitCommit[];
  /** The clone does not have the older commits. */
  readonly shallow: boolean;
}

/** A file of a commit. */
export interface GitFile {
  readonly blob: string;
  readonly sizeBytes: number;
}

/** The history of `ref` below `paths` (absolute). If git cannot tell, the command ends with exit 64. */
export async function gitHistory(folder: string, paths: readonly string[], ref = 'HEAD'): Promise<GitHistory> {
  const root = await rootOf(folder);
  // The name of a commit never begins with a dash; git would read it as an option.
  const named = ref === '' || ref.startsWith('-') ? undefined : await commitOf(ref, root);
  if (named === undefined)
    throw new HistoryUnknown(
      ref === 'HEAD' ? 'the current branch has no commit yet' : `git knows no commit "${safeText(ref, 100)}"`,
      'name a branch, a tag or a commit; git fetch brings what is missing',
    );
  const [log, shallow, branch] = await Promise.all([
    answer(root, ['log', '--first-parent', '--no-show-signature', '--format=%H %ct', named, '--', ...paths]),
    answer(root, ['rev-parse', '--is-shallow-repository']),
    answer(root, ['rev-parse', '--abbrev-ref', ref]),
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
    ...{ root, commits },
    ref: name === 'HEAD' || name === '' ? named.slice(0, 7) : name,
    shallow: shallow.toString('utf8').trim() === 'true',
  };
}

/** The files of a commit by absolute path; links and modules are left out. */
export async function filesOfCommit({ root }: GitHistory, commit: string): Promise<ReadonlyMap<string, GitFile>> {
  const listed = await answer(root, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
  const files = new Map<string, GitFile>();
  for (const entry of listed.toString('utf8').split('\0')) {
    const [, mode = '', blob = '', size, name = ''] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(entry) ?? [];
    if (mode.startsWith('100')) files.set(path.join(root, name), { blob, sizeBytes: Number(size) });
  }
  return files;
}

/** The contents of blobs by id. */
export async function blobsOf({ root }: GitHistory, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  return ids.length === 0 ? new Map() : blobContents(await answer(root, READ_BLOBS, idLines(ids)));
}

async function rootOf(folder: string): Promise<string> {
  const found = await run(folder, ['rev-parse', '--show-toplevel']);
  const root = found.stdout.toString('utf8').replace(/\r?\n$/, '');
  if (found.code === 0 && root !== '') return path.resolve(root);
  if (/not a git repository|must be run in a work tree/.test(found.stderr))
    throw new HistoryUnknown('this folder is not in a git repository', OTHERWISE);
  throw refused(found);
}

const OTHERWISE =
  'use --history journal for what was pushed from here, or --history none for the files as they are now';

async function commitOf(name: string, root: string): Promise<string | undefined> {
  const found = await run(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  const id = found.stdout.toString('utf8').trim();
  return found.code === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
}

async function answer(root: string, args: readonly string[], input?: string): Promise<Buffer> {
  const given = await run(root, args, input);
  if (given.code !== 0) throw refused(given);
  return given.stdout;
}

async function run(folder: string, args: readonly string[], input?: string): Promise<GitAnswer> {
  const given = await runGit(folder, args, input);
  if (given) return given;
  throw new HistoryUnknown('git is not installed', OTHERWISE);
}

function refused({ stderr }: GitAnswer): CliFailure {
  const [reason = ''] = stderr.trim().split('\n');
  return new HistoryUnknown(`git: ${safeText(reason, 300)}`, OTHERWISE);
}

/** Why git cannot tell what contracts were before. */
export class HistoryUnknown extends CliFailure {
  readonly reason: string;

  constructor(reason: string, hint: string) {
    const message = `the contracts of the past cannot be read: ${reason}`;
    super({ code: 'history-unknown', exit: EXIT.usage, message, hint });
    this.reason = reason;
  }
}
