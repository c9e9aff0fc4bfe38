import type { PaxPrices } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { given } from './given.ts';

/** The prices per person that the file gives; amounts become plain numbers. */
export const paxPricesToWire = ({ basePrice, adultPrices, childPrices }: PaxPrices): JsonObject =>
  given({
    basePrice: basePrice === undefined ? undefined : toNumber(basePrice),
    adultPrices: adultPrices?.map(toNumber),
    childPrices: childPrices?.map(toNumber),
  });
