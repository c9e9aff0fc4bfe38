import { unusedBlock } from '../../contract/source/file-codes.ts';
import type { LocatedDocument } from '../../contract/source/located-document.ts';
import type { WorkspaceFile } from '../../contract/source/workspace.ts';
import { type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';

export interface DefinedBlock {
  readonly name: string;
  readonly place: Place;
}

/** What a file says about blocks. */
export interface BlocksOfFile {
  /** The blocks that it uses: `blocks/summer.yaml#prices`. */
  readonly usedBlocks?: readonly string[];
  /** The blocks that it defines. */
  readonly blocks?: readonly DefinedBlock[];
}

/** The blocks that a document defines. */
export function blocksIn(document: LocatedDocument): readonly DefinedBlock[] {
  const { value } = document;
  const blocks = isJsonObject(value) ? value['blocks'] : undefined;
  return isJsonObject(blocks)
    ? Object.keys(blocks).map((name) => ({ name, place: document.place(['blocks', name], 'key') }))
    : [];
}

/** Reports the blocks that none of the files uses; `surveys` has what each file says. */
export function unusedBlocks(files: readonly WorkspaceFile[], surveys: readonly BlocksOfFile[]): readonly Finding[] {
  const used = new Set(surveys.flatMap(({ usedBlocks = [] }) => usedBlocks));
  return files.flatMap(({ file, selected }, position) =>
    (surveys[position]?.blocks ?? [])
      .filter(({ name }) => selected && !used.has(`${file}#${name}`))
      .map(({ name, place }) =>
        finding(unusedBlock, {
          message: safeText(`none of the files that are checked uses the block "${name}"`),
          place,
          hint: 'remove it if it is left over',
        }),
      ),
  );
}
