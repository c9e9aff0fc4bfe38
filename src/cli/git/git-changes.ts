import path from 'node:path';
import { safeText } from '../../kernel/safe-text.ts';
import { type CliFailure, usageFailure } from '../exit/cli-failure.ts';
import { type GitAnswer, git } from './git.ts';
import { blobContents, idLines, READ_BLOBS } from './git-blobs.ts';

/** What changed in a repository: committed, staged, unstaged and untracked. */
export interface GitChanges {
  /** The commit that everything is compared with: where the branch left REF. */
  readonly base: string;
  /** The folder of the repository, links resolved. */
  readonly root: string;
  /** Absolute paths of what is new, changed or gone; a path that ends with a separator stands for everything below it. */
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
  const root = await rootOf(folder);
  const base = await mergeBase(ref, root);
  const [tracked, untracked] = await Promise.all([
    answer(git(root, ['diff', '--raw', '-z', '--no-abbrev', ...PLAINLY, base, '--'])),
    answer(git(root, ['ls-files', '--others', '--exclude-standard', '-z'])),
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
  const ids = blobs.map(({ before }) => before);
  const contents = ids.length === 0 ? new Map() : blobContents(await answer(git(root, READ_BLOBS, idLines(ids))));
  const former = blobs.flatMap(({ name, before }) => {
    const bytes = contents.get(before);
    return bytes ? [[absolute(name), bytes] as const] : [];
  });
  return { base, root, paths, former: new Map(former) };
}

/** Git must leave out and combine nothing, whatever its settings say. */
const PLAINLY = ['--no-renames', '--no-ext-diff', '--no-relative', '--ignore-submodules=none'];

async function rootOf(folder: string): Promise<string> {
  const found = await git(folder, ['rev-parse', '--show-toplevel']);
  const root = found.stdout.toString('utf8').replace(/\r?\n$/, '');
  if (found.code === 0 && root !== '') return path.resolve(root);
  if (/not a git repository|must be run in a work tree/.test(found.stderr))
    throw unusable('--changed-since needs git, and this folder is not in a git repository', 'remove it, or name files');
  throw gitRefused(found);
}

async function mergeBase(ref: string, root: string): Promise<string> {
  // The name of a commit never begins with a dash; git would read it as an option.
  const named = ref === '' || ref.startsWith('-') ? undefined : await commit(ref, root);
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository']);
  const whole = shallow.stdout.toString('utf8').trim() !== 'true';
  const fetchAll = 'fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow';
  if (named === undefined)
    throw unusable(
      `git knows no commit "${safeText(ref, 100)}"`,
      whole
        ? 'name a branch, a tag or a commit; git fetch brings what is missing'
        : `this clone is shallow: ${fetchAll}`,
    );
  const head = await commit('HEAD', root);
  if (head === undefined) throw unusable('the current branch has no commit yet', 'leave --changed-since out');
  const found = await git(root, ['merge-base', named, head]);
  if (found.code === 0) return found.stdout.toString('utf8').trim();
  if (found.code !== 1) throw gitRefused(found);
  throw unusable(
    `the current branch and "${safeText(ref, 100)}" have no commit in common${whole ? '' : ' in this shallow clone'}`,
    whole ? 'name a commit that the branch began from' : fetchAll,
  );
}

async function commit(name: string, root: string): Promise<string | undefined> {
  const found = await git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  const id = found.stdout.toString('utf8').trim();
  return found.code === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
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

async function answer(running: Promise<GitAnswer>): Promise<Buffer> {
  const given = await running;
  if (given.code !== 0) throw gitRefused(given);
  return given.stdout;
}

function gitRefused({ stderr }: GitAnswer): CliFailure {
  const [reason = ''] = stderr.trim().split('\n');
  return unusable(`git cannot say what changed: ${safeText(reason, 300)}`, 'git status in this folder may say more');
}

const unusable = (message: string, hint: string): CliFailure => usageFailure('changes-unknown', message, hint);
