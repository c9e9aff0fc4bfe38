import { GUEST_KEYS } from '../records/compact-prices.ts';
import type { Path } from '../source/located-document.ts';
import type { GuestKey } from './compact-price.ts';

export const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');

const WRITABLE: readonly GuestKey[] = GUEST_KEYS;

export const isWritable = (key: GuestKey): boolean => WRITABLE.includes(key);

/** `single`, then adults, then children, each by number. */
export const inOrder = (a: GuestKey, b: GuestKey): number => WRITABLE.indexOf(a) - WRITABLE.indexOf(b);

/** The key of `prices` that a price by position comes from; `''` for a whole list, nothing for other fields. */
export function keyAt([field, index, ...rest]: Path, isSingle: boolean): GuestKey | 'perPerson' | '' | undefined {
  if (rest.length > 0) return undefined;
  if (field === 'basePrice') return isSingle ? 'single' : 'perPerson';
  if (field !== 'adultPrices' && field !== 'childPrices') return undefined;
  if (typeof index !== 'number') return '';
  if (field === 'childPrices') return `child${index + 1}`;
  return index === 0 ? 'perPerson' : `adult${index + 2}`;
}
