import type { Finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import type { HotelContract } from '../model.ts';
import type { Origins } from '../origins.ts';

/** What is wrong with amounts in documents that leave the currency to another one: nothing, if it has three decimals. */
export const amountsInCents = (
  { hotel, rates, offers, supplements, tests }: HotelContract,
  origins: Origins,
): readonly Finding[] =>
  hotel.currency === '' || minorUnits(hotel.currency) > 2
    ? []
    : origins.inCents([...rates, ...offers, ...supplements, ...tests]);
