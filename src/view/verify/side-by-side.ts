import { amountText } from '../../kernel/currency.ts';
import { type Decimal, subtract, sum } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { PriceLine, SoldStay } from '../../pricing/request/stay-price.ts';
import type { Price } from '../../verify/stay/stay.ts';
import { mealPlanText } from '../price/stay-words.ts';
import { cutText, padEnd, padStart } from '../text/wrap-text.ts';

export interface BothPrices {
  readonly statement: SoldStay;
  /** The price that the hub should charge. */
  readonly expected: Price;
  readonly confirmed: Price;
  /** The hub's price without its offers. */
  readonly beforeOffers?: Price;
}

interface Row {
  readonly label: string;
  readonly ours?: string;
  readonly hub?: string;
}

/** The contract's statement next to the hub's amounts (before offers, offers, total). Needs at least 40 columns. */
export function sideBySide({ statement, expected, confirmed, beforeOffers }: BothPrices, width: number): string[] {
  const { lines, currency, total } = statement;
  const ours = (amount: Decimal): string => amountText(amount, currency);
  const theirs = (amount: Decimal): string => amountText(amount, confirmed.currency);
  const isOffer = ({ kind }: PriceLine): boolean => kind === 'offer' || kind === 'excess';
  const amounts = (wanted: boolean): Decimal =>
    sum(lines.filter((line) => isOffer(line) === wanted).map(({ amount }) => amount));
  const before = beforeOffers?.currency === confirmed.currency ? beforeOffers.amount : undefined;
  const isScaled = expected.currency !== currency || expected.amount !== total;
  const rows: Row[] = [
    { label: '', ours: `contract ${currency}`, hub: `hub ${safeText(confirmed.currency, 10)}` },
    ...lines.map((line) => ({ label: labelOf(line, statement), ours: ours(line.amount) })),
    ...(before === undefined && !lines.some(isOffer)
      ? []
      : [
          { label: 'before offers', ours: ours(amounts(false)), hub: theirs(before ?? confirmed.amount) },
          {
            label: 'offers',
            ours: ours(amounts(true)),
            hub: theirs(subtract(confirmed.amount, before ?? confirmed.amount)),
          },
        ]),
    { label: 'total', ours: ours(total), ...(!isScaled && { hub: theirs(confirmed.amount) }) },
    ...(isScaled
      ? [{ label: 'as the hub should ask it', ours: theirs(expected.amount), hub: theirs(confirmed.amount) }]
      : []),
  ];
  const widthOf = (column: 'ours' | 'hub'): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [left, right] = [widthOf('ours'), widthOf('hub')];
  const labels = Math.max(8, Math.min(44, width - left - right - 4));
  return rows.map(({ label, ours: own = '', hub = '' }) =>
    `${padEnd(cutText(label, labels), labels)}  ${padStart(own, left)}  ${padStart(hub, right)}`.trimEnd(),
  );
}

function labelOf(line: PriceLine, { mealPlan }: SoldStay): string {
  switch (line.kind) {
    case 'lodging':
      return 'lodging';
    case 'meal':
      return mealPlanText(mealPlan);
    case 'excess':
      return 'offers take no more than there is';
    default:
      return safeText(`${line.kind} ${line.code}`, 80);
  }
}
