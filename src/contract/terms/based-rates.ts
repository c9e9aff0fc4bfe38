import type { WrittenContract } from '../compact/written-terms.ts';
import type { Rate } from '../model.ts';

/** The rate that a written rate is based on, the one that this is based on, and so on. */
export function basesOf(rate: Rate, written: WrittenContract | undefined): readonly Rate[] {
  const bases: Rate[] = [];
  for (let one: Rate | undefined = rate; one !== undefined; ) {
    const name: string | undefined = written?.derived.get(one)?.basedOn;
    one = name === undefined ? undefined : written?.contract.rates.find((other) => other.name === name);
    if (one === undefined || one === rate || bases.includes(one)) return bases;
    bases.push(one);
  }
  return bases;
}

/** The other rates that are based on one of these, directly or through others, in their order in the contract. */
export const followersOf = (rates: readonly Rate[], written: WrittenContract | undefined): readonly Rate[] =>
  [...(written?.derived.keys() ?? [])].filter(
    (rate) => !rates.includes(rate) && basesOf(rate, written).some((base) => rates.includes(base)),
  );

/**
 * The rate from which a written rate takes its codes of offers or supplements, once those of `linking` have their own; `undefined` if it has
 * its own.
 */
export const linksFrom = (
  rate: Rate,
  key: 'offers' | 'supplements',
  linking: readonly Rate[],
  written: WrittenContract | undefined,
): Rate | undefined =>
  rate[key] === undefined
    ? basesOf(rate, written).find((base) => linking.includes(base) || base[key] !== undefined)
    : undefined;
