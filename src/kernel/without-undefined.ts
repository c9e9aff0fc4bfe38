type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** `T` without the keys whose value would be undefined. */
type WithoutUndefined<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  readonly [K in OptionalKeys<T>]?: Exclude<T[K], undefined>;
};

/**
 * The record without the keys whose value is undefined. Pass the whole record: engines give every object literal that begins with a
 * spread its own shape, which costs memory and time; records made here share one.
 */
export function withoutUndefined<T extends object>(record: T): WithoutUndefined<T> {
  const known: Partial<T> = {};
  for (const key in record) if (record[key] !== undefined) known[key] = record[key];
  return known as WithoutUndefined<T>;
}
