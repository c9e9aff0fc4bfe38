import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import type { Path, SourceEntry, SourceNode, SourceScalar } from '../source/located-document.ts';

export interface PriceChanges {
  readonly price: (amount: number) => number;
  /** Changes how much more or less than another price something costs. */
  readonly difference: (amount: number) => number | string;
}

const LONG = new Set(['basePrice', 'adultPrices', 'childPrices', 'distributionPrices']);

/** The changes of the room prices of a season, in the form in which they are written. Percentages stay. */
export function changedPrices(season: SourceNode | undefined, path: Path, change: PriceChanges): readonly YamlEdit[] {
  const set = (at: Path, value: number | string): YamlEdit => ({ kind: 'set', path: at, value });
  const long = (node: SourceNode, at: Path): readonly YamlEdit[] => {
    if (node.kind === 'list') return node.items.flatMap((item, index) => long(item, [...at, index]));
    if (node.kind === 'map')
      return node.entries.flatMap(({ key, value }) =>
        key === 'adults' || key === 'children' ? [] : long(value, [...at, key]),
      );
    return typeof node.value === 'number' ? [set(at, change.price(node.value))] : [];
  };
  const compared = (node: SourceScalar, at: Path): readonly YamlEdit[] => {
    const amount = differenceIn(node);
    // No more and no less stays as it is written.
    if (amount !== undefined) return amount === 0 ? [] : [set(at, change.difference(amount))];
    return typeof node.value === 'number' ? [set(at, change.price(node.value))] : [];
  };
  const compact = ({ key, value }: SourceEntry, at: Path): readonly YamlEdit[] =>
    value.kind === 'scalar' && key !== 'round' ? compared(value, [...at, key]) : [];
  const priced = (node: SourceNode | undefined, at: Path): readonly YamlEdit[] =>
    node?.kind === 'map'
      ? node.entries.flatMap(({ key, value }) => {
          const below = [...at, key];
          if (LONG.has(key)) return long(value, below);
          if ((key === 'prices' || key === 'weekdays') && value.kind === 'map')
            return value.entries.flatMap((one) => compact(one, below));
          if (key === 'by' && value.kind === 'scalar' && value.value !== 0) return compared(value, below);
          if (key === 'seasonRoomPrices' && value.kind === 'list')
            return value.items.flatMap((item, index) => priced(item, [...below, index]));
          return [];
        })
      : [];
  return priced(season, path);
}

/** `+30` and `-20`; `undefined` for an amount by itself, a percentage and `free`. */
function differenceIn({ value, source }: SourceScalar): number | undefined {
  if (typeof value === 'number') return /^[+-]/.test(source) ? value : undefined;
  return typeof value === 'string' && /^[+-]\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}
