/**
 * Makes objects with some fields decoded on every access from a source that takes less memory than the decoded values.
 * The objects share their getters: own getters would take more memory than most sources. A copy (`{ ...object }`) is an ordinary
 * object that holds the decoded values.
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
          if (source === undefined) throw new Error(`${key} is read from an object that was not made here`);
          return read(source);
        },
      };
    }
  }

  /** An object with the fields of `rest` and the fields decoded from `source`. */
  object<Rest extends object>(rest: Rest, source: Source): Rest & Fields {
    const fields: Fields = Object.create(Object.prototype, this.#getters);
    this.#sources.set(fields, source);
    return Object.assign(fields, rest);
  }

  /** The source of `object`, or `undefined` if it was not made here. */
  source(object: object): Source | undefined {
    return this.#sources.get(object);
  }
}
