/** An object that inherits nothing, so that a key such as `constructor` in a file is just a key. Faster than `Object.create(null)`. */
export class PlainObject<Value = unknown> {
  #keys: readonly string[] | undefined;
  [key: string]: Value;

  /** Keeps the keys of an object for `keysOf`, and returns the object. */
  static withKeys<Value>(object: PlainObject<Value>, keys: readonly string[]): PlainObject<Value> {
    object.#keys = keys;
    return object;
  }

  /** Call this before adding or deleting keys: the kept keys are dropped. Returns the object. */
  static changing<O extends object>(object: O): O {
    if (#keys in object) object.#keys = undefined;
    return object;
  }

  /** `Object.keys`, in a fraction of its time if the keys were kept. */
  static keysOf(object: object): readonly string[] {
    return (#keys in object ? object.#keys : undefined) ?? Object.keys(object);
  }
}
Object.setPrototypeOf(PlainObject.prototype, null);
Reflect.deleteProperty(PlainObject.prototype, 'constructor');
