import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

/** The good hotel counts guests of 2 to 12 as children. */
const remark = (description: string, language = 'EN'): string[] =>
  findingsAfter({ 'hotel.voucherRemarks': [{ language, description }] }, 'H20');
const hotelNamed = (hotelname: string): string[] => findingsAfter({ 'hotel.hotelname': hotelname }, 'H20');

const OF_REMARK = ['H20 warning hotel.voucherRemarks.0'];

describe('ages in a sentence about the stay', () => {
  it.each([
    ['EN', 'Children under 6 stay free of charge.'],
    ['EN', 'Children from 2 to 15 years pay half.'],
    ['EN', 'Free cancellation until 2 days before arrival. Children up to 15 years stay at the child rate.'],
    ['EN', 'Infants under 3 are free.'],
    ['EN', 'Babies 0-3 free.'],
    ['DE', 'Kinder bis 6 Jahre kostenlos.'],
    ['DE', 'Kinder bis einschließlich 14 Jahre zahlen den halben Preis.'],
    ['DE', 'Kinder unter 5 Jahren übernachten frei im Zimmer der Eltern.'],
    ['ES', 'Niños menores de 4 años gratis.'],
    ['ES', 'Los niños de 3 a 14 años pagan la mitad.'],
    ['FR', 'Enfants de moins de 6 ans gratuits.'],
    ['FR', 'Les enfants jusqu’à 15 ans paient demi-tarif.'],
    ['IT', 'Bambini fino a 5 anni gratis.'],
    ['IT', 'I bambini da 3 a 14 anni pagano la metà.'],
    ['PT', 'Crianças até 5 anos grátis.'],
    ['PT', 'As crianças dos 3 aos 14 anos pagam metade.'],
  ])('are reported if the hotel has others, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual(OF_REMARK);
  });

  it.each([
    ['EN', 'Children under 2 stay free of charge.'],
    ['EN', 'Children from 2 to 12 years pay half. Cancellation free.'],
    ['EN', 'Children 2-6 pay 30 %, children 7-12 pay half.'],
    ['EN', 'Children under 13 pay half.'],
    ['EN', 'Infants 0-1 free in a cot.'],
    ['EN', 'Up to 2 children in each room.'],
    ['EN', 'One child under 9 stays free of charge.'],
    ['EN', 'Two of the 2 children under 9 stay free.'],
    ['DE', 'Kinder von 2 bis 12 Jahren ermäßigt.'],
    ['DE', 'Kinder bis 1,20 m frei.'],
    ['ES', 'Niños hasta 12 años con descuento.'],
    ['FR', 'Enfants de moins de 2 ans gratuits.'],
    ['IT', 'Bambini fino a 12 anni sconto 50 %.'],
    ['PT', 'Crianças até 12 anos pagam metade.'],
  ])('are accepted if they fit or count children, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual([]);
  });

  it('are reported once if the field is wrong and all languages contradict it', () => {
    const both = [
      { language: 'EN', description: 'Children under 6 free.' },
      { language: 'DE', description: 'Kinder unter 6 Jahren kostenlos.' },
    ];
    expect(findingsAfter({ 'hotel.voucherRemarks': both }, 'H20')).toEqual(OF_REMARK);
  });

  it('are not looked for in the names of offers and supplements, which may be for some children only', () => {
    const names = [{ language: 'EN', description: 'Children under 6 stay free' }];
    expect(findingsAfter({ 'offers.0.names': names, 'supplements.0.names': names }, 'H20')).toEqual([]);
  });
});

describe('ages for something else', () => {
  it.each([
    ['EN', 'City tax: children under 16 are exempt.'],
    ['EN', 'City tax 2 EUR a night. Children under 16 free.'],
    ['EN', 'The spa is open to children over 14, the pool to children under 10.'],
    ['EN', 'The kids club is for children from 4 to 10 years.'],
    ['EN', 'Kids eat free (under 6).'],
    ['EN', 'Free breakfast for children under 6.'],
    ['EN', 'Museum entry: kids under 10 free.'],
    ['EN', 'Zoo: kids under 4 free; ferry: children under 6 free.'],
    ['EN', 'Children under 16 must not be left alone.'],
    ['EN', 'Children under 14 may not use the hot tub.'],
    ['EN', 'Golf lessons for children from 5 to 15.'],
    ['EN', 'Kids 5 to 15 can join the ranger programme.'],
    ['EN', 'Playground for children 2-10.'],
    ['EN', 'Babysitting for children from 1 to 8 on request.'],
    ['EN', 'Extra bed for children up to 14 on request.'],
    ['EN', 'Baby cots for children up to 1 year.'],
    ['EN', 'Families with children under 5 are housed on the ground floor.'],
    ['EN', 'Life jackets for children under 10.'],
    ['EN', 'Children welcome, breakfast 7-10 am.'],
    ['EN', 'Children playing quietly until 10 pm.'],
    ['EN', 'Kids disco until 10.'],
    ['EN', 'Maximum 2 adults and 2 children under 9 in a room.'],
    ['DE', 'Kinder bis 14 Jahre sind von der Ortsabgabe befreit.'],
    ['DE', 'Kinder bis 16 sind befreit.'],
    ['DE', 'Gästebeitrag: Kinder bis 15 Jahre frei.'],
    ['DE', 'Nächtigungsabgabe ab 15 Jahren; Kinder unter 15 frei.'],
    ['DE', 'Kinder essen bis 6 Jahre gratis.'],
    ['DE', 'Kinder: Frühstück bis 10 Uhr gratis.'],
    ['DE', 'Kinder: Anreise ab 15 bis 18 Uhr.'],
    ['DE', 'Kinderbetreuung von 3 bis 12 Jahren.'],
    ['ES', 'Menores de 16 exentos de la ecotasa.'],
    ['ES', 'Exentos del impuesto turístico los menores de 16 años.'],
    ['ES', 'Prohibido a menores de 18 años el consumo de alcohol.'],
    ['ES', 'Los menores de 18 años no podrán alojarse sin un adulto; niños bienvenidos.'],
    ['ES', 'Niños menores de 5 años gratis (cuna).'],
    ['FR', 'Les enfants de moins de 18 ans sont exonérés de la taxe de séjour.'],
    ['FR', 'Mini-club pour les enfants de 4 à 10 ans.'],
    ['FR', 'Repas gratuit pour les enfants de moins de 6 ans.'],
    ['IT', 'Esenti bambini fino a 10 anni compiuti.'],
    ['IT', 'Animazione per bambini da 4 a 10 anni.'],
    ['IT', 'Spiaggia gratis per bambini fino a 6 anni.'],
    ['PT', 'Crianças até aos 13 anos isentas.'],
    ['PT', 'Entrada grátis no museu para crianças até 6 anos.'],
  ])('are accepted, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual([]);
  });
});

