import { isJsonObject } from '../../../kernel/json.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import type { SourceNode, SourceScalar } from '../located-document.ts';
import { isContractName } from '../workspace.ts';

/** The text of `use:`, taken apart. */
export interface BlockReference {
  /** Relative to the file in which it is written, with forward slashes. */
  readonly path: string;
  readonly name: string;
}

/** Why a `use:` cannot be followed. */
export interface BlockTrouble {
  readonly message: string;
  readonly hint?: string;
}

/** The value of `use`, if the node is a map with that key. `others` are the other keys. */
export function usedIn(
  node: SourceNode,
): { readonly written: SourceNode; readonly others: readonly SourceScalar[] } | undefined {
  if (node.kind !== 'map') return undefined;
  const entry = node.entries.find(({ key }) => key === 'use');
  if (!entry) return undefined;
  const others = node.entries.filter((one) => one !== entry && !one.key.startsWith('x-'));
  return { written: entry.value, others: others.map(({ keyNode }) => keyNode) };
}

/** The text under `use` in a plain value, as a node. */
export function usedValue(value: unknown): SourceNode | undefined {
  const written = isJsonObject(value) ? value['use'] : undefined;
  const span = { start: 0, end: 0 };
  return typeof written === 'string' ? { kind: 'scalar', value: written, source: '', style: 'plain', span } : undefined;
}

const FORM = 'write use: ../blocks/summer.yaml#prices, the path of the file and the name of the block';

/** Takes `../blocks/summer.yaml#prices` apart. */
export function blockReference(written: SourceNode): Result<BlockReference, BlockTrouble> {
  const refuse = (message: string, hint = FORM) => fail({ message, hint });
  if (written.kind !== 'scalar' || typeof written.value !== 'string') return refuse('use: is not the name of a block');
  const text = written.value;
  const sign = text.indexOf('#');
  if (sign < 0) {
    const isComment = /^\s+#\S/.test(written.trailingComment ?? '');
    return refuse(
      `use: ${text} names no block`,
      isComment ? 'write # and the name without a space before them, which makes them a comment' : FORM,
    );
  }
  const [path, name] = [text.slice(0, sign), text.slice(sign + 1)];
  if (path === '') return refuse('use: names no file', 'to use a block of the same document twice, write & and *');
  if (name === '') return refuse('use: names no block behind the #');
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path))
    return refuse('blocks come from files of this project, not from addresses');
  if (path.includes('\\'))
    return refuse('paths are written with forward slashes', `write ${text.replaceAll('\\', '/')}`);
  if (path.startsWith('/') || path.startsWith('~') || /^[A-Za-z]:/.test(path))
    return refuse('the path of a block is relative to the file in which it is written');
  if (!isContractName(path.slice(path.lastIndexOf('/') + 1)))
    return refuse(`${path} is not a file with blocks`, 'files with blocks end with .yaml or .yml');
  return ok({ path, name });
}
