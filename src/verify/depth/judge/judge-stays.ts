import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import { OnDemand } from '../../../kernel/on-demand.ts';
import { quotedAmount } from '../../../pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { priceText, priceVerdict, QUOTE_ADVICE, quoteVerdict, withNotes } from '../../offers/compare-prices.ts';
import type { Price } from '../../stay/stay.ts';
import type { ContractPrice, ExpectedStay, Said } from '../ask/expected-stay.ts';
import type { StayAnswer } from '../depth-entry.ts';
import type { PlannedStay } from '../depth-plan.ts';
import type { FoundFactor, StayVerification } from '../depth-report.ts';
import { whileUnpushed } from '../while-unpushed.ts';
import { type ConfirmedPair, couldBeOneNumber, findFactor } from './find-factor.ts';
import { judgeRefusal } from './judge-refusal.ts';

/** A stay with the hub's answer, or why there is none. */
export interface AnsweredStay {
  readonly contract: HotelContract;
  readonly planned: PlannedStay;
  readonly said: Said;
}

export interface JudgeMeans {
  readonly switches: PricingSwitches;
  readonly expectedOf: (contract: HotelContract, stay: PlannedStay['stay']) => ExpectedStay;
  /** Judge each stay by itself, without looking for a markup. */
  readonly alone?: boolean;
  /** The records of a hotel that were not pushed: the hub may sell it differently from the files. */
  readonly unpushedOf?: (hotel: string) => readonly string[];
}

/** Gives the verdict of a stay, after all stays have been compared. */
export interface Judgement {
  readonly factors: readonly FoundFactor[];
  readonly judge: (stay: AnsweredStay) => StayVerification;
}

/**
 * Compares all stays, because only many unrelated stays distinguish a markup from wrong prices. They are read several times and never kept:
 * those of many hotels would fill the memory. Pure.
 */
export function judgeStays(stays: Iterable<AnsweredStay>, means: JudgeMeans): Judgement {
  const shown = new Set<string>();
  const groups = new Map<string, CurrencyPair>();
  for (const stay of stays) {
    if (sells(stay.said)) shown.add(hotelKey(stay.contract));
    if (!means.alone) for (const cost of costOf(stay, means)) count(cost, groups, means);
  }
  const found = [...groups.values()].flatMap((group) => foundFactor(group, stays, means));
  const factors = found.filter(({ doubtful }) => !doubtful).map(({ factor }) => factor);
  const doubts = found.filter(({ doubtful }) => doubtful).map(({ factor }) => factor);
  return {
    factors,
    judge: (stay) => {
      const [cost] = costOf(stay, means);
      return judgeStay(stay, { factors, doubts, cost, isSold: shown.has(hotelKey(stay.contract)) }, means);
    },
  };
}

const sells = (said: Said): boolean =>
  'answer' in said && (said.answer.kind === 'confirmed' || said.answer.kind === 'offered');

/** The contract's price of a confirmed stay, and the confirmed price. */
interface Cost extends ContractPrice {
  readonly of: AnsweredStay;
  readonly confirmed: Price;
}

/** Empty for a stay that was not confirmed. */
function costOf(stay: AnsweredStay, { expectedOf }: JudgeMeans): readonly Cost[] {
  const { contract, planned, said } = stay;
  if (!planned.sold || !('answer' in said) || said.answer.kind !== 'confirmed') return [];
  const confirmed = said.answer.price;
  if (said.cost) return [{ of: stay, ...said.cost, confirmed }];
  const { total, currency, lines } = expectedOf(contract, planned.stay).price;
  return [{ of: stay, total, currency, lines: lines.length, confirmed }];
}

/** The confirmed stays with the same contract and hub currencies. */
interface CurrencyPair {
  readonly from: string;
  readonly to: string;
  stays: number;
  /** The number of stays at the contract's price. */
  right: number;
}

function count(cost: Cost, groups: Map<string, CurrencyPair>, { switches }: JudgeMeans): void {
  const [from, to] = [cost.currency, cost.confirmed.currency];
  const group = groups.get(`${from} ${to}`) ?? { from, to, stays: 0, right: 0 };
  groups.set(`${from} ${to}`, group);
  group.stays += 1;
  if (isRight(cost, undefined, switches)) group.right += 1;
}

