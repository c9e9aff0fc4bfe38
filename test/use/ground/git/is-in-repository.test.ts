import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isInRepository } from '../../../../src/use/ground/git/run-git.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

const NO_VARIABLES = {};

test('a folder outside every repository is in none', () =>
  expect(isInRepository(temporaryFolder(), NO_VARIABLES)).toBe(false));

test('a folder that does not exist is in no repository', () =>
  expect(isInRepository(path.join(temporaryFolder(), 'missing'), NO_VARIABLES)).toBe(false));

test('every folder below a repository is in it', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '.git'));
  mkdirSync(path.join(folder, 'contracts', 'lisbon'), { recursive: true });
  expect(isInRepository(folder, NO_VARIABLES)).toBe(true);
  expect(isInRepository(path.join(folder, 'contracts', 'lisbon'), NO_VARIABLES)).toBe(true);
});

test('a linked worktree, whose .git is a file, is in a repository', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, '.git'), 'gitdir: /elsewhere\n');
  expect(isInRepository(folder, NO_VARIABLES)).toBe(true);
});

test('a link to a folder of a repository is in it', () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(path.join(folder, '.git'));
  mkdirSync(path.join(folder, 'contracts'));
  symlinkSync(path.join(folder, 'contracts'), path.join(elsewhere, 'link'));
  expect(isInRepository(path.join(elsewhere, 'link'), NO_VARIABLES)).toBe(true);
});

test('GIT_DIR may name a repository for any folder', () =>
  expect(isInRepository(temporaryFolder(), { GIT_DIR: '/elsewhere/.git' })).toBe(true));
