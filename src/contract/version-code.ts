import { CODE } from './records/written.ts';

/** The record of the hub that a code means: `EARLY` itself, or one that took its place. */
export interface VersionCode {
  /** As the files have it. */
  readonly code: string;
  /** 1 for the code itself, 2 for `EARLY.v2`. */
  readonly number: number;
}

/** At most six digits: longer numbers are somebody else's, and no number may lose digits. */
const VERSION = /^(.+)\.v([1-9]\d{0,5})$/;

/** Which version of which code `code` could be: `EARLY.v2` is the second of `EARLY`. Nothing for any other code, `EARLY.v1` among them. */
export function versionOf(code: string): VersionCode | undefined {
  const [, base, digits] = VERSION.exec(code) ?? [];
  const number = Number(digits);
  return base === undefined || number < 2 ? undefined : { code: base, number };
}

/** `EARLY.v2`, or nothing where that is longer than a code may be. */
export function versionCode({ code, number }: VersionCode): string | undefined {
  const text = `${code}.v${number}`;
  return CODE.test(text) && versionOf(text) !== undefined ? text : undefined;
}
