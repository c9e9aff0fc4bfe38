import { occupancyText } from '../../contract/model.ts';
import { sortParty } from '../../pricing/request/party.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import { plural } from '../text/plural.ts';
import type { PricedHotel } from './price-report.ts';

/** `, counted as 2 and 1 infant` if the hotel counts a party in an unexpected way: a child aged 1 is usually not the child in `2+1`. */
export function countedOtherwise(
  { contract, switches }: Pick<PricedHotel, 'contract' | 'switches'>,
  asked: Pick<StaySearch, 'adults' | 'childAges'>,
): string {
  const party = sortParty(contract.hotel, asked, switches);
  return party.children === asked.childAges.length ? '' : `, counted as ${countedParty(party)}`;
}

/** `2+1`, or with infants `2+1 and 1 infant`. */
export const countedParty = (party: {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}): string => `${occupancyText(party)}${party.infants > 0 ? ` and ${plural(party.infants, 'infant')}` : ''}`;
