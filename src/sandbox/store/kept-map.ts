interface Limits<Value> {
  readonly most: number;
  readonly mostCharacters?: number;
  readonly charactersOf?: (value: Value) => number;
}

/** What a running hub remembers for a while. Beyond the limits the oldest entries are dropped. */
export class KeptMap<Value> extends Map<string, Value> {
  /** Called before an entry changes, with its value until now. */
  watch: ((key: string, before: Value | undefined) => void) | undefined;
  readonly #limits: Limits<Value>;
  #characters = 0;

  constructor(limits: Limits<Value>) {
    super();
    this.#limits = limits;
  }

  override set(key: string, value: Value): this {
    const { most, mostCharacters = Number.POSITIVE_INFINITY } = this.#limits;
    this.#leave(key);
    this.#characters += this.#charactersOf(value);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= most && this.#characters <= mostCharacters) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: string): boolean {
    this.#leave(key);
    return super.delete(key);
  }

  #leave(key: string): void {
    const before = this.get(key);
    this.watch?.(key, before);
    if (before !== undefined) this.#characters -= this.#charactersOf(before);
  }

  #charactersOf(value: Value): number {
    return this.#limits.charactersOf?.(value) ?? 0;
  }
}
