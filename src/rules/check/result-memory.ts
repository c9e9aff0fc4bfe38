import { LIMITS } from '../../contract/source/limits.ts';
import type { WorkspaceFile } from '../../contract/source/workspace.ts';
import { readLinkedNow, readNow } from '../../host/node-files.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { contentHash, filesOf, type Task, type TaskResult } from './task.ts';

/** Results of earlier tasks, by names that include the contents of the files that they depend on. All are for one set of settings. */
export class ResultMemory {
  #known: ReadonlyMap<string, string>;
  #used = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  #isNew = false;

  constructor(known: ReadonlyMap<string, string> = new Map()) {
    this.#known = known;
  }

  /** The result of the task if its files are unchanged. A result for a whole file also serves a task that asks for less. */
  find(task: Task): TaskResult | undefined {
    if (this.#known.size === 0) return undefined;
    const hashes = this.#hashesOf(task);
    if (!hashes) return undefined;
    const whole = task.kind === 'file' ? this.#result({ kind: 'file', file: task.file }, hashes) : undefined;
    return whole ?? this.#result(task, hashes);
  }

  /** Remembers the task's result under the contents that it was computed from. */
  keep(task: Task, { hashes, ...result }: TaskResult): void {
    if (!hashes || hashes.includes('')) return;
    this.#used.set(nameOf(task, hashes), JSON.stringify(result));
    this.#isNew = true;
  }

  /** Whether there are results that were not known at the start. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** All results by name, the ones used in this run first. Results for earlier contents of the same files are left out. */
  entries(): readonly (readonly [name: string, result: string])[] {
    const subjects = new Set([...this.#used.keys()].map(subjectOf));
    const others = [...this.#known].filter(([name]) => !this.#used.has(name) && !subjects.has(subjectOf(name)));
    return [...this.#used, ...others];
  }

  /** Starts another round: only the results used since the last one are kept, and files are read again. */
  nextRound(): void {
    this.#known = this.#used;
    this.#used = new Map();
    this.#hashes.clear();
  }

  #result(task: Task, hashes: readonly string[]): TaskResult | undefined {
    const name = nameOf(task, hashes);
    const text = this.#known.get(name);
    const found = text === undefined ? undefined : resultOf(text, task.kind);
    const result = found && this.#hasBlocks(found) ? found : undefined;
    if (result && text !== undefined) this.#used.set(name, text);
    return result;
  }

  /** Whether the blocks that the result depends on are as they were. */
  #hasBlocks({ blocks = {} }: TaskResult): boolean {
    return Object.entries(blocks).every(([path, hash]) => {
      const bytes = readLinkedNow(path, LIMITS.fileBytes);
      return (bytes.ok ? contentHash(bytes.value) : '') === hash;
    });
  }

  /** The hashes of the task's files as they are now. */
  #hashesOf(task: Task): readonly string[] | undefined {
    const hashes = filesOf(task).flatMap((file) => this.#hash(file) ?? []);
    return hashes.length === filesOf(task).length ? hashes : undefined;
  }

  #hash({ path: file }: WorkspaceFile): string | undefined {
    const known = this.#hashes.get(file);
    if (known !== undefined) return known;
    const bytes = readNow(file, LIMITS.fileBytes);
    if (!bytes.ok) return undefined;
    const hash = contentHash(bytes.value);
    this.#hashes.set(file, hash);
    return hash;
  }
}

/** What the result depends on: the files by name and content, and which of their documents. */
function nameOf(task: Task, hashes: readonly string[]): string {
  const subject =
    task.kind === 'file'
      ? [task.file.file, task.file.selected, ...(task.named ? [task.named] : [])]
      : [task.group.files.map(({ file, documents }) => [file.file, documents]), task.group.gaps];
  return JSON.stringify([...subject, hashes.join(' ')]);
}

/** The name of an entry without the file contents. */
const subjectOf = (name: string): string => name.slice(0, name.lastIndexOf(','));

function resultOf(text: string, kind: Task['kind']): TaskResult | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isResult(value) && value.kind === kind ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A partial check is enough: only this build of the tool writes results, and those in a file are signed. */
const isResult = (value: unknown): value is TaskResult =>
  isJsonObject(value) && (value['kind'] === 'file' || value['kind'] === 'group') && isJsonObject(value['survey']);
