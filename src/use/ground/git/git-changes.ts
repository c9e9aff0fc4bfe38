import path from 'node:path';
import { safeText } from '../../../kernel/safe-text.ts';
import { type CliFailure, usageFailure } from '../exit/exit-code.ts';
import { type GitFailures, Repository } from './git.ts';

/** What changed in a repository: committed, staged, unstaged and untracked. */
export interface GitChanges {
  /** The commit that everything is compared with: where the branch left REF. */
  readonly base: string;
  /** The folder of the repository, links resolved. */
  readonly root: string;
  /** Absolute paths of new, changed and gone files; a path that ends with a separator stands for everything below it. */
  readonly paths: ReadonlySet<string>;
  /** The former contents of the changed files that `wanted` selects. */
  readonly former: ReadonlyMap<string, Uint8Array>;
}

/**
 * What has changed in the repository of `folder` since the current branch left `ref` (their merge base): in commits, in the index and in
 * the working tree, with new files that are not ignored. If git cannot tell, the command ends with exit 64.
 */
export async function gitChanges(
  ref: string,
  folder: string,
  wanted: (absolutePath: string) => boolean,
): Promise<GitChanges> {
  const git = await Repository.around(folder, FAILURES);
  const { root } = git;
  const base = await mergeBase(ref, git);
  const [tracked, untracked] = await Promise.all([
    git.answer(['diff', '--raw', '-z', '--no-abbrev', ...PLAINLY, base, '--']),
    git.answer(['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  const changes = rawChanges(tracked);
  const absolute = (name: string): string => path.join(root, name);
  const paths = new Set(
    [
      ...changes.map(({ name, isModule }) => (isModule ? `${name}/` : name)),
      ...untracked.toString('utf8').split('\0').slice(0, -1),
    ].map(absolute),
  );
  const blobs = changes.filter(({ name, wasFile }) => wasFile && wanted(absolute(name)));
  const contents = await git.blobs(blobs.map(({ before }) => before));
  const former = blobs.flatMap(({ name, before }) => {
    const bytes = contents.get(before);
    return bytes ? [[absolute(name), bytes] as const] : [];
  });
  return { base, root, paths, former: new Map(former) };
}

/** Git must leave out and combine nothing, whatever its settings say. */
const PLAINLY = ['--no-renames', '--no-ext-diff', '--no-relative', '--ignore-submodules=none'];

async function mergeBase(ref: string, git: Repository): Promise<string> {
  const named = await git.commit(ref);
  const isShallow = await git.isShallow();
  const fetchAll = 'fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow';
  if (named === undefined)
    throw unusable(
      `git knows no commit "${safeText(ref, 100)}"`,
      isShallow
        ? `this clone is shallow: ${fetchAll}`
        : 'name a branch, a tag or a commit; `git fetch` adds missing ones',
    );
  const head = await git.commit('HEAD');
  if (head === undefined) throw unusable('the current branch has no commit yet', 'leave --changed-since out');
  const found = await git.run(['merge-base', named, head]);
  if (found.code === 0) return found.stdout.toString('utf8').trim();
  if (found.code !== 1) throw git.refusal(found);
  throw unusable(
    `the current branch and "${safeText(ref, 100)}" have no commit in common${isShallow ? ' in this shallow clone' : ''}`,
    isShallow ? fetchAll : 'name a commit that the branch began from',
  );
}

interface RawChange {
  readonly name: string;
  /** The id of the former content. */
  readonly before: string;
  readonly wasFile: boolean;
  /** A repository inside this one: what changed in it is not known. */
  readonly isModule: boolean;
}

/** `:100644 100644 <id> <id> M`, NUL, path, NUL, and so on. */
function rawChanges(output: Buffer): RawChange[] {
  const fields = output.toString('utf8').split('\0');
  const changes: RawChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [modeBefore = '', mode = '', before = ''] = (fields[at] ?? '').replace(/^:/, '').split(' ');
    changes.push({
      name: fields[at + 1] ?? '',
      before,
      wasFile: modeBefore.startsWith('100'),
      isModule: modeBefore === '160000' || mode === '160000',
    });
  }
  return changes;
}

const unusable = (message: string, hint: string): CliFailure => usageFailure('changes-unknown', message, hint);

const FAILURES: GitFailures = {
  notInstalled: () =>
    usageFailure(
      'no-git',
      'git cannot be run, and only git knows what changed',
      'install git, or name the files instead of --changed-since',
    ),
  notInRepository: () =>
    unusable('--changed-since needs git, and this folder is not in a git repository', 'remove it, or name files'),
  refused: (reason) => unusable(`git cannot say what changed: ${reason}`, 'git status in this folder may say more'),
};
