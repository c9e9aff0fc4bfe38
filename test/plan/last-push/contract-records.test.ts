import { describe, expect, test } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { contractRecords } from '../../../src/plan/last-push/record-of-push.ts';
import { identityText } from '../../../src/plan/plan.ts';
import { contract, contracts, earlyBooking, gala, palma, seaPalace, summer } from '../../support/sample-contract.ts';

const recordsOf = (selection: Contracts) => [...contractRecords(selection, DEFAULT_CAPABILITIES)];
const namesOf = (selection: Contracts) => recordsOf(selection).map(({ identity }) => identityText(identity));
const pushedOf = (name: string, selection = contracts(contract())) =>
  recordsOf(selection).find(({ identity }) => identityText(identity) === name)?.pushed;

const SEA = 'PALMA/SEA-PALACE';

describe('the records of the files', () => {
  test('are the supplier, the hotel, its rooms and meal plans, its offers, supplements and rates', () =>
    expect(namesOf(contracts(contract()))).toEqual([
      'supplier PALMA',
      `hotel ${SEA}`,
      `${SEA} room DBL`,
      `${SEA} room FAM`,
      `${SEA} mealPlan ROOM_ONLY`,
      `${SEA} mealPlan HALF_BOARD`,
      `${SEA} offer EB10`,
      `${SEA} supplement GALA`,
      `${SEA} rate "Summer 2027"`,
    ]));

  test('include a supplier that only its hotel defines, but none that a hotel only names', () => {
    const [named] = namesOf({ suppliers: [], hotels: [contract({ supplier: { by: 'id', id: 7 } })] });
    expect(named).toBe('hotel #7/SEA-PALACE');
    expect(namesOf({ suppliers: [], hotels: [contract()] })[0]).toBe('supplier PALMA');
    expect(namesOf({ suppliers: [{ id: 7, fields: {} }], hotels: [] })).toEqual(['supplier #7']);
  });

  test('have the rooms and meal plans of a hotel separately', () => {
    const hotel = pushedOf(`hotel ${SEA}`)?.values;
    expect([hotel?.['hotelname'], hotel?.['rooms'], hotel?.['mealPlans']]).toEqual([
      'Sea Palace',
      undefined,
      undefined,
    ]);
    expect(pushedOf(`${SEA} room DBL`)?.values).toEqual({
      name: 'Double room',
      distributions: { '1': true, '2': true, '2+1': true },
    });
    expect(pushedOf(`${SEA} mealPlan HALF_BOARD`)?.values).toMatchObject({ basePrice: 25, adultPrices: [25] });
  });

  test('name the room of a stop sale by its code, whatever its name in the hub', () =>
    expect(pushedOf(`${SEA} rate "Summer 2027"`)?.values['stopSales']).toMatchObject({
      FAM: { stopSales: { '2027-05-20..2027-05-22': true } },
    }));

  test('do so even if another room has that code as its name', () => {
    const [double, family] = seaPalace.rooms;
    const rooms = double && family ? [{ ...double, name: 'FAM' }, family] : [];
    const selection = contracts(contract({ hotel: { ...seaPalace, rooms } }));
    const { stopSales } = pushedOf(`${SEA} rate "Summer 2027"`, selection)?.values ?? {};
    expect(Object.keys(stopSales ?? {})).toEqual(['FAM']);
  });

  test('have the same content if only their names differ', () => {
    const [double, family] = seaPalace.rooms;
    const renamed = contracts(
      contract({
        hotel: { ...seaPalace, rooms: double && family ? [{ ...double, providerCode: 'TWN' }, family] : [] },
        offers: [{ ...earlyBooking, providerCode: 'EARLY' }],
        supplements: [{ ...gala, providerCode: 'DINNER' }],
        rates: [{ ...summer, name: 'Summer' }],
      }),
    );
    for (const [before, after] of [
      ['room DBL', 'room TWN'],
      ['offer EB10', 'offer EARLY'],
      ['supplement GALA', 'supplement DINNER'],
      ['rate "Summer 2027"', 'rate "Summer"'],
    ]) {
      expect(pushedOf(`${SEA} ${after}`, renamed)?.content).toBe(pushedOf(`${SEA} ${before}`)?.content ?? 'none');
    }
    expect(pushedOf(`${SEA} room FAM`)?.content).not.toBe(pushedOf(`${SEA} room DBL`)?.content);
  });
});

test('have one supplier if two hotels define it alike', () => {
  const other = contract({ hotel: { ...seaPalace, providerCode: 'OTHER' } });
  const suppliers = namesOf({ suppliers: [palma], hotels: [contract(), other] }).filter((it) => it.startsWith('supp'));
  expect(suppliers).toEqual(['supplier PALMA']);
});
