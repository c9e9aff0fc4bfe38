/**
 * All words in a file's bytes that may be a code or part of one, once each in lower case. Even a broken file cannot refer to a code that
 * is not among them. `undefined` for bytes that are not plain text, or that may contain a code with escapes.
 */
export function wordsIn(bytes: Uint8Array): readonly string[] | undefined {
  // Codes are ASCII, which is the same in all remaining encodings.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return CONTROL.test(text) || /\\[xuU]/.test(text) ? undefined : wordsOf(text);
}

/** The words of a text, in the same form. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9._-]+/g))
    if (!words.has(word)) words.add(word).add(word.replace(/^[.-]+|[.-]+$/g, ''));
  words.delete('');
  return [...words];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
