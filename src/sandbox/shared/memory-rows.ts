import type { Memory } from '../memory.ts';
import type { KeptMap } from '../store/kept-map.ts';
import type { Row, RowKey } from './row.ts';

/** The changes to one kind of thing that a hub remembers, as rows. */
export interface MemoryRows {
  changed(): { readonly rows: readonly Row[]; readonly dropped: readonly RowKey[] };
  /** The changes until now are kept. */
  forget(): void;
  /** Everything is as it was before the changes. */
  undo(): void;
  adopt(row: Row): void;
}

/** By the names of their tables. */
export const memoryRows = (memory: Memory): ReadonlyMap<string, MemoryRows> =>
  new Map([
    ['tokens', rowsOf('tokens', memory.tokens)],
    ...(['confirm', 'prebook', 'book'] as const).map((step): [string, MemoryRows] => [
      step,
      rowsOf(step, memory[step]),
    ]),
    ['counters', rowsOf('counters', memory.counters)],
  ]);

function rowsOf<Value>(tab: string, kept: KeptMap<Value>): MemoryRows {
  const before = new Map<string, Value | undefined>();
  kept.watch = (key, value) => {
    if (!before.has(key)) before.set(key, value);
  };
  return {
    changed: () => {
      const keys = [...before.keys()].map((key) => ({ tab, key }));
      return {
        rows: keys.flatMap(({ key }) => {
          const value = kept.get(key);
          return value === undefined ? [] : [{ tab, key, content: JSON.stringify(value) }];
        }),
        dropped: keys.filter(({ key }) => !kept.has(key)),
      };
    },
    forget: () => before.clear(),
    undo: () => {
      for (const [key, value] of [...before])
        if (value === undefined) kept.delete(key);
        else kept.set(key, value);
      before.clear();
    },
    adopt: ({ key, content }) => {
      kept.set(key, JSON.parse(content));
    },
  };
}
