import { entryOf } from '../../source/entry-of.ts';
import type { LocatedDocument, Path, SourceNode, SourceScalar } from '../../source/located-document.ts';

/** The scalar that is written at `path`, if there is one. */
export function sourceAt(document: LocatedDocument, path: Path): SourceScalar | undefined {
  let node: SourceNode | undefined = document.root;
  for (const step of path) {
    if (node?.kind === 'list') node = typeof step === 'number' ? node.items[step] : undefined;
    else if (node?.kind === 'map') node = typeof step === 'string' ? entryOf(node, step)?.value : undefined;
    else return undefined;
  }
  return node?.kind === 'scalar' ? node : undefined;
}
