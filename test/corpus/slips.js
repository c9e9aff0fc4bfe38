// Slips: changes of a good contract that people really make, one kind after another in test/corpus/slips/*.js, each applied to a few contracts.
// Which contracts, and which of their records, follows from the number of the kind: nothing is random.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { textOf } from './good.js';

/** How many contracts each kind is applied to. */
const INSTANCES = 4;

/**
 * A kind of slip. `says` matches texts that name its cause. `change` changes the document of a good contract, and returns the texts that were
 * there (any of them is the truth), or nothing if the contract has no place for it. A slip between two records (a gap, an overlap) has two places:
 * then it returns `{ truth, also }`, with a text in the lines of the other one. `pick` chooses one of a list.
 */
export const slip = (name, group, says, change) => ({ name, group, says, change });

/** The same for a change of the text: `change` returns `{ text, truth }`. */
export const textSlip = (name, group, says, changeText) => ({ name, group, says, changeText });

/** Kinds of all files of a folder, in order. */
export async function kindsOf(folder) {
  const kinds = [];
  for (const file of readdirSync(folder).sort())
    if (file.endsWith('.js')) kinds.push(...(await import(pathToFileURL(path.join(folder, file)).href)).default);
  return kinds;
}

/** Instances of the kinds in these contracts: `{ kind, contract, text, truth, lines, records, fields }`. */
export function instancesOf(kinds, contracts, most = INSTANCES) {
  return kinds.flatMap((kind, number) => {
    const made = [];
    for (let step = 0; step < contracts.length && made.length < most; step += 1) {
      const contract = contracts[(number * 11 + step * 37) % contracts.length];
      const changed = applied(kind, contract, contracts, number + made.length * 3);
      if (changed && changed.text !== contract.text)
        made.push({ kind, contract, ...changed, ...placeOf(contract.text, changed.text, changed.also) });
    }
    return made;
  });
}

function applied(kind, contract, contracts, turn) {
  const pick = (list) => list[(turn * 5) % list.length];
  if (kind.changeText) return kind.changeText(contract.text, pick, contract, contracts);
  const document = structuredClone(contract.document);
  const made = kind.change(document, pick, contracts);
  if (made === undefined) return undefined;
  const { truth, also = [] } = made instanceof Object && !Array.isArray(made) ? made : { truth: made };
  return { text: textOf(document), truth: [truth].flat().map(String), also };
}

/**
 * Where the slip is: the numbers of `lines` of `after` that differ from `before`, or around which lines are gone, and those that contain a text
 * of `also`; the `records` they are in, as first and last line; the `fields` that changed; and
 * what was `replaced` by a line.
 */
export function placeOf(before, after, also = []) {
  const now = after.split('\n');
  const { changed, gone, replaced } = difference(before.split('\n'), now);
  const other = now.flatMap((text, index) => (also.some((part) => text.includes(part)) ? [index + 1] : []));
  const lines = new Set([...changed, ...other, ...gone.flatMap(({ at }) => [at, at + 1])]);
  const parents = gone.map(({ at, text }) => parentOf(now, at, indentOf(text)));
  const records = [...changed, ...other, ...parents].map((line) => recordAt(now, line));
  const texts = [...gone.map(({ text }) => text), ...[...changed, ...parents].map((line) => now[line - 1] ?? '')];
  const fields = new Set(texts.flatMap((text) => /^\s*(?:- )?(\w+):/.exec(text)?.[1] ?? []));
  return { lines, records, fields, replaced };
}

const indentOf = (text) => text.search(/[^ ]/);
const isEntry = (text) => /^ *- /.test(text);

/** Lines of `now` that `old` does not have, and lines that are gone without another one in their place: the line before, and the text. */
function difference(old, now) {
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const { changed, gone, replaced } = compared(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return {
    changed: changed.map((line) => line + head),
    gone: gone.map(({ at, text }) => ({ at: at + head, text })),
    replaced: new Map(replaced.map(([line, text]) => [line + head, text])),
  };
}

/** The same for lines without a common beginning and end, by their longest common subsequence. */
function compared(old, now) {
  const same = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      same[i][j] = old[i] === now[j] ? same[i + 1][j + 1] + 1 : Math.max(same[i + 1][j], same[i][j + 1]);
  const changed = [];
  const gone = [];
  const replaced = [];
  for (let [i, j] = [0, 0]; i < old.length || j < now.length; ) {
    const [fromOld, fromNow] = [i, j];
    const equal = () => i < old.length && j < now.length && old[i] === now[j];
    while (i < old.length && !equal() && (j === now.length || same[i + 1][j] >= same[i][j + 1])) i += 1;
    while (j < now.length && !equal() && (i === old.length || same[i][j + 1] >= same[i + 1][j])) j += 1;
    for (let line = fromNow; line < j; line += 1) changed.push(line + 1);
    if (j - fromNow === i - fromOld)
      for (let line = fromNow; line < j; line += 1) replaced.push([line + 1, old[fromOld + line - fromNow]]);
    if (j === fromNow) for (const text of old.slice(fromOld, i)) gone.push({ at: j, text });
    if (equal()) [i, j] = [i + 1, j + 1];
  }
  return { changed, gone, replaced };
}

/** The line above the line `at`, or that line, that is indented less. */
function parentOf(lines, at, indent) {
  let line = at;
  while (line > 1 && indentOf(lines[line - 1]) >= indent) line -= 1;
  return line;
}

/** First and last line of the innermost entry of a list, or the section, around a line. */
function recordAt(lines, line) {
  let from = line;
  while (from > 1 && !isEntry(lines[from - 1]) && indentOf(lines[from - 1]) > 0)
    from = parentOf(lines, from, indentOf(lines[from - 1]));
  const indent = indentOf(lines[from - 1] ?? '');
  let to = from;
  while (to < lines.length && (lines[to] === '' || indentOf(lines[to]) > indent)) to += 1;
  return { from, to };
}

/** The record around a line, then those around it. */
export function recordsAround(lines, line) {
  const records = [recordAt(lines, line)];
  for (let { from } = records[0]; from > 1 && indentOf(lines[from - 1]) > 0; from = records.at(-1).from)
    records.push(recordAt(lines, parentOf(lines, from, indentOf(lines[from - 1]))));
  return records;
}
