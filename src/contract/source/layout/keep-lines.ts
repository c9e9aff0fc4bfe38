import { diffArrays } from 'diff';

/** The time to compare texts grows with the square of their differences. */
const MOST_CHANGES = 3000;

/** Lines `start` to `end` of the formatted text, and the lines `from` to `to` of another text in their place. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly isEdit?: true;
}

/**
 * The change from `formatted` to `edited` made in `written`, whose layout differs from `formatted`: a merge of three texts. Lines that do not
 * change stay as written, added lines follow the indentation around them, and a changed record that is laid out differently gets the lines
 * of `edited`. `undefined` if the texts differ too much.
 */
export function keepLines(written: string, formatted: string, edited: string): string | undefined {
  const [ours, base, theirs] = [written, formatted, edited].map((text) => text.split('\n'));
  if (!ours || !base || !theirs) return undefined;
  const edits = hunksOf(base, theirs);
  if (!edits) return undefined;
  const open = openBrackets(ours);
  const keys = ours.map((line, at) => (open[at] || open[at - 1] ? `part ${at}` : keyOf(line)));
  const whole = [{ start: 0, end: base.length, from: 0, to: ours.length }];
  const found = balanced(hunksOf(base.map(keyOf), keys) ?? whole, base, ours);
  const layout = found.flatMap((hunk) => splitHunk(hunk, base, ours, open));
  const hunks = [...layout, ...edits.map((hunk) => ({ ...hunk, isEdit: true as const }))];
  hunks.sort((a, b) => a.start - b.start || a.end - b.end);

  const indentation = sharedIndentation(base, ours, layout);
  const lineEnd = written.includes('\r\n') ? '\r' : '';
  const merged: string[] = [];
  // Next lines of each text, equal in meaning up to there.
  let [inBase, inOurs, inTheirs] = [0, 0, 0];
  for (let next = 0; next < hunks.length; ) {
    const first = hunks[next] as Hunk;
    let { end } = first;
    const region = [first];
    for (next += 1; (hunks[next]?.start ?? Infinity) < end; next += 1) {
      const one = hunks[next] as Hunk;
      region.push(one);
      end = Math.max(end, one.end);
    }
    const same = first.start - inBase;
    merged.push(...ours.slice(inOurs, inOurs + same));
    const grown = (own: readonly Hunk[]): number =>
      own.reduce((sum, hunk) => sum + hunk.to - hunk.from - (hunk.end - hunk.start), end - first.start);
    const oursEnd = inOurs + same + grown(region.filter(({ isEdit }) => !isEdit));
    const theirsEnd = inTheirs + same + grown(region.filter(({ isEdit }) => isEdit));
    if (region.some(({ isEdit }) => isEdit))
      for (const line of theirs.slice(inTheirs + same, theirsEnd))
        merged.push(line === '' ? line + lineEnd : indentation(line, first.start) + lineEnd);
    else merged.push(...ours.slice(inOurs + same, oursEnd));
    [inBase, inOurs, inTheirs] = [end, oursEnd, theirsEnd];
  }
  return [...merged, ...ours.slice(inOurs)].join('\n');
}

function hunksOf(base: readonly string[], other: readonly string[]): readonly Hunk[] | undefined {
  const changes = diffArrays([...base], [...other], { maxEditLength: MOST_CHANGES });
  if (!changes) return undefined;
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const { count, added, removed } of changes) {
    const last = hunks.at(-1);
    const isNext = last?.end === start && last.to === from;
    const [end, to] = [start + (added ? 0 : count), from + (removed ? 0 : count)];
    if (added || removed) hunks.push({ ...(isNext ? hunks.pop() : { start, from }), end, to } as Hunk);
    [start, from] = [end, to];
  }
  return hunks;
}

