import path from 'node:path';
import type { DocumentEdit } from '../../contract/edits/document-edits.ts';
import { type BlockFile, BlockFiles, isFree } from '../../contract/source/blocks/block-files.ts';
import { blockReference, usedValue } from '../../contract/source/blocks/block-reference.ts';
import { mayUseBlocks } from '../../contract/source/blocks/read-blocks.ts';
import { editedValue, type YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import type { Place } from '../../findings/place.ts';
import { placeText } from '../../findings/place.ts';
import type { Files } from '../../host/files.ts';
import { inside, isJsonObject, type Json } from '../../kernel/json.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';

export interface EditsInBlocks {
  readonly edits: readonly DocumentEdit[];
  readonly blockFiles: readonly string[];
  /** The folders in which other files may use these blocks. */
  readonly roots: readonly string[];
}

/**
 * The edits with those that go through a `use` moved into the file of the block. An edit that several hotels ask for is made once; if they
 * ask for different values, the command ends. With `isGiven` the edits are those of single hotels: what they change is written out there.
 */
export async function editsInBlocks(
  edits: readonly DocumentEdit[],
  files: Files,
  paths: readonly string[],
  isGiven: boolean,
): Promise<EditsInBlocks> {
  const documents = new Map<string, EditedDocument>();
  const moved = new MovedEdits();
  const all: DocumentEdit[] = [];
  for (const one of edits) {
    const known = documents.get(placeText(one.document));
    const document = known ?? (await EditedDocument.open(one.document, files, rootOf(one.document.file, paths)));
    documents.set(placeText(one.document), document);
    const home = document.home(one.edit, documents, isGiven);
    const isMoved = home !== document.start;
    const whole = isMoved && isGiven ? document.writtenOut(one.edit) : undefined;
    if (!isMoved || isGiven) {
      for (const edit of whole ? [whole, one.edit] : [one.edit]) {
        document.change(edit);
        all.push({ document: one.document, edit });
      }
      continue;
    }
    const edit = { ...one.edit, path: home.path };
    if (!moved.isNew(home.document, edit)) continue;
    documents.get(placeText(home.document))?.change(edit);
    all.push({ document: home.document, edit });
  }
  return {
    edits: all,
    blockFiles: moved.files,
    roots: [...new Set(edits.map(({ document }) => rootOf(document.file, paths)))],
  };
}

/** The folder that may contain blocks: the command's working folder, or for files elsewhere the named one. */
export function rootOf(file: string, paths: readonly string[]): string {
  if (!file.startsWith('..')) return process.cwd();
  const absolute = path.resolve(file);
  const named = paths.map((one) => path.resolve(one)).find((one) => absolute.startsWith(one + path.sep));
  return named ?? path.dirname(absolute);
}

interface Home {
  readonly document: Place;
  readonly path: Path;
}

/** A document as its file writes it, with the edits so far. */
class EditedDocument {
  /** Stands for an edit that stays in the document. */
  readonly start: Home;
  readonly #file: { readonly file: string; readonly path: string };
  readonly #blocks: BlockFiles | undefined;
  /** The copied records: values set in them are not set in the block that the original uses. */
  readonly #copies: Path[] = [];
  #value: unknown;

  constructor(
    place: Place,
    file: { readonly file: string; readonly path: string },
    value: unknown,
    blocks?: BlockFiles,
  ) {
    this.start = { document: place, path: [] };
    this.#file = file;
    this.#value = value;
    this.#blocks = blocks;
  }

  static async open(place: Place, files: Files, root: string): Promise<EditedDocument> {
    const { file } = place;
    const at = { file, path: path.resolve(file) };
    const bytes = await files.read(at.path, LIMITS.fileBytes);
    if (!bytes.ok || !mayUseBlocks(bytes.value)) return new EditedDocument(place, at, undefined);
    const all = parseYaml(file, bytes.value).documents;
    const own = all.find((document) => placeText(document.place([])) === placeText(place));
    const blocks = new BlockFiles(files, root);
    const isUser = own !== undefined && (await blocks.read(at, [own]));
    return new EditedDocument(place, at, own?.value, isUser ? blocks : undefined);
  }

  get value(): unknown {
    return this.#value;
  }

  change(edit: YamlEdit): void {
    if (!this.#blocks) return;
    this.#value = editedValue(this.#value, edit) ?? this.#value;
    if (edit.kind === 'copy') this.#copies.push([...edit.path, edit.at]);
  }

  /** Where an edit of this document belongs: `start`, or a place in a block. */
  home(edit: YamlEdit, documents: Map<string, EditedDocument>, isGiven: boolean): Home {
    const blocks = this.#blocks;
    if (!blocks) return this.start;
    let home: Home = this.start;
    let value = this.#value;
    let user = this.#file;
    const isCopy = this.#copies.some((copy) => copy.every((step, index) => edit.path[index] === step));
    const staysAtEnd = edit.kind === 'remove' || (edit.kind === 'set' && (isCopy || isGiven));
    for (const [index, step] of edit.path.entries()) {
      value = inside(value, step);
      home = { document: home.document, path: [...home.path, step] };
      if (typeof step === 'string' && isFree(step)) break;
      if (index === edit.path.length - 1 && staysAtEnd) break;
      for (let block = blockOf(value, user, blocks); block; block = blockOf(value, user, blocks)) {
        const { file, document, name } = block;
        const key = placeText(document.place([]));
        const opened = documents.get(key) ?? new EditedDocument(document.place([]), file, document.value, blocks);
        documents.set(key, opened);
        home = { document: opened.start.document, path: ['blocks', name] };
        value = inside(inside(opened.value, 'blocks'), name);
        user = file;
      }
    }
    return home.document === this.start.document ? this.start : home;
  }

  /** What writes out the first block that the edit goes through. */
  writtenOut({ path: way }: YamlEdit): YamlEdit | undefined {
    let value = this.#value;
    for (const [index, step] of way.entries()) {
      value = inside(value, step);
      if (this.#blocks && usedValue(value))
        return { kind: 'set', path: way.slice(0, index + 1), value: resolved(value, this.#file, this.#blocks) };
    }
    return undefined;
  }
}

function resolved(value: unknown, user: { readonly file: string; readonly path: string }, blocks: BlockFiles): Json {
  const block = blockOf(value, user, blocks);
  if (block) return resolved(inside(inside(block.document.value, 'blocks'), block.name), block.file, blocks);
  if (Array.isArray(value)) return value.map((one) => resolved(one, user, blocks));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, isFree(key) ? one : resolved(one, user, blocks)]),
    );
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function blockOf(value: unknown, user: { readonly file: string; readonly path: string }, blocks: BlockFiles) {
  const written = usedValue(value);
  const reference = written && blockReference(written);
  const found = reference?.ok ? blocks.find(reference.value, user) : undefined;
  if (!reference?.ok || !found?.ok || !found.value.content.ok) return undefined;
  const file: BlockFile = found.value;
  return { file, document: found.value.content.value.document, name: reference.value.name };
}

/** What has been moved into blocks. */
class MovedEdits {
  readonly #seen = new Set<string>();
  readonly #values = new Map<string, string>();
  readonly #files = new Set<string>();

  get files(): readonly string[] {
    return [...this.#files];
  }

  /** Whether nothing has asked for this edit before. */
  isNew(document: Place, edit: YamlEdit): boolean {
    this.#files.add(document.file);
    const where = `${placeText(document)} ${JSON.stringify(edit.path)}`;
    if (edit.kind === 'set') {
      const value = JSON.stringify(edit.value);
      if ((this.#values.get(where) ?? value) !== value)
        throw usageFailure(
          'not-written',
          `${document.file} writes ${edit.path.join('.')} once for several places, but only some of them change`,
          'write the block out where it differs; nothing was written',
        );
      this.#values.set(where, value);
    }
    const name = `${where} ${JSON.stringify(edit)}`;
    return !this.#seen.has(name) && this.#seen.add(name) !== undefined;
  }
}
