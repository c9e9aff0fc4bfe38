import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitChanges } from '../../../../src/use/ground/git/git-changes.ts';
import { filesOfCommit, gitHistory } from '../../../../src/use/ground/git/git-history.ts';
import { isTurn } from '../../../support/every-case.ts';
import { type Repository, repository } from '../../../support/repository.ts';

const FILES = { 'contracts/a.yaml': 'before\n', 'contracts/deep/b.yaml': 'before\n\n' };

/** All that commands read of a repository, as one text. */
async function everythingOf({ folder }: Repository): Promise<string> {
  const changes = await gitChanges('HEAD~1', folder, () => true);
  const history = await gitHistory(folder, [folder]);
  const versions = [];
  for (const { id } of history.commits) {
    const files = await filesOfCommit(history.repository, id);
    const contents = await history.repository.blobs([...files.values()].map(({ blob }) => blob));
    versions.push([...files].map(([file, { blob }]) => [file, Buffer.from(contents.get(blob) ?? []).toString()]));
  }
  const former = [...changes.former].map(([file, bytes]) => [file, Buffer.from(bytes).toString()]);
  return JSON.stringify({ paths: [...changes.paths], former, versions });
}

/** Two commits, and a change of the working tree. */
function changedRepository(): Repository {
  const repo = repository(FILES);
  repo.write({ 'contracts/a.yaml': 'after\n', 'contracts/deep/b.yaml': 'after\n\n' });
  repo.commit();
  repo.write({ 'contracts/a.yaml': 'later\n' });
  return repo;
}

const objectsOf = (repo: Repository): string[] =>
  repo.git('rev-list', '--all', '--objects', '--no-object-names').trim().split('\n');

describe('a repository with a damaged object', () => {
  it.each([
    ['missing', 0, (file: string) => rmSync(file)],
    ['empty', 1, (file: string) => truncateSync(file)],
    ['cut', 2, (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
    ['overwritten', 3, (file: string) => writeFileSync(file, 'something else')],
  ] as const)('is an error, never a version without contracts: every fourth object %s', async (_, turn, damage) => {
    const whole = changedRepository();
    const expected = await everythingOf(whole);
    const outcomes = new Set<string>();
    for (const [index, id] of objectsOf(whole).entries()) {
      if (!isTurn(index + turn, 4)) continue;
      const file = path.join(whole.folder, '.git', 'objects', id.slice(0, 2), id.slice(2));
      const before = readFileSync(file);
      rmSync(file);
      writeFileSync(file, before);
      damage(file);
      const read = await everythingOf(whole).catch((error: unknown) => String(error));
      outcomes.add(
        read === expected
          ? 'as it was'
          : read
              .replaceAll(/[0-9a-f]{40}/g, 'ID')
              .split(whole.folder)
              .join(''),
      );
      rmSync(file, { force: true });
      writeFileSync(file, before);
    }
    for (const outcome of outcomes)
      expect(outcome).toMatch(/^as it was$|cannot say what changed|contracts of the past/);
    expect([...outcomes].join('\n')).not.toMatch(/knows no commit|no commit yet/);
    expect(outcomes.size).toBeGreaterThan(1);
  });
});
