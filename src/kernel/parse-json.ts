/** The parsed value, or `undefined` if the text is not JSON. The parser's own error is dropped because it quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
