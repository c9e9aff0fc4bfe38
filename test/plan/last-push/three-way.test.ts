import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import { recordsOf } from '../../../src/hub/mapping/record-to-wire.ts';
import type { Json, JsonObject } from '../../../src/kernel/json.ts';
import { goneRecords } from '../../../src/plan/gates/gates-of.ts';
import { identityText, type Plan } from '../../../src/plan/plan.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { stepIds } from '../../support/push-to.ts';
import { LockedProject } from '../../support/push-with-lock.ts';
import {
  contract,
  contracts,
  earlyBooking,
  high,
  low,
  money,
  prices,
  seaPalace,
  summer,
  withHotel,
  withRate,
} from '../../support/sample-contract.ts';

const RATE = 'PALMA/SEA-PALACE rate "Summer 2027"';

/** The sample in the hub and in the lock. */
async function loaded(sample: HotelContract = contract()): Promise<LockedProject> {
  const project = new LockedProject(new MemoryHub());
  await project.push(contracts(sample));
  return project;
}

const supplierId = ({ hub }: LockedProject): number => [...hub.suppliers.keys()][0] ?? 0;
const editHotel = (project: LockedProject, edit: (hotel: JsonObject) => JsonObject): void =>
  project.hub.editHotel(supplierId(project), 'SEA-PALACE', edit);
const editRate = (project: LockedProject, edit: (rate: JsonObject) => JsonObject): void =>
  project.hub.editRate(supplierId(project), 'SEA-PALACE', 'Summer 2027', edit);

/** Somebody gives a price of the season "Low" in the hub. */
const editPrice = (project: LockedProject, room: string, party: number, amount: number): void =>
  editRate(project, (rate) => ({
    ...rate,
    seasons: recordsOf(rate['seasons']).map((season) => ({
      ...season,
      seasonRoomPrices: recordsOf(season['seasonRoomPrices']).map((price) => ({
        ...price,
        distributionPrices: recordsOf(price['distributionPrices']).map((one) =>
          season['name'] === 'Low' && price['providerRoomCode'] === room && one['adults'] === party
            ? { ...one, amount }
            : one,
        ),
      })),
    })),
  }));

const pricedAt = (amount: string, more: Partial<Rate> = {}): HotelContract => {
  const [double, family] = low.seasonRoomPrices;
  if (!double || !family) throw new Error('the sample has two rooms');
  const changed = { ...double, distributionPrices: prices({ '1': amount, '2': '100', '2+1': '120' }) };
  return withRate({ seasons: [{ ...low, seasonRoomPrices: [changed, family] }, high], ...more });
};

/** Every difference of the plan in one line: who moved it, and what was pushed last where both did. */
const reported = ({ steps, blocked }: Plan): string[] =>
  [...steps, ...blocked].flatMap(({ identity, changes }) =>
    changes.map(({ path, kind, before, after, movedBy, pushed }) => {
      const values = [before, after].map((value: Json | undefined) => JSON.stringify(value) ?? '-').join(' -> ');
      const then = pushed === undefined ? '' : `, pushed ${JSON.stringify(pushed)}`;
      return `${identityText(identity)} ${kind} ${path.join(' ')} ${values}: ${movedBy ?? 'file'}${then}`;
    }),
  );

describe('after a push', () => {
  it('a change of the file is the file’s', async () => {
    const project = await loaded();
    expect(reported(await project.plan(contracts(pricedAt('85'))))).toEqual([
      `${RATE} change seasons Low seasonRoomPrices DBL distributionPrices 1 amount 80 -> 85: file`,
    ]);
  });

  it('a change of the hub is the hub’s, and the next push sets it back', async () => {
    const project = await loaded();
    editPrice(project, 'DBL', 1, 70);
    const { plan } = await project.push(contracts(contract()));
    expect(reported(plan)).toEqual([
      `${RATE} change seasons Low seasonRoomPrices DBL distributionPrices 1 amount 70 -> 80: hub`,
    ]);
    expect((await project.plan(contracts(contract()))).steps).toEqual([]);
  });

  it('a change in the hub of a field that the file does not mention is not drift', async () => {
    const project = await loaded();
    editRate(project, (rate) => ({ ...rate, maximumStay: 21, taxGroup: 'T1' }));
    editHotel(project, (hotel) => ({ ...hotel, chain: 'Other', starRating: 5 }));
    const plan = await project.plan(contracts(pricedAt('85')));
    expect(reported(plan)).toEqual([expect.stringMatching(/: file$/)]);
    expect(plan.blocked).toEqual([]);
  });
});

