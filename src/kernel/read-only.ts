import type { JsonObject } from './json.ts';

/** Data of type `T` that is only read, at every depth. JSON is read-only already. */
export type ReadOnly<T> = JsonObject extends T
  ? T
  : T extends readonly (infer Item)[]
    ? readonly ReadOnly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
      : T;
