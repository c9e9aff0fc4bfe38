import type { PricingSwitch, PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { Experiment, ProbeCase, ProbeSearch } from './experiment.ts';
import type { Outcome } from './prediction.ts';
import { mergeGroups, type SettingGroup, type Survivors } from './survivors.ts';

/** One quote: all cases with the same dates and people. */
export interface ProbeQuote {
  readonly search: ProbeSearch;
  readonly cases: readonly ProbeCase[];
}

export type Predict = (probeCase: ProbeCase, readings: Partial<PricingSwitches>) => Outcome;

/** All quotes that the experiments need. */
export function probeQuotes(experiments: readonly Experiment[]): readonly ProbeQuote[] {
  const quotes = new Map<string, { search: ProbeSearch; cases: ProbeCase[] }>();
  for (const experiment of experiments)
    for (const stay of experiment.stays) {
      const { mealPlan: _, ...search } = stay;
      const key = [search.checkIn, search.checkOut, search.adults, ...search.childAges].join(' ');
      const quote = quotes.get(key) ?? { search, cases: [] };
      quote.cases.push({ experiment, stay });
      quotes.set(key, quote);
    }
  return [...quotes.values()];
}

/** The most combinations of settings to weigh for one case; with more, the case waits until other quotes have reduced them. */
export const MOST_READINGS = 4000;

/** The quote that gives the most information (in bits) about the possible settings; `undefined` if none gives any. */
export function chooseQuote(
  quotes: readonly ProbeQuote[],
  survivors: Survivors,
  predict: Predict,
  dependsOn: (probeCase: ProbeCase) => readonly PricingSwitch[],
): ProbeQuote | undefined {
  let best: { readonly quote: ProbeQuote; readonly bits: number } | undefined;
  for (const quote of quotes) {
    const bits = quote.cases.reduce((sum, probeCase) => {
      const group = mergeGroups(survivors, dependsOn(probeCase), MOST_READINGS);
      return sum + (group && group.readings.length > 1 ? bitsOf(group, probeCase, predict) : 0);
    }, 0);
    if (bits > (best?.bits ?? 0)) best = { quote, bits };
  }
  return best?.quote;
}

/** The entropy of the case's outcomes over the group's combinations, all equally likely. */
function bitsOf({ readings }: SettingGroup, probeCase: ProbeCase, predict: Predict): number {
  const counts = new Map<Outcome, number>();
  for (const reading of readings) {
    const outcome = predict(probeCase, reading);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / readings.length) * Math.log2(count / readings.length);
  return bits;
}
