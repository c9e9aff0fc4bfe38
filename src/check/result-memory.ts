import { readNow } from '../host/node-files.ts';
import { isJsonObject } from '../kernel/json.ts';
import { LIMITS } from '../source/limits.ts';
import type { WorkspaceFile } from '../source/workspace.ts';
import { contentHash, filesOf, type Task, type TaskResult } from './task.ts';

/** Earlier results of tasks, by names that include everything in the files that they depend on. All are for one set of settings. */
export class ResultMemory {
  #known: ReadonlyMap<string, string>;
  #used = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  #isNew = false;

  constructor(known: ReadonlyMap<string, string> = new Map()) {
    this.#known = known;
  }

  /** What came of the task, if its files are what they were. All that was found in a file serves where less is asked. */
  find(task: Task): TaskResult | undefined {
    if (this.#known.size === 0) return undefined;
    const hashes = this.#hashesOf(task);
    if (!hashes) return undefined;
    const whole = task.kind === 'file' ? this.#result({ kind: 'file', file: task.file }, hashes) : undefined;
    return whole ?? this.#result(task, hashes);
  }

  /** Remembers what came of the task, under the bytes that it came of. */
  keep(task: Task, { hashes, ...result }: TaskResult): void {
    if (!hashes || hashes.includes('')) return;
    this.#used.set(nameOf(task, hashes), JSON.stringify(result));
    this.#isNew = true;
  }

  /** Whether there is anything that was not known at the beginning. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** All results by their names, those that were of use first. Of a file, what holds for its former bytes is of no use any more. */
  entries(): readonly (readonly [name: string, result: string])[] {
    const subjects = new Set([...this.#used.keys()].map(subjectOf));
    const others = [...this.#known].filter(([name]) => !this.#used.has(name) && !subjects.has(subjectOf(name)));
    return [...this.#used, ...others];
  }

  /** From here on, only what was of use since the last time is known, and files may have changed. */
  nextRound(): void {
    this.#known = this.#used;
    this.#used = new Map();
    this.#hashes.clear();
  }

  #result(task: Task, hashes: readonly string[]): TaskResult | undefined {
    const name = nameOf(task, hashes);
    const text = this.#known.get(name);
    const result = text === undefined ? undefined : resultOf(text, task.kind);
    if (result && text !== undefined) this.#used.set(name, text);
    return result;
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

/** What the result depends on: the files by name and content, and which documents of them. */
function nameOf(task: Task, hashes: readonly string[]): string {
  const subject =
    task.kind === 'file'
      ? [task.file.file, task.file.selected, ...(task.named ? [task.named] : [])]
      : [task.group.files.map(({ file, documents }) => [file.file, documents]), task.group.gaps];
  return JSON.stringify([...subject, hashes.join(' ')]);
}

/** The name of an entry without the content of the files. */
const subjectOf = (name: string): string => name.slice(0, name.lastIndexOf(','));

function resultOf(text: string, kind: Task['kind']): TaskResult | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isResult(value) && value.kind === kind ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Only this build of the tool writes results (those in a file are sealed), so checking a part of the form is enough. */
const isResult = (value: unknown): value is TaskResult =>
  isJsonObject(value) && (value['kind'] === 'file' || value['kind'] === 'group') && isJsonObject(value['survey']);
