import { createHmac } from 'node:crypto';
import path from 'node:path';
import { readNow } from '../../host/node-files.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { overAnything, writeWhole } from '../../host/write-whole.ts';
import { ResultMemory } from './result-memory.ts';

/** The oldest entries beyond this number are dropped. */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;
const FORMAT = 2;

/**
 * Results of earlier runs, in one file, for one build of the tool and one set of settings. Each entry is signed with a secret of this
 * machine, so that a cache copied in with a folder cannot hide findings. Anything malformed counts as absent. If the folder is not
 * writable, the cache only saves no time.
 */
export class ResultCache {
  readonly memory: ResultMemory;
  readonly #file: string;
  readonly #key: string;
  readonly #secret: string;

  /**
   * `folder` contains `.contracts`; `settings` is everything besides the files that results depend on; `secret` is known only to this user
   * on this machine.
   */
  constructor(folder: string, settings: unknown, secret: string) {
    this.#file = path.join(folder, STATE_FOLDER, 'cache', 'validate.json');
    this.#key = JSON.stringify([FORMAT, settings]);
    this.#secret = secret;
    this.memory = new ResultMemory(readEntries(this.#file, this.#key, secret));
  }

  /** Writes the entries of this run, and earlier entries if there is room. */
  async save(): Promise<void> {
    if (!this.memory.isNew) return;
    const text = [this.#key, ...within(this.memory.entries(), this.#secret)].join('\n');
    // If this fails, the next run only takes longer.
    await writeWhole(this.#file, Buffer.from(text), { file: 0o600, folders: 0o700 }, overAnything);
  }
}

/** One line per entry: its name and its result, both as JSON. */
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

/** Detects torn and corrupted bytes, and entries written on another machine. */
const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64').slice(0, 24);
