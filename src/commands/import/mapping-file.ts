import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAPPING_ENDING } from '../../contract/source/workspace.ts';
import type { Mapping } from '../../sheets/import/mapping/mapping.ts';
import { readMapping } from '../../sheets/import/mapping/read-mapping.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';
import { bytesOf } from './read-source.ts';

/** `rates.import.yaml` beside `rates.csv`. */
export const mappingFileOf = (file: string): string =>
  `${file.slice(0, file.length - path.extname(file).length)}${MAPPING_ENDING}`;

/** The mapping of a file, by itself or as `--mapping` names it. */
export function mappingOf(
  file: string,
  named: string | undefined,
): { readonly name: string; readonly mapping: Mapping } {
  const name = named ?? mappingFileOf(file);
  if (named === undefined && !existsSync(name))
    throw usageFailure(
      'no-mapping',
      `nothing says yet how ${file} is read: there is no ${name}`,
      `contracts import ${file} --propose writes it`,
    );
  const read = readMapping(name, bytesOf(name));
  if (!read.ok) throw usageFailure('not-readable', read.error, 'nothing was written');
  return { name, mapping: read.value };
}