describe('a record that both sides changed', () => {
  it('has a conflict in one field, which shows what was pushed', async () => {
    const project = await loaded();
    editPrice(project, 'DBL', 1, 70);
    const plan = await project.plan(contracts(pricedAt('85')));
    expect(plan.steps).toEqual([]);
    expect(reported(plan)).toEqual([
      `${RATE} change seasons Low seasonRoomPrices DBL distributionPrices 1 amount 70 -> 85: both, pushed 80`,
    ]);
    expect(plan.blocked).toMatchObject([
      {
        reason: 'it changed in the files and in the hub since the last push',
        wayOut:
          "write the hub's values into the files, or let the files win: push --overwrite-drift 'PALMA/SEA-PALACE/rate/Summer 2027'",
        conflict: true,
      },
    ]);
  });

  it('has a conflict in different fields too, because the whole record would be written', async () => {
    const project = await loaded();
    editPrice(project, 'DBL', 2, 111);
    const plan = await project.plan(contracts(pricedAt('85')));
    expect([plan.steps, plan.blocked.map(({ conflict }) => conflict)]).toEqual([[], [true]]);
    expect(reported(plan)).toEqual([
      `${RATE} change seasons Low seasonRoomPrices DBL distributionPrices 1 amount 80 -> 85: file`,
      `${RATE} change seasons Low seasonRoomPrices DBL distributionPrices 2 amount 111 -> 100: hub`,
      `${RATE} change seasons Low seasonRoomPrices DBL distributionPrices 2+1 amount 111 -> 120: hub`,
    ]);
  });

  it("has none once the file has the hub's value", async () => {
    const project = await loaded();
    editPrice(project, 'DBL', 1, 70);
    const plan = await project.plan(contracts(pricedAt('70', { minimumStay: 3 })));
    expect(plan.blocked).toEqual([]);
    expect(stepIds(plan)).toEqual([`replaceRate ${RATE}`]);
  });

  it('is never overwritten; the others are written', async () => {
    const project = await loaded();
    editPrice(project, 'DBL', 1, 70);
    const writes = project.hub.writes.length;
    const after = { ...pricedAt('85'), hotel: { ...seaPalace, hotelname: 'Other' } };
    const { reports } = await project.push(contracts(after));
    expect(reports.map(({ stepId, outcome }) => [stepId, outcome])).toEqual([
      ['replaceHotel hotel PALMA/SEA-PALACE', 'applied'],
    ]);
    expect(project.hub.writes.length).toBe(writes + 1);
    // Still so at the next push: nothing of the rate was noted.
    expect((await project.push(contracts(after))).plan.blocked).toHaveLength(1);
  });

  it.each(['PALMA/SEA-PALACE', 'PALMA/SEA-PALACE/rate', 'PALMA/SEA-PALACE/rate/Summer 2027'])(
    'is overwritten when %s is named',
    async (selector) => {
      const project = await loaded();
      editPrice(project, 'DBL', 1, 70);
      const { plan, reports } = await project.push(contracts(pricedAt('85')), { overwrite: [selector] });
      expect(reported(plan)).toEqual([expect.stringMatching(/ 70 -> 85: both, pushed 80$/)]);
      expect(reports.map(({ outcome }) => outcome)).toEqual(['applied']);
      expect((await project.plan(contracts(pricedAt('85')))).steps).toEqual([]);
    },
  );

  it('holds back what depends on it, and says so', async () => {
    const project = await loaded();
    editHotel(project, (hotel) => ({ ...hotel, hotelname: 'By hand' }));
    const rooms = [
      ...seaPalace.rooms,
      { providerCode: 'NEW', name: 'New room', distributions: [{ adults: 1, children: 0 }] },
    ];
    const price = { providerRoomCode: 'NEW', unitsQuota: 1, distributionPrices: prices({ '1': '50' }) };
    const after = {
      ...withRate({ seasons: [{ ...low, seasonRoomPrices: [...low.seasonRoomPrices, price] }, high] }),
      offers: [{ ...earlyBooking, providerRoomCodes: ['DBL', 'FAM'] }],
      hotel: { ...seaPalace, hotelname: 'Sea Palace Resort', rooms },
    };
    const { steps, blocked } = await project.plan(contracts(after));
    expect(steps).toEqual([]);
    expect(blocked.map(({ identity, reason, conflict }) => [identityText(identity), reason, conflict])).toEqual([
      ['hotel PALMA/SEA-PALACE', 'it changed in the files and in the hub since the last push', true],
      [RATE, 'it waits for hotel PALMA/SEA-PALACE, which is in conflict', undefined],
    ]);
    expect(blocked[1]?.wayOut).toContain('settle that');
  });
});

