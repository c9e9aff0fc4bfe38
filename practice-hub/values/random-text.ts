import { timingSafeEqual } from 'node:crypto';

export type RandomBytes = (count: number) => Uint8Array;

export const randomHex = (random: RandomBytes, bytes: number): string => Buffer.from(random(bytes)).toString('hex');

export const randomKey = (random: RandomBytes, bytes: number): string =>
  Buffer.from(random(bytes)).toString('base64url');

/** Takes as long whichever character differs. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
