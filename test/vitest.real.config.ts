import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import { MORE_WORKERS } from './long-files-first.ts';
import usual from './vitest.config.ts';

const folder = new URL('e2e/', import.meta.url);

/** Whether the test file opens a practice hub, by one of the ways in which tests do. */
const opensHub = (file: string): boolean =>
  /support\/(?:sandbox-process|watched-hub|hub-profile)\.ts/.test(readFileSync(new URL(file, folder), 'utf8'));

/** What these say does not depend on how strict the hub is, so once is enough. Each line names what they are about. */
const NOT_AGAIN = new Set(
  [
    // Help, the screen, questions, time limits, exit codes, the shape of JSON and of reports.
    ...['help-examples', 'at-terminal', 'questions', 'deadline', 'documents', 'bad-input', 'run-reports'],
    // Credentials: where they go, and where they do not.
    ...['access', 'secrecy', 'trust'],
    // Files on this machine: the lock, the journal and what a push left there that was killed, stopped or out of space.
    ...['shared-state', 'two-machines-one-database', 'drift', 'cut-off-runs', 'troubled-runs', 'troubled-disk'],
    // Decided without a hub: gates, approvals, and stays under `tests:`.
    ...['gates', 'approvals', 'account-approvals', 'stay-tests'],
    // A hub that is lost, whatever it was like before, and links in folders.
    ...['lost-hub', 'planted-links'],
    // The queue of workers, and what is sent to others than the hub.
    ...['fleet', 'traces', 'notify'],
    // The package, where versions of the files come from, and the search for a hotel in the catalogue.
    ...['installed-package', 'version-addresses', 'large-catalogue'],
    // Its practice hub has this profile in any case.
    ...['real-hub'],
  ].map((name) => `${name}.test.ts`),
);

const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && !NOT_AGAIN.has(file) && opensHub(file));

/** `npm run test:real`: the end-to-end tests that talk to a hub, against a practice hub as hard as the real one. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      include: files.map((file) => `test/e2e/${file}`),
      // Commands run in the process of their test; a thread has no folder and environment for them.
      pool: 'forks',
      isolate: false,
      maxWorkers: MORE_WORKERS,
      env: { PRACTICE_HUB_PROFILE: 'real' },
    },
  }),
);
