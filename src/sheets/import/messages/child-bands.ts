import { ZERO } from '../../../kernel/decimal.ts';
import type { HotelFact } from '../facts.ts';
import type { Source } from '../source.ts';
import type { AmountAt, MessageReader } from './message-reader.ts';

/** An amount for further guests of some ages. */
export interface GuestAmount extends AmountAt {
  readonly adult: boolean;
  /** The first age, and the first age that no longer belongs. */
  readonly from: number;
  readonly below: number | undefined;
}

/** Who a rate plan says is a child. */
export interface PlanAges {
  /** The age from which guests are adults. */
  readonly adultsFrom?: number;
  readonly childrenFrom?: number;
  readonly acceptsChildren: boolean;
  readonly source: Source;
}

/** The one band of child ages that a hotel has. */
export interface ChildBand {
  readonly from: number;
  readonly below: number | undefined;
}

/**
 * The band of child ages of a hotel: the only one that is priced, or the one that the mapping names. Children who are free from birth on are
 * infants if there is another band.
 */
export function hotelBand(
  reader: MessageReader,
  hotel: string,
  word: string,
  amounts: readonly GuestAmount[],
  plans: readonly PlanAges[],
): { readonly band?: ChildBand; readonly facts: readonly HotelFact[] } {
  const children = amounts.filter(({ adult }) => !adult);
  const adultsFrom = plans.find((one) => one.adultsFrom !== undefined)?.adultsFrom;
  const bands = new Map<string, GuestAmount[]>();
  for (const one of children) {
    const id = bandText({ from: one.from, below: one.below ?? adultsFrom });
    bands.set(id, [...(bands.get(id) ?? []), one]);
  }
  const isFree = (band: readonly GuestAmount[]): boolean =>
    band.every(({ from, amount }) => from === 0 && amount === ZERO);
  const all = [...bands.values()];
  const infants = all.length > 1 ? all.find(isFree) : undefined;
  const priced = all.filter((band) => band !== infants);
  const picked = pickedBand(reader, priced, adultsFrom);
  const [first] = picked ?? [];
  const childrenFrom = plans.find((one) => one.childrenFrom !== undefined)?.childrenFrom ?? 0;
  const facts = (from: number, below: number, source: Source): readonly HotelFact[] => [
    { hotel, field: 'minimumChildrenAge', value: from, source },
    { hotel, field: 'maximumChildrenAge', value: below - 1, source },
  ];
  // Children without a price are still no adults.
  const [plan] = plans;
  if (!first)
    return {
      facts: plan && adultsFrom !== undefined && all.length === 0 ? facts(childrenFrom, adultsFrom, plan.source) : [],
    };
  const from = Math.max(first.from, childrenFrom);
  const below = first.below ?? adultsFrom;
  if (below === undefined) {
    const text = 'up to which age are children? Write 0-11';
    reader.findings.ask(['childAges'], text, [first.source]);
    return { facts: [] };
  }
  askInfants(reader, word, infants);
  const gap = plans.filter((one) => one.adultsFrom !== undefined && one.adultsFrom > below);
  if (gap.length > 0)
    reader.findings.lose(
      'ages between children and adults',
      `guests from ${below} on pay as adults in the contract; the message does not accept them as children`,
      gap.map(({ source }) => source),
    );
  return { band: { from: first.from, below: first.below }, facts: facts(from, below, first.source) };
}

/** A second band is refused by name until a person picks one. */
function pickedBand(
  { mapping, findings }: MessageReader,
  bands: readonly (readonly GuestAmount[])[],
  adultsFrom: number | undefined,
): readonly GuestAmount[] | undefined {
  const named = bands.map((band) => ({
    band,
    text: bandText({ ...band[0], from: band[0]?.from ?? 0, below: band[0]?.below ?? adultsFrom }),
  }));
  const [only, second] = named;
  if (!second && (mapping.childAges === undefined || only?.text === mapping.childAges)) return only?.band;
  const answer = named.find(({ text }) => text === mapping.childAges);
  for (const { band, text } of named)
    if (answer && text !== answer.text)
      findings.lose(
        'second band of child ages',
        `children of ${text} have amounts of their own, and pay as those of ${answer.text} or as adults`,
        band.map(({ source }) => source),
      );
  if (!answer && only)
    findings.ask(
      ['childAges'],
      `a hotel has one band of child ages; which one? Here are ${named.map(({ text }) => text).join(' and ')}`,
      bands.flatMap((band) => band.slice(0, 1).map(({ source }) => source)),
      named.map(({ text }) => text),
    );
  return answer?.band;
}

function askInfants(
  { mapping, findings }: MessageReader,
  word: string,
  infants: readonly GuestAmount[] | undefined,
): void {
  const [first] = infants ?? [];
  if (!first || mapping.hotels?.[word]?.['infantsAllowed'] !== undefined) return;
  findings.ask(
    ['hotels', word, 'infantsAllowed'],
    `children under ${first.below ?? '?'} are free, and do not count in a party of the contract: how many may be in a room?`,
    [first.source],
  );
}

/** Both ages are included: `3-11`. */
const bandText = ({ from, below }: ChildBand): string => `${from}-${below === undefined ? '' : below - 1}`;

export const isInBand = ({ from, below }: GuestAmount, band: ChildBand): boolean =>
  from === band.from && below === band.below;
