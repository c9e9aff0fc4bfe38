import { describe, expect, it } from 'vitest';
import { priceSection } from '../../../src/commands/report/price-section.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { contractWith, goodContract, money } from '../../support/contract-builder.ts';
import { reported } from './reported.ts';

const good = goodContract();

const comparedWith = (against: readonly HotelContract[], contract = good) => reported(contract, { against }).report;

describe('a report against another version', () => {
  it('says that nothing changed for guests', () => {
    const report = comparedWith([good]);
    expect(report.against?.sentences).toEqual([
      expect.stringMatching(/^Compared with last-year, nothing changes for guests \(\d+ stays\)\.$/),
    ]);
    expect(report.rates.map(({ changes }) => changes)).toEqual([[], []]);
  });

  it('marks each price that differs, with the price there and by how many percent', () => {
    const dearer = contractWith({
      'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount': money('104'),
    });
    const report = comparedWith([good], dearer);
    expect(report.rates[0]?.changes).toEqual([
      { season: 'Low', type: 'room', code: 'DBL', basis: 'room per night', guests: '2', before: '100', after: '104' },
    ]);
    expect(priceSection(report)).toContain('<td class="changed">104.00<small>▲ 100.00 (+4 %)</small></td>');
    expect(priceSection(comparedWith([dearer]))).toContain(
      '<td class="changed">100.00<small>▼ 104.00 (−3.8 %)</small></td>',
    );
    expect(report.against?.sentences[0]).toMatch(/^Compared with last-year, \d+ of \d+ stays change for guests\.$/);
    expect(report.verdict.sentences).toEqual(expect.arrayContaining([...(report.against?.sentences ?? [])]));
  });

  it('names rates and seasons that only the other version has', () => {
    const [first] = good.rates;
    if (!first) throw new Error('no rate');
    const fewer = { ...good, rates: [{ ...first, seasons: first.seasons.slice(0, 1) }] };
    expect(comparedWith([good], fewer).against?.gone).toEqual(['season High of rate Summer 2027', 'rate Winter 2027']);
  });

  it('says that the other version does not have the hotel', () => {
    expect(comparedWith([]).against).toMatchObject({
      state: 'new',
      sentences: ['last-year does not have this hotel.'],
    });
  });

  it('compares no prices in different currencies', () => {
    const report = comparedWith([{ ...good, hotel: { ...good.hotel, currency: 'USD' } }]);
    expect(report.against?.state).toBe('other-currency');
    expect(report.rates[0]?.changes).toBeUndefined();
  });
});
