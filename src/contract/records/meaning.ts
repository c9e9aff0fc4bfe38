import type * as z from 'zod';

declare const MEANS: unique symbol;
declare const FILLED: unique symbol;

/** A schema whose values have another type in the model: a number becomes an exact amount, a short form its long one. */
export interface Means<T> {
  readonly [MEANS]: T;
}

/** The same schema with values of type `T` in the model. Only the type changes. */
export const meaning =
  <T>() =>
  <S extends z.ZodType>(schema: S): S & Means<T> =>
    schema as S & Means<T>;

/** A field that a file may leave out, but that the model always has. */
export interface Filled {
  readonly [FILLED]: true;
}

/** The type of the schema's values in the model: readonly, and absent rather than undefined. */
export type Meaning<S> =
  S extends Means<infer T>
    ? T
    : S extends z.ZodOptional<infer Inner>
      ? Meaning<Inner>
      : S extends z.ZodArray<infer Item>
        ? readonly Meaning<Item>[]
        : S extends z.ZodUnion<infer Forms>
          ? Meaning<Forms[number]>
          : S extends { readonly shape: infer Shape }
            ? RecordOf<Shape>
            : z.output<S>;

type OptionalKeys<Shape> = {
  [K in keyof Shape]: Shape[K] extends Filled ? never : Shape[K] extends z.ZodOptional ? K : never;
}[keyof Shape];

export type RecordOf<Shape> = {
  readonly [K in Exclude<keyof Shape, OptionalKeys<Shape>>]: Meaning<Shape[K]>;
} & {
  readonly [K in OptionalKeys<Shape>]?: Meaning<Shape[K]>;
} extends infer T
  ? { [K in keyof T]: T[K] }
  : never;
