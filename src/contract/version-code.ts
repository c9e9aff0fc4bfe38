import { CODE } from './records/written.ts';

/** A version of a code: `EARLY` itself, or a successor such as `EARLY.v2`. */
export interface VersionCode {
  readonly code: string;
  /** 1 for the code itself, 2 for `EARLY.v2`. */
  readonly number: number;
}

/** At most six digits, so that no number loses precision; a longer number is not a version. */
const VERSION = /^(.+)\.v([1-9]\d{0,5})$/;

/** The version that `code` may be: `EARLY.v2` is the second of `EARLY`. `undefined` for any other code, including `EARLY.v1`. */
export function versionOf(code: string): VersionCode | undefined {
  const [, base, digits] = VERSION.exec(code) ?? [];
  const number = Number(digits);
  return base === undefined || number < 2 ? undefined : { code: base, number };
}

/** `EARLY.v2`; `undefined` if that is too long for a code. */
export function versionCode({ code, number }: VersionCode): string | undefined {
  const text = `${code}.v${number}`;
  return CODE.test(text) && versionOf(text) !== undefined ? text : undefined;
}
