import { compare, type Decimal, decimalOf } from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PricingSwitch, PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { Laboratory } from './laboratory.ts';
import { type Experiment, type Outcome, type ProbeCase, type ProbeSearch, predict } from './laboratory-records.ts';
import {
  allReadings,
  countOf,
  mergeGroups,
  narrow,
  type Readings,
  type SettingGroup,
  type Survivors,
} from './survivors.ts';

/** The information from one answer. `before` and `after` count the possible combinations of the settings it depends on. */
export interface Evidence {
  readonly case: ProbeCase;
  readonly outcome: Outcome;
  readonly requestId?: string;
  readonly before: number;
  /** 0 if no combination explains the answer; then nothing was learned from it. */
  readonly after: number;
}

export interface Learned {
  readonly survivors: Survivors;
  readonly evidence: readonly Evidence[];
  /** Questions with an answer that no setting explains. */
  readonly contradicted: readonly PricingSwitch[];
  readonly quotes: number;
}

/** The outcomes of a quote's cases, in their order. */
export interface QuoteAnswer {
  readonly outcomes: readonly Outcome[];
  readonly requestId?: string;
}

export interface LearnMeans<Trouble> extends Pick<Laboratory, 'experiments' | 'totals'> {
  /** The ISO code of the quotes' currency. */
  readonly currency: string;
  /** The settings that are not probed, such as the time zone. */
  readonly base: PricingSwitches;
  /** The factor between contract and quotes, see `calibrate`. */
  readonly factor: Decimal;
  /** Settings that are already known. */
  readonly known: Readings;
  readonly ask: (quote: ProbeQuote) => Promise<Result<QuoteAnswer, Trouble>>;
  readonly onEvidence?: (evidence: Evidence, left: bigint) => void;
}

/**
 * Quotes repeatedly, each time with the most informative quote, until none gives new information. If a quote fails, it ends with the
 * trouble and everything learned so far.
 */
export async function learn<Trouble>(
  means: LearnMeans<Trouble>,
): Promise<Result<Learned, { readonly trouble: Trouble; readonly learned: Learned }>> {
  const factored = compare(means.factor, decimalOf(1)) !== 0;
  const dependsOn = ({ experiment }: ProbeCase): readonly PricingSwitch[] =>
    factored ? [...new Set([...experiment.dependsOn, 'rounding' as const])] : experiment.dependsOn;
  const predictCase = predictor(means);
  let quotes = probeQuotes(means.experiments);
  let learned: Learned = { survivors: allReadings(means.known), evidence: [], contradicted: [], quotes: 0 };
  let waiting: readonly UnweighedAnswer[] = [];
  for (;;) {
    const next = chooseQuote(quotes, learned.survivors, predictCase, dependsOn);
    if (next === undefined) return ok(learned);
    const answer = await means.ask(next);
    if (!answer.ok) return fail({ trouble: answer.error, learned });
    quotes = quotes.filter((quote) => quote !== next);
    learned = { ...learned, quotes: learned.quotes + 1 };
    const unweighed = [...waiting, ...answersTo(next, answer.value)];
    waiting = [];
    for (const item of unweighed) {
      const group = mergeGroups(learned.survivors, dependsOn(item.case), MOST_READINGS);
      if (group === undefined) {
        waiting = [...waiting, item];
        continue;
      }
      const left = group.readings.filter((readings) => predictCase(item.case, readings) === item.outcome);
      const evidence: Evidence = { ...item, before: group.readings.length, after: left.length };
      learned = {
        ...learned,
        evidence: [...learned.evidence, evidence],
        ...(left.length > 0
          ? { survivors: narrow(learned.survivors, group, left) }
          : { contradicted: [...new Set([...learned.contradicted, ...dependsOn(item.case)])] }),
      };
      means.onEvidence?.(evidence, countOf(learned.survivors));
    }
  }
}

/** An answer that has not been evaluated, because its questions still have too many possible combinations. */
type UnweighedAnswer = Pick<Evidence, 'case' | 'outcome' | 'requestId'>;

const answersTo = ({ cases }: ProbeQuote, { outcomes, requestId }: QuoteAnswer): readonly UnweighedAnswer[] =>
  cases.flatMap((probeCase, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [{ case: probeCase, outcome, ...(requestId !== undefined && { requestId }) }];
  });

function predictor<Trouble>({ base, factor, currency, totals }: LearnMeans<Trouble>): Predict {
  const fixed: PricingSwitches = {
    ...base,
    markup: compare(factor, decimalOf(1)) === 0 ? 'none' : 'factor',
    markupFactor: factor,
  };
  return (probeCase, readings) => predict(totals(probeCase, readings), currency, { ...fixed, ...readings });
}

/** One quote: all cases with the same dates and people. */
export interface ProbeQuote {
  readonly search: ProbeSearch;
  readonly cases: readonly ProbeCase[];
}

type Predict = (probeCase: ProbeCase, readings: Partial<PricingSwitches>) => Outcome;

/** All quotes that the experiments need. */
function probeQuotes(experiments: readonly Experiment[]): readonly ProbeQuote[] {
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
const MOST_READINGS = 4000;

/** The quote that gives the most information (in bits) about the possible settings; `undefined` if none gives any. */
function chooseQuote(
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
