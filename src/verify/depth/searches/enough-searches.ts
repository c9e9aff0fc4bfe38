import { includes, overlap, type Run } from '../goals/day-runs.ts';
import { type Days, type SearchDay, searchDays } from './search-days.ts';

/** A search with a day of each of its goals. */
interface Candidate {
  readonly search: SearchDay;
  readonly goals: readonly number[];
}

/** Above this number of comparisons, looking for pairs would be noticeable; many hotels share their quotes well enough without. */
const MOST_LOOKS = 1_000_000;

/**
 * Few searches that together have a day of every goal: repeatedly the one with most remaining goals (then the shorter stay, the smaller
 * party, the earlier day). Searches that the others make superfluous are then left out, and two are replaced by one that covers everything
 * that only these two cover. `weights`: how many goals with the same days each entry stands for.
 */
export function enoughSearches(goals: readonly Days[], weights: readonly number[] = []): SearchDay[] {
  const goalsOn = goalsByKey(goals);
  const days = searchDays(goals, weights);
  const covered = new Uint8Array(goals.length);
  const chosen: Candidate[] = [];
  for (let search = days.best(); search !== undefined; search = days.best()) {
    const having = goalsOn(search);
    chosen.push({ search, goals: having });
    for (const goal of having) {
      if (covered[goal] === 1) continue;
      covered[goal] = 1;
      days.remove(goal);
    }
  }
  const needed = withoutNeedless(chosen, goals.length);
  const looks = needed.length ** 2 * goals.reduce((sum, _, goal) => sum + (weights[goal] ?? 1), 0);
  const few = looks > MOST_LOOKS ? needed : withMergedPairs(needed, goals, goalsOn);
  return few.map(({ search }) => search);
}

function goalsByKey(goals: readonly Days[]): (search: SearchDay) => readonly number[] {
  const ofKey = new Map<string, number[]>();
  for (const [goal, byKey] of goals.entries()) {
    for (const key of byKey.keys()) {
      const list = ofKey.get(key);
      if (list === undefined) ofKey.set(key, [goal]);
      else list.push(goal);
    }
  }
  return ({ key, day }) => (ofKey.get(key) ?? []).filter((goal) => includes(goals[goal]?.get(key) ?? [], day));
}

/** The number of candidates that have each goal. */
function timesOf(candidates: readonly Candidate[], goals: number): Int32Array {
  const times = new Int32Array(goals);
  for (const candidate of candidates) for (const goal of candidate.goals) times[goal] = (times[goal] ?? 0) + 1;
  return times;
}

function withoutNeedless(chosen: readonly Candidate[], goals: number): readonly Candidate[] {
  const times = timesOf(chosen, goals);
  const needless = new Set<Candidate>();
  for (const each of chosen.toReversed()) {
    if (!each.goals.every((goal) => (times[goal] ?? 0) > 1)) continue;
    needless.add(each);
    for (const goal of each.goals) times[goal] = (times[goal] ?? 0) - 1;
  }
  return chosen.filter((each) => !needless.has(each));
}

function withMergedPairs(
  chosen: readonly Candidate[],
  goals: readonly Days[],
  goalsOn: (search: SearchDay) => readonly number[],
): readonly Candidate[] {
  let left = [...chosen];
  for (let first = 0; first < left.length; first += 1) {
    const times = timesOf(left, goals.length);
    const one = left[first];
    const alone = one?.goals.filter((goal) => (times[goal] ?? 0) <= 2) ?? [];
    for (let second = first + 1; one !== undefined && second < left.length; second += 1) {
      const other = left[second];
      if (other === undefined) continue;
      const both = new Set(other.goals);
      const only = [
        ...alone.filter((goal) => times[goal] === 1 || both.has(goal)),
        ...other.goals.filter((goal) => times[goal] === 1),
      ];
      const search = commonDay(only, goals);
      if (search === undefined) continue;
      const merged = { search, goals: goalsOn(search) };
      left = left.filter((each) => each !== one && each !== other);
      left.push(merged);
      left = [...withoutNeedless(left, goals.length)];
      first = -1;
      break;
    }
  }
  return left;
}

const NONE: Days = new Map();

/** A search that has a day of all these goals. */
function commonDay(only: readonly number[], goals: readonly Days[]): SearchDay | undefined {
  // Goals of one room share their days.
  const [first = NONE, ...others] = new Set(only.map((goal) => goals[goal] ?? NONE));
  for (const [key, runs] of first) {
    let common: readonly Run[] = runs;
    for (const other of others) {
      common = overlap(common, other.get(key) ?? []);
      if (common.length === 0) break;
    }
    const [run] = common;
    if (run !== undefined) return { key, day: run.from };
  }
  return undefined;
}