interface Found {
  readonly factor: FoundFactor;
  /** A single wrong number in a contract would have the same effect. */
  readonly doubtful: boolean;
}

function foundFactor(
  { from, to, stays: of, right }: CurrencyPair,
  stays: Iterable<AnsweredStay>,
  means: JudgeMeans,
): readonly Found[] {
  const { switches, expectedOf } = means;
  if (right * 2 >= of) return [];
  const costs = {
    *[Symbol.iterator]() {
      for (const stay of stays)
        for (const cost of costOf(stay, means))
          if (cost.currency === from && cost.confirmed.currency === to) yield cost;
    },
  };
  const found = findFactor(Array.from(costs, pairOf), to);
  if (found === undefined) return [];
  const factor = { from, to, ...found, of };
  const priced = {
    *[Symbol.iterator]() {
      for (const cost of costs) {
        const { contract, planned } = cost.of;
        const stay = isRight(cost, factor, switches) ? expectedOf(contract, planned.stay).priced() : undefined;
        if (stay !== undefined) yield stay;
      }
    },
  };
  return [{ factor, doubtful: couldBeOneNumber(priced) }];
}

const pairOf = ({ of: { contract, planned }, total, confirmed }: Cost): ConfirmedPair => ({
  room: `${hotelKey(contract)} ${planned.stay.room}`,
  contract: total,
  quoted: confirmed.amount,
});

const isRight = (cost: Cost, factor: FoundFactor | undefined, switches: PricingSwitches): boolean =>
  comparison(cost, factor, switches)?.isRight ?? false;

interface Comparison {
  readonly expected: Price;
  readonly isRight: boolean;
}

/** `undefined` if the currencies differ and no factor between them is known. */
function comparison(cost: Cost, found: FoundFactor | undefined, switches: PricingSwitches): Comparison | undefined {
  const { total, currency, lines, confirmed } = cost;
  if (found === undefined && currency !== confirmed.currency) return undefined;
  const expected = found
    ? { amount: quotedAmount(total, found.to, withFactor(found, switches)), currency: confirmed.currency }
    : ownPrice(cost, switches);
  return { expected, isRight: priceVerdict({ expected, lines }, confirmed, []).wrong === undefined };
}

const ownPrice = ({ total, currency }: Cost, switches: PricingSwitches): Price => ({
  amount: quotedAmount(total, currency, switches),
  currency,
});

const withFactor = ({ factor: markupFactor }: FoundFactor, switches: PricingSwitches): PricingSwitches => ({
  ...switches,
  markup: 'factor',
  markupFactor,
});

interface Known {
  readonly factors: readonly FoundFactor[];
  /** Factors that a single wrong number would also explain, so they do not make a price right. */
  readonly doubts: readonly FoundFactor[];
  /** Present for a confirmed stay. */
  readonly cost: Cost | undefined;
  /** Whether the hub sells any stay of the hotel. */
  readonly isSold: boolean;
}

function judgeStay({ contract, planned, said }: AnsweredStay, known: Known, means: JudgeMeans): StayVerification {
  const hotel = hotelKey(contract);
  const base = { ...planned, hotel };
  const unlessUnpushed = (stay: StayVerification) => whileUnpushed(stay, means.unpushedOf?.(hotel) ?? []);
  if ('left' in said) return { ...base, verdict: 'left', detail: 'not asked: the quotes of the budget were used up' };
  if ('ending' in said) {
    const { verdict, stage, detail, advice, failure, requestId, quoted } = said.ending;
    return {
      ...base,
      verdict: verdict === 'pending' || verdict === 'not-asked' ? verdict : 'unknown',
      stage,
      detail,
      ...(quoted && { quoted }),
      ...(advice !== undefined && { advice }),
      ...(failure !== undefined && { failure }),
      ...(requestId !== undefined && { requestId }),
    };
  }
  const { answer } = said;
  const answered = { ...base, ...(answer.requestId !== undefined && { requestId: answer.requestId }) };
  if (!planned.sold) return unlessUnpushed({ ...answered, ...judgeRefusal(answer, known.isSold) });
  switch (answer.kind) {
    case 'confirmed': {
      const { isOtherwise, ...judged } = judgePrice(planned, answer, known, means);
      const stay = unlessUnpushed({ ...answered, ...judged });
      return isOtherwise ? withStatement.object(stay, { contract, planned, means }) : stay;
    }
    case 'not-offered':
      return unlessUnpushed({
        ...answered,
        verdict: 'not-offered',
        detail: answer.detail,
        ...(answer.advice !== undefined && { advice: answer.advice }),
        traces: answer.traces,
      });
    case 'offered':
    case 'unclear':
      return { ...answered, verdict: 'unknown', detail: 'it was treated as a stay that must not be sold' };
  }
}

