/**
 * The words of a command line, without a shell: blanks separate words, single or double quotes keep them together, and nothing else has a
 * meaning. `undefined` if there is no word or a quote is not closed.
 */
export function commandWords(line: string): readonly [program: string, ...args: string[]] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const char of line) {
    if (char === quote) quote = '';
    else if (quote !== '') word = `${word ?? ''}${char}`;
    else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (!/\s/.test(char)) word = `${word ?? ''}${char}`;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (word !== undefined) words.push(word);
  const [program, ...args] = words;
  return program && quote === '' ? [program, ...args] : undefined;
}
