import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A value that JSON can say, kept compressed. Each reading gives a copy. */
export class Packed<Value> {
  /** One character for each byte: many small buffers would take more room, and so would the larger ones that they are cut from. */
  readonly #bytes: string;

  constructor(value: Value) {
    this.#bytes = deflateRawSync(JSON.stringify(value)).toString('latin1');
  }

  read(): Value {
    const value: Value = JSON.parse(inflateRawSync(Buffer.from(this.#bytes, 'latin1')).toString());
    return value;
  }
}