/** The words of a line without what a layout may change: blanks, quotes, brackets, and the order of keys. */
const wordsOf = (line: string): readonly string[] => line.match(/[^\s{}[\],"'-][^\s{}[\],"']*/g) ?? [];

const keyOf = (line: string): string => wordsOf(line).toSorted().join(' ');

const keyOfAll = (lines: readonly string[]): string => keyOf(lines.join('\n'));

/** How many brackets are open after each line. */
function openBrackets(lines: readonly string[]): readonly number[] {
  let open = 0;
  return lines.map((line) => {
    for (const bracket of line.replace(/(?:^|\s)#.*/, '').match(/[{}[\]]/g) ?? [])
      open += bracket === '{' || bracket === '[' ? 1 : -1;
    return open;
  });
}

/** How many hunks can belong together. */
const MOST_JOINED = 10;

/** Hunks joined where lines are in another order, so that each has the same words in both texts. */
function balanced(hunks: readonly Hunk[], base: readonly string[], ours: readonly string[]): readonly Hunk[] {
  const joined: Hunk[] = [];
  for (let next = 0; next < hunks.length; next += 1) {
    const first = hunks[next] as Hunk;
    const last = hunks
      .slice(next, next + MOST_JOINED)
      .findIndex(({ end, to }) => keyOfAll(base.slice(first.start, end)) === keyOfAll(ours.slice(first.from, to)));
    next += Math.max(last, 0);
    const { end, to } = hunks[next] as Hunk;
    joined.push({ ...first, end, to });
  }
  return joined;
}

/** Parts of the hunk that have the same words, as small as possible. */
function splitHunk(
  { start, end, from, to }: Hunk,
  base: readonly string[],
  ours: readonly string[],
  open: readonly number[],
): readonly Hunk[] {
  const parts: Hunk[] = [];
  const words: [string[], string[]] = [[], []];
  let part = { start, from };
  let [inBase, inOurs] = [start, from];
  while (inBase < end && inOurs < to) {
    if (words[0].length <= words[1].length) words[0].push(...wordsOf(base[inBase++] ?? ''));
    else words[1].push(...wordsOf(ours[inOurs++] ?? ''));
    const isPart = words[0].length === 0 || words[0].length !== words[1].length || open[inOurs - 1];
    if (isPart || words[0].toSorted().join(' ') !== words[1].toSorted().join(' ')) continue;
    parts.push({ ...part, end: inBase, to: inOurs });
    part = { start: inBase, from: inOurs };
    words[0].length = 0;
    words[1].length = 0;
  }
  return part.start < end || part.from < to ? [...parts, { ...part, end, to }] : parts;
}

const leadOf = (line: string): string => /^ *(?:- +)?/.exec(line)?.[0] ?? '';

/** Gives a formatted line near the line `near` the indentation that such lines have in the text as it is written. */
function sharedIndentation(base: readonly string[], ours: readonly string[], layout: readonly Hunk[]) {
  const leads = new Map<number, string>();
  let [inBase, inOurs] = [0, 0];
  const pair = (): void => void leads.set(inBase, leadOf(ours[inOurs] ?? ''));
  for (const { start, end, from, to } of [...layout, { start: base.length, end: 0, from: ours.length, to: 0 }]) {
    for (; inBase < start; inBase += 1, inOurs += 1) pair();
    [inBase, inOurs] = [start, from];
    // The first line of a record that is laid out differently.
    if (start < end && from < to) pair();
    [inBase, inOurs] = [end, to];
  }
  let shift = 0;
  return (line: string, near: number): string => {
    const lead = leadOf(line);
    const below = Array.from({ length: base.length - near }, (_, at) => near + at);
    const above = Array.from({ length: near }, (_, at) => near - 1 - at);
    const like = [...above, ...below].find((at) => leads.has(at) && leadOf(base[at] ?? '') === lead);
    const own =
      leads.get(like ?? -1) ?? lead.replace(/^ */, (blanks) => ' '.repeat(Math.max(blanks.length + shift, 0)));
    shift = own.length - lead.length;
    return own + line.slice(lead.length);
  };
}
