import { describe, expect, it } from 'vitest';
import { type Addition, addedRecord } from '../../../src/contract/edits/added-records.ts';
import { matchesAny } from '../../../src/rules/check/selection.ts';
import { editedText } from '../../support/edited-text.ts';
import { readHotel } from '../../support/read-contracts.ts';
import { TERMS_HOTEL } from '../../support/terms-hotel.ts';

/** The hotel with a rate that is based on the derived one; `links` are the lines of each rate, by its name. */
function hotelWith(links: Readonly<Record<string, string>>): string {
  const text = `${TERMS_HOTEL}  - name: Saver 2027
    basedOn: Non-refundable 2027
`;
  const linked = Object.entries(links).reduce(
    (now, [rate, line]) => now.replace(`  - name: ${rate} 2027\n`, `$&    ${line}\n`),
    text,
  );
  const offer = (code: string) => `  - providerCode: ${code}
    names: { EN: Early }
    type: PERCENT
    apply: LODGING
    value: 10
    travelWindows: [2027-05-01..2027-05-31]
    providerRoomCodes: all
    mealPlans: all
`;
  return `${linked}offers:\n${offer('EB10')}`;
}

/** The codes that each rate has after the addition, and the rates that are named because they have it too. */
function linksAfter(text: string, kind: 'offer' | 'supplement', pattern: string) {
  const { contract, origins } = readHotel(text);
  const written = origins.writtenOf(contract)?.contract ?? contract;
  const rates = written.rates.filter(({ name }) => matchesAny(name, [pattern]));
  const fields = { type: 'PERCENT', apply: 'LODGING', value: 5, providerRoomCodes: 'all', mealPlans: 'all' };
  const addition: Addition = { kind, name: 'NEW', fields, rates };
  const added = addedRecord(written, origins, addition);
  if (!added.ok) throw new Error(added.error);
  const after = editedText(
    text,
    added.value.edits.map(({ edit }) => edit),
  );
  const links = readHotel(after).contract.rates.map((rate) => (rate[`${kind}s`] ?? []).join(' '));
  return { links: links.join(' | '), followers: added.value.followers };
}

const NON = 'Non-refundable 2027';
const SAVER = 'Saver 2027';

describe('a new offer or supplement', () => {
  it.each([
    ['all rates', {}, '*', 'NEW | NEW | NEW', []],
    [
      'all rates, and the base links another',
      { Flexible: 'offers: [EB10]' },
      '*',
      'EB10 NEW | EB10 NEW | EB10 NEW',
      [],
    ],
    ['the base', { Flexible: 'offers: [EB10]' }, 'Flex*', 'EB10 NEW | EB10 NEW | EB10 NEW', [NON, SAVER]],
    ['a derived rate', { Flexible: 'offers: [EB10]' }, 'Non*', 'EB10 | EB10 NEW | EB10 NEW', [SAVER]],
    ['the last of a chain', { Flexible: 'offers: [EB10]' }, 'Saver*', 'EB10 | EB10 | EB10 NEW', []],
    ['the derived rates', { Flexible: 'offers: [EB10]' }, '*a*', 'EB10 | EB10 NEW | EB10 NEW', []],
    ['a derived rate without links', {}, 'Non*', ' | NEW | NEW', [SAVER]],
    ['all rates, one with none', { 'Non-refundable': 'offers: []' }, '*', 'NEW | NEW | NEW', []],
    ['the base, and one has none', { 'Non-refundable': 'offers: []' }, 'Flex*', 'NEW |  | ', []],
    ['the base, and one has its own', { 'Non-refundable': 'offers: [EB10]' }, 'Flex*', 'NEW | EB10 | EB10', []],
    ['a rate with its own', { 'Non-refundable': 'offers: [EB10]' }, 'Non*', ' | EB10 NEW | EB10 NEW', [SAVER]],
  ] as const)(
    'is linked in the rates that are meant, which lose no code: %s',
    (_, rates, pattern, links, followers) => {
      expect(linksAfter(hotelWith(rates), 'offer', pattern)).toEqual({ links, followers });
    },
  );

  it('is linked alike as a supplement', () => {
    expect(linksAfter(hotelWith({}), 'supplement', 'Non*')).toEqual({ links: ' | NEW | NEW', followers: [SAVER] });
  });

  it('is no season: a derived rate has those of the rate at the start of its chain', () => {
    const { contract, origins } = readHotel(hotelWith({}));
    const written = origins.writtenOf(contract)?.contract ?? contract;
    for (const name of [NON, SAVER]) {
      const rates = written.rates.filter((rate) => rate.name === name);
      expect(addedRecord(written, origins, { kind: 'season', name: 'Easter', like: 'Low', fields: {}, rates })).toEqual(
        {
          ok: false,
          error: `rate "${name}" takes its seasons from rate "Flexible 2027"; add the season there`,
        },
      );
    }
  });
});
