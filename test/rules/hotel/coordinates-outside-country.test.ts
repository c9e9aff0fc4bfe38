import { describe, expect, it } from 'vitest';
import { coordinatesOutsideCountry } from '../../../src/rules/hotel/coordinates-outside-country.ts';
import { isSameState } from '../../../src/rules/hotel/on-earth.ts';
import { CELL_COUNTRIES } from '../../../src/rules/iso/country-cells.ts';
import { COUNTRY_NAMES } from '../../../src/rules/iso/country-names.ts';
import { contractWith, money } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings, textsOf } from '../findings.ts';

const hotelIn = (country: string, latitude: string, longitude: string, only?: string): string[] =>
  findingsAfter(
    {
      'hotel.address': { country },
      'hotel.latitude': money(latitude),
      'hotel.longitude': money(longitude),
    },
    only,
  );

describe('coordinates outside the country', () => {
  testFindings({
    'are found when swapped': [
      () => hotelIn('ES', '2.6224', '39.5613'),
      'H05 warning hotel.latitude, see hotel.address.country',
    ],
    'are found without the sign of the longitude': [
      () => hotelIn('ES', '28.0489', '16.7113'),
      'H05 warning hotel.latitude, see hotel.address.country',
    ],
    'are found without the sign of the latitude': [
      () => hotelIn('ZA', '33.9249', '18.4241'),
      'H05 warning hotel.latitude, see hotel.address.country',
    ],
    'are found without both signs': [
      () => hotelIn('BR', '22.9711', '43.1825'),
      'H05 warning hotel.latitude, see hotel.address.country',
    ],
    'are found without a suggestion if none fits': [
      () => hotelIn('US', '25.2631', '55.3205', 'H05'),
      'H05 warning hotel.latitude, see hotel.address.country',
    ],
  });

  it('at sea not far from the country are an information: a small island may be there', () => {
    expect(hotelIn('ES', '39.5712', '1.6501')).toEqual(['H05 warning hotel.latitude, see hotel.address.country']);
    expect(hotelIn('IT', '40.8942', '12.9587')).toEqual(['H05 info hotel.latitude, see hotel.address.country']);
    expect(hotelIn('ES', '39.5712', '-30.6501')).toEqual(['H05 warning hotel.latitude, see hotel.address.country']);
  });

  it('are not checked if they are impossible', () => {
    expect(hotelIn('ES', '139.5613', '2.6224')).toEqual(['H04 error hotel.latitude']);
    expect(hotelIn('ES', '0', '0')).toEqual(['H04 error hotel.latitude']);
  });
});

it('says in which country a point is, or that it is in the sea', () => {
  const said = (latitude: string, longitude: string) =>
    textsOf(
      [coordinatesOutsideCountry],
      contractWith({ 'hotel.latitude': money(latitude), 'hotel.longitude': money(longitude) }),
    ).join();
  expect(said('39.5712', '1.6501')).toMatch(/ are in the sea, not in ES/);
  expect(said('41.8902', '12.4922')).toMatch(/ are in Italy or Holy See.*, not in ES/);
});

