import { createHmac } from 'node:crypto';
import path from 'node:path';
import { readNow } from '../../host/node-files.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { overAnything, writeWhole } from '../../host/write-whole.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { LIMITS } from '../../source/limits.ts';
import type { WorkspaceFile } from '../../source/workspace.ts';
import { contentHash, filesOf, type Task, type TaskResult } from './task.ts';

/** Older entries beyond these are dropped. */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;
const FORMAT = 2;

/**
 * What came of tasks in earlier runs, in one file. An entry holds for the bytes of the files of its task alone; the whole holds for
 * one build of the tool and one set of settings. Each entry is sealed with a secret of this machine, so that a cache that came with a
 * folder hides nothing. Whatever does not look as it should counts as absent, and a folder that cannot be written to only costs the time
 * that the cache would have saved.
 */
export class SurveyCache {
  readonly #file: string;
  readonly #key: string;
  readonly #secret: string;
  readonly #known: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  #isNew = false;

  /**
   * `folder` is where `.contracts` is, `settings` everything beside the files that results depend on, `secret` what only this person on
   * this machine has.
   */
  constructor(folder: string, settings: unknown, secret: string) {
    this.#file = path.join(folder, STATE_FOLDER, 'cache', 'validate.json');
    this.#key = JSON.stringify([FORMAT, settings]);
    this.#secret = secret;
    this.#known = readEntries(this.#file, this.#key, secret);
  }

  /** What came of the task, if its files are what they were. */
  find(task: Task): TaskResult | undefined {
    if (this.#known.size === 0) return undefined;
    const hashes = this.#hashesOf(task);
    const name = hashes && nameOf(task, hashes);
    const text = name === undefined ? undefined : this.#known.get(name);
    if (name === undefined || text === undefined) return undefined;
    const result = resultOf(text, task.kind);
    if (result) this.#used.set(name, text);
    return result;
  }

  /** Remembers what came of the task, under the bytes that it came of. */
  keep(task: Task, { hashes, ...result }: TaskResult): void {
    if (!hashes) return;
    this.#used.set(nameOf(task, hashes), JSON.stringify(result));
    this.#isNew = true;
  }

  /** Writes the entries of this run, and those of earlier ones as far as there is room. */
  async save(): Promise<void> {
    if (!this.#isNew) return;
    const names = new Set([...this.#used.keys()].map(subjectOf));
    // Of a file, the entry for its former bytes is of no use any more.
    const others = [...this.#known].filter(([name]) => !this.#used.has(name) && !names.has(subjectOf(name)));
    const text = [this.#key, ...within([...this.#used, ...others], this.#secret)].join('\n');
    // Where that fails, the next run has more to do.
    await writeWhole(this.#file, Buffer.from(text), { file: 0o600, folders: 0o700 }, overAnything);
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
      ? [task.file.file, task.file.selected]
      : [task.group.files.map(({ file, documents }) => [file.file, documents]), task.group.gaps];
  return JSON.stringify([...subject, hashes.join(' ')]);
}

/** The name of an entry without the content of the files. */
const subjectOf = (name: string): string => name.slice(0, name.lastIndexOf(','));

/** One line an entry: its name and its result, both as JSON. */
function readEntries(file: string, key: string, secret: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  const bytes = readNow(file, MOST_BYTES);
  if (!bytes.ok) return entries;
  const [first, ...lines] = new TextDecoder().decode(bytes.value).split('\n');
  if (first !== key) return entries;
  for (const line of lines) {
    const tab = line.indexOf('\t');
    const end = line.lastIndexOf('\t');
    const [name, text, sum] = [line.slice(0, tab), line.slice(tab + 1, end), line.slice(end + 1)];
    if (tab > 0 && end > tab && sum === sealOf(name + text, secret)) entries.set(name, text);
  }
  return entries;
}

function* within(entries: readonly (readonly [string, string])[], secret: string): Generator<string> {
  let bytes = 0;
  for (const [name, text] of entries.slice(0, MOST_ENTRIES)) {
    const line = `${name}\t${text}\t${sealOf(name + text, secret)}`;
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MOST_BYTES / 2) return;
    yield line;
  }
}

/** Against torn and flipped bytes, and against entries that were written elsewhere. */
const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64').slice(0, 24);

function resultOf(text: string, kind: Task['kind']): TaskResult | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isResult(value) && value.kind === kind ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The seal has shown that the entry is as this build of the tool wrote it; so its form tells the rest. */
const isResult = (value: unknown): value is TaskResult =>
  isJsonObject(value) &&
  (value['kind'] === 'file'
    ? isJsonObject(value['survey'])
    : value['kind'] === 'group' && Array.isArray(value['findings']));
