import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import type { MealPlanType, PaxPrices } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { minorUnits } from '../../../kernel/currency.ts';
import { type Decimal, subtract } from '../../../kernel/decimal.ts';
import type { Result } from '../../../kernel/result.ts';
import { TooMuch } from '../budget.ts';
import type { LimitFact, PriceFact } from '../facts.ts';
import type { Findings } from '../mapping/reading.ts';
import type { Source } from '../source.ts';
import { type MostGuests, perPerson, pricesByPosition, type Surcharge } from './person-prices.ts';
import type { Stretch } from './stretches.ts';

/** What holds on the nights of a stretch, as a contract says it. */
export interface SeasonContent {
  readonly priceType: 'PAX' | 'DISTRIBUTION';
  readonly rooms: readonly RoomPrices[];
  readonly plans: ReadonlyMap<string, { readonly prices: PaxPrices; readonly sources: readonly Source[] }>;
  readonly limits: Readonly<Partial<Record<LimitFact['field'], number>>>;
}

interface RoomPrices {
  readonly code: string;
  readonly units?: number;
  readonly parties?: ReadonlyMap<string, Decimal>;
  readonly persons?: PaxPrices;
  readonly sources: readonly Source[];
}

export interface BuildOptions {
  readonly currency: string;
  readonly most: MostGuests;
  /** The meal plan that prices of rooms include if they do not say it. */
  readonly baseBoard?: MealPlanType | undefined;
  readonly severalLimits?: 'largest' | 'smallest' | undefined;
}

/** `undefined` if something is open or wrong, which is noted. */
export function seasonContent(
  stretch: Stretch,
  onePriceEach: OnePriceEach,
  options: BuildOptions,
  findings: Findings,
): SeasonContent | undefined {
  const prices = onePriceEach.of(stretch, findings);
  const rooms = prices.filter(({ type }) => type === 'room');
  const boards = [...new Set(rooms.flatMap(({ board }) => board ?? options.baseBoard ?? []))];
  const [base] = MEAL_PLAN_TYPES.filter((plan) => boards.includes(plan));
  const isBase = ({ board }: PriceFact): boolean => (board ?? options.baseBoard ?? base) === base;
  const bases = new Set(rooms.map(({ basis }) => basis));
  if (bases.size > 1) {
    const sources = rooms.flatMap((fact) => fact.sources);
    findings.fail('a season has prices by room or by person, not both', sources);
    return undefined;
  }
  const isPax = bases.has('person per night');
  const quotas = groupBy(stretch.quotas, ({ room }) => room);
  const rows = [...groupBy(rooms.filter(isBase), ({ code }) => code)].flatMap(([code, facts]): RoomPrices[] => {
    const sources = facts.flatMap((fact) => fact.sources);
    const units = unitsOf(stretch, quotas.get(code) ?? [], code, findings);
    const own = { code, sources, ...(units !== undefined && { units }) };
    if (!isPax) return [{ ...own, parties: new Map(facts.map(({ guests, amount }) => [guests.text, amount])) }];
    const persons = unlessFailed(pricesByPosition(facts, options.most), code, sources, findings);
    return persons ? [{ ...own, persons }] : [];
  });
  const plans = new Map<string, { readonly prices: PaxPrices; readonly sources: readonly Source[] }>();
  if (base) plans.set(base, { prices: {}, sources: [] });
  const included = new Map(rooms.filter(isBase).map((fact) => [`${fact.code}\n${fact.guests.text}`, fact.amount]));
  for (const [board, facts] of groupBy(
    rooms.filter((fact) => !isBase(fact)),
    ({ board: plan }) => plan ?? '',
  )) {
    const sources = facts.flatMap((fact) => fact.sources);
    const surcharges = facts.flatMap(({ code, guests, amount }): Surcharge[] => {
      const without = included.get(`${code}\n${guests.text}`);
      if (without !== undefined) return [{ guests, amount: subtract(amount, without) }];
      findings.fail(`${code} for ${guests.text} has a price with ${board} and none with ${base}`, sources);
      return [];
    });
    const found = isPax
      ? pricesByPosition(surcharges, options.most)
      : perPerson(surcharges, options.most, minorUnits(options.currency));
    const prices = unlessFailed(found, board, sources, findings);
    if (prices) plans.set(board, { prices, sources });
  }
  for (const [board, facts] of groupBy(
    prices.filter(({ type }) => type === 'board'),
    ({ code }) => code,
  )) {
    const sources = facts.flatMap((fact) => fact.sources);
    const found = unlessFailed(pricesByPosition(facts, options.most), board, sources, findings);
    if (found) plans.set(board, { prices: found, sources });
  }
  const limits = limitsOf(stretch, options, findings);
  return { priceType: isPax ? 'PAX' : 'DISTRIBUTION', rooms: rows, plans, limits };
}

