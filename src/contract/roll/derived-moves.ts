import { fail, ok, type Result } from '../../kernel/result.ts';
import type { WrittenContract } from '../compact/written-terms.ts';
import type { Rate } from '../model.ts';
import type { MovedRate } from './moved-rate.ts';
import { renamed } from './with-year.ts';

/** The rates, and those of `all` that are based on one of them. */
export function withDerived(
  rates: readonly Rate[],
  all: readonly Rate[],
  written: WrittenContract | undefined,
): readonly Rate[] {
  const names = new Set(rates.map(({ name }) => name));
  const basedOn = (rate: Rate): string => written?.derived.get(rate)?.basedOn ?? '';
  for (let before = -1; before < names.size; ) {
    before = names.size;
    for (const rate of all) if (names.has(basedOn(rate))) names.add(rate.name);
  }
  return all.filter((one) => rates.includes(one) || names.has(basedOn(one)));
}

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
