/** An object that inherits nothing, so that no key of a file can mean anything; faster to make and to read than one without a prototype. */
export class Bare<Value = unknown> {
  #keys: readonly string[] | undefined;
  [key: string]: Value;

  /** Notes the keys of an object for `keysOf`. Gives it back. */
  static withKeys<Value>(object: Bare<Value>, keys: readonly string[]): Bare<Value> {
    object.#keys = keys;
    return object;
  }

  /** To be called before keys come or go: forgets what was noted. Gives the object back. */
  static changing<O extends object>(object: O): O {
    if (#keys in object) object.#keys = undefined;
    return object;
  }

  /** `Object.keys` in a fraction of its time, where they were noted. */
  static keysOf(object: object): readonly string[] {
    return (#keys in object ? object.#keys : undefined) ?? Object.keys(object);
  }
}
Object.setPrototypeOf(Bare.prototype, null);
Reflect.deleteProperty(Bare.prototype, 'constructor');
