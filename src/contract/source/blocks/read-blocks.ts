import { sep } from 'node:path';
import type { Files } from '../../../host/files.ts';
import type { LocatedDocument } from '../located-document.ts';
import type { ParsedFile, parseYaml } from '../parse-yaml.ts';
import { readText } from '../read-text.ts';
import type { WorkspaceFile } from '../workspace.ts';
import { type BlockFile, BlockFiles } from './block-files.ts';
import { withBlocks } from './with-blocks.ts';

/** A file that uses blocks, read with them. */
export interface ReadBlocks extends Pick<ParsedFile, 'documents' | 'findings' | 'complete'> {
  readonly blockFiles: readonly BlockFile[];
  /** The blocks that are used, of all files: `blocks/summer.yaml#prices`. */
  readonly blockNames: readonly string[];
  /** The documents once more, from the same bytes. */
  readonly again: () => readonly LocatedDocument[];
}

/** Reads the blocks that the documents of a file use; `undefined` if they use none. */
export async function readBlocks(
  files: Files,
  file: WorkspaceFile,
  bytes: Uint8Array,
  parsed: ParsedFile,
  parse: typeof parseYaml,
): Promise<ReadBlocks | undefined> {
  const blockFiles = new BlockFiles(files, rootOf(file));
  const text = readText(file.file, bytes);
  if (!text.ok || !(await blockFiles.read(file, parsed.documents))) return undefined;
  const written = (documents: readonly LocatedDocument[]) => withBlocks(file, text.value.text, documents, blockFiles);
  const { documents, findings, complete, names } = written(parsed.documents);
  return {
    documents,
    findings: [...parsed.findings, ...findings],
    complete: parsed.complete && complete,
    blockFiles: blockFiles.all,
    blockNames: names,
    again: () => written(parse(file.file, bytes).documents).documents,
  };
}

/** The folder that may contain blocks: the command's working folder, derived from the file's relative name. */
const rootOf = ({ path, file, root }: WorkspaceFile): string => root ?? (path.slice(0, -(file.length + 1)) || sep);

/** Whether the bytes have a key `use`. Nearly every file has none, and is not looked at again. */
export function mayUseBlocks(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = all.indexOf(USE); at >= 0; at = all.indexOf(USE, at + USE.length)) {
    if (isWord(all[at - 1])) continue;
    let end = at + USE.length;
    if (all[end] === QUOTE || all[end] === APOSTROPHE) end += 1;
    while (all[end] === SPACE) end += 1;
    if (all[end] === COLON) return true;
  }
  return false;
}

const USE = Buffer.from('use');
const [QUOTE, APOSTROPHE, SPACE, COLON] = [0x22, 0x27, 0x20, 0x3a];

/** A letter or digit of ASCII, `-` or `_`. */
const isWord = (code: number | undefined): boolean =>
  code !== undefined && /[A-Za-z0-9_-]/.test(String.fromCharCode(code));
