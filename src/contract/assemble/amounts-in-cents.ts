import type { Finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import type { Origins } from '../compact/origins.ts';
import type { HotelContract } from '../model.ts';

/** The findings about amounts in documents without the currency: they do not apply if it has three decimals. */
export const amountsInCents = (
  { hotel, rates, offers, supplements, tests }: HotelContract,
  origins: Origins,
): readonly Finding[] =>
  hotel.currency === '' || minorUnits(hotel.currency) > 2
    ? []
    : origins.inCents([...rates, ...offers, ...supplements, ...tests]);
