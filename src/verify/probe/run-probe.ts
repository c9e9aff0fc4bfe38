import type { HotelContract } from '../../contract/model.ts';
import type { Result } from '../../kernel/result.ts';
import type { PricingSwitch, PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { QuoteMeans } from '../offers/quoted-combinations.ts';
import { type Calibration, calibrateHub } from './calibrate-hub.ts';
import type { Laboratory } from './laboratory.ts';
import { outcomeOf, type ProbeSearch } from './laboratory-records.ts';
import { type Evidence, type Learned, learn, type ProbeQuote, type QuoteAnswer } from './learn.ts';
import type { Answer, ProbeReport, ProbeTrouble } from './probe-report.ts';
import { type HubQuote, quoteHub } from './quote-hub.ts';
import { type FoundRate, probeRenames } from './rename-experiments.ts';
import { ALL_SWITCHES, type Readings, readingsOf } from './survivors.ts';

export interface ProbeMeans extends QuoteMeans {
  /** The hub's settings known so far. */
  readonly before: PricingSwitches;
  /**
   * Pushes the contract to the hub, with date ranges written for that meaning of their ends. Returns the rates that the hub had before. A
   * trial may show that the hub does otherwise.
   */
  readonly load: (
    contract: HotelContract,
    rangeEnd: PricingSwitches['rangeEnd'],
    isTrial: boolean,
  ) => Promise<Result<readonly FoundRate[], ProbeTrouble>>;
  /** Finds the laboratory's id in the hub's catalogue. */
  readonly locate: (contract: HotelContract) => Promise<Result<string, ProbeTrouble>>;
  readonly onEvidence?: (evidence: Evidence, left: bigint) => void;
}

/**
 * Loads the laboratory, quotes it and detects the hub's pricing rules. If something fails, the report has everything learned before.
 * Nothing is booked.
 */
export async function runProbe(lab: Laboratory, means: ProbeMeans): Promise<ProbeReport> {
  const { before } = means;
  const empty: ProbeReport = { laboratory: lab.whole, answers: new Map(), switches: before, renames: {} };
  const stopped = (trouble: ProbeTrouble, known: Partial<ProbeReport> = {}) => ({ ...empty, ...known, trouble });

  const loaded = await means.load(lab.calibration, before.rangeEnd, false);
  if (!loaded.ok) return stopped(loaded.error);
  const renaming = await probeRenames(lab.renames, loaded.value, (contract, isTrial) =>
    means.load(contract, before.rangeEnd, isTrial),
  );
  if (!renaming.ok) return stopped(renaming.error);
  const renames = renaming.value;
  const located = await means.locate(lab.calibration);
  if (!located.ok) return stopped(located.error, { renames });
  const accommodationId = located.value;
  const ask = (search: ProbeSearch): Promise<Result<HubQuote, ProbeTrouble>> =>
    quoteHub(lab.whole.hotel, accommodationId, search, means);
  const calibrated = await calibrateHub(lab.days, before.rangeEnd, ask);
  if (!calibrated.ok) return stopped(calibrated.error, { accommodationId, renames });
  const calibration = calibrated.value;
  const known = { accommodationId, calibration, renames };
  const complete = await means.load(lab.whole, calibration.rangeEnd, false);
  if (!complete.ok) return stopped(complete.error, known);

  const learning = await learn({
    experiments: lab.experiments,
    totals: lab.totals,
    currency: calibration.currency,
    base: before,
    factor: calibration.factor,
    known: knownReadings(calibration),
    ask: (quote) => answerOf(quote, ask, calibration.currency),
    ...(means.onEvidence && { onEvidence: means.onEvidence }),
  });
  const learned = learning.ok ? learning.value : learning.error.learned;
  const answers = answersOf(learned, learning.ok);
  return {
    ...empty,
    ...known,
    learned,
    answers,
    switches: settingsOf(learned, calibration, before),
    ...(!learning.ok && { trouble: learning.error.trouble }),
  };
}

const knownReadings = ({ rangeEnd, factor }: Calibration): Readings => ({
  rangeEnd,
  markup: factor === '1' ? 'none' : 'factor',
});

async function answerOf(
  { search, cases }: ProbeQuote,
  ask: (search: ProbeSearch) => Promise<Result<HubQuote, ProbeTrouble>>,
  currency: string,
): Promise<Result<QuoteAnswer, ProbeTrouble>> {
  const quote = await ask(search);
  if (!quote.ok) return quote;
  const { pricesOf, requestId } = quote.value;
  const outcomes = cases.map(({ experiment, stay }) => {
    const prices = pricesOf(experiment.room.name, stay.mealPlan);
    return outcomeOf(
      prices.map(({ amount }) => amount),
      currency,
    );
  });
  return { ok: true, value: { outcomes, ...(requestId !== undefined && { requestId }) } };
}

/** The result for each question. `complete`: no further quote would give information. */
function answersOf({ survivors, contradicted }: Learned, complete: boolean): ReadonlyMap<PricingSwitch, Answer> {
  return new Map(
    ALL_SWITCHES.map((name): [PricingSwitch, Answer] => {
      const readings = readingsOf(survivors, name);
      const [reading] = readings;
      if (contradicted.includes(name)) return [name, { kind: 'open', readings }];
      if (reading !== undefined && readings.length === 1) return [name, { kind: 'learned', reading }];
      return [name, { kind: complete ? 'alike' : 'open', readings }];
    }),
  );
}

/** The learned settings; of combinations that no stay distinguishes, the one with the fewest changes. */
function settingsOf({ survivors }: Learned, { factor }: Calibration, before: PricingSwitches): PricingSwitches {
  const changes = (readings: Readings): number =>
    ALL_SWITCHES.filter((name) => readings[name] !== undefined && readings[name] !== before[name]).length;
  const nearest = survivors.map(({ readings }) =>
    readings.reduce((best, candidate) => (changes(candidate) < changes(best) ? candidate : best)),
  );
  let settings: PricingSwitches = { ...before, markupFactor: factor };
  for (const readings of nearest) settings = { ...settings, ...readings };
  return settings;
}
