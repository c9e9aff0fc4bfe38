/** What a running hub remembers for a while. Beyond `most` the oldest entries are dropped. */
export class KeptMap<Value> extends Map<string, Value> {
  /** Called before an entry changes, with its value until now. */
  watch: ((key: string, before: Value | undefined) => void) | undefined;
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, value: Value): this {
    this.watch?.(key, this.get(key));
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#most) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: string): boolean {
    this.watch?.(key, this.get(key));
    return super.delete(key);
  }
}
