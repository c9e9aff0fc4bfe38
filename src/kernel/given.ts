type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** `T` with the keys absent whose values would be undefined. */
export type Given<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  readonly [K in OptionalKeys<T>]?: Exclude<T[K], undefined>;
};

/**
 * The record without the keys that say nothing. Best made of the whole record: engines give objects of a literal that begins with a
 * spread a shape each, which costs memory and time; those made here share theirs.
 */
export function given<T extends object>(record: T): Given<T> {
  const known: Partial<T> = {};
  for (const key in record) if (record[key] !== undefined) known[key] = record[key];
  return known as Given<T>;
}

/** `T` with its optional keys all there, those that say nothing as `undefined`. */
export type Ungiven<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };
