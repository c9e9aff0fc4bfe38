/**
 * Every word in the bytes of a file that may be a code or a part of one, once and in lower case: whatever else is wrong with the file, it
 * speaks of nothing whose code is not among them. `undefined` for bytes that are no plain text, or that may write a code by escapes.
 */
export function wordsIn(bytes: Uint8Array): readonly string[] | undefined {
  if (bytes.some(isControl)) return undefined;
  // Codes are ASCII, which is the same in every encoding that is left.
  const text = Buffer.from(bytes).toString('latin1');
  return /\\[xuU]/.test(text) ? undefined : wordsOf(text);
}

/** The words of a text in the same form. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9._-]+/g))
    words.add(word).add(word.replace(/^[.-]+|[.-]+$/g, ''));
  words.delete('');
  return [...words];
}

const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
