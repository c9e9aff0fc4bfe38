/** A line of both texts, by its index in each. */
export type Match = readonly [before: number, after: number];

/** Up to this many pairs of lines are compared one by one. */
const MOST_PAIRS = 1_000_000;

/**
 * The lines that two texts have in common, in order: as many as possible in ordinary texts. Between texts with very many different lines,
 * only lines that occur once in each are looked for, so that time and memory stay proportional to their length.
 */
export function commonLines(before: readonly string[], after: readonly string[]): readonly Match[] {
  const matches: Match[] = [];
  collect({ before, after, from: [0, 0], to: [before.length, after.length] }, matches);
  return matches;
}

interface Stretch {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly from: Match;
  readonly to: Match;
}

function collect(stretch: Stretch, into: Match[]): void {
  const { before, after } = stretch;
  let [top, over] = stretch.from;
  let [bottom, under] = stretch.to;
  while (top < bottom && over < under && before[top] === after[over]) into.push([top++, over++]);
  const tail: Match[] = [];
  while (top < bottom && over < under && before[bottom - 1] === after[under - 1]) tail.push([--bottom, --under]);
  if (top < bottom && over < under) {
    const inner = { before, after, from: [top, over], to: [bottom, under] } as const;
    if ((bottom - top) * (under - over) <= MOST_PAIRS) into.push(...longest(inner));
    else between(inner, onceInBoth(inner), into);
  }
  for (const match of tail.reverse()) into.push(match);
}

function between(stretch: Stretch, anchors: readonly Match[], into: Match[]): void {
  if (anchors.length === 0) return;
  let from = stretch.from;
  for (const [top, over] of anchors) {
    collect({ ...stretch, from, to: [top, over] }, into);
    into.push([top, over]);
    from = [top + 1, over + 1];
  }
  collect({ ...stretch, from }, into);
}

/** The longest common subsequence, by the table of its lengths. */
function longest({ before, after, from: [top, over], to: [bottom, under] }: Stretch): Match[] {
  const width = under - over + 1;
  const lengths = new Uint32Array((bottom - top + 1) * width);
  const at = (row: number, column: number): number => lengths[(row - top) * width + (column - over)] ?? 0;
  for (let row = bottom - 1; row >= top; row -= 1)
    for (let column = under - 1; column >= over; column -= 1)
      lengths[(row - top) * width + (column - over)] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const matches: Match[] = [];
  for (let row = top, column = over; row < bottom && column < under; )
    if (before[row] === after[column]) matches.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return matches;
}

/** The longest ascending row of lines that occur once in each stretch. */
function onceInBoth({ before, after, from, to }: Stretch): Match[] {
  const [mine, theirs] = [onceIn(before, from[0], to[0]), onceIn(after, from[1], to[1])];
  const pairs = [...mine].flatMap(([line, row]): Match[] => {
    const column = theirs.get(line);
    return column === undefined ? [] : [[row, column]];
  });
  return ascending(pairs.sort((a, b) => a[0] - b[0]));
}

function onceIn(lines: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    if (places.has(line)) repeated.add(line);
    places.set(line, index);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

interface Link {
  readonly match: Match;
  readonly before: Link | undefined;
}

/** The longest row of pairs whose second numbers rise; the first ones do already. */
function ascending(pairs: readonly Match[]): Match[] {
  const ends: Link[] = [];
  for (const match of pairs) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.match[1] ?? 0) < match[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { match, before: ends[low - 1] };
  }
  const row: Match[] = [];
  for (let link = ends.at(-1); link; link = link.before) row.push(link.match);
  return row.reverse();
}
