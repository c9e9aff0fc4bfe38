import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../src/contract/format/layout.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { formatValue } from '../../src/contract/source/layout/format-value.ts';
import { formatYaml } from '../../src/contract/source/layout/format-yaml.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { hotelToFile, supplierToFile } from '../../src/hub/mapping/record-to-file.ts';
import {
  hotelToWire,
  offerToWire,
  rateToWire,
  rateWithLimits,
  supplementToWire,
  withLimits,
} from '../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { arbitraryHotel } from '../support/arbitrary-contract.ts';
import { fc } from '../support/fast-check.ts';
import { readContracts } from '../support/read-contracts.ts';

const hub = { rangeEndIsNight: true };

/** What a hub holds of the contract after a push. */
function answerFor({ hotel, rates, offers, supplements }: HotelContract): JsonObject {
  const capabilities = DEFAULT_CAPABILITIES;
  const record = withLimits(hotelToWire(hotel));
  const roomName = (code: string): string => hotel.rooms.find((room) => room.providerCode === code)?.name ?? code;
  return {
    ...record,
    rates: rates.map((rate) => rateWithLimits(rateToWire(rate, { hotel, capabilities, roomName }), record)),
    offers: offers.map((offer) => withLimits(offerToWire(offer, hotel, capabilities))),
    supplements: supplements.map((supplement) => withLimits(supplementToWire(supplement, hotel, capabilities))),
  };
}

/** The contract that a file with what was pulled holds, and its text. */
function filed(answer: JsonObject): {
  readonly text: string;
  readonly contract: HotelContract;
  readonly findings: readonly string[];
} {
  const text = formatValue({ supplier: { externalCode: 'PALMA' }, ...hotelToFile(answer, hub) }, contractLayout);
  const bytes = Buffer.from(text);
  const { documents, findings } = parseYaml('pulled.yaml', bytes);
  const read = readContracts(documents.map((document) => ({ document, selected: true })));
  const [contract] = read.contracts.hotels;
  if (!contract) throw new Error(text);
  return {
    text,
    contract,
    findings: [...findings, ...read.findings]
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
  };
}

describe('a hotel pulled from the hub', () => {
  it('is pushed again as the same records, whatever its contract', () =>
    fc.assert(
      fc.property(arbitraryHotel(), (contract) => {
        const first = answerFor(contract);
        const pulled = filed(first);
        const again = filed(answerFor(pulled.contract));
        expect(again.text).toBe(pulled.text);
        expect(pulled.findings).toEqual([]);
        const laidOut = formatYaml('pulled.yaml', Buffer.from(pulled.text), contractLayout);
        expect(laidOut).toEqual({ ok: true, value: pulled.text });
      }),
      { numRuns: 60 },
    ));

  it.each(['city-hotel/hotel.yaml', 'island-group/naxos.yaml'])(
    'of the example %s has its prices and dates',
    (example) => {
      const file = path.join(import.meta.dirname, '../../contracts-examples', example);
      const { documents } = parseYaml(file, readFileSync(file));
      const [contract] = readContracts(documents.map((document) => ({ document, selected: true }))).contracts.hotels;
      if (!contract) throw new Error('no contract');
      const { contract: pulled } = filed(answerFor(contract));
      for (const [index, rate] of contract.rates.entries()) {
        expect(
          pulled.rates[index]?.seasons.map(({ name, dateRanges, seasonRoomPrices }) => ({
            name,
            dateRanges,
            seasonRoomPrices,
          })),
        ).toEqual(
          rate.seasons.map(({ name, dateRanges, seasonRoomPrices }) => ({ name, dateRanges, seasonRoomPrices })),
        );
      }
    },
  );
});

it('a record of the back office loses its nulls and ids, and keeps codes and unknown fields', () => {
  const answer = {
    providerCode: 'AUTO_6f1c0d7e8a9b4c2d1e3f5a6b',
    hotelname: 'House',
    active: true,
    contractId: 12,
    chain: null,
    starRating: 4,
    rooms: [{ providerCode: 'DBL', name: 'Double', typeId: null, distributions: [{ adults: 2, children: 0 }] }],
    rates: [
      {
        id: 7,
        name: 'Summer',
        stopSales: [{ roomId: 4, roomName: 'Double', stopSales: [{ start: '2027-08-01', end: '2027-08-03' }] }],
        seasons: [{ id: 9, name: 'High', dateRanges: [{ start: '2027-07-01', end: '2027-09-01' }], minimumStay: 1 }],
      },
    ],
  };
  expect(hotelToFile(answer, { rangeEndIsNight: false })).toEqual({
    hotel: {
      providerCode: 'AUTO_6f1c0d7e8a9b4c2d1e3f5a6b',
      hotelname: 'House',
      rooms: [{ providerCode: 'DBL', name: 'Double', distributions: ['2'] }],
      extra: { starRating: 4 },
    },
    rates: [
      {
        name: 'Summer',
        stopSales: [{ providerRoomCode: 'DBL', stopSales: ['2027-08-01..2027-08-02'] }],
        seasons: [{ name: 'High', dateRanges: ['2027-07-01..2027-08-31'] }],
      },
    ],
    offers: [],
    supplements: [],
  });
  expect(supplierToFile({ id: 3, externalCode: 'PALMA', commercialName: 'Palma', notes: '' })).toEqual({
    externalCode: 'PALMA',
    commercialName: 'Palma',
  });
  expect(supplierToFile({ id: 3, externalCode: null, commercialName: 'Palma' })).toEqual({
    id: 3,
    commercialName: 'Palma',
  });
});

it('a first adult who pays nothing has a price of 0 where prices are per person, and no price elsewhere', () => {
  const seasons = ['PAX', 'DISTRIBUTION'].map((priceType) => ({
    name: priceType,
    priceType,
    seasonRoomPrices: [
      { providerRoomCode: 'DBL', basePrice: 0, adultPrices: [40] },
      { providerRoomCode: 'SGL', adultPrices: [40] },
    ],
  }));
  const { rates } = hotelToFile({ providerCode: 'H1', rates: [{ name: 'Summer', seasons }] }, hub);
  const unsaid = { providerRoomCode: 'SGL', adultPrices: [40] };
  expect(rates[0]?.['seasons']).toMatchObject([
    { seasonRoomPrices: [{ providerRoomCode: 'DBL', basePrice: 0, adultPrices: [40] }, unsaid] },
    { seasonRoomPrices: [{ providerRoomCode: 'DBL', adultPrices: [40] }, unsaid] },
  ]);
});
