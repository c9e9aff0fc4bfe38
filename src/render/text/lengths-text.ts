/** `1 to 14, 21 nights`. */
export function lengthsText(nights: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < nights.length; at += 1) {
    const from = nights[at] ?? 0;
    while (nights[at + 1] === (nights[at] ?? 0) + 1) at += 1;
    const to = nights[at] ?? from;
    parts.push(from === to ? `${from}` : `${from} to ${to}`);
  }
  return `${parts.join(', ')} nights`;
}
