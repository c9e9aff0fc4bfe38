/** As in passports (ELOT 743), letter by letter. */
const GREEK = new Map(
  'Α=A Β=V Γ=G Δ=D Ε=E Ζ=Z Η=I Θ=TH Ι=I Κ=K Λ=L Μ=M Ν=N Ξ=X Ο=O Π=P Ρ=R Σ=S Τ=T Υ=Y Φ=F Χ=CH Ψ=PS Ω=O'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** A code for a word of a sheet: the word itself if it can be one, else its letters and digits: `DELUXE-SEA-VIEW`. */
export function codeOfWord(word: string, isTaken: (code: string) => boolean): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const code = /^[\w.-]+$/.test(plain)
    ? plain
    : plain
        .toUpperCase()
        .replaceAll(/\p{Script=Greek}/gu, (letter) => GREEK.get(letter) ?? '-')
        .replaceAll(/[^A-Z\d]+/g, '-')
        .replaceAll(/^-+|-+$/g, '');
  for (let number = 1; ; number += 1) {
    const free = `${code === '' ? 'CODE' : code}${number === 1 ? '' : `-${number}`}`;
    if (!isTaken(free)) return free;
  }
}
