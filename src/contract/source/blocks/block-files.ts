import { dirname, posix, resolve, sep } from 'node:path';
import type { Files } from '../../../host/files.ts';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { LIMITS } from '../limits.ts';
import type { LocatedDocument, SourceNode } from '../located-document.ts';
import { type ParsedFile, parseYaml } from '../parse-yaml.ts';
import { readText } from '../read-text.ts';
import { isWithin, type WorkspaceFile } from '../workspace.ts';
import { type BlockReference, type BlockTrouble, blockReference, usedIn } from './block-reference.ts';

/** A file whose blocks are used, as it was read. */
export interface BlockFile {
  /** As a user would type it. */
  readonly file: string;
  readonly path: string;
  /** Absent if it could not be read. */
  readonly bytes?: Uint8Array;
  readonly content: Result<BlockContent, BlockTrouble>;
}

export interface BlockContent {
  readonly document: LocatedDocument;
  readonly text: string;
  readonly blocks: ReadonlyMap<string, SourceNode>;
}

/** Files with blocks that one contract file may use, directly or through each other. */
const MOST_FILES = 100;

/** All files with blocks that the documents of a file use, directly or through each other. */
export class BlockFiles {
  readonly #files: Files;
  readonly #root: string;
  readonly #known = new Map<string, BlockFile>();
  #bytes = 0;

  constructor(files: Files, root: string) {
    this.#files = files;
    this.#root = root;
  }

  get all(): readonly BlockFile[] {
    return [...this.#known.values()];
  }

  /** Reads what the documents of a file use, and what those files use. Returns whether they use anything. */
  async read(user: Pick<WorkspaceFile, 'file' | 'path'>, documents: readonly LocatedDocument[]): Promise<boolean> {
    let isUser = false;
    for (const { root } of documents)
      for (const written of everyUse(root)) {
        isUser = true;
        const reference = blockReference(written);
        if (!reference.ok) continue;
        const { file, path } = placesOf(reference.value, user);
        if (this.#known.has(path) || this.#known.size >= MOST_FILES) continue;
        const found = await this.#open(file, path);
        this.#known.set(path, found);
        if (found.content.ok) await this.read(found, [found.content.value.document]);
      }
    return isUser;
  }

  /** The file that a reference in `user` means. */
  find(reference: BlockReference, user: Pick<WorkspaceFile, 'file' | 'path'>): Result<BlockFile, BlockTrouble> {
    const known = this.#known.get(placesOf(reference, user).path);
    return known ? ok(known) : fail({ message: `more than ${MOST_FILES} files with blocks` });
  }

  async #open(file: string, path: string): Promise<BlockFile> {
    const real = await this.#realPath(file, path);
    if (!real.ok) return { file, path, content: real };
    const bytes = await this.#files.read(real.value, LIMITS.fileBytes);
    if (!bytes.ok) return { file, path, content: fail({ message: `${file} cannot be read (${bytes.error.code})` }) };
    this.#bytes += bytes.value.length;
    if (this.#bytes > LIMITS.fileBytes)
      return { file, path, content: fail({ message: `more than ${LIMITS.fileBytes / 1024 / 1024} MiB of blocks` }) };
    return { file, path, bytes: bytes.value, content: contentOf(file, bytes.value) };
  }

  /** Compares every name exactly, also where the file system does not, and follows links only inside the folder. */
  async #realPath(file: string, path: string): Promise<Result<string, BlockTrouble>> {
    const outside = fail({
      message: `${file} is outside the folder of the project`,
      hint: 'blocks come from files in the folder in which the command runs, or below it',
    });
    if (!isWithin(path, this.#root)) return outside;
    let folder = this.#root;
    for (const name of path.slice(this.#root.length).split(sep).filter(Boolean)) {
      const names = await this.#files.readdir(folder);
      if (!names.ok || !names.value.includes(name)) {
        const hint = names.ok ? didYouMean(name, names.value) : undefined;
        return fail({ message: `there is no file ${file}`, ...(hint !== undefined && { hint }) });
      }
      folder = resolve(folder, name);
    }
    const [real, root] = [await this.#files.realpath(path), await this.#files.realpath(this.#root)];
    if (!real.ok || !root.ok) return fail({ message: `${file} cannot be read (${real.ok ? '' : real.error.code})` });
    return isWithin(real.value, root.value) ? ok(real.value) : outside;
  }
}

function placesOf({ path }: BlockReference, user: Pick<WorkspaceFile, 'file' | 'path'>) {
  return { file: posix.join(posix.dirname(user.file), path), path: resolve(dirname(user.path), path) };
}

/** The values of all `use` in a tree, without those in notes and in `extra`. */
function* everyUse(root: SourceNode): Generator<SourceNode> {
  const seen = new Set<unknown>();
  const open: SourceNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'scalar') continue;
    const parts = node.kind === 'list' ? node.items : node.entries;
    if (seen.has(parts)) continue;
    seen.add(parts);
    const used = usedIn(node);
    if (used) yield used.written;
    else if (node.kind === 'list') open.push(...node.items);
    else for (const { key, value } of node.entries) if (!isFree(key)) open.push(value);
  }
}

/** Notes and `extra` are not described by the format, so that a `use` in them is only a key. */
export const isFree = (key: string): boolean => key === 'extra' || key.startsWith('x-');

const lately = new Map<string, { readonly bytes: Uint8Array; readonly content: Result<BlockContent, BlockTrouble> }>();
const MOST_KEPT = 8;

/** Parses the file, or remembers it: many hotels use the same blocks. */
function contentOf(file: string, bytes: Uint8Array): Result<BlockContent, BlockTrouble> {
  const known = lately.get(file);
  if (known && Buffer.compare(known.bytes, bytes) === 0) return known.content;
  const content = parsedContent(file, bytes, parseYaml(file, bytes));
  lately.delete(file);
  lately.set(file, { bytes, content });
  const [oldest] = lately.keys();
  if (lately.size > MOST_KEPT && oldest !== undefined) lately.delete(oldest);
  return content;
}

function parsedContent(file: string, bytes: Uint8Array, parsed: ParsedFile): Result<BlockContent, BlockTrouble> {
  const error = parsed.findings.find(({ severity }) => severity === 'error');
  const read = readText(file, bytes);
  if (error || !read.ok || !parsed.complete) {
    const { message = '', place } = error ?? {};
    return fail({ message: `${file} has errors`, hint: `line ${place?.line ?? 1}: ${message}` });
  }
  const [document, ...others] = parsed.documents;
  const root = document?.root;
  const keys = root?.kind === 'map' ? root.entries.filter(({ key }) => !key.startsWith('x-')) : [];
  const [only, ...more] = keys;
  if (!document || others.length > 0 || only?.key !== 'blocks' || more.length > 0 || only.value.kind !== 'map')
    return fail({
      message: `${file} is not a file with blocks`,
      hint: 'such a file has one key, blocks:, and under it the blocks by name',
    });
  const blocks = new Map(only.value.entries.map(({ key, value }) => [key, value]));
  return ok({ document, text: read.value.text, blocks });
}
