import { type Finding, finding } from '../../findings/finding.ts';
import type { FileFailure, Files } from '../../host/files.ts';
import { mayUseBlocks, type ReadBlocks, readBlocks } from './blocks/read-blocks.ts';
import { fileTooLarge, specialFile, unreadableFile } from './file-codes.ts';
import { LIMITS } from './limits.ts';
import { type ParsedFile, parseYaml } from './parse-yaml.ts';
import { wordsIn } from './words-in.ts';
import { type WorkspaceFile, wholeFile } from './workspace.ts';

export interface ReadFile
  extends WorkspaceFile,
    ParsedFile,
    Partial<Pick<ReadBlocks, 'blockFiles' | 'blockNames' | 'again'>> {
  /** For an incomplete file, all its words, from `wordsIn`. */
  readonly words?: readonly string[] | undefined;
  /** Absent if the file could not be opened. */
  readonly bytes?: Uint8Array;
}

/**
 * Reads the files one by one and parses them, the usual way if `parse` names no other; a file that cannot be opened has a finding instead of
 * documents.
 */
export async function* readWorkspace(
  files: Files,
  list: Iterable<WorkspaceFile>,
  parse: typeof parseYaml = parseYaml,
): AsyncGenerator<ReadFile> {
  for (const entry of list) {
    const bytes = await files.read(entry.path, LIMITS.fileBytes);
    if (bytes.ok) {
      const parsed = parse(entry.file, bytes.value);
      const blocks = mayUseBlocks(bytes.value) ? await readBlocks(files, entry, bytes.value, parsed, parse) : undefined;
      const { complete } = blocks ?? parsed;
      yield {
        ...entry,
        ...parsed,
        ...blocks,
        bytes: bytes.value,
        ...(!complete && { words: wordsIn(bytes.value) }),
      };
    } else
      yield { ...entry, documents: [], findings: [readFailure(entry.file, bytes.error)], remarks: [], complete: false };
  }
}

function readFailure(file: string, { reason, code }: FileFailure): Finding {
  const place = wholeFile(file);
  if (reason === 'too-large')
    return finding(fileTooLarge, {
      message: `the file has more than ${LIMITS.fileBytes / 1024 / 1024} MiB`,
      hint: 'split it',
      place,
    });
  if (reason === 'not-a-file') return finding(specialFile, { message: 'this is not a regular file', place });
  return finding(unreadableFile, { message: `the file cannot be read (${code})`, place });
}
