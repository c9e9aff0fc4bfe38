import type { Decimal } from '../kernel/decimal.ts';
import { compare, decimalOf } from '../kernel/decimal.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PricingSwitch, PricingSwitches } from '../pricing/pricing-switches.ts';
import { chooseQuote, MOST_READINGS, type Predict, type ProbeQuote, probeQuotes } from './choose-quote.ts';
import type { ProbeCase } from './experiment.ts';
import type { Laboratory } from './laboratory.ts';
import { type Outcome, predict } from './prediction.ts';
import { allReadings, countOf, narrow, type Readings, type Survivors, tie } from './survivors.ts';

/** What one answer told. `before` and `after` count the combinations of the questions it depends on. */
export interface Evidence {
  readonly case: ProbeCase;
  readonly outcome: Outcome;
  readonly requestId?: string;
  readonly before: number;
  /** 0: no reading of the questions explains the answer; then nothing was learned from it. */
  readonly after: number;
}

export interface Learned {
  readonly survivors: Survivors;
  readonly evidence: readonly Evidence[];
  /** Questions of the answers that no reading explains. */
  readonly contradicted: readonly PricingSwitch[];
  readonly quotes: number;
}

/** The outcome of every case of a quote, in their order. */
export interface QuoteAnswer {
  readonly outcomes: readonly Outcome[];
  readonly requestId?: string;
}

export interface LearnMeans<Trouble> extends Pick<Laboratory, 'experiments' | 'totals'> {
  /** ISO code of the currency that the hub quotes in. */
  readonly currency: string;
  /** The settings where no question is open: zone, and what `known` does not say. */
  readonly base: PricingSwitches;
  /** Factor between contract and quotes, see `calibrate`. */
  readonly factor: Decimal;
  /** Readings that are known beforehand. */
  readonly known: Readings;
  readonly ask: (quote: ProbeQuote) => Promise<Result<QuoteAnswer, Trouble>>;
  readonly onEvidence?: (evidence: Evidence, left: bigint) => void;
}

/**
 * Asks quote after quote, each time the one that tells most apart, until none does. Ends early with the trouble of a quote that
 * cannot be had; what was learned until then goes with it.
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
  let waiting: readonly Told[] = [];
  for (;;) {
    const next = chooseQuote(quotes, learned.survivors, predictCase, dependsOn);
    if (next === undefined) return ok(learned);
    const answer = await means.ask(next);
    if (!answer.ok) return fail({ trouble: answer.error, learned });
    quotes = quotes.filter((quote) => quote !== next);
    learned = { ...learned, quotes: learned.quotes + 1 };
    const told = [...waiting, ...toldBy(next, answer.value)];
    waiting = [];
    for (const one of told) {
      const knot = tie(learned.survivors, dependsOn(one.case), MOST_READINGS);
      if (knot === undefined) {
        waiting = [...waiting, one];
        continue;
      }
      const left = knot.readings.filter((readings) => predictCase(one.case, readings) === one.outcome);
      const evidence: Evidence = { ...one, before: knot.readings.length, after: left.length };
      learned = {
        ...learned,
        evidence: [...learned.evidence, evidence],
        ...(left.length > 0
          ? { survivors: narrow(learned.survivors, knot, left) }
          : { contradicted: [...new Set([...learned.contradicted, ...dependsOn(one.case)])] }),
      };
      means.onEvidence?.(evidence, countOf(learned.survivors));
    }
  }
}

/** An answer that is not weighed yet: its questions may hang together with too many others until further answers come. */
type Told = Pick<Evidence, 'case' | 'outcome' | 'requestId'>;

const toldBy = ({ cases }: ProbeQuote, { outcomes, requestId }: QuoteAnswer): readonly Told[] =>
  cases.flatMap((probeCase, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [{ case: probeCase, outcome, ...(requestId !== undefined && { requestId }) }];
  });

/** What the hub would quote, once the factor of its quotes is known. */
function predictor<Trouble>({ base, factor, currency, totals }: LearnMeans<Trouble>): Predict {
  const fixed: PricingSwitches = {
    ...base,
    markup: compare(factor, decimalOf(1)) === 0 ? 'none' : 'factor',
    markupFactor: factor,
  };
  return (probeCase, readings) => predict(totals(probeCase, readings), currency, { ...fixed, ...readings });
}
