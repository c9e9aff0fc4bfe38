import type { SourceEntry, SourceNode } from './located-document.ts';

/** The size of a value with all aliases and blocks written out. */
export interface Weight {
  readonly nodes: number;
  readonly chars: number;
  readonly depth: number;
}

/** The parts of a list or map; all its uses by alias share them. */
export type Collection =
  | { readonly kind: 'list'; readonly items: readonly SourceNode[] }
  | { readonly kind: 'map'; readonly entries: readonly SourceEntry[] };

/** The weights of values. Each collection is weighed once, after its parts. */
export class Weights {
  readonly #known = new WeakMap<object, Weight>();

  of(node: SourceNode): Weight {
    if (node.kind === 'scalar')
      return { nodes: 1, chars: typeof node.value === 'string' ? node.value.length : 0, depth: 0 };
    return this.#known.get(partsOf(node)) ?? { nodes: 1, chars: 0, depth: 1 };
  }

  weigh(collection: Collection): void {
    let weight: Weight = { nodes: 1, chars: 0, depth: 1 };
    for (const child of collection.kind === 'list' ? collection.items : collection.entries.map(({ value }) => value)) {
      const { nodes, chars, depth } = this.of(child);
      weight = {
        nodes: weight.nodes + nodes,
        chars: weight.chars + chars,
        depth: Math.max(weight.depth, depth + 1),
      };
    }
    this.#known.set(partsOf(collection), weight);
  }
}

/** The same object for every copy of the collection. */
export const partsOf = (collection: Collection): readonly (SourceNode | SourceEntry)[] =>
  collection.kind === 'list' ? collection.items : collection.entries;
