/** A code for a word of a sheet: the word itself if it can be one, else its letters and digits: `DELUXE-SEA-VIEW`. */
export function codeOfWord(word: string, isTaken: (code: string) => boolean): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const code = /^[\w.-]+$/.test(plain)
    ? plain
    : plain
        .toUpperCase()
        .replaceAll(/[^A-Z\d]+/g, '-')
        .replaceAll(/^-+|-+$/g, '');
  for (let number = 1; ; number += 1) {
    const free = `${code === '' ? 'CODE' : code}${number === 1 ? '' : `-${number}`}`;
    if (!isTaken(free)) return free;
  }
}
