import { existsSync } from 'node:fs';
import path from 'node:path';
import { dayInZone } from '../../../kernel/calendar-day.ts';
import { memoizeLast } from '../../../kernel/memoize.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import type { ContractVersion } from '../../../view/audit/audit-report.ts';
import { usageFailure } from '../../ground/exit/exit-code.ts';
import { filesOfCommit, type GitCommit, gitHistory } from '../../ground/git/git-history.ts';
import type { ContractHistory, InEffect, VersionedContracts } from './contract-history.ts';
import { filesOfVersion, readVersion, TreeFiles } from './read-version.ts';

export interface GitOptions {
  readonly cwd: string;
  /** As on the command line; none stand for the usual folder. */
  readonly paths: readonly string[];
  readonly ref: string | undefined;
  /** For the days of commits. */
  readonly timeZone: string;
}

/** Whole versions in memory at once; those of a large estate take hundreds of megabytes. */
const MOST_WHOLE = 4;
/** The same for a few files of a version, and for lists of files. */
const MOST_PARTS = 64;

/** The contracts as a branch held them: a commit counts from the moment at which it was made or merged. */
export async function gitVersions({ cwd, paths, ref, timeZone }: GitOptions): Promise<ContractHistory> {
  const below = [cwd, ...paths.map((one) => path.resolve(cwd, one))];
  const history = await gitHistory(cwd, below, ref);
  for (const one of paths) await refuseUnknownPath(one, cwd, ref);
  const { commits } = history;
  const versions = commits.map((commit) => versionOf(commit, timeZone));
  const oldest = versions.at(-1);
  const whole = memoizeLast<string, Map<'read', Promise<VersionedContracts>>>(MOST_WHOLE, () => new Map());
  const parts = memoizeLast<string, Map<'read', Promise<VersionedContracts>>>(MOST_PARTS, () => new Map());
  const listed = memoizeLast(MOST_PARTS, (id: string) => filesOf(id));

  async function filesOf(id: string) {
    const found = await filesOfCommit(history.repository, id);
    const files = new TreeFiles(new Map([...found].map(([file, { sizeBytes }]) => [file, sizeBytes])));
    const workspace = await filesOfVersion(files, paths, cwd);
    const blobs = new Map(workspace.files.flatMap(({ path: at }) => toBlob(at, found.get(at)?.blob)));
    return { workspace, blobs };
  }

  return {
    basis: `the files in git (${safeText(history.ref, 60)}) when each booking was made`,
    notes: [],
    during(from, until): InEffect {
      const start = versions.findIndex(({ since }) => since <= from);
      const later = versions.slice(0, start < 0 ? undefined : start).filter(({ since }) => since <= until);
      const found = [...(start < 0 ? [] : versions.slice(start, start + 1)), ...later.reverse()];
      if (found.length > 0) return { kind: 'versions', versions: found };
      if (oldest === undefined) return none('git has no version of the contract files');
      return none(
        history.shallow
          ? `this clone has no commits before ${oldest.label}: git fetch --unshallow brings them`
          : `git has no contract files before ${oldest.label}`,
      );
    },
    neighbours({ id }) {
      const at = versions.findIndex((version) => version.id === id);
      const [before, after] = [versions[at + 1], at > 0 ? versions[at - 1] : undefined];
      return { ...(before && { before }), ...(after && { after }) };
    },
    async contracts({ id }, only) {
      const { workspace, blobs: all } = await listed(id);
      const chosen = only === undefined ? workspace.files : workspace.files.filter(({ file }) => only.includes(file));
      const blobs = new Map(chosen.flatMap(({ path: at }) => toBlob(at, all.get(at))));
      const key = JSON.stringify([...blobs]);
      const known = (only === undefined ? whole : parts)(key);
      const read = known.get('read') ?? readBlobs();
      known.set('read', read);
      return read;

      async function readBlobs(): Promise<VersionedContracts> {
        const contents = await history.repository.blobs([...new Set(blobs.values())]);
        const files = new TreeFiles(new Map([...blobs.keys()].map((at) => [at, 0])));
        files.hold(new Map([...blobs].flatMap(([at, blob]) => toBytes(at, contents.get(blob)))));
        return readVersion({ ...workspace, files: chosen }, { files, readNow: files.readNow, key });
      }
    },
  };
}

/** A path may be gone by now, but it must have been there at some time. */
async function refuseUnknownPath(typed: string, cwd: string, ref: string | undefined): Promise<void> {
  const at = path.resolve(cwd, typed);
  if (existsSync(at) || (await gitHistory(cwd, [at], ref)).commits.length > 0) return;
  throw usageFailure('no-input', `no such file or folder: ${safeText(typed, 200)}`);
}

const toBlob = (file: string, blob: string | undefined): [string, string][] =>
  blob === undefined ? [] : [[file, blob]];
const toBytes = (file: string, bytes: Uint8Array | undefined): [string, Uint8Array][] => (bytes ? [[file, bytes]] : []);

const none = (reason: string): InEffect => ({ kind: 'none', reason });

const versionOf = ({ id, at }: GitCommit, timeZone: string): ContractVersion => ({
  id,
  label: `commit ${id.slice(0, 7)} of ${dayInZone(at, timeZone)}`,
  since: at,
});
