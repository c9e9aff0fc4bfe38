import { describe, expect, it } from 'vitest';
import { contractChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import { allFields, placeAt } from '../../../src/contract/compare/contract-shape.ts';
import { valuesIn } from '../../../src/contract/compare/contract-values.ts';
import { APPLY_TYPES, MEAL_PLAN_TYPES, OFFER_TYPES, PRICE_TYPES } from '../../../src/contract/enumerations.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { WEEKDAYS } from '../../../src/kernel/calendar-day.ts';
import { changeWords } from '../../../src/view/compare/change-words.ts';
import { type Versions, valueAt } from '../../../src/view/compare/contract-words.ts';
import { fieldWords } from '../../../src/view/compare/field-words.ts';
import { LANGUAGES, type Language } from '../../../src/view/compare/language.ts';
import { valueWords, wordFor } from '../../../src/view/compare/value-words.ts';
import { contractWithField, isAgreed } from '../../contract/contract-with-field.ts';
import { fields } from '../../contract/field-samples.ts';
import {
  contract,
  days,
  high,
  low,
  money,
  seaPalace,
  summer,
  withHotel,
  withRate,
} from '../../support/sample-contract.ts';

const versionsOf = (before: HotelContract, after: HotelContract): Versions => ({
  before: contractForm(before),
  after: contractForm(after),
});

function said(before: HotelContract, after: HotelContract, language: Language): readonly string[] {
  const versions = versionsOf(before, after);
  return contractChanges(versions.before, versions.after).flatMap((change) => {
    const { place, sentence, details } = changeWords(change, versions, language);
    return [`${place}: ${sentence}`, ...details.map((detail) => `- ${detail}`)];
  });
}

describe('the words of changes', () => {
  it('list weekdays from Monday on, and meal plans from the least to the most', () => {
    const words = (...list: readonly string[]) =>
      valueWords('words', list.toSorted(), { language: 'en', currency: 'EUR', isPercent: false });
    expect(words(...WEEKDAYS)).toBe('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday');
    expect(words(...MEAL_PLAN_TYPES)).toBe('room only, bed and breakfast, half board, full board and all inclusive');
  });

  it.each(LANGUAGES)('exist for every field of the format, if only its name in the files (%s)', (language) => {
    for (const field of allFields()) {
      const isEntry = field.endsWith('/');
      const words = fieldWords(field.replace(/\/$/, '').split('/'), isEntry);
      expect(words[language], field).toMatch(/\S/);
    }
  });

  it('are the name in the files for a field that has no others yet', () => {
    const { en, es, de } = fieldWords(['hotel', 'roomsFrom'], false);
    expect([en, es, de]).toEqual(['the field “roomsFrom”', 'el campo «roomsFrom»', 'das Feld „roomsFrom“']);
  });

  it('are left out for three fields at most, until somebody has found the words', () => {
    const namedOnly = allFields().filter((field) => {
      const isEntry = field.endsWith('/');
      return fieldWords(field.replace(/\/$/, '').split('/'), isEntry).en.startsWith('the field “');
    });
    expect(namedOnly.length).toBeLessThanOrEqual(3);
  });

  it.each(fields.filter(isAgreed))('say what $path was and is, in every language', (field) => {
    const [before, after] = field.values.map((value) => contractWithField(field, value));
    if (!before || !after) throw new Error('a field has two values');
    const versions = versionsOf(before, after);
    for (const language of LANGUAGES)
      for (const change of contractChanges(versions.before, versions.after)) {
        const { place, sentence, details } = changeWords(change, versions, language);
        const text = [place, sentence, ...details].join('\n');
        expect(text).not.toMatch(/[{}](?!")|undefined|\[object/);
        const { shape } = placeAt(change.path);
        // An entry that is gone is named, and needs no more words; a new one says all that it has.
        const sides = shape.kind === 'value' ? (['before', 'after'] as const) : (['after'] as const);
        for (const side of sides)
          for (const [path, value] of valuesIn(change[side] ?? true, shape, change.path))
            if (value !== true) expect(text).toContain(valueAt(path, value, side, versions, language));
      }
  });

  it('are those of a sales office, with dates, amounts and percentages as the language writes them', () => {
    const before = withRate({ seasons: [low, high], bookingWindows: [days('2026-11-01..2027-09-30')] });
    const [double] = high.seasonRoomPrices;
    const dearer = { adults: 2, children: 1, amount: money('1234.5') };
    const after = withRate({
      minimumStay: 3,
      bookingWindows: [days('2026-11-01..2027-08-31')],
      seasons: [
        low,
        { ...high, minimumStay: 1, seasonRoomPrices: double ? [{ ...double, distributionPrices: [dearer] }] : [] },
      ],
    });
    expect(said(before, after, 'en')).toEqual([
      'Rate “Summer 2027”: The booking days are 1 November 2026 to 31 August 2027 (previously 1 November 2026 to 30 September 2027).',
      'Rate “Summer 2027”: The minimum stay is 3 nights (previously 2 nights).',
      'Rate “Summer 2027”, season “High”: The minimum stay is 1 night (previously 3 nights).',
      'Rate “Summer 2027”, season “High”, prices of the room DBL (Double room): The price per room and night for 2 adults and 1 child is EUR 1,234.50 (previously EUR 170.00; +626.2 %).',
      'Rate “Summer 2027”, season “High”, prices of the room DBL (Double room): The price per room and night for 1 adult no longer applies (previously EUR 110.00).',
      'Rate “Summer 2027”, season “High”, prices of the room DBL (Double room): The price per room and night for 2 adults no longer applies (previously EUR 140.00).',
    ]);
    expect(said(before, after, 'es').slice(0, 4)).toEqual([
      'Tarifa «Summer 2027»: Los días de reserva serán: del 1 de noviembre de 2026 al 31 de agosto de 2027 (hasta ahora: del 1 de noviembre de 2026 al 30 de septiembre de 2027).',
      'Tarifa «Summer 2027»: La estancia mínima será: 3 noches (hasta ahora: 2 noches).',
      'Tarifa «Summer 2027», temporada «High»: La estancia mínima será: 1 noche (hasta ahora: 3 noches).',
      'Tarifa «Summer 2027», temporada «High», precios de la habitación DBL (Double room): El precio por habitación y noche para 2 adultos y 1 niño será: 1.234,50 EUR (hasta ahora: 170,00 EUR; +626,2 %).',
    ]);
    expect(said(before, after, 'de').slice(0, 4)).toEqual([
      'Rate „Summer 2027“: Die Buchungstage lauten künftig: 1. November 2026 bis 31. August 2027 (bisher: 1. November 2026 bis 30. September 2027).',
      'Rate „Summer 2027“: Der Mindestaufenthalt lautet künftig: 3 Nächte (bisher: 2 Nächte).',
      'Rate „Summer 2027“, Saison „High“: Der Mindestaufenthalt lautet künftig: 1 Nacht (bisher: 3 Nächte).',
      'Rate „Summer 2027“, Saison „High“, Preise des Zimmers DBL (Double room): Der Preis pro Zimmer und Nacht für 2 Erwachsene und 1 Kind lautet künftig: 1.234,50 EUR (bisher: 170,00 EUR; +626,2 %).',
    ]);
  });

  it('say everything of a record that is new, and name one that is gone', () => {
    const [oneSeason, both] = [withRate({ seasons: [low] }), withRate({ seasons: [low, high] })];
    expect(said(oneSeason, both, 'en')).toEqual([
      'Rate “Summer 2027”: The season “High” is added.',
      '- nights of the season: 1 June 2027 to 15 September 2027',
      '- form of the prices: per room by occupancy',
      '- minimum stay: 3 nights',
      '- prices of the meal plan half board in this season, price per night for the first adult: EUR 30.00',
      '- prices of the meal plan half board in this season, price per night for the second adult: EUR 30.00',
      '- prices of the room DBL (Double room), allotment of rooms: 10',
      '- prices of the room DBL (Double room), price per room and night for 1 adult: EUR 110.00',
      '- prices of the room DBL (Double room), price per room and night for 2 adults: EUR 140.00',
      '- prices of the room DBL (Double room), price per room and night for 2 adults and 1 child: EUR 170.00',
    ]);
    expect(said(both, oneSeason, 'de')).toEqual(['Rate „Summer 2027“: Die Saison „High“ entfällt.']);
  });

  it('keep texts of contracts as they are', () => {
    const name = '$& {key} </b>';
    expect(said(contract(), withHotel({ ...seaPalace, hotelname: name }), 'en')).toEqual([
      `Hotel: The name of the hotel is “${name}” (previously “Sea Palace”).`,
    ]);
    expect(said(contract({ rates: [] }), contract({ rates: [{ ...summer, name, seasons: [] }] }), 'es')[0]).toBe(
      `Contrato: La tarifa «${name}» se añade al contrato.`,
    );
  });

  it('say that a percentage becomes an amount', () => {
    const [offer] = contract().offers;
    if (!offer) throw new Error('no offer');
    const after = contract({ offers: [{ ...offer, type: 'ABSOLUTE', value: money('15') }] });
    expect(said(contract(), after, 'en')).toEqual([
      'Offer EB10: The kind of calculation is a fixed amount (previously a percentage).',
      'Offer EB10: The reduction is EUR 15.00 (previously 10 %).',
    ]);
  });
});

it('every word of the format is said in every language', () => {
  const words = [...MEAL_PLAN_TYPES, ...APPLY_TYPES, ...OFFER_TYPES, ...PRICE_TYPES, ...WEEKDAYS];
  for (const language of LANGUAGES) expect(words.filter((word) => wordFor(word, language) === word)).toEqual([]);
  expect(['agreed', 'provisional', 'all'].map((word) => wordFor(word, 'de'))).toEqual([
    'vereinbart',
    'vorläufig',
    'alle',
  ]);
});
