import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A value that JSON can say, kept compressed. Each reading gives a copy. */
export class Packed<Value> {
  readonly #bytes: Uint8Array;

  constructor(value: Value) {
    // Copied: what deflating gives lies in a buffer that is much larger.
    this.#bytes = Buffer.from(deflateRawSync(JSON.stringify(value)));
  }

  read(): Value {
    const value: Value = JSON.parse(inflateRawSync(this.#bytes).toString());
    return value;
  }
}
