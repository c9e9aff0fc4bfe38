import { devNull } from 'node:os';
import path from 'node:path';
import { findProgram, foreignVariables } from '../../host/find-program.ts';
import { type ForeignEnd, runForeign } from '../../host/run-foreign.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { CliFailure } from '../exit/cli-failure.ts';

/** A repository may come from a stranger, so programs that its own settings name are not run where git can work without them. */
const CAREFULLY = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'safe.bareRepository=explicit'].flatMap(
  (setting) => ['-c', setting],
);

/**
 * Runs git in `folder`, without a shell, with `input` on its stdin; `undefined` if it is not installed. Git takes no locks (a commit may be
 * running at the same time), asks nothing, uses no network and answers in English. Filters that the repository's settings name get none of
 * this tool's variables.
 */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<ForeignEnd | undefined> {
  const program = findProgram('git');
  if (program === undefined) return Promise.resolve(undefined);
  const env = {
    ...foreignVariables(),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_LITERAL_PATHSPECS: '1',
  };
  return runForeign(program, [...CAREFULLY, ...args], { cwd: folder, env, input });
}

/** The errors of a command that cannot go on without git. */
export interface GitFailures {
  notInstalled(): CliFailure;
  notInRepository(): CliFailure;
  /** With the first line of what git said. */
  refused(reason: string): CliFailure;
}

/** A repository that a command depends on: if git cannot answer, the command ends. */
export class Repository {
  /** Its folder, links resolved. */
  readonly root: string;
  readonly #failures: GitFailures;

  private constructor(root: string, failures: GitFailures) {
    this.root = root;
    this.#failures = failures;
  }

  /** The repository of a folder. */
  static async around(folder: string, failures: GitFailures): Promise<Repository> {
    const found = await new Repository(folder, failures).run(['rev-parse', '--show-toplevel']);
    const root = textOf(found).replace(/\r?\n$/, '');
    if (found.code === 0 && root !== '') return new Repository(path.resolve(root), failures);
    if (/not a git repository|must be run in a work tree/.test(found.stderr)) throw failures.notInRepository();
    throw refusal(found, failures);
  }

  async run(args: readonly string[], input?: string): Promise<ForeignEnd> {
    const end = await runGit(this.root, args, input);
    if (!end) throw this.#failures.notInstalled();
    return end;
  }

  /** What git prints. Ends the command if git fails. */
  async answer(args: readonly string[], input?: string): Promise<Buffer> {
    const end = await this.run(args, input);
    if (end.code !== 0) throw this.refusal(end);
    return end.stdout;
  }

  refusal(end: ForeignEnd): CliFailure {
    return refusal(end, this.#failures);
  }

  /** The id of the commit that `name` means; `undefined` if git knows none. */
  async commit(name: string): Promise<string | undefined> {
    // The name of a commit never begins with a dash; git would read it as an option.
    if (name === '' || name.startsWith('-')) return undefined;
    const found = await this.run(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
    const id = textOf(found).trim();
    return found.code === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
  }

  /** Whether the clone lacks older commits. */
  async isShallow(): Promise<boolean> {
    return textOf(await this.run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  }

  /** The contents of blobs by id. The ids go through stdin, so that their number does not matter. */
  async blobs(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const contents = new Map<string, Uint8Array>();
    if (ids.length === 0) return contents;
    const output = await this.answer(['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
    for (let at = 0; at < output.length; ) {
      const lineEnd = output.indexOf(10, at);
      const [id = '', kind, size] = output.subarray(at, lineEnd).toString('latin1').split(' ');
      at = lineEnd + 1;
      if (kind !== 'blob') continue;
      contents.set(id, output.subarray(at, at + Number(size)));
      at += Number(size) + 1;
    }
    return contents;
  }
}

const textOf = ({ stdout }: ForeignEnd): string => stdout.toString('utf8');

function refusal({ stderr }: ForeignEnd, failures: GitFailures): CliFailure {
  const [reason = ''] = stderr.trim().split('\n');
  return failures.refused(safeText(reason, 300));
}
