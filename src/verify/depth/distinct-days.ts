import { memoize } from '../../kernel/memoize.ts';
import type { Run } from './run.ts';
import type { Days } from './search-days.ts';

/** The arrivals of many goals, those that are the same kept once: goals of one season share theirs, and hotels of one area often do. */
export class DistinctDays {
  readonly days: Days[] = [];
  /** How many goals have each of them. */
  readonly weights: number[] = [];
  readonly #places = new Map<string, number>();

  add(goals: Iterable<Days>): void {
    const textOf = memoize(textOfRuns);
    const placeOf = memoize((days: Days) => this.#placeOf(days, textOf));
    for (const days of goals) {
      const place = placeOf(days);
      this.weights[place] = (this.weights[place] ?? 0) + 1;
    }
  }

  #placeOf(days: Days, textOf: (runs: readonly Run[]) => string): number {
    let text = '';
    for (const [key, runs] of days) text += `${key} ${textOf(runs)};`;
    const place = this.#places.get(text) ?? this.days.push(days) - 1;
    this.#places.set(text, place);
    return place;
  }
}

const textOfRuns = (runs: readonly Run[]): string => runs.map(({ from, to }) => `${from}-${to}`).join();
