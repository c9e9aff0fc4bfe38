import path from 'node:path';
import type { ForeignEnd } from '../../../host/run-foreign.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import type { CliFailure } from '../exit/exit-code.ts';
import { runGit } from './run-git.ts';

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
    if (found.code === 0 && ID.test(id)) return id;
    // If a part of the history is missing, the repository is damaged, and the name may well be right.
    const start = name.replace(/[~^@:].*$/s, '') || 'HEAD';
    const known = await this.run(['rev-parse', '--verify', '--quiet', start]);
    if (known.code === 0 && !ID.test(start)) await this.answer(['rev-list', '--quiet', textOf(known).trim()]);
    return undefined;
  }

  /** Whether the clone lacks older commits. */
  async isShallow(): Promise<boolean> {
    return textOf(await this.run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  }

  /** The contents of blobs by id. The ids go through stdin, so that their number does not matter. Ends the command if one is missing or damaged. */
  async blobs(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const contents = new Map<string, Uint8Array>();
    if (ids.length === 0) return contents;
    const output = await this.answer(['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
    for (let at = 0; at < output.length; ) {
      const lineEnd = output.indexOf(10, at);
      const [id = '', kind, size] = output.subarray(at, lineEnd).toString('latin1').split(' ');
      at = lineEnd + 1;
      if (kind !== 'blob') throw this.#failures.refused(`object ${safeText(id, 64)} is missing or damaged`);
      contents.set(id, output.subarray(at, at + Number(size)));
      at += Number(size) + 1;
    }
    return contents;
  }
}

const ID = /^[0-9a-f]{40,64}$/;

const textOf = ({ stdout }: ForeignEnd): string => stdout.toString('utf8');

function refusal({ stderr }: ForeignEnd, failures: GitFailures): CliFailure {
  const [reason = ''] = stderr.trim().split('\n');
  return failures.refused(safeText(reason, 300));
}