describe('the rooms and meal plans of a hotel', () => {
  const edited = (list: string, key: string, code: string, fields: JsonObject) => (hotel: JsonObject) => ({
    ...hotel,
    [list]: recordsOf(hotel[list]).map((one) => (one[key] === code ? { ...one, ...fields } : one)),
  });
  const [double, family] = seaPalace.rooms;
  const [roomOnly, halfBoard] = seaPalace.mealPlans;
  if (!double || !family || !roomOnly || !halfBoard) throw new Error('the sample has two of each');

  it("are in the lock, so somebody's change to them is drift", async () => {
    const project = await loaded();
    editHotel(project, edited('rooms', 'providerCode', 'DBL', { name: 'By hand' }));
    editHotel(project, edited('mealPlans', 'mealPlan', 'HALF_BOARD', { basePrice: 30 }));
    expect(reported(await project.plan(contracts(contract())))).toEqual([
      'hotel PALMA/SEA-PALACE change mealPlans HALF_BOARD basePrice 30 -> 25: hub',
      'hotel PALMA/SEA-PALACE change rooms DBL name "By hand" -> "Double room": hub',
    ]);
  });

  it('are in conflict if both changed them, with what was pushed', async () => {
    const project = await loaded();
    editHotel(project, edited('mealPlans', 'mealPlan', 'HALF_BOARD', { basePrice: 30 }));
    const mealPlans = [roomOnly, { ...halfBoard, basePrice: money('26') }];
    const plan = await project.plan(contracts(withHotel({ mealPlans })));
    expect(reported(plan)).toContain(
      'hotel PALMA/SEA-PALACE change mealPlans HALF_BOARD basePrice 30 -> 26: both, pushed 25',
    );
    expect(plan.blocked[0]?.wayOut).toMatch(/ --overwrite-drift PALMA\/SEA-PALACE\/hotel$/);
  });
});

describe('what went missing in the hub', () => {
  it('is created again without a conflict, whatever the file says now', async () => {
    const project = await loaded();
    editHotel(project, (hotel) => ({ ...hotel, rates: [] }));
    const plan = await project.plan(contracts(pricedAt('85')));
    expect(plan.steps.map(({ operation, changes }) => [operation, changes[0]?.movedBy])).toEqual([
      ['createRate', 'hub'],
    ]);
  });
});

describe('what the hub cannot change', () => {
  it('says who changed it', async () => {
    const project = await loaded();
    const plan = await project.plan(contracts(contract({ offers: [{ ...earlyBooking, value: money('15') }] })));
    expect(reported(plan)).toEqual(['PALMA/SEA-PALACE offer EB10 change value 10 -> 15: file']);
    editHotel(project, (hotel) => ({
      ...hotel,
      offers: recordsOf(hotel['offers']).map((offer) => ({ ...offer, value: 12 })),
    }));
    expect(reported(await project.plan(contracts(contract())))).toEqual([
      'PALMA/SEA-PALACE offer EB10 change value 12 -> 10: hub',
    ]);
  });
});