type Judged = Omit<StayVerification, keyof PlannedStay | 'hotel' | 'requestId' | 'statement'>;

/** Statements are calculated when they are read: if all prices of a hub were wrong, those of all stays would fill the memory. */
const withStatement = new OnDemand<
  Pick<AnsweredStay, 'contract' | 'planned'> & { readonly means: JudgeMeans },
  Required<Pick<StayVerification, 'statement'>>
>({ statement: ({ contract, planned, means }) => means.expectedOf(contract, planned.stay).price });

function judgePrice(
  { stay }: PlannedStay,
  answer: Extract<StayAnswer, { kind: 'confirmed' }>,
  { factors, doubts, cost }: Known,
  { switches, alone }: JudgeMeans,
): Judged & { readonly isOtherwise?: boolean } {
  if (cost === undefined) throw new Error('a stay was confirmed, but not worked out');
  const { price: confirmed, quoted, beforeOffers, otherMealPlan, notes } = answer;
  const found = factors.find(({ from, to }) => from === cost.currency && to === confirmed.currency);
  const doubt = doubts.find(({ from, to }) => from === cost.currency && to === confirmed.currency);
  const compared = comparison(cost, found, switches);
  const facts = { confirmed, ...(quoted && { quoted }), ...(beforeOffers && { beforeOffers }) };
  if (otherMealPlan !== undefined)
    return { ...facts, verdict: 'unknown', detail: `the hub confirmed ${otherMealPlan} instead of ${stay.mealPlan}` };
  if (compared === undefined && !alone)
    return {
      ...facts,
      verdict: 'unknown',
      detail: `the contract says ${priceText({ amount: cost.total, currency: cost.currency })}, the hub confirms ${priceText(confirmed)}: too few stays have a factor in common`,
      advice: 'verify more hotels in one run: three unrelated stays that agree tell the exchange rate',
    };
  const expected = compared?.expected ?? ownPrice(cost, switches);
  const known = { ...facts, expected };
  const { wrong, rounding } = priceVerdict({ expected, lines: cost.lines }, confirmed, notes);
  if (wrong) {
    const advice = alone ? wrong.advice : doubt ? doubtAdvice(doubt) : OTHERWISE_ADVICE;
    return { ...known, ...wrong, advice, isOtherwise: compared !== undefined };
  }
  const { wrong: impossible } = quoteVerdict(quoted, confirmed);
  if (impossible !== undefined)
    return { ...known, verdict: 'wrong-price', detail: withNotes(impossible, notes), advice: QUOTE_ADVICE };
  if (rounding !== undefined) return { ...known, verdict: 'rounding', detail: withNotes(rounding, notes) };
  return {
    ...known,
    verdict: found ? 'markup' : 'ok',
    detail: withNotes(rightText(found), notes),
    ...(notes.length > 0 && { isNoted: true }),
  };
}

const doubtAdvice = ({ factor }: FoundFactor): string =>
  `a markup of ${factor} would look like one wrong number that all these stays cost: verify other hotels in the same run, or write the markup into the settings`;

const OTHERWISE_ADVICE =
  '`contracts diff` says whether the hub holds the contract as it is; if so, it reads prices otherwise: `contracts probe` finds out how';

const rightText = (found: FoundFactor | undefined): string =>
  found === undefined ? 'price matches' : `price matches, times ${found.factor}`;
