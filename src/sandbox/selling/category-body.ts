import type { JsonObject } from '../../kernel/json.ts';

const KINDS: Readonly<Record<string, string>> = { S: 'star', L: 'key', H: 'sun' };

/** A hotel's category in the booking flow: `S4` is named `4 stars`. A category outside the hub's list is named by its code. */
export function categoryBody(code: string | undefined): JsonObject {
  if (code === undefined) return { code: null, name: null };
  const [, letter = '', count = ''] = /^([SLH])([1-6])$/.exec(code) ?? [];
  const kind = KINDS[letter];
  if (kind !== undefined) return { code, name: `${count} ${kind}${count === '1' ? '' : 's'}` };
  return { code, name: code === 'IN' ? 'Without category' : code };
}
