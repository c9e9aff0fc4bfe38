import type { GoodContract } from './good.js';

export interface Kind {
  readonly name: string;
  readonly group: string;
}

export interface Instance {
  readonly kind: Kind;
  readonly contract: GoodContract;
  readonly text: string;
  readonly truth: readonly string[];
  readonly lines: ReadonlySet<number>;
}

export function kindsOf(folder: string): Promise<readonly Kind[]>;
export function instancesOf(
  kinds: readonly Kind[],
  contracts: readonly GoodContract[],
  most?: number,
): readonly Instance[];