describe('the map of half degrees', () => {
  it.each([
    ['ES', 'Maspalomas', '27.7606', '-15.5860'],
    ['ES', 'El Hierro', '27.8063', '-18.0125'],
    ['ES', 'Mahon', '39.8885', '4.2658'],
    ['ES', 'Llanca', '42.3711', '3.1622'],
    ['PT', 'Flores', '39.4546', '-31.1274'],
    ['PT', 'Funchal', '32.6669', '-16.9241'],
    ['PT', 'Sagres', '37.0086', '-8.9406'],
    ['FR', 'Ajaccio', '41.9192', '8.7386'],
    ['FR', 'Saint-Denis', '-20.8823', '55.4504'],
    ['FR', 'Fort-de-France', '14.6161', '-61.0588'],
    ['IT', 'Lampedusa', '35.5084', '12.6094'],
    ['IT', 'Otranto', '40.1439', '18.4911'],
    ['GR', 'Kastellorizo', '36.1489', '29.5936'],
    ['GR', 'Corfu', '39.6243', '19.9217'],
    ['HR', 'Dubrovnik', '42.6507', '18.0944'],
    ['MT', 'Gozo', '36.0443', '14.2512'],
    ['CY', 'Paphos', '34.7754', '32.4218'],
    ['TR', 'Bodrum', '37.0344', '27.4305'],
    ['EG', 'Sharm el-Sheikh', '27.9158', '34.3300'],
    ['MA', 'Agadir', '30.4278', '-9.5981'],
    ['TN', 'Djerba', '33.8076', '10.8451'],
    ['CV', 'Sal', '16.5963', '-22.9052'],
    ['MU', 'Grand Baie', '-20.0064', '57.5800'],
    ['SC', 'Mahe', '-4.6796', '55.4920'],
    ['MV', 'Male', '4.1755', '73.5093'],
    ['TZ', 'Zanzibar', '-6.1659', '39.2026'],
    ['KE', 'Diani', '-4.2797', '39.5947'],
    ['AE', 'Fujairah', '25.1288', '56.3265'],
    ['TH', 'Phuket', '7.8804', '98.3923'],
    ['ID', 'Kuta', '-8.7180', '115.1686'],
    ['VN', 'Phu Quoc', '10.2899', '103.9840'],
    ['JP', 'Naha', '26.2124', '127.6809'],
    ['AU', 'Byron Bay', '-28.6474', '153.6020'],
    ['NZ', 'Queenstown', '-45.0312', '168.6626'],
    ['FJ', 'Denarau', '-17.7726', '177.3796'],
    ['US', 'Honolulu', '21.2793', '-157.8292'],
    ['US', 'Anchorage', '61.2176', '-149.8997'],
    ['US', 'Key West', '24.5551', '-81.7800'],
    ['MX', 'Cancun', '21.1619', '-86.8515'],
    ['DO', 'Punta Cana', '18.5601', '-68.3725'],
    ['CU', 'Varadero', '23.1394', '-81.2861'],
    ['CO', 'San Andres', '12.5847', '-81.7006'],
    ['EC', 'Puerto Ayora', '-0.7432', '-90.3138'],
    ['CL', 'Hanga Roa', '-27.1500', '-109.4300'],
    ['BR', 'Fernando de Noronha', '-3.8403', '-32.4297'],
    ['AR', 'Ushuaia', '-54.8019', '-68.3030'],
    ['NO', 'Tromso', '69.6492', '18.9553'],
    ['IS', 'Reykjavik', '64.1466', '-21.9426'],
    ['GB', 'Scilly', '49.9146', '-6.3154'],
    ['IE', 'Dingle', '52.1409', '-10.2640'],
    ['DE', 'Sylt', '54.9079', '8.3033'],
    ['AT', 'Bregenz', '47.5031', '9.7471'],
    ['CH', 'Geneva', '46.2044', '6.1432'],
    ['RU', 'Kaliningrad', '54.7104', '20.4522'],
    ['RE', 'Saint-Denis', '-20.8823', '55.4504'],
    ['GI', 'Gibraltar', '36.1408', '-5.3536'],
    ['MV', 'Gan', '-0.6934', '73.1599'],
    ['PF', 'Bora Bora', '-16.5004', '-151.7415'],
    ['FJ', 'Taveuni', '-16.8331', '-179.9702'],
    ['AU', 'Heron Island', '-23.4423', '151.9148'],
  ])('%s: %s lies inside', (country, _, latitude, longitude) => {
    expect(hotelIn(country, latitude, longitude, 'H05')).toEqual([]);
  });

  it('has codes of countries', () => {
    const codes = [...new Set(CELL_COUNTRIES.flatMap((set) => set.split('+')))].filter(
      (code) => code !== '' && code !== 'XK',
    );
    expect(codes.filter((code) => !COUNTRY_NAMES.has(code))).toEqual([]);
    const missing = [...COUNTRY_NAMES.keys()].filter((code) => !codes.some((one) => isSameState(one, code)));
    expect(missing).toEqual([]);
  });
});
