import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const GENERATED = 'AUTO_5F2b9C0d1E3a4F5b6C7d8E9f';

it('finds a code that the hub generated', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers).providerCode = GENERATED;
    item(rates).offers = [GENERATED, 'PAY6'];
  });
  expect(found).toEqual([
    `R12 warning: offer "${GENERATED}": the code "${GENERATED}" looks as if the hub had generated it (choose a code of your own, unless this must stay the record that is on the hub already)`,
  ]);
});

it('finds such names too', () => {
  const found = findingsAfter(({ hotel, rates }) => {
    item(hotel.rooms, 1).name = GENERATED;
    item(item(rates).seasons).name = GENERATED;
  });
  expect(found).toEqual([
    expect.stringMatching(`R12 warning: rate "Summer 2027", season "${GENERATED}": the name "${GENERATED}" looks`),
    expect.stringMatching(`R12 warning: room "FAM": the name "${GENERATED}" looks`),
  ]);
});

it('leaves a code that merely begins with AUTO alone', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).name = 'AUTO_SHOW';
  });
  expect(found).toEqual([]);
});

it.each<[string, Parameters<typeof findingsAfter>[0]]>([
  ['hotel "AUTO_', ({ hotel }) => void Object.assign(hotel, { providerCode: GENERATED })],
  ['hotel "SEA-PALACE": the name', ({ hotel }) => void Object.assign(hotel, { hotelname: GENERATED })],
  ['room "AUTO_', ({ hotel }) => void Object.assign(item(hotel.rooms), { providerCode: GENERATED })],
  ['rate "AUTO_', ({ rates }) => void Object.assign(item(rates), { name: GENERATED })],
  ['supplement "AUTO_', ({ supplements }) => void Object.assign(item(supplements), { providerCode: GENERATED })],
])('finds it in %s', (start, change) => {
  expect(findingsAfter(change).filter((text) => text.startsWith('R12'))).toEqual([
    expect.stringContaining(`R12 warning: ${start}`),
  ]);
});

it('is content with a room without a name', () => {
  const found = findingsAfter(({ hotel }) => {
    delete item(hotel.rooms, 1).name;
  });
  expect(found.filter((text) => text.startsWith('R12'))).toEqual([]);
});