function unlessFailed<T>(
  result: Result<T, string>,
  code: string,
  sources: readonly Source[],
  findings: Findings,
): T | undefined {
  if (result.ok) return result.value;
  findings.fail(`${code}: ${result.error}`, sources);
  return undefined;
}

/** The prices of a rate. The same price twice is one; two different prices for one night are wrong, and are reported once, with the first night. */
export class OnePriceEach {
  readonly #ids = new Map<PriceFact, string>();
  readonly #reported = new Map<PriceFact, Set<PriceFact>>();
  #pairs = 0;

  of({ prices, nights }: Stretch, findings: Findings): readonly PriceFact[] {
    const known = new Map<string, PriceFact>();
    for (const fact of prices) {
      const id = this.#idOf(fact);
      const before = known.get(id);
      if (!before) known.set(id, fact);
      else if (before.amount !== fact.amount && this.#isNew(before, fact))
        findings.fail(`${fact.code} for ${fact.guests.text} has two prices on ${nights.start}`, [
          ...before.sources,
          ...fact.sources,
        ]);
    }
    return [...known.values()];
  }

  /** A sheet with many seasons asks for it a million times. */
  #idOf(fact: PriceFact): string {
    let id = this.#ids.get(fact);
    if (id === undefined) {
      id = [fact.type, fact.code, fact.board ?? '', fact.guests.text].join('\n');
      this.#ids.set(fact, id);
    }
    return id;
  }

  #isNew(before: PriceFact, fact: PriceFact): boolean {
    const others = this.#reported.get(before) ?? new Set();
    this.#reported.set(before, others);
    if (others.has(fact)) return false;
    others.add(fact);
    this.#pairs += 1;
    if (this.#pairs > MOST_PAIRS)
      throw new TooMuch(
        `prices from ${fact.nights.start} to ${fact.nights.end}: more than ${MOST_PAIRS} pairs of prices contradict each other, such as two for ${fact.code} (${fact.guests.text})`,
      );
    return true;
  }
}

/** Far more than a person corrects one by one; a sheet with more is read in a wrong way, or is two sheets. */
const MOST_PAIRS = 1_000;

function unitsOf({ nights }: Stretch, own: Stretch['quotas'], room: string, findings: Findings): number | undefined {
  if (new Set(own.map(({ units }) => units)).size > 1)
    findings.fail(
      `${room} has two allotments on ${nights.start}`,
      own.map(({ source }) => source),
    );
  return own[0]?.units;
}

/** A contract has one limit for all rooms of a season. */
function limitsOf({ limits }: Stretch, { severalLimits }: BuildOptions, findings: Findings): SeasonContent['limits'] {
  return Object.fromEntries(
    [...groupBy(limits, ({ field }) => field)].flatMap(([field, facts]) => {
      const values = [...new Set(facts.map(({ value }) => value))].sort((a, b) => a - b);
      const sources = facts.map(({ source }) => source);
      if (values.length > 1 && severalLimits === undefined)
        findings.ask(
          ['severalLimits'],
          'a season has one stay limit for all rooms: which one where rooms differ?',
          sources,
          ['largest', 'smallest'],
        );
      else if (values.length > 1)
        findings.lose('limit of a room', `${field} is the ${severalLimits} of the rooms in a season`, sources);
      const value = severalLimits === 'largest' ? values.at(-1) : values[0];
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}
