import type { HotelContract } from '../../../contract/model.ts';
import { amountText } from '../../../kernel/currency.ts';
import { compare, type Decimal, isNegative, negate, subtract } from '../../../kernel/decimal.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { quotedAmount } from '../../../pricing/amounts/quoted-amount.ts';
import type { SoldStay } from '../../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { stayOffers } from '../../../pricing/stay/stay-offers.ts';
import type { ContractHistory } from '../../../use/versions/history/contract-history.ts';
import type { ContractVersion, Deviation } from '../../../view/audit/audit-report.ts';
import { mealPlanText, nightsText } from '../../../view/price/stay-words.ts';
import { type JudgeOptions, judgeBooking } from './judge-booking.ts';

/**
 * What would give exactly the amount that was sold: another room, meal plan or rate of the contract, an offer or supplement left out, one
 * night more or less. Sentences; empty if nothing does. They are hints: equal amounts may be a coincidence.
 */
export function explainDeviation(
  { contract: stated, sold, difference, booking: { stay } }: Deviation,
  contract: HotelContract,
  switches: PricingSwitches,
): readonly string[] {
  const [room, ...otherRooms] = stated?.rooms ?? [];
  if (!stated || !room || otherRooms.length > 0) return [];
  const { price, adults, childAges } = room;
  const { checkIn, checkOut, bookedOn } = stay;
  if (checkIn === undefined || checkOut === undefined || bookedOn === undefined) return [];
  const isSold = (amount: Decimal): boolean =>
    compare(quotedAmount(amount, price.currency, switches), sold.amount) === 0;
  const others = stayOffers(contract, { checkIn, checkOut, bookedOn, adults, childAges }, {}, switches).offered.filter(
    (one) => isSold(one.price.total),
  );
  const [other, ...more] = others;
  const combinations = other
    ? [
        `it is the price of ${other.room.providerCode}, ${mealPlanText(other.mealPlan)}, rate "${safeText(other.rate, 80)}"${more.length > 0 ? `, and of ${more.length} other combinations` : ''}`,
      ]
    : [];
  const modifiers = price.lines.flatMap((line) =>
    'code' in line && isSold(subtract(price.total, line.amount))
      ? [`it is the price without ${line.kind} ${safeText(line.code, 80)}`]
      : [],
  );
  return [...combinations, ...modifiers, ...nightOf(price, difference)];
}

/** The night whose price is the whole difference. */
function nightOf({ nights, currency, lines }: SoldStay, difference: Decimal): readonly string[] {
  if (lines.some(({ kind }) => kind !== 'lodging' && kind !== 'meal')) return [];
  const wanted = isNegative(difference) ? negate(difference) : difference;
  const matching = nights.filter(({ lodging, meal }) => compare(wanted, subtract(lodging, negate(meal))) === 0);
  const more = isNegative(difference) ? 'less' : 'more';
  return matching.length === 0
    ? []
    : [
        `the difference is the price of one night ${more}: ${amountText(wanted, currency)}, as on ${nightsText(matching.map(({ day }) => day))}`,
      ];
}

/** The nights that another version prices otherwise: `2027-05-30..2027-05-31: 95.00 instead of 100.00`. */
function differentNights(here: SoldStay, there: SoldStay): readonly string[] {
  const { currency } = here;
  const runs = new Map<string, SoldStay['nights'][number]['day'][]>();
  for (const [index, night] of here.nights.entries()) {
    const other = there.nights[index];
    if (!other) continue;
    const [own, former] = [night, other].map(({ lodging, meal }) => subtract(lodging, negate(meal)));
    if (own === undefined || former === undefined || compare(own, former) === 0) continue;
    const text = `${amountText(former, currency)} instead of ${amountText(own, currency)}`;
    runs.set(text, [...(runs.get(text) ?? []), night.day]);
  }
  return [...runs].map(([text, days]) => `${nightsText(days)}: ${text}`);
}

/** How far to look for a version that explains an amount. */
const MOST_VERSIONS = 10;

/**
 * Says if the amount is the price of an earlier or later version of the contract: then it was pushed late, or before it was committed. The
 * nearest version with another price of this stay counts, in both directions.
 */
export async function explainByVersions(
  deviation: Deviation,
  contract: HotelContract,
  history: ContractHistory,
  options: JudgeOptions,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const side of ['before', 'after'] as const) {
    const note = await noteOf(deviation, side, contract, history, options);
    if (note !== undefined) found.push(note);
  }
  return found;
}

async function noteOf(
  deviation: Deviation,
  side: 'before' | 'after',
  { files }: HotelContract,
  history: ContractHistory,
  options: JudgeOptions,
): Promise<string | undefined> {
  let version: ContractVersion | undefined = history.neighbours(deviation.version)[side];
  for (let looked = 0; version !== undefined && looked < MOST_VERSIONS; looked += 1) {
    const contracts = await history.contracts(version, files);
    const judged = judgeBooking(deviation.booking, [{ version, contracts }], { ...options, explained: true });
    if (judged.kind === 'agrees') {
      const nights = nightsOf(deviation, judged.priced);
      const detail = nights.length > 0 ? ` (${nights.join('; ')})` : '';
      return side === 'before'
        ? `it is the price of the contract before: ${version.label}${detail}`
        : `it is the price of the contract that followed: ${version.label}${detail}`;
    }
    if (judged.kind !== 'deviation' || judged.deviation.difference !== deviation.difference) return undefined;
    version = history.neighbours(version)[side];
  }
  return undefined;
}

function nightsOf({ contract }: Deviation, priced: NonNullable<Deviation['contract']> | undefined): readonly string[] {
  const [here] = contract?.rooms ?? [];
  const [there] = priced?.rooms ?? [];
  return here && there && contract?.rooms.length === 1 ? differentNights(here.price, there.price) : [];
}