describe('children who are refused', () => {
  it.each([
    ['EN', 'Children under 12 are not accepted in the hotel.'],
    ['EN', 'No children under 12 at the resort.'],
    ['DE', 'Im Hotel sind Kinder unter 12 Jahren nicht erlaubt.'],
    ['ES', 'No se admiten niños menores de 12 años en el hotel.'],
    ['FR', 'Les enfants de moins de 12 ans ne sont pas admis à l’hôtel.'],
    ['IT', 'I bambini sotto i 12 anni non sono ammessi in hotel.'],
    ['PT', 'Crianças de menos de 12 anos não são permitidas no hotel.'],
  ])('by the hotel are reported without a field to write, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual(OF_REMARK);
  });

  it.each([
    ['EN', 'Children under 12 not accepted.'],
    ['EN', 'Children under 12 are not allowed in the jacuzzi.'],
    ['EN', 'Children under 12 are not allowed in the bar of the hotel.'],
    ['EN', 'Unaccompanied children under 18 are not admitted.'],
    ['EN', 'Unaccompanied children under 18 are not admitted in the hotel.'],
    ['EN', 'Not suitable for children under 10 because of the steep stairs.'],
    ['EN', 'Game drives: no children under 6.'],
    ['EN', 'For safety, children under 6 are not allowed on the roof terrace.'],
    ['DE', 'Kinder unter 12 Jahren sind im Wellnessbereich des Hotels nicht erlaubt.'],
    ['ES', 'No se admiten niños menores de 12 años en la piscina.'],
    ['FR', 'Les enfants de moins de 12 ans ne sont pas admis au spa de l’hôtel.'],
    ['IT', 'I bambini sotto i 12 anni non sono ammessi alla sauna.'],
    ['PT', 'Crianças de menos de 12 anos não são permitidas no bar do hotel.'],
  ])('elsewhere are accepted, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual([]);
  });
});

describe('a house for adults', () => {
  it.each([
    'Sea Palace - Adults Only',
    'Adults Only Hotel Sea Palace',
    'Sea Palace - Adults Only (+16)',
    'Hotel Mar solo adultos',
  ])('is reported if rooms allow children: %s', (name) => {
    expect(hotelNamed(name)).toEqual(['H20 warning hotel.hotelname']);
  });

  it.each([
    'No Adults Only',
    'Sea Palace Adults-only Section',
    'Sea Palace **** Adults only wing',
    'Adults Only Recommended Hotel',
  ])('is not the hotel "%s"', (name) => {
    expect(hotelNamed(name)).toEqual([]);
  });

  it.each([
    ['EN', 'An adults-only hotel by the sea.'],
    ['EN', 'Adults only. A house in the dunes.'],
    ['DE', 'Unser Hotel ist nur für Erwachsene.'],
    ['ES', 'Hotel solo para adultos.'],
    ['FR', 'Hôtel réservé aux adultes.'],
    ['IT', 'Hotel riservato agli adulti.'],
    ['PT', 'Hotel só para adultos.'],
  ])('is reported in a text, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual(OF_REMARK);
  });

  it.each([
    ['EN', 'With an adults-only pool and a kids club.'],
    ['EN', 'Adults-only hotel wing available; families in the main house.'],
    ['EN', 'The neighbouring adults-only hotel shares the beach.'],
    ['EN', 'The hotel is for adults only in winter.'],
    ['DE', 'Kein Hotel nur für Erwachsene.'],
    ['ES', 'Hotel solo adultos: no. Familias bienvenidas.'],
    ['ES', 'Nuestro hotel hermano, solo adultos, está al lado.'],
    ['FR', 'Une piscine réservée aux adultes.'],
    ['IT', 'Una spa riservata agli adulti.'],
    ['PT', 'Uma piscina só para adultos.'],
  ])('is not in a text, in %s: %s', (language, text) => {
    expect(remark(text, language)).toEqual([]);
  });
});
