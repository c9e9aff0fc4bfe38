export type RandomBytes = (count: number) => Uint8Array;

export const randomHex = (random: RandomBytes, bytes: number): string => Buffer.from(random(bytes)).toString('hex');

export const randomKey = (random: RandomBytes, bytes: number): string =>
  Buffer.from(random(bytes)).toString('base64url');
