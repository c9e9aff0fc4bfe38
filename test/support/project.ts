import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import {
  makeFolder,
  type Run,
  runContracts,
  type Started,
  startContracts,
  temporaryFolder,
  writeFiles,
} from './run-contracts.ts';

type Files = Readonly<Record<string, string>>;
type Variables = Readonly<Record<string, string>>;

/** What a command of a project finds around it. */
interface Around {
  readonly env?: Variables | (() => Variables);
  /** All waits take a moment. */
  readonly hurry?: true;
}

const examples = path.join(import.meta.dirname, '../../contracts-examples');

/** A file of the examples. */
export const exampleText = (file: string): string => readFileSync(path.join(examples, file), 'utf8');

/** The contract of the city hotel: a supplier, a hotel, an offer and two rates. */
export const CITY_HOTEL = exampleText('city-hotel/hotel.yaml');

/** All files of an example, to be written below a folder. */
export function exampleFiles(name: string, folder = 'contracts'): Files {
  const files = readdirSync(path.join(examples, name), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(examples, name), path.join(entry.parentPath, entry.name)))
      .map((file) => [path.join(folder, file), exampleText(path.join(name, file))]),
  );
}

/** A folder with contracts, and the commands that run in it. */
export interface Project {
  readonly folder: string;
  /** Runs a command, within this process where it can. */
  contracts(...argv: readonly string[]): Promise<Run>;
  /** The same for a command that must succeed. */
  done(...argv: readonly string[]): Promise<Run>;
  /** What a command prints with `--json`. */
  json(...argv: readonly string[]): Promise<ReturnType<typeof JSON.parse>>;
  /** Runs a command with more variables and a text on stdin. */
  with(env: Variables, argv: readonly string[], input?: string): Promise<Run>;
  /** Starts a command in a process. */
  start(...argv: readonly string[]): Started;
  at(file: string): string;
  read(file?: string): string;
  write(text: string, file?: string): void;
  /** Replaces what occurs in the file, a string exactly once. */
  edit(from: string | RegExp, to: string, file?: string): void;
}

const HOTEL = 'hotel.yaml';

/** A project with these files in an empty folder, removed when the test ends. Its commands get these variables and no others of the tool. */
export const project = (files: Files = { [HOTEL]: CITY_HOTEL }, around: Around = {}): Project =>
  projectIn(temporaryFolder(), files, around);

/** The same for all tests of the surrounding suite. */
export function projectOfSuite(files: Files = { [HOTEL]: CITY_HOTEL }, around: Around = {}): Project {
  const { folder, remove } = makeFolder();
  afterAll(remove);
  return projectIn(folder, files, around);
}

/** The variables of a person with this home on a machine without a keychain. In CI nothing stored would count. */
export const personAt = (home: string): Variables => ({
  HOME: home,
  XDG_CONFIG_HOME: '',
  CI: '',
  PATH: path.dirname(process.execPath),
});

export function projectIn(folder: string, files: Files, { env = {}, hurry }: Around = {}): Project {
  writeFiles(folder, files);
  const at = (file: string): string => path.join(folder, file);
  const read = (file = HOTEL): string => readFileSync(at(file), 'utf8');
  const write = (text: string, file = HOTEL): void => writeFileSync(at(file), text);
  const options = () => ({ cwd: folder, env: typeof env === 'function' ? env() : env, ...(hurry && { hurry }) });
  const contracts = (...argv: readonly string[]): Promise<Run> => runContracts(argv, options());
  return {
    folder,
    at,
    read,
    write,
    contracts,
    done: async (...argv) => {
      const run = await contracts(...argv);
      expect(run.code, run.stdout + run.stderr).toBe(0);
      return run;
    },
    with: (more, argv, input = '') => {
      const { env: own, ...rest } = options();
      return runContracts(argv, { ...rest, env: { ...own, ...more }, input });
    },
    json: async (...argv) => JSON.parse((await contracts(...argv, '--json')).stdout),
    start: (...argv) => startContracts(argv, options()),
    edit: (from, to, file) => {
      const text = read(file);
      if (typeof from === 'string') expect(text.split(from), `${from}, once`).toHaveLength(2);
      else expect(text).toMatch(from);
      write(text.replace(from, to), file);
    },
  };
}
