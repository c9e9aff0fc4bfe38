import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FileFailure, SharedFiles } from '../../../host/files.ts';
import { MOST_SHARED_BYTES } from '../../../host/files.ts';
import type { Ask, Database } from '../../../host/postgres/database.ts';
import type { AppendFile, StateFiles } from '../../../host/state-files.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';

const MISSING: FileFailure = { reason: 'missing', code: 'ENOENT' };
const EXISTS: FileFailure = { reason: 'exists', code: 'EEXIST' };
const CHANGED: FileFailure = { reason: 'changed', code: 'CHANGED' };
const PIECE_BYTES = 1024 * 1024;

/**
 * Files as rows, each in pieces. A file is known by its path from the folder of the project, which may be elsewhere on every machine. The
 * token of a file's writer shows after a lost connection whether that was this call.
 */
export class FileRows implements StateFiles {
  readonly #database: Database;
  readonly #folder: string;
  readonly #files: string;
  readonly #pieces: string;

  constructor(database: Database, folder: string) {
    this.#database = database;
    this.#folder = folder;
    this.#files = `${database.address.schema}.files`;
    this.#pieces = `${database.address.schema}.pieces`;
  }

  get shared(): SharedFiles {
    return {
      read: (file) => this.read(file, MOST_SHARED_BYTES),
      replace: (file, before, after) => this.#replace(file, before, after),
    };
  }

