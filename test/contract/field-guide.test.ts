import { describe, expect, it } from 'vitest';
import { fieldGuides, guidesTo } from '../../src/contract/format/field-guide.ts';
import { contractJsonSchema } from '../../src/contract/format/json-schema.ts';

describe('the guide to the fields of contract files', () => {
  it('describes every field of the format', () => {
    const guides = fieldGuides();
    expect(guides.length).toBeGreaterThan(100);
    expect(guides.filter(({ description }) => description === '')).toEqual([]);
  });

  it('has the texts that editors show', () => {
    const shown = JSON.stringify(contractJsonSchema());
    expect(fieldGuides().filter(({ description }) => !shown.includes(JSON.stringify(description)))).toEqual([]);
  });

  it.each(['minimumStay', 'maximumStay', 'releaseDays'])(
    'says of %s which setting wins, and that offers inherit none',
    (field) => {
      const [levels, modifiers, ...more] = guidesTo(field);
      expect(more).toEqual([]);
      expect(levels?.places).toEqual(['hotel', 'rates', 'rates.seasons']);
      expect(levels?.description).toContain('the season of the arrival night, then the rate, then the hotel');
      expect(modifiers?.places).toEqual(['offers', 'supplements']);
      expect(modifiers?.description).toContain('if left out');
      expect(modifiers?.description).not.toContain('then the hotel');
    },
  );

  it('explains how free nights are counted', () => {
    expect(guidesTo('offers.stay')[0]?.description).toContain('With stay 7 and pay 6, two of 14 nights are free');
    expect(guidesTo('pay')[0]?.description).toContain('The last nights of a block are free');
  });

  it('finds a field by the end of its path, in any case of letters', () => {
    expect(guidesTo('seasons.minimumstay')).toMatchObject([{ name: 'minimumStay', places: ['rates.seasons'] }]);
    expect(guidesTo('rates.seasons.minimumStay')).toMatchObject([{ places: ['rates.seasons'] }]);
    expect(guidesTo('hotel.rooms')).toMatchObject([{ name: 'rooms', takes: 'a list', places: ['hotel'] }]);
    expect(guidesTo('rooms.minimumStay')).toEqual([]);
    expect(guidesTo('')).toEqual([]);
  });

  it('shows how a value is written', () => {
    const example = (field: string) => guidesTo(field)[0]?.example;
    expect(example('distributionPrices')).toBe('distributionPrices: { "1": 80, "2": 100, "2+1": 120 }');
    expect(example('dateRanges')).toBe('dateRanges: [2027-05-01..2027-05-31, 2027-09-16..2027-10-15]');
    expect(example('postalCode')).toBe('postalCode: "07014"');
    expect(example('hotelname')).toBe('hotelname: Sea Palace');
    expect(example('priceType')).toBe('priceType: PAX');
    expect(example('sold')).toBe('sold: false');
  });

  it.each(['basePrice', 'adultPrices', 'childPrices', 'distributionPrices', 'amount', 'value', 'childValue', 'total'])(
    'says of %s that the currency of the hotel counts',
    (field) => {
      for (const { description } of guidesTo(field)) expect(description).toContain('in the currency of the hotel');
    },
  );

  it('knows use, which may stand in place of every list', () => {
    expect(guidesTo('use')).toMatchObject([{ name: 'use', example: 'use: "../blocks/summer.yaml#prices"' }]);
  });

  it('names the allowed values', () => {
    expect(guidesTo('priceType')[0]?.takes).toBe('one of PAX, DISTRIBUTION');
  });
});
