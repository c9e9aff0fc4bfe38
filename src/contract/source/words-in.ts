/**
 * All words in a file's bytes that may be a code or part of one, once each in lower case. Even a broken file cannot refer to a code that
 * is not among them. `undefined` for bytes that are not plain text, or that may contain a code with escapes.
 */
export function wordsIn(bytes: Uint8Array): readonly string[] | undefined {
  if (bytes.some(isControl)) return undefined;
  // Codes are ASCII, which is the same in all remaining encodings.
  const text = Buffer.from(bytes).toString('latin1');
  return /\\[xuU]/.test(text) ? undefined : wordsOf(text);
}

/** The words of a text, in the same form. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9._-]+/g))
    words.add(word).add(word.replace(/^[.-]+|[.-]+$/g, ''));
  words.delete('');
  return [...words];
}

const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
