import { fail, ok, type Result } from '../../kernel/result.ts';
import type { WrittenContract } from '../compact/written-terms.ts';
import type { Rate } from '../model.ts';
import type { MovedRate } from './moved-rate.ts';
import { renamed } from './with-year.ts';

/**
 * Rates that are based on others, moved to another year with them: they have no nights of their own. Fails if one of these others does not
 * move.
 */
export function derivedMoves(
  rates: readonly Rate[],
  bases: readonly MovedRate[],
  years: number,
  written: WrittenContract | undefined,
): Result<readonly MovedRate[], string> {
  const moved = new Map(bases.map((one) => [one.rate.name, one]));
  let waiting = rates;
  while (waiting.length > 0) {
    const left: Rate[] = [];
    for (const rate of waiting) {
      const base = moved.get(written?.derived.get(rate)?.basedOn ?? '');
      if (!base) left.push(rate);
      else
        moved.set(rate.name, {
          ...base,
          rate: { ...rate, seasons: base.rate.seasons },
          name: renamed(rate.name, base.year, years, ' '),
          moves: { ...base.moves, filled: [], met: [] },
          origin: { ...base.origin, name: rate.name },
          derived: { from: rate, basedOn: base.name },
        });
    }
    const [stuck] = left;
    if (stuck && left.length === waiting.length)
      return fail(`rate "${stuck.name}" is based on rate "${written?.derived.get(stuck)?.basedOn}"; roll that one too`);
    waiting = left;
  }
  return ok([...moved.values()].filter(({ derived }) => derived !== undefined));
}
