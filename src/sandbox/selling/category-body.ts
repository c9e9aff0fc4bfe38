import type { JsonObject } from '../../kernel/json.ts';

const KINDS: Readonly<Record<string, string>> = { S: 'star', L: 'key', H: 'sun' };

/** A hotel's category as the booking flow shows it: `S4` is called `4 stars`. A category outside the hub's list is its own name. */
export function categoryBody(code: string | undefined): JsonObject {
  if (code === undefined) return { code: null, name: null };
  const [, letter = '', count = ''] = /^([SLH])([1-6])$/.exec(code) ?? [];
  const kind = KINDS[letter];
  if (kind !== undefined) return { code, name: `${count} ${kind}${count === '1' ? '' : 's'}` };
  return { code, name: code === 'IN' ? 'Without category' : code };
}