describe('a new version of an offer', () => {
  const discount = (value: string): HotelContract => contract({ offers: [{ ...earlyBooking, value: money(value) }] });
  const supersede = { supersede: true };

  it('is the file’s change of the old one, and of its rate', async () => {
    const project = await loaded();
    const plan = await project.plan(contracts(discount('15')), supersede);
    expect(stepIds(plan)).toEqual(['createOffer PALMA/SEA-PALACE offer EB10.v2', `replaceRate ${RATE}`]);
    expect(
      plan.steps.flatMap(({ changes, supersedes }) => [...changes, ...(supersedes?.changes ?? [])]),
    ).not.toContainEqual(expect.objectContaining({ movedBy: expect.anything() }));
  });

  it('is the file’s change if the file drops a list, which --prune removes from the hub as well', async () => {
    const { bookingWindows: _, ...always } = earlyBooking;
    const { bookingWindows: __, ...open } = summer;
    const project = await loaded();
    const anyDay = contracts(contract({ offers: [always], rates: [open] }));
    const { steps, blocked } = await project.plan(anyDay, { ...supersede, prune: true });
    expect(blocked).toEqual([]);
    expect(steps.map(({ identity }) => identity.key)).toEqual(['EB10.v2', 'Summer 2027']);
  });

  it('is known by the code of the file after the push', async () => {
    const project = await loaded();
    await project.push(contracts(discount('15')), supersede);
    expect(project.text).toContain('"PALMA/SEA-PALACE offer EB10"');
    expect(project.text).not.toContain('EB10.v2');
    expect((await project.plan(contracts(discount('15')), supersede)).steps).toEqual([]);
    expect((await project.plan(contracts(discount('20')), supersede)).blocked).toEqual([]);
  });

  it('is in conflict if somebody changed the old one in the hub too', async () => {
    const project = await loaded();
    editHotel(project, (hotel) => ({
      ...hotel,
      offers: recordsOf(hotel['offers']).map((offer) => ({ ...offer, value: 12 })),
    }));
    const { steps, blocked } = await project.plan(contracts(discount('15')), supersede);
    expect(steps).toEqual([]);
    expect(blocked.map(({ identity, conflict, changes }) => [identity.key, conflict, changes[0]?.pushed])).toEqual([
      ['EB10.v2', true, 10],
      ['Summer 2027', undefined, undefined],
    ]);
    const overwrite = ['PALMA/SEA-PALACE/offer/EB10.v2'];
    expect((await project.push(contracts(discount('15')), { ...supersede, overwrite })).reports).toHaveLength(2);
  });
});

describe('a record that was pushed and that the hub does not list', () => {
  const gone = ({ steps }: Plan): string[] => steps.flatMap(goneRecords).map(identityText);

  it('is one that the plan would create again, whatever its kind', async () => {
    const project = await loaded();
    editHotel(project, ({ rates: _, ...hotel }) => ({ ...hotel, offers: [] }));
    expect(gone(await project.plan(contracts(contract())))).toEqual(['PALMA/SEA-PALACE offer EB10', RATE]);
  });

  it('is a room too, alone or with another change of the hotel', async () => {
    const project = await loaded();
    editHotel(project, (hotel) => ({ ...hotel, rooms: recordsOf(hotel['rooms']).slice(1) }));
    const room = ['PALMA/SEA-PALACE room DBL'];
    expect(gone(await project.plan(contracts(contract())))).toEqual(room);
    editHotel(project, (hotel) => ({ ...hotel, hotelname: 'Sea' }));
    const plan = await project.plan(contracts(contract()));
    expect([plan.steps.map(({ operation }) => operation), gone(plan)]).toEqual([['replaceHotel'], room]);
  });

  it('does not include an offer that gets a new version', async () => {
    const project = await loaded();
    const offers = [{ ...earlyBooking, value: money('15') }];
    const plan = await project.plan(contracts(contract({ offers })), { supersede: true });
    expect(plan.steps.map(({ operation }) => operation)).toContain('createOffer');
    expect(gone(plan)).toEqual([]);
  });

  it('does not include records that the lock does not have', async () => {
    const project = await loaded();
    const rates = [summer, { ...summer, name: 'Winter 2027' }];
    const [first] = seaPalace.rooms;
    const rooms = first ? [...seaPalace.rooms, { ...first, providerCode: 'NEW', name: 'New' }] : [];
    const after = contracts(contract({ hotel: { ...seaPalace, rooms }, rates }));
    const plan = await project.plan(after);
    expect(plan.steps.map(({ operation }) => operation)).toEqual(['createRoom', 'createRate']);
    expect(gone(plan)).toEqual([]);
  });
});