  /** The paths of all files, from the folder of the project. */
  async paths(): Promise<Result<readonly string[], FileFailure>> {
    return this.#database.read(async (ask) =>
      (await ask<{ path: string }>(`select path from ${this.#files} order by path`)).map((row) => row.path),
    );
  }

  /** Folders are only the names of their files. */
  async makeFolder(): Promise<Result<void, FileFailure>> {
    return ok(undefined);
  }

  async create(file: string, bytes: Uint8Array | Iterable<Uint8Array>): Promise<Result<void, FileFailure>> {
    const token = randomUUID();
    const pieces = bytes instanceof Uint8Array ? inPieces(bytes) : [...bytes].flatMap(inPieces);
    const isNew = await this.#insert(this.key(file), token, pieces, digestOf(pieces));
    return flat(isNew, (done) => (done ? ok(undefined) : fail(EXISTS)));
  }

  async openAppend(file: string): Promise<Result<AppendFile, FileFailure>> {
    const token = randomUUID();
    const key = this.key(file);
    let n = 0;
    const isNew = await this.#insert(key, token, [], undefined);
    return flat(isNew, (done) =>
      done
        ? ok({
            append: (bytes) => {
              n += 1;
              return this.#append(key, token, n, bytes);
            },
            close: async () => {},
          })
        : fail(EXISTS),
    );
  }

  async read(file: string, limitBytes: number): Promise<Result<Uint8Array, FileFailure>> {
    const key = this.key(file);
    const read = await this.#database.read(async (ask) => {
      const [size] = await ask<{ bytes: string | null }>(
        `select (select sum(octet_length(bytes)) from ${this.#pieces} where path = $1) as bytes
         from ${this.#files} where path = $1`,
        [key],
      );
      if (size === undefined) return MISSING;
      if (Number(size.bytes ?? 0) > limitBytes) return { reason: 'too-large', code: 'EFBIG' } as const;
      return ask<{ bytes: Buffer }>(`select bytes from ${this.#pieces} where path = $1 order by n`, [key]);
    });
    return flat(read, (rows) => ('reason' in rows ? fail(rows) : ok(Buffer.concat(rows.map(({ bytes }) => bytes)))));
  }

  readdir(folder: string): Promise<Result<readonly string[], FileFailure>> {
    const below = `${this.key(folder)}/`;
    return this.#database.read(async (ask) => {
      const rows = await ask<{ name: string }>(
        `select distinct split_part(substr(path, length($1) + 1), '/', 1) as name
         from ${this.#files} where path >= $1 and path < $2`,
        [below, `${below.slice(0, -1)}0`],
      );
      return rows.map(({ name }) => name);
    });
  }

  async modifiedAt(file: string): Promise<Result<number, FileFailure>> {
    const rows = await this.#database.read((ask) =>
      ask<{ ms: number }>(
        `select (extract(epoch from modified_at) * 1000)::float8 as ms from ${this.#files} where path = $1`,
        [this.key(file)],
      ),
    );
    return flat(rows, ([row]) => (row ? ok(row.ms) : fail(MISSING)));
  }

  async touch(file: string, timeMs: number): Promise<Result<void, FileFailure>> {
    const rows = await this.#database.write((ask) =>
      ask(`update ${this.#files} set modified_at = to_timestamp($2::float8 / 1000) where path = $1 returning 1`, [
        this.key(file),
        timeMs,
      ]),
    );
    return flat(rows, (found) => (found.length > 0 ? ok(undefined) : fail(MISSING)));
  }

  remove(file: string): Promise<Result<void, FileFailure>> {
    return this.#database.write(
      async (ask) => void (await ask(`delete from ${this.#files} where path = $1`, [this.key(file)])),
    );
  }

  async removeFolder(folder: string): Promise<Result<void, FileFailure>> {
    const names = await this.readdir(folder);
    return flat(names, (left) => (left.length > 0 ? fail({ reason: 'failed', code: 'ENOTEMPTY' }) : ok(undefined)));
  }

  async #replace(file: string, before: Uint8Array | undefined, after: Uint8Array): Promise<Result<void, FileFailure>> {
    const key = this.key(file);
    const token = randomUUID();
    const pieces = inPieces(after);
    const done =
      before === undefined
        ? await this.#insert(key, token, pieces, digestOf(pieces))
        : await this.#database.transact(async (ask) => {
            const updated = await ask(
              `update ${this.#files} set token = $2, digest = $3, modified_at = clock_timestamp()
               where path = $1 and digest = $4 returning 1`,
              [key, token, digestOf(pieces), digestOf([before])],
            );
            if (updated.length === 0) return this.#isBy(ask, key, token);
            await ask(`delete from ${this.#pieces} where path = $1`, [key]);
            await this.#write(ask, key, pieces);
            return true;
          });
    return flat(done, (isReplaced) => (isReplaced ? ok(undefined) : fail(CHANGED)));
  }

  /** Whether there is now such a file, made by this call. */
  #insert(
    key: string,
    token: string,
    pieces: readonly Uint8Array[],
    digest: string | undefined,
  ): Promise<Result<boolean, FileFailure>> {
    return this.#database.transact(async (ask) => {
      const made = await ask(
        `insert into ${this.#files} (path, token, digest) values ($1, $2, $3) on conflict do nothing returning 1`,
        [key, token, digest ?? null],
      );
      if (made.length === 0) return this.#isBy(ask, key, token);
      await this.#write(ask, key, pieces);
      return true;
    });
  }

  async #isBy(ask: Ask, key: string, token: string): Promise<boolean> {
    const rows = await ask(`select 1 from ${this.#files} where path = $1 and token = $2`, [key, token]);
    return rows.length > 0;
  }

  async #write(ask: Ask, key: string, pieces: readonly Uint8Array[]): Promise<void> {
    for (const [n, bytes] of pieces.entries())
      await ask(`insert into ${this.#pieces} (path, n, bytes) values ($1, $2, $3)`, [key, n, asBuffer(bytes)]);
  }

  /** A piece that is there already was written by an earlier attempt: only one writer knows the token. */
  async #append(key: string, token: string, n: number, bytes: Uint8Array): Promise<Result<void, FileFailure>> {
    const rows = await this.#database.write((ask) =>
      ask(
        `with open as (select path from ${this.#files} where path = $1 and token = $2 for key share),
           written as (insert into ${this.#pieces} (path, n, bytes) select path, $3, $4 from open on conflict do nothing)
         select 1 from open`,
        [key, token, n, asBuffer(bytes)],
      ),
    );
    return flat(rows, (found) => (found.length > 0 ? ok(undefined) : fail(MISSING)));
  }

  /** How a file is known in the database. */
  key(file: string): string {
    return path.relative(this.#folder, file).split(path.sep).join('/');
  }
}

const flat = <T, Then>(
  result: Result<T, FileFailure>,
  then: (value: T) => Result<Then, FileFailure>,
): Result<Then, FileFailure> => (result.ok ? then(result.value) : result);

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function inPieces(bytes: Uint8Array): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) pieces.push(bytes.subarray(at, at + PIECE_BYTES));
  return pieces;
}

function digestOf(pieces: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
