/** How alike two plain names are, 0 to 1: the share of letter pairs that they have in common (Sørensen-Dice, each pair counted). */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const pairsOfA = letterPairs(a);
  const pairsOfB = letterPairs(b);
  const total = pairsOfA.length + pairsOfB.length;
  if (total === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of pairsOfA) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairsOfB) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    common += 1;
  }
  return (2 * common) / total;
}

/** The most that `nameSimilarity` can be for names of these lengths; spares the comparison of names that are nowhere near. */
export const similarityBound = (lengthA: number, lengthB: number): number =>
  lengthA + lengthB === 0 ? 0 : (2 * Math.min(lengthA, lengthB)) / (lengthA + lengthB);

function letterPairs(text: string): string[] {
  const padded = ` ${text} `;
  return text === '' ? [] : Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2));
}
