import { describe, expect, it } from 'vitest';
import { contractChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { comparedParts } from '../../../src/view/compare/compare-document.ts';
import { contractWithField, isAgreed } from '../../contract/contract-with-field.ts';
import { fields } from '../../contract/field-samples.ts';
import { contractWith, goodContract, money } from '../../support/contract-builder.ts';
import { reported } from './reported.ts';

const good = goodContract();

/** What stands under Prices and Terms, which the signature box refers to. */
const signed = (contract: HotelContract): string => {
  const { page } = reported(contract);
  const [shown = ''] = page.split('<section id="signatures"');
  return ['prices', 'terms']
    .map((id) => (shown.split(`<section id="${id}"`)[1] ?? '').split('</section>')[0])
    .join('\n');
};

describe('what a report shows before its box for signatures', () => {
  it.each(fields.filter(isAgreed))('says $path', (field) => {
    const [before, after] = field.values.map((value) => signed(contractWithField(field, value)));
    expect(before).not.toContain('undefined');
    expect(before).not.toBe(after);
  });

  it('names the parties as they sign', () => {
    const { page } = reported(good);
    const box = page.split('<section id="signatures"')[1] ?? '';
    expect(box).toContain(`<bdi>${good.hotel.hotelname}</bdi>`);
    expect(box).toContain('<p class="who">For the supplier</p><p><bdi>PALMA</bdi></p>');
  });

  it('says the terms of an offer in words', () => {
    const eb10 = reported(good).report.terms.find(({ place }) => place === 'Offer EB10');
    expect(eb10?.terms.map(({ field, text }) => `${field}: ${text}`)).toMatchInlineSnapshot(`
      [
        "Name (EN): “Early booking”",
        "Kind of calculation: a percentage",
        "Basis of calculation: the room price",
        "Reduction: 10 %",
        "Booking days: 1 November 2026 to 28 February 2027",
        "Nights of stay: 1 May 2027 to 15 October 2027",
        "Rooms included: all",
        "Meal plans included: all",
      ]
    `);
  });
});

describe('the changes in a report', () => {
  const changed = contractWith({
    'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount': money('104'),
    'hotel.minimumStay': 3,
    'offers.0.value': money('12'),
    'offers.0.operationalDays': ['FRIDAY'],
  });

  it('are those that compare lists, with their number in the verdict', () => {
    const { report, page } = reported(changed, { against: [good] });
    const { changes, ...parts } = comparedParts(
      { before: contractForm(good), after: contractForm(changed) },
      'en',
      false,
    );
    expect(report.against?.changes).toEqual([...parts.seasons, ...parts.prices, ...parts.conditions]);
    expect(changes).toBe(contractChanges(contractForm(good), contractForm(changed)).length);
    expect(report.verdict).toMatchObject({ state: 'changes', title: '4 changes. No errors and no warnings' });
    expect(page).toContain('<p>4 changes since <bdi>last-year</bdi>.</p>');
    expect(page).toContain('<dd><bdi>12 %</bdi><small>was <bdi>10 %</bdi></small></dd>');
    expect(page).toContain('<dd><bdi>Friday</bdi><small>new</small></dd>');
  });

  it('are none in green if nothing changed', () => {
    expect(reported(good, { against: [good] }).report.verdict).toMatchObject({
      state: 'clean',
      title: 'No changes. No errors and no warnings',
    });
  });

  it('leave out quotas and notes where these are left out', () => {
    const more = contractWith({ 'rates.0.seasons.0.seasonRoomPrices.0.unitsQuota': 99 });
    expect(reported(more, { against: [good] }).report.against?.changes).toHaveLength(1);
    expect(reported(more, { against: [good], redact: true }).report.against?.changes).toEqual([]);
  });
});
