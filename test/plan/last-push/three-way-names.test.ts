import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import { recordsOf } from '../../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Blocked, Plan } from '../../../src/plan/plan.ts';
import { editPalace } from '../../support/loaded-hub.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { LockedProject } from '../../support/push-with-lock.ts';
import {
  contract,
  contracts,
  earlyBooking,
  gala,
  money,
  palma,
  seaPalace,
  summer,
} from '../../support/sample-contract.ts';

// Which record of the lock a record of the hub is, and by which name a person lets the files win over it.

const supersede = { supersede: true };

async function loaded(...hotels: readonly HotelContract[]): Promise<LockedProject> {
  const hub = new MemoryHub();
  hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
  const project = new LockedProject(hub);
  await project.push(contracts(...hotels));
  return project;
}

/** Somebody changes what the hub holds of a record. */
const edit = (project: LockedProject, list: string, field: string, key: string, fields: JsonObject): void =>
  editPalace(project.hub, (hotel) => ({
    [list]: recordsOf(hotel[list]).map((one) => (one[field] === key ? { ...one, ...fields } : one)),
  }));

const conflictsOf = ({ blocked }: Plan): readonly (string | undefined)[] =>
  blocked.filter(({ conflict }) => conflict).map(({ identity }) => identity.key);

/** What a person types to let the files win. */
const command = ([blocked]: readonly Blocked[]): string => blocked?.wayOut.replace(/^.*push --/, '--') ?? '';

const rateNamed = (name: string, more: Partial<Rate> = {}): Rate => ({ ...summer, name, ...more });

describe('a supplement that is sold as a later version', () => {
  const dinner = (value: string): HotelContract => contract({ supplements: [{ ...gala, value: money(value) }] });

  it("is known by the code of the files: somebody's change to it is a conflict", async () => {
    const project = await loaded(dinner('60'));
    await project.push(contracts(dinner('70')), supersede);
    edit(project, 'supplements', 'providerCode', 'GALA.v2', { value: 75 });
    const plan = await project.plan(contracts(dinner('80')), supersede);
    expect(conflictsOf(plan)).toEqual(['GALA.v3']);
  });
});

describe('a rate that links a later version of an offer', () => {
  const offered = (value: string, more: Partial<Rate> = {}): HotelContract =>
    contract({ offers: [{ ...earlyBooking, value: money(value) }], rates: [{ ...summer, ...more }] });
  const toldOf = ({ steps }: Plan): readonly string[] =>
    steps.flatMap(({ changes }) =>
      changes.map(({ kind, path, movedBy }) => `${kind} ${path.join('.')}: ${movedBy ?? 'file'}`),
    );

  it('is the file’s change if the file returns to the first version', async () => {
    const project = await loaded(offered('10'));
    await project.push(contracts(offered('15')), supersede);
    const plan = await project.plan(contracts(offered('10')));
    expect(toldOf(plan)).toEqual(['add offers.EB10: file', 'remove offers.EB10.v2: file']);
  });

  it('has no conflict if the file changes something else in the rate as well', async () => {
    const project = await loaded(offered('10'));
    await project.push(contracts(offered('15')), supersede);
    expect(conflictsOf(await project.plan(contracts(offered('10', { minimumStay: 3 }))))).toEqual([]);
  });

  it("is somebody's change if the hub has lost the link", async () => {
    const project = await loaded(offered('10'));
    await project.push(contracts(offered('15')), supersede);
    edit(project, 'rates', 'name', 'Summer 2027', { offers: [] });
    expect(toldOf(await project.plan(contracts(offered('15'))))).toEqual(['add offers.EB10.v2: hub']);
  });
});

describe('a record whose own name looks like a version of another', () => {
  it('is compared separately if it is an offer of the files', async () => {
    const offers = (value: string) => [earlyBooking, { ...earlyBooking, providerCode: 'EB10.v2', value: money(value) }];
    const project = await loaded(contract({ offers: offers('15') }));
    // Only the file has changed it; next to the other one, both would have.
    const plan = await project.plan(contracts(contract({ offers: offers('20') })));
    expect(plan.blocked.flatMap(({ changes }) => changes.map(({ movedBy }) => movedBy))).toEqual([undefined]);
  });

  it('is not a version if it is a rate', async () => {
    const project = await loaded(contract());
    editPalace(project.hub, (hotel) => ({
      rates: recordsOf(hotel['rates']).flatMap((rate) => [
        rate,
        { ...rate, id: 77, name: 'Summer 2027.v2', minimumStay: 9 },
      ]),
    }));
    const wanted = contract({ rates: [summer, rateNamed('Summer 2027.v2', { minimumStay: 1 })] });
    // The lock says nothing of it, so the files win as they did before there was a lock.
    const { steps, blocked } = await project.plan(contracts(wanted));
    expect(blocked).toEqual([]);
    const movers = steps.flatMap(({ changes }) => changes.map(({ movedBy }) => movedBy));
    expect(new Set(movers)).toEqual(new Set([undefined]));
  });
});

describe('the command that makes the files win', () => {
  async function afterConflict(name: string): Promise<string> {
    const project = await loaded(contract({ rates: [rateNamed(name)] }));
    edit(project, 'rates', 'name', name, { minimumStay: 5 });
    const { blocked } = await project.plan(contracts(contract({ rates: [rateNamed(name, { minimumStay: 1 })] })));
    return command(blocked);
  }

  it('can be typed as it is if the name is plain', async () => {
    expect(await afterConflict('Summer')).toBe('--overwrite-drift PALMA/SEA-PALACE/rate/Summer');
  });

  it('quotes a name that a shell would split', async () => {
    expect(await afterConflict('L’Estiu; rm -rf $HOME')).toBe(
      "--overwrite-drift 'PALMA/SEA-PALACE/rate/L’Estiu; rm -rf $HOME'",
    );
    expect(await afterConflict("L'Estiu")).toBe("--overwrite-drift 'PALMA/SEA-PALACE/rate/L'\\''Estiu'");
  });

  it('keeps the number of a supplier from being read as a comment', async () => {
    const byNumber = (hotelname: string): HotelContract =>
      contract({ supplier: { by: 'id', id: 1, definition: palma }, hotel: { ...seaPalace, hotelname } });
    const project = await loaded(byNumber('Old'));
    editPalace(project.hub, { hotelname: 'Theirs' });
    expect(command((await project.plan(contracts(byNumber('New')))).blocked)).toBe(
      "--overwrite-drift '#1/SEA-PALACE/hotel'",
    );
  });
});

it('a new record that waits for a conflict has nothing to compare', async () => {
  const project = await loaded(contract({ rates: [] }));
  editPalace(project.hub, { currency: 'CHF' });
  const wanted = contract({ hotel: { ...seaPalace, currency: 'USD' }, rates: [summer] });
  const { blocked } = await project.plan(contracts(wanted));
  expect(blocked.map(({ identity, changes }) => [identity.kind, changes.length])).toEqual([
    ['hotel', 1],
    ['rate', 0],
  ]);
});
