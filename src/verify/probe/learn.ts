import type { Decimal } from '../../kernel/decimal.ts';
import { compare, decimalOf } from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PricingSwitch, PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { chooseQuote, MOST_READINGS, type Predict, type ProbeQuote, probeQuotes } from './choose-quote.ts';
import type { ProbeCase } from './experiment.ts';
import type { Laboratory } from './laboratory.ts';
import { type Outcome, predict } from './prediction.ts';
import { allReadings, countOf, mergeGroups, narrow, type Readings, type Survivors } from './survivors.ts';

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

/** Predicts the hub's quotes with the known factor. */
function predictor<Trouble>({ base, factor, currency, totals }: LearnMeans<Trouble>): Predict {
  const fixed: PricingSwitches = {
    ...base,
    markup: compare(factor, decimalOf(1)) === 0 ? 'none' : 'factor',
    markupFactor: factor,
  };
  return (probeCase, readings) => predict(totals(probeCase, readings), currency, { ...fixed, ...readings });
}
