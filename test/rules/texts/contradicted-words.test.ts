import { describe, expect, it } from 'vitest';
import { money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

const room = (name: string, ...distributions: string[]): string[] =>
  findingsAfter({ 'hotel.rooms.0.name': name, 'hotel.rooms.0.distributions': distributions.map(occupancy) }, 'H20');
const remark = (description: string, change = {}): string[] =>
  findingsAfter({ 'hotel.voucherRemarks': [{ language: 'EN', description }], ...change }, 'H20');
const hotelNamed = (hotelname: string, change = {}): string[] =>
  findingsAfter({ 'hotel.hotelname': hotelname, ...change }, 'H20');

const OF_ROOM = ['H20 warning hotel.rooms.0.name'];
const OF_REMARK = ['H20 warning hotel.voucherRemarks.0'];

describe('the guests in the name of a room', () => {
  it.each([
    ['Single room', '1', '2'],
    ['Einzelzimmer', '2'],
    ['Double room', '1'],
    ['Habitación doble', '2', '3', '4'],
    ['Camera tripla', '1', '2'],
    ['Triple', '3', '4'],
    ['Quadruple room', '2', '3'],
    ['Large family room', '1', '2'],
    ['Habitación familiar', '2', '3'],
    ['Chalet 6 personnes', '2', '4'],
    ['Apartment (max. 4 persons)', '2', '4', '5'],
    ['Apartman 2+2', '2', '2+1'],
    ['Suite, sleeps 4', '2', '2+1'],
    ['Room, 2 adults + 2 children', '2', '2+1'],
    ['Suite adults only', '2', '2+1'],
    ['Superior double with sea view', '1'],
    ['Chambre double côté cour', '1'],
    ['Quarto duplo com varanda', '1'],
    ['Family bungalow', '2'],
    ['Room 2+1', '2', '4'],
    ['Apartment for 6', '2', '2+2', '4'],
    ['Studio for 2', '2', '2+1', '3'],
    ['Studio for two with terrace', '3'],
    ['Ferienhaus für sechs', '2', '4'],
    ['Apartamento para cuatro', '2', '3'],
    ['Gîte pour 4 à 6', '2', '2+2'],
    ['Bilocale per quattro', '2', '2+1'],
    ['Huis voor 6', '4'],
    ['Cabin for up to 6, sea view', '4'],
  ])('are reported for "%s" with other ones', (name, ...distributions) => {
    expect(room(name, ...distributions)).toEqual(OF_ROOM);
  });

  it.each([
    ['Single room', '1', '1+1'],
    ['Double for single use', '1'],
    ['Double or twin', '1', '2', '3'],
    ['Single/Double', '1', '2'],
    ['Two double beds', '2', '4'],
    ['Double with sofa bed', '2', '4'],
    ['Triple', '2', '2+1', '3'],
    ['Junior Suite Family', '2', '2+1'],
    ['Bed in 8-bed dorm', '1'],
    ['Apartment for 4 persons + 2 extra beds', '4', '6'],
    ['Double (2 persons)', '2', '2+1'],
    ['Single malt suite', '2'],
    ['Room 2+', '2'],
    ['Doppelzimmer zur Einzelnutzung', '1'],
    ['Doppelzimmer Einzelbelegung', '1'],
    ['Doppelzimmer zur Alleinnutzung', '1'],
    ['Doppelzimmer als Einzelzimmer', '1'],
    ['Doble DUI', '1'],
    ['Habitación doble uso individual', '1'],
    ['Chambre double à usage individuel', '1'],
    ['Matrimoniale uso singola', '1'],
    ['Quarto duplo uso individual', '1'],
    ['Double solo traveller', '1'],
    ['Small Double', '1'],
    ['Semi-double room', '1'],
    ['Double Double', '2', '4'],
    ['Single+', '1', '2'],
    ['Individual design room', '1', '2'],
    ['1+1 apartment (1 bedroom)', '2', '3'],
    ['Apart 1+1', '2', '3'],
    ['2+1 flat', '4'],
    ['Daire 2+1', '4', '5'],
    ['Sagrada Família view', '1', '2'],
    ['Double Sagrada Família view', '1', '2'],
    ['Family-run double', '1', '2'],
    ['Familia Torres room', '2'],
    ['La Familia suite', '2'],
    ['Royal Family Suite', '2'],
    ['Quad bike view room', '2'],
    ['Triple glazed room', '1', '2'],
    ['Double Deck Boat cabin', '4'],
    ['Apartment for 4', '2', '2+2'],
    ['Studio for 2', '1', '2', '2+1'],
    ['Bungalow für 2 bis 4', '2', '4'],
    ['Suite for 3 nights', '2'],
    ['Garage for 2 cars and a studio', '3'],
    ['Cama en dormitorio para 8', '1'],
    ['Bett im Zimmer für 6', '1'],
    ['Quarto dos fundos', '1', '2'],
    ['Superior (adults only floor)', '2', '2+1'],
    ['Deluxe room, adults-only pool', '2', '2+1'],
  ])('are accepted for "%s"', (name, ...distributions) => {
    expect(room(name, ...distributions)).toEqual([]);
  });

  it('of a double in America may be four', () => {
    const four = { 'hotel.rooms.0.name': 'Standard Double', 'hotel.rooms.0.distributions': ['2', '4'].map(occupancy) };
    expect(findingsAfter({ ...four, 'hotel.longitude': money('-74') }, 'H20')).toEqual([]);
    expect(findingsAfter(four, 'H20')).toEqual(OF_ROOM);
  });
});

describe('the names of two rooms', () => {
  const rooms = (...two: readonly (readonly [code: string, name: string, ...distributions: string[]])[]): string[] =>
    findingsAfter(
      {
        'hotel.rooms': two.map(([providerCode, name, ...distributions]) => ({
          providerCode,
          name,
          distributions: distributions.map(occupancy),
        })),
      },
      'H20',
    );
  const EXCHANGED = ['H20 warning hotel.rooms.0.name, see hotel.rooms.1.name'];

  it('are exchanged if each fits the guests or the code of the other room, and not its own', () => {
    expect(rooms(['ST2', 'Studio for 3', '1', '2'], ['ST3', 'Studio for 2', '2', '3'])).toEqual(EXCHANGED);
    expect(rooms(['SGL', 'Double room', '1'], ['DBL', 'Single room', '1', '2'])).toEqual(EXCHANGED);
    expect(rooms(['STU', 'One-bedroom apartment', '2'], ['ONE', 'Studio', '2'])).toEqual(EXCHANGED);
    expect(rooms(['DZ', 'Panoramasuite', '2'], ['SUI', 'Doppelzimmer', '2'])).toEqual(EXCHANGED);
    expect(rooms(['STD', 'Room with golf view', '2'], ['GVW', 'Standard room', '2'])).toEqual(EXCHANGED);
    expect(rooms(['DLX', 'Superior room', '2'], ['SUP.SEA', 'Deluxe room', '2'])).toEqual(EXCHANGED);
  });

  it('are right with codes that say nothing, that fit, or that fit only one of them', () => {
    expect(rooms(['R1', 'Superior room', '2'], ['R2', 'Deluxe room', '2'])).toEqual([]);
    expect(rooms(['STD', 'Standard room', '2'], ['SUP', 'Superior room', '2'])).toEqual([]);
    expect(rooms(['DLX', 'Superior room', '2'], ['SUP', 'Luxury room', '2'])).toEqual([]);
    expect(rooms(['ABC', 'Superior room', '2'], ['SUP', 'Deluxe room', '2'])).toEqual([]);
  });

  it('are not exchanged if only one of them is wrong', () => {
    expect(rooms(['ST2', 'Studio for 3', '1', '2'], ['ST3', 'Studio for 4', '2', '3'])).toEqual([
      'H20 warning hotel.rooms.0.name',
      'H20 warning hotel.rooms.1.name',
    ]);
  });
});

describe('the stars in a text', () => {
  it.each([
    ...[
      'Sea Palace *****',
      'Sea Palace 3*',
      'Sea Palace ★★★',
      'Hotel 5 estrellas Mar',
      'Sea Palace***S',
      'Hotel *** Sea Palace',
    ],
    ...[
      '5-star Hotel Sea Palace',
      'Sea Palace 3 Sterne',
      'Sea Palace 3* Hotel',
      'Sea Palace (5*)',
      'Sea Palace 3* Superior',
    ],
  ])('are reported in "%s"', (name) => {
    expect(hotelNamed(name)).toEqual(['H20 warning hotel.hotelname']);
  });

  it.each([
    ...['Sea Palace ****', 'Sea Palace ****S', 'Five Stars Hostel', 'Sea Palace 4*', 'Star Hotel', 'Hotel 7 Stars'],
    ...['1 Star Alley', 'Gasthof 3 Sterne Blick', 'Room 5*7m', 'Suites 2*2', '**Hotel** Sea', 'Rating 4.5 * Hotel'],
  ])('are accepted in "%s"', (name) => {
    expect(hotelNamed(name)).toEqual([]);
  });

  it.each([
    'Our 5-star hotel is by the sea.',
    'A modern 5 star hotel in the centre.',
    'Unser 3-Sterne-Hotel liegt am Meer.',
    'Un hotel de 5 estrellas en el centro.',
    'Notre hôtel 5 étoiles.',
    'Il nostro hotel 5 stelle.',
    'O nosso hotel de 5 estrelas.',
  ])('are reported in a description of the house: %s', (text) => {
    expect(remark(text)).toEqual(OF_REMARK);
  });

  it.each([
    'Our 4-star hotel is next to a 5 star marina.',
    'Next to the 5-star hotel Ritz.',
    'Opposite the 5 star hotel Tivoli we offer simple rooms.',
    'Our sister 5-star resort is next door.',
    'Formerly a 5 star hotel, now a simple house.',
    'Not a 5-star hotel, but cosy.',
    'A 5 star hotel experience at a 4 star price.',
    'Neben dem 5-Sterne-Hotel am Markt.',
    'Junto al hotel de 5 estrellas.',
    'À côté d’un hôtel 5 étoiles.',
    'Vicino a un hotel 5 stelle.',
    'Perto de um hotel de 5 estrelas.',
  ])('are accepted in: %s', (text) => {
    expect(remark(text)).toEqual([]);
  });
});

describe('the meals in a text', () => {
  it('are reported in the name of a rate or hotel without them', () => {
    expect(findingsAfter({ 'rates.0.name': 'All inclusive 2027' }, 'H20')).toEqual(['H20 warning rates.0.name']);
    expect(findingsAfter({ 'rates.0.name': 'Summer FB 2027' }, 'H20')).toEqual(['H20 warning rates.0.name']);
    expect(hotelNamed('Sea Palace All Inclusive')).toEqual(['H20 warning hotel.hotelname']);
  });

  it('are reported as included', () => {
    expect(remark('Cancellation free. Vollpension inklusive.')).toEqual(OF_REMARK);
    expect(remark('Cancellation free. Full board at extra charge.')).toEqual([]);
  });

  it.each([
    'Full board is included in the price.',
    'Pensión completa incluida en el precio.',
    'Die Vollpension ist im Preis inbegriffen.',
    'La pension complète est incluse.',
    'Pensione completa inclusa.',
    'Pensão completa incluída.',
  ])('are reported as included in all languages: %s', (text) => {
    expect(remark(text)).toEqual(OF_REMARK);
  });

  it.each([
    'A family hotel with full board of five courses and a pool.',
    'Dark wood and geraniums. Full board with a daily change of menu.',
    'Familienhotel mit fünfgängiger Vollpension, Hallenbad und Skiraum.',
    'Six huts above a reef. Three meals, no shoes.',
    'Un hôtel sur la plage, en pension complète.',
    'Adults only above the bay, all inclusive without wristbands.',
  ])('are reported as what guests get: %s', (text) => {
    expect(findingsAfter({ 'hotel.descriptions': [{ language: 'EN', description: text }] }, 'H20')).toEqual([
      'H20 warning hotel.descriptions.0',
    ]);
  });

  it.each([
    'Full board menus for groups.',
    'Full board on request.',
    'With full board or half board.',
    'Vollpension ist nicht möglich.',
    'Boat trips with full board and guides.',
    'Full board, 30 EUR a day.',
    'A restaurant with full board guests at noon.',
    'Three meals can be ordered.',
    'Without full board.',
  ])('are no promise in: %s', (text) => {
    expect(remark(text)).toEqual([]);
  });

  it('are kept by richer ones', () => {
    const all = { 'hotel.mealPlans': [{ mealPlan: 'ALL_INCLUSIVE' }] };
    expect(remark('Three meals and snacks.', all)).toEqual([]);
    expect(remark('Three meals and snacks.')).toEqual(OF_REMARK);
  });

  it.each([
    'Full board is not included.',
    'La pensión completa no está incluida.',
    'Vollpension ist nicht inklusive.',
    'Full board included in the price of the sister hotel.',
    'All-inclusive drinks at the bar. Included: towels.',
    'Included: full board drinks.',
    'Todo incluido en el precio del spa.',
    'All taxes included, full board for groups of 20.',
    'All inclusive wristbands of our partner are included in the excursion.',
    'The excursion includes full board.',
    'L’excursion comprend la pension complète.',
    'L’escursione include la pensione completa.',
    'A excursão inclui pensão completa.',
  ])('are accepted in: %s', (text) => {
    expect(remark(text)).toEqual([]);
  });

  it.each([
    ...['Half board 2027', 'Without full board', 'Full board or half board', 'HB/FB 2027', 'BBQ rate'],
    ...['AI-powered dynamic rate', 'Dynamic AI pricing', 'FB campaign 2027', 'Facebook FB 2027', 'FB Ads promo'],
    ...['Corporate AI', 'Full board possible', 'Full board Lent menu', 'Full board package (meals billed separately)'],
  ])('are accepted in the rate "%s"', (name) => {
    expect(findingsAfter({ 'rates.0.name': name }, 'H20')).toEqual([]);
  });
});

describe('the nights in a text', () => {
  it.each([
    'Minimum stay of 4 nights.',
    'Mindestaufenthalt 4 Nächte.',
    'Estancia mínima de 4 noches.',
    'At least 4 nights.',
    'Séjour minimum de 4 nuits.',
    'Soggiorno minimo di 4 notti.',
    'Estadia mínima de 4 noites.',
    'Minimum stay in July: 4 nights; at Easter 2 nights.',
  ])('are reported if no minimum stay is so long: %s', (text) => {
    expect(remark(text)).toEqual(OF_REMARK);
  });

  it.each([
    'Minimum stay of 5 nights in summer.',
    'A minimum of 3 nights is charged after cancellation.',
    'Four nights.',
    'Guests who stay at least 7 nights get a gift.',
    'Transfer from 7 nights or more.',
    'Stays of 7 nights or more: final cleaning is included.',
    'Late check-out free for stays of 4 nights or more.',
    'Linen is changed at least every 3 nights.',
    'Bettwäschewechsel ab 7 Nächten, mindestens 7 Nächte.',
    'Un regalo para estancias de al menos 7 noches.',
    'Un cadeau à partir de 7 nuits au moins.',
    'Una bottiglia di vino per almeno 7 notti.',
    'Uma garrafa de vinho para pelo menos 7 noites.',
  ])('are accepted: %s', (text) => {
    expect(remark(text)).toEqual([]);
  });

  it.each(['High (min. 4 nights)', 'High, ab 4 Nächten', 'Alta, 4 noches mínimo', 'Haute 4+ nuits'])(
    'are reported in the season "%s"',
    (name) => {
      expect(findingsAfter({ 'rates.0.seasons.1.name': name }, 'H20')).toEqual(['H20 warning rates.0.seasons.1.name']);
    },
  );

  it('are not the nights of an offer', () => {
    const offer = { 'offers.0.minimumStay': 9 };
    expect(remark('Minimum stay of 9 nights.', offer)).toEqual(OF_REMARK);
  });

  it.each([
    'High (weekends min. 3 nights)',
    'High, min. stay 3 nights for weekends',
    'High, 4 nights minimum (3 in May)',
  ])('are accepted in the season "%s"', (name) => {
    expect(findingsAfter({ 'rates.0.seasons.1.name': name }, 'H20')).toEqual([]);
  });

  it('are accepted in a season or rate that has them', () => {
    expect(findingsAfter({ 'rates.0.seasons.1.name': 'High (min. 5 nights)' }, 'H20')).toEqual([]);
    expect(findingsAfter({ 'rates.0.name': 'Summer, from 2 nights' }, 'H20')).toEqual([]);
    expect(findingsAfter({ 'rates.0.name': 'Summer, from 7 nights' }, 'H20')).toEqual(['H20 warning rates.0.name']);
  });
});

it('a text that is to be written again makes one finding', () => {
  expect(findingsAfter({ 'hotel.rooms.1.name': 'HabitaciÃ³n individual' })).toEqual(['H17 warning hotel.rooms.1.name']);
  expect(findingsAfter({ 'hotel.rooms.1.name': 'Single room (copy)' })).toEqual(['H18 warning hotel.rooms.1.name']);
});

describe('breakfast and taxes in a text', () => {
  const withBreakfast = (description: string, mealPlans = [{ mealPlan: 'BED_AND_BREAKFAST' }] as never) =>
    remark(description, { 'hotel.mealPlans': mealPlans });
  const withTax = (description: string) =>
    remark(description, { 'supplements.0.names': [{ language: 'EN', description: 'City tax' }] });

  it.each([
    'Breakfast is not included.',
    'Frühstück ist nicht inbegriffen.',
    'Le petit déjeuner n’est pas compris.',
    'Desayuno no incluido.',
    'Breakfast costs extra.',
  ])('contradict a breakfast that every price has: %s', (text) => {
    expect(withBreakfast(text)).toEqual(OF_REMARK);
  });

  it.each(['Breakfast is included.', 'Breakfast for dogs is not included.', 'The minibar is not included.'])(
    'do not if they are about something else: %s',
    (text) => {
      expect(withBreakfast(text)).toEqual([]);
    },
  );

  it('may leave breakfast to the guest if the contract does', () => {
    const both = [{ mealPlan: 'ROOM_ONLY' }, { mealPlan: 'BED_AND_BREAKFAST' }] as never;
    expect(withBreakfast('Breakfast is not included.', both)).toEqual([]);
  });

  it.each([
    'City tax is included in the price.',
    'Die Kurtaxe ist im Preis inbegriffen.',
    'The city tax is payable at the hotel.',
  ])('contradict a tax that a supplement charges: %s', (text) => {
    expect(withTax(text)).toEqual(OF_REMARK);
  });

  it('may say that the tax is not included, or charge a dinner', () => {
    expect(withTax('City tax is not included.')).toEqual([]);
    expect(remark('City tax is included in the price.')).toEqual([]);
  });
});

describe('a text of another house or year', () => {
  const described = (description: string): string[] =>
    findingsAfter({ 'hotel.descriptions': [{ language: 'EN', description }] }, 'H20');

  it.each([
    'Pension Sofia in Zakynthos: a pink house.',
    'Riad Tamanar is white and blue.',
    'Das Hotel Adler liegt am See.',
  ])('begins with another name: %s', (text) => {
    expect(described(text)).toEqual(['H20 warning hotel.descriptions.0']);
  });

  it.each([
    'Hotel Sea Palace is by the sea.',
    'The hotel is by the sea.',
    'Boutique Hotel is what we are.',
    'Palma Bay lies below.',
  ])('is that of this house: %s', (text) => {
    expect(described(text)).toEqual([]);
  });

  it.each([
    'The pool is closed until 15 March 2025.',
    'Der Pool ist bis 15.03.2025 geschlossen.',
    'Cerrado hasta el 15 de marzo de 2025.',
  ])('names a last day that is over: %s', (text) => {
    expect(remark(text)).toEqual(OF_REMARK);
  });

  it.each(['The pool is closed until 15 May 2027.', 'The family lived here until 2019.', 'Renovated in March 2025.'])(
    'may name another day: %s',
    (text) => {
      expect(remark(text)).toEqual([]);
    },
  );
});
