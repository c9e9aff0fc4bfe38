import { inspect } from 'node:util';

const hidden = '[secret]';

/** A value that prints as `[secret]` however it is printed; only `reveal()` gives it, and only where it goes on the wire. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return hidden;
  }

  toJSON(): string {
    return hidden;
  }

  [inspect.custom](): string {
    return hidden;
  }
}
