/**
 * Makes objects of which some fields are read whenever they are asked for, out of a source that takes less memory than what they say.
 * All of them share the same functions: with getters of its own, an object takes more memory than most sources. A copy (`{ ...object }`)
 * is an object like any other, whose fields have been read.
 */
export class OnDemand<Source, Fields extends object> {
  readonly #sources = new WeakMap<object, Source>();
  readonly #getters: PropertyDescriptorMap = {};

  constructor(readings: { readonly [Key in keyof Fields]: (source: Source) => Fields[Key] }) {
    const sources = this.#sources;
    for (const [key, read] of Object.entries<(source: Source) => unknown>(readings)) {
      this.#getters[key] = {
        enumerable: true,
        get() {
          const source = sources.get(this);
          if (source === undefined) throw new Error(`${key} is read of something else than it was made for`);
          return read(source);
        },
      };
    }
  }

  /** An object with all that `rest` has, and the fields that are read from `source`. */
  object<Rest extends object>(rest: Rest, source: Source): Rest & Fields {
    const fields: Fields = Object.create(Object.prototype, this.#getters);
    this.#sources.set(fields, source);
    return Object.assign(fields, rest);
  }

  /** What the fields of `object` are read from; `undefined` for one that was not made here. */
  source(object: object): Source | undefined {
    return this.#sources.get(object);
  }
}
