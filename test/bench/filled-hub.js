// A practice hub's file with many hotels, made by the hub's own engine and store: every record passes the same checks as one that is sent over
// HTTP, but all of them are stored in one transaction.
import { randomBytes } from 'node:crypto';
import { built } from './built.js';

const RATES = ['Standard', 'Non-refundable', 'Long stay', 'Residents', 'Last minute'];
const SUPPLIERS = 100;
/** Hotels in one transaction. */
const TOGETHER = 100;
const PLACES = 200;
const COUNTRIES = ['ES', 'PT', 'IT', 'GR', 'FR', 'AE', 'EG', 'TR'];
const ROOMS = [
  [
    'DBL',
    'Double room',
    [
      [1, 0],
      [2, 0],
    ],
  ],
  [
    'SEA',
    'Double room sea view',
    [
      [1, 0],
      [2, 0],
      [2, 1],
    ],
  ],
  [
    'FAM',
    'Family room',
    [
      [2, 0],
      [2, 1],
      [2, 2],
    ],
  ],
]; // prettier-ignore

/** Fills the file, or PostgreSQL database, with `count` hotels of five rates, an offer and a supplement each, sold throughout `year`. Returns their catalogue ids. */
export async function fillHub(database, count, year) {
  const { Engine, openHubStore, parsePostgresAddress, Secret } = await built({
    'practice-hub/engine.ts': 'Engine',
    'practice-hub/open-hub-store.ts': 'openHubStore',
    'host/postgres/postgres-address.ts': 'parsePostgresAddress',
    'kernel/secret.ts': 'Secret',
  });
  const isFile = !database.startsWith('postgres:');
  const hub = await openHubStore(
    isFile
      ? database
      : {
          address: parsePostgresAddress(database, 'CONTRACTS_DB_PASSWORD').value,
          password: new Secret(process.env.CONTRACTS_DB_PASSWORD),
        },
  );
  const { store } = hub;
  const account = { username: 'bench', password: 'bench', micrositeId: 'bench', denied: [] };
  const within = { ...store, read: (work) => work(), write: (work) => work() };
  const together = (work) =>
    hub.turn(
      () => store.write(work),
      () => true,
    );
  const { send, suppliers } = await together(() => {
    const engine = new Engine({ store: within, memory: hub.memory, account, clock: Date.now, random: randomBytes });
    const { denied: _, ...credentials } = account;
    const { token } = post(engine, '/authentication/authenticate', credentials);
    const send = (path, body) => post(engine, path, body, token);
    const suppliers = Array.from(
      { length: Math.min(SUPPLIERS, count) },
      (_, index) => send('/suppliers', { commercialName: `Group ${index}`, externalCode: `GROUP${index}` }).id,
    );
    return { send, suppliers };
  });
  const ids = [];
  while (ids.length < count)
    await together(() => {
      for (const until = Math.min(count, ids.length + TOGETHER); ids.length < until; ) {
        const index = ids.length;
        const supplier = suppliers[index % suppliers.length];
        const hotel = hotelRecord(index);
        send(`/hotel/${supplier}`, hotel);
        const at = `${supplier}/${hotel.providerCode}`;
        send(`/hotel/offer/${at}`, offerRecord(year));
        send(`/hotel/supplement/${at}`, supplementRecord(year));
        for (const [rate, name] of RATES.entries())
          send(`/hotel/rates/${at}`, rateRecord(name, year, 80 + (index % 90) + rate * 7));
        ids.push(`${supplier}-${hotel.providerCode}`);
      }
    });
  await hub.close();
  return ids;
}

function post(engine, path, body, token) {
  const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json', 'auth-token': token };
  const answer = engine.handle({ method: 'POST', path, headers, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const hotelRecord = (index) => ({
  providerCode: `H${String(index).padStart(5, '0')}`,
  hotelname: `Bench Hotel ${index}`,
  category: 'S4',
  currency: 'EUR',
  latitude: 39.5 + (index % 100) / 1000,
  longitude: 2.6 + (index % 70) / 1000,
  address: {
    address: `Street ${index}`,
    locationName: `Place ${index % PLACES}`,
    postalCode: String(10000 + (index % PLACES)),
    country: COUNTRIES[(index % PLACES) % COUNTRIES.length],
  },
  minimumChildrenAge: 2,
  maximumChildrenAge: 12,
  rooms: ROOMS.map(([providerCode, name, occupancies]) => ({
    ...{ providerCode, name },
    distributions: occupancies.map(([adults, children]) => ({ adults, children })),
  })),
  mealPlans: [
    { mealPlan: 'ROOM_ONLY' },
    { mealPlan: 'BED_AND_BREAKFAST', basePrice: 11, adultPrices: [11], childPrices: [6] },
  ],
  descriptions: [
    { language: 'EN', description: 'A quiet house a few steps from the beach, with a garden and a pool. '.repeat(6) },
  ],
  voucherRemarks: [{ language: 'EN', description: 'Free cancellation until 7 days before arrival.' }],
  images: Array.from({ length: 5 }, (_, image) => `https://images.example/hotels/${index}/${image}.jpg`),
});

export const rateRecord = (name, year, amount) => ({
  name,
  ...{ releaseDays: 0, minimumStay: 1, offers: ['EB10'], supplements: ['RESORT'] },
  seasons: [
    seasonRecord(
      'Low',
      [
        [`${year}-01-01`, `${year}-05-31`],
        [`${year}-10-01`, `${year}-12-31`],
      ],
      amount,
    ),
    seasonRecord('High', [[`${year}-06-01`, `${year}-09-30`]], amount * 1.4),
  ], // prettier-ignore
});

const seasonRecord = (name, ranges, amount) => ({
  ...{ name, priceType: 'DISTRIBUTION', releaseDays: 0, minimumStay: 1 },
  dateRanges: ranges.map(([start, end]) => ({ start, end })),
  seasonRoomPrices: ROOMS.map(([providerRoomCode, , occupancies], room) => ({
    ...{ providerRoomCode, unitsQuota: 50, unitsOnRequest: 0 },
    distributionPrices: occupancies.map(([adults, children]) => ({
      ...{ adults, children },
      amount: Math.round(amount + room * 15 + adults * 20 + children * 9),
    })),
  })),
});

const sold = (year) => ({
  releaseDays: 0,
  travelWindows: [{ start: `${year}-01-01`, end: `${year}-12-31` }],
  providerRoomCodes: ROOMS.map(([code]) => code),
  mealPlans: ['ROOM_ONLY', 'BED_AND_BREAKFAST'],
});

const offerRecord = (year) => ({
  ...{ providerCode: 'EB10', type: 'PERCENT', apply: 'LODGING', value: 10, active: true },
  names: [{ language: 'EN', description: 'Early booking' }],
  ...sold(year),
});

const supplementRecord = (year) => ({
  ...{ providerCode: 'RESORT', type: 'ABSOLUTE', apply: 'PER_NIGHT_PERSON', value: 5, childValue: 2 },
  ...sold(year),
});
