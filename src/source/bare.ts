/** An object that inherits nothing, so that no key of a file can mean anything; faster to make and to read than one without a prototype. */
export class Bare<Value = unknown> {
  [key: string]: Value;
}
Object.setPrototypeOf(Bare.prototype, null);
Reflect.deleteProperty(Bare.prototype, 'constructor');
