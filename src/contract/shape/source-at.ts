import { entryOf } from '../../source/full/entry-of.ts';
import type { LocatedDocument, Path, SourceNode, SourceScalar } from '../../source/full/located-document.ts';

/** What is written at `path`, if anything is. */
export function nodeAt(document: LocatedDocument, path: Path): SourceNode | undefined {
  let node: SourceNode | undefined = document.root;
  for (const step of path) {
    if (node?.kind === 'list') node = typeof step === 'number' ? node.items[step] : undefined;
    else if (node?.kind === 'map') node = typeof step === 'string' ? entryOf(node, step)?.value : undefined;
    else return undefined;
  }
  return node;
}

/** The scalar that is written at `path`, if there is one. */
export function sourceAt(document: LocatedDocument, path: Path): SourceScalar | undefined {
  const node = nodeAt(document, path);
  return node?.kind === 'scalar' ? node : undefined;
}
