import { type Decimal, toNumber } from '../../kernel/decimal.ts';

/** The least that a stay may cost: a share of its price without offers, or an amount for each night. */
export interface Floor {
  readonly is: 'percent' | 'amount';
  readonly value: Decimal;
}

/** The floor of a stay in the currency's smallest unit. */
export const floorOf = ({ is, value }: Floor, nights: number, withoutOffers: number, digits: number): number =>
  is === 'amount' ? toNumber(value) * nights * 10 ** digits : (toNumber(value) * withoutOffers) / 100;
