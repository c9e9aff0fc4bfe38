/** What a word may misspell. */
export interface Suggestion {
  /** The nearest names, or else those that contain the word; empty if there are none, or too many to choose from. */
  readonly names: readonly string[];
  /** Whether the word can only be a slip of the one name. */
  readonly isCertain: boolean;
  /** How many letters differ from the nearest names; infinite for names that contain the word. */
  readonly distance: number;
}

interface Near {
  readonly name: string;
  readonly distance: number;
}

/** Names that words may misspell. Made once for a list, because a long list takes time to search. */
export class Names {
  /** Each once. */
  readonly all: readonly string[];
  readonly #near = new Map<string, readonly Near[]>();
  readonly #isClosed: boolean;

  /** `isClosed`: the names are words of the format. In other lists `SUITE` may be a new code, and not a slip of `JSUITE`. */
  constructor(names: Iterable<string>, isClosed = false) {
    this.all = [...new Set(names)];
    this.#isClosed = isClosed;
  }

  /** The names that `word` may misspell, of those that `isFree` accepts. */
  suggest(word: string, isFree: (name: string) => boolean = () => true): Suggestion {
    if (!this.#near.has(word) && this.#near.size < MOST_WORDS) this.#near.set(word, this.#search(word));
    const near = (this.#near.get(word) ?? []).filter(({ name }) => isFree(name));
    const distance = Math.min(...near.map((one) => one.distance));
    const names = near.filter((one) => one.distance === distance).map(({ name }) => name);
    const [name = '', ...others] = names;
    const isAlone = distance < 1 ? others.length === 0 : near.length === 1;
    return { names: names.slice(0, MOST_NEAR), isCertain: isAlone && isSlip(word, name, this.#isClosed), distance };
  }

  #search(word: string): readonly Near[] {
    const target = word.toLowerCase();
    const limit = limitFor(word);
    const near = this.all.flatMap((name): readonly Near[] => {
      const distance = editDistance(target, name.toLowerCase(), limit);
      if (distance > 0 && lettersOf(name) === lettersOf(word)) return [{ name, distance: 0.5 }];
      return distance < limit && !differInAPart(word, name) ? [{ name, distance }] : [];
    });
    if (near.length > 0 || word.length < LEAST_LETTERS) return near;
    const longer = this.all.filter((name) => name.toLowerCase().includes(target));
    return longer.length > MOST_NEAR ? [] : longer.map((name) => ({ name, distance: Number.POSITIVE_INFINITY }));
  }
}

/** More unknown words than this are not typing mistakes. */
const MOST_WORDS = 50;
const MOST_NEAR = 3;
/** Shorter parts are in too many names. */
const LEAST_LETTERS = 3;

/** The candidate that `word` most likely misspells, the first of equally near ones; `undefined` if none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const { names, distance } = new Names(candidates).suggest(word);
  return Number.isFinite(distance) ? names[0] : undefined;
}

/** Candidates must be closer than this. */
const limitFor = (word: string): number => Math.max(1, Math.floor(word.length / 3)) + 1;

/** The letters and digits, with a sign only where it parts two numbers, in lower case. */
const lettersOf = (word: string): string => word.replace(/(?<!\d)[\s._/–-]|[\s._/–-](?!\d)/g, '').toLowerCase() || word;

/** The words of a name, parted by signs, blanks or capitals. */
const partsOf = (name: string): readonly string[] =>
  name
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

/** Whether a whole word of the names differs: HALF_BOARD is not FULL_BOARD, nor releaseHours a misspelling of releaseDays. */
function differInAPart(word: string, name: string): boolean {
  const [own, others] = [partsOf(word), partsOf(name)];
  if (own.length !== others.length) return editDistance(lettersOf(word), lettersOf(name), 2) > 1;
  return own.some((part, index) => {
    const limit = limitFor(part);
    return editDistance(part, others[index] ?? '', limit) >= limit;
  });
}

/**
 * Whether `word` is `name` but for case, signs and blanks, or for two letters that changed places, or one that is missing or doubled, in a
 * name of five letters or more. A replaced letter or digit may be meant, and so may the lack of the first or last letter of a part.
 */
function isSlip(word: string, name: string, isClosed: boolean): boolean {
  if (lettersOf(word) === lettersOf(name)) return true;
  const [own, others] = [partsOf(word), partsOf(name)];
  const wrong = own.flatMap((part, index) => (part === others[index] ? [] : [[part, others[index] ?? ''] as const]));
  const [[typed, meant] = ['', '']] = wrong;
  if (own.length !== others.length || wrong.length !== 1 || meant.length < 4) return false;
  if ((name.match(/\p{L}/gu) ?? []).length < 5) return false;
  const at = [...meant].findIndex((letter, index) => letter !== typed[index]);
  const start = at < 0 ? meant.length : at;
  const [a = '', b = ''] = typed.slice(start);
  const [c = '', d = ''] = meant.slice(start);
  const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
  const [rest, right] = [typed.slice(start), meant.slice(start)];
  const isAtEnd = start === 0 || right.length === 1;
  if (typed.length < meant.length) return isLetter(c) && rest === right.slice(1) && (isClosed || !isAtEnd);
  if (typed.length > meant.length) return isLetter(a) && a === typed[start - 1] && rest.slice(1) === right;
  return a === d && b === c && isLetter(a) && isLetter(b) && rest.slice(2) === right.slice(2);
}

/** Optimal string alignment distance (insert, delete, replace, swap neighbours), cut off at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      // At the first letters one index is out of range; `undefined` never equals a letter.
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit;
}
