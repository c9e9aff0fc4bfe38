import { type Finding, finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import type { Origins } from '../compact/origins.ts';
import { supplierKey } from '../identity.ts';
import { notNormalized } from '../literals/literal-codes.ts';
import type { HotelContract } from '../model.ts';

/** Names and codes of one hotel (and hotels of one supplier) that differ only by case, blanks, width or composition. */
export function lookalikes(contracts: readonly HotelContract[], origins: Origins): Finding[] {
  const findings: Finding[] = [];
  const compare = (
    what: string,
    records: readonly object[],
    key: string,
    nameOf: (index: number) => string | undefined,
  ): void => {
    const seen = new Map<string, { readonly name: string; readonly record: object }>();
    for (const [index, record] of records.entries()) {
      const name = nameOf(index);
      // A blank at either end is Y12; a blank name is S01.
      if (name === undefined || name !== name.trim() || name === '') continue;
      const first = seen.get(foldedName(name));
      if (!first) seen.set(foldedName(name), { name, record });
      else if (first.name !== name)
        findings.push(lookalike(what, name, first.name, [record, first.record], key, origins));
    }
  };
  for (const { hotel, rates, offers, supplements } of contracts) {
    compare('room codes', hotel.rooms, 'providerCode', (index) => hotel.rooms[index]?.providerCode);
    compare('room names', hotel.rooms, 'name', (index) => hotel.rooms[index]?.name);
    compare('offer codes', offers, 'providerCode', (index) => offers[index]?.providerCode);
    compare('supplement codes', supplements, 'providerCode', (index) => supplements[index]?.providerCode);
    compare('rate names', rates, 'name', (index) => rates[index]?.name);
    for (const { seasons } of rates) compare('season names', seasons, 'name', (index) => seasons[index]?.name);
  }
  for (const group of groupBy(contracts, ({ supplier }) => supplierKey(supplier)).values()) {
    const hotels = group.map(({ hotel }) => hotel);
    compare('hotel codes', hotels, 'providerCode', (index) => hotels[index]?.providerCode);
  }
  return findings;
}

function lookalike(
  what: string,
  name: string,
  firstName: string,
  [record, first]: readonly [object, object],
  key: string,
  origins: Origins,
): Finding {
  const place = origins.place(record, key);
  const firstPlace = origins.place(first, key);
  return finding(notNormalized, {
    severity: 'error',
    message: `the ${what} "${name}" and "${firstName}" differ only by case, blanks, width or composition`,
    ...(place && { place }),
    ...(firstPlace && { related: { message: `"${firstName}" is here`, place: firstPlace } }),
    hint: 'write both the same way, or choose names that people can tell apart',
  });
}
