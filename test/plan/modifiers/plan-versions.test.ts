import { describe, expect, test } from 'vitest';
import type { Offer, Rate } from '../../../src/contract/model.ts';
import { itemsOf, recordsOf } from '../../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { editPalace, editSummer, loadedHub } from '../../support/loaded-hub.ts';
import type { MemoryHub } from '../../support/memory-hub.ts';
import { outcomes, planFor, pushTo, stepIds } from '../../support/push-to.ts';
import { contract, contracts, earlyBooking, gala, money, seaPalace, summer } from '../../support/sample-contract.ts';

const SEA = 'PALMA/SEA-PALACE';
const CREATE = `createOffer ${SEA} offer EB10.v2`;
const RELINK = `replaceRate ${SEA} rate "Summer 2027"`;
const supersede = { supersede: true };

/** The sample with its offer at another value, linked by these rates. */
const at = (value: string, more: Partial<Offer> = {}, rates: readonly Rate[] = [summer]) =>
  contracts(contract({ offers: [{ ...earlyBooking, value: money(value), ...more }], rates }));
const linkedBy = (value: string, ...rates: readonly Rate[]) => at(value, {}, rates);

const editOffers = (hub: MemoryHub, edit: (offers: readonly JsonObject[]) => readonly JsonObject[]) =>
  editPalace(hub, (hotel) => ({ offers: edit(recordsOf(hotel['offers'])) }));

const offersOf = (hub: MemoryHub) =>
  Object.fromEntries(
    recordsOf(hub.hotel(1, 'SEA-PALACE')['offers']).map((offer) => [String(offer['providerCode']), offer['value']]),
  );

const linksOf = (hub: MemoryHub, name = 'Summer 2027') =>
  itemsOf(recordsOf(hub.hotel(1, 'SEA-PALACE')['rates']).find((rate) => rate['name'] === name)?.['offers']);

const link = (hub: MemoryHub, ...offers: readonly string[]) => editSummer(hub, { offers });

const unmanagedOf = (plan: Plan) =>
  plan.unmanaged.map(({ identity, part, superseded }) => [identity.key, part ?? superseded]);

/** Steps and blocked records of a later diff, with and without the flag. */
async function rest(hub: MemoryHub, selection: Parameters<typeof planFor>[1]) {
  const plans = [await planFor(hub, selection), await planFor(hub, selection, supersede)];
  return plans.map(({ steps, blocked }) => [steps, blocked]);
}

const NOTHING = [
  [[], []],
  [[], []],
];

describe('an offer that changed', () => {
  test('is blocked without --supersede, and the advice names that flag', async () => {
    const plan = await planFor(await loadedHub(), at('15'));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked[0]?.wayOut).toBe(
      'push --supersede creates EB10.v2 and relinks the rates; EB10 stays in the hub, unlinked',
    );
  });

  test('is sent as its second version, and the rate that links it moves to that', async () => {
    const plan = await planFor(await loadedHub(), at('15'), supersede);
    expect([stepIds(plan), plan.blocked]).toEqual([[CREATE, RELINK], []]);
    const [created, relinked] = plan.steps;
    expect(created?.body).toMatchObject({ providerCode: 'EB10.v2', value: 15, active: true });
    expect(created?.supersedes).toEqual({
      basis: expect.any(String),
      key: 'EB10',
      changes: [{ path: ['value'], kind: 'change', before: 10, after: 15 }],
    });
    expect(relinked?.needs).toEqual([CREATE]);
    expect(relinked?.body['offers']).toEqual(['EB10.v2']);
    expect(relinked?.changes).toEqual([
      { path: ['offers', 'EB10'], kind: 'remove', before: 'EB10' },
      { path: ['offers', 'EB10.v2'], kind: 'add', after: 'EB10.v2' },
    ]);
  });

  test('leaves the old version in the hub, unlinked, and nothing more to do', async () => {
    const hub = await loadedHub();
    const { reports } = await pushTo(hub, at('15'), supersede);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect([offersOf(hub), linksOf(hub)]).toEqual([{ EB10: 10, 'EB10.v2': 15 }, ['EB10.v2']]);
    expect(await rest(hub, at('15'))).toEqual(NOTHING);
    const plan = await planFor(hub, at('15'));
    expect(plan.unchanged).toContainEqual(expect.objectContaining({ kind: 'offer', key: 'EB10.v2' }));
    expect(unmanagedOf(plan)).toEqual([['EB10', { by: 'EB10.v2', linkedBy: [] }]]);
  });

  test('is sent as the third version when it changes again', async () => {
    const hub = await loadedHub();
    await pushTo(hub, at('15'), supersede);
    await pushTo(hub, at('20'), supersede);
    expect(offersOf(hub)).toEqual({ EB10: 10, 'EB10.v2': 15, 'EB10.v3': 20 });
    expect(linksOf(hub)).toEqual(['EB10.v3']);
    expect(await rest(hub, at('20'))).toEqual(NOTHING);
  });

  test('back to the content of an older version is linked to that one again; nothing is sent twice', async () => {
    const hub = await loadedHub();
    await pushTo(hub, at('15'), supersede);
    const plan = await planFor(hub, at('10'));
    expect([stepIds(plan), plan.blocked]).toEqual([[RELINK], []]);
    await pushTo(hub, at('10'));
    expect([offersOf(hub), linksOf(hub)]).toEqual([{ EB10: 10, 'EB10.v2': 15 }, ['EB10']]);
    expect(unmanagedOf(await planFor(hub, at('10')))).toEqual([['EB10.v2', { by: 'EB10', linkedBy: [] }]]);
  });

  test('without a limit that the last version has is linked to the one before, which never had it', async () => {
    const hub = await loadedHub();
    await pushTo(hub, at('10', { maximumStay: 7 }), supersede);
    expect(linksOf(hub)).toEqual(['EB10.v2']);
    await pushTo(hub, at('10'), supersede);
    expect(linksOf(hub)).toEqual(['EB10']);
    expect(await rest(hub, at('10'))).toEqual(NOTHING);
  });

  test('gets a number that the hub does not have yet', async () => {
    const hub = await loadedHub();
    editOffers(hub, ([offer = {}]) => [offer, { ...offer, providerCode: 'EB10.v7', value: 7 }]);
    expect(stepIds(await planFor(hub, at('15'), supersede))).toContain(`createOffer ${SEA} offer EB10.v8`);
  });

  test('waits for the room that it now applies to', async () => {
    const attic = { providerCode: 'ATT', name: 'Attic', distributions: [{ adults: 1, children: 0 }] };
    const wider = contracts(contract({ hotel: { ...seaPalace, rooms: [...seaPalace.rooms, attic] } }));
    const plan = await planFor(await loadedHub(), wider, supersede);
    expect(plan.steps.find(({ id }) => id === CREATE)?.needs).toEqual([`createRoom ${SEA} room ATT`]);
  });

  test('drops what only the hub has in the old version, and says so', async () => {
    const hub = await loadedHub();
    editOffers(hub, (offers) => offers.map((offer) => ({ ...offer, maximumStay: 7 })));
    const plan = await planFor(hub, at('15'), supersede);
    expect(plan.steps[0]?.body['maximumStay']).toBeUndefined();
    expect(plan.steps[0]?.supersedes?.changes).toEqual([
      { path: ['maximumStay'], kind: 'remove', before: 7 },
      { path: ['value'], kind: 'change', before: 10, after: 15 },
    ]);
  });

  test('may be a supplement just the same', async () => {
    const hub = await loadedHub();
    const dearer = contracts(contract({ supplements: [{ ...gala, value: money('70') }] }));
    expect(stepIds(await planFor(hub, dearer, supersede))).toEqual([
      `createSupplement ${SEA} supplement GALA.v2`,
      RELINK,
    ]);
    await pushTo(hub, dearer, supersede);
    expect(recordsOf(hub.hotel(1, 'SEA-PALACE')['rates'])[0]?.['supplements']).toEqual(['GALA.v2']);
    expect(await rest(hub, dearer)).toEqual(NOTHING);
  });

  test('of one hotel changes nothing with the same code in another', async () => {
    const other = (value: string) =>
      contract({
        hotel: { ...seaPalace, providerCode: 'OTHER' },
        offers: [{ ...earlyBooking, value: money(value) }],
      });
    const both = (value: string) => contracts(...at(value).hotels, other('10'));
    const hub = await loadedHub(both('10'));
    await pushTo(hub, both('15'), supersede);
    expect(recordsOf(hub.hotel(1, 'OTHER')['offers']).map((offer) => offer['providerCode'])).toEqual(['EB10']);
    expect(await rest(hub, both('15'))).toEqual(NOTHING);
  });
});

describe('a push that stopped between the new version and the rates', () => {
  const halfDone = async () => {
    const hub = await loadedHub();
    editOffers(hub, ([offer = {}]) => [offer, { ...offer, providerCode: 'EB10.v2', value: 15 }]);
    return hub;
  };

  test('continues with the version that is there, even without --supersede', async () => {
    const hub = await halfDone();
    expect(stepIds(await planFor(hub, at('15')))).toEqual([RELINK]);
    expect(outcomes(await pushTo(hub, at('15')))).toEqual({ [RELINK]: 'applied' });
    expect([offersOf(hub), linksOf(hub)]).toEqual([{ EB10: 10, 'EB10.v2': 15 }, ['EB10.v2']]);
  });

  test('needs nothing if the file has changed back meanwhile', async () => {
    const hub = await halfDone();
    expect((await planFor(hub, at('10'))).steps).toEqual([]);
  });

  test('is blocked with its present version, with its links unchanged, without --supersede', async () => {
    const plan = await planFor(await halfDone(), at('20'));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked).toMatchObject([{ identity: { key: 'EB10' }, changes: [{ before: 10, after: 20 }] }]);
  });
});

describe('the links of a rate', () => {
  /** Files that link the offer nowhere. */
  const unlinked = (value: string) => linkedBy(value, { ...summer, offers: [] });

  test('stay in the order of the file', async () => {
    const last = { ...earlyBooking, providerCode: 'AAA' };
    const offers = (value: string) => [{ ...earlyBooking, value: money(value) }, last];
    const rates = [{ ...summer, offers: ['EB10', 'AAA'] }];
    const selection = (value: string) => contracts(contract({ offers: offers(value), rates }));
    const hub = await loadedHub(selection('10'));
    await pushTo(hub, selection('15'), supersede);
    expect(linksOf(hub)).toEqual(['EB10.v2', 'AAA']);
  });

  test('that only the hub has move too, in their place, and stay unmanaged', async () => {
    const hub = await loadedHub(unlinked('10'));
    editOffers(hub, (offers) => [...offers, { providerCode: 'X' }, { providerCode: 'Y' }]);
    link(hub, 'X', 'EB10', 'Y');
    const plan = await planFor(hub, unlinked('15'), supersede);
    expect(unmanagedOf(plan)).toContainEqual(['Summer 2027', 'offer link EB10.v2']);
    await pushTo(hub, unlinked('15'), supersede);
    expect(linksOf(hub)).toEqual(['X', 'EB10.v2', 'Y']);
    expect(await rest(hub, unlinked('15'))).toEqual(NOTHING);
  });

  async function linkedByHand(): Promise<MemoryHub> {
    const hub = await loadedHub(unlinked('10'));
    link(hub, 'EB10');
    return hub;
  }

  test('that only the hub has are removed with --prune, whatever their version', async () => {
    const hub = await linkedByHand();
    await pushTo(hub, unlinked('15'), { ...supersede, prune: true });
    expect(linksOf(hub)).toEqual([]);
    expect((await planFor(hub, unlinked('15'), { prune: true })).steps).toEqual([]);
  });

  test('that only the hub has move only after the version exists, and show that they do', async () => {
    const hub = await linkedByHand();
    const plan = await planFor(hub, unlinked('15'), supersede);
    expect([stepIds(plan), plan.steps[1]?.needs]).toEqual([[CREATE, RELINK], [CREATE]]);
    expect(plan.steps[1]?.changes.map(({ kind, path }) => [kind, ...path])).toEqual([
      ['remove', 'offers', 'EB10'],
      ['add', 'offers', 'EB10.v2'],
    ]);
  });

  test('that name an offer twice contain it once', async () => {
    expect(linksOf(await loadedHub(linkedBy('10', { ...summer, offers: ['EB10', 'EB10'] })))).toEqual(['EB10']);
  });

  test('of the rates that still have an old version are listed by the names of these rates', async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({
      rates: [
        { id: 91, name: 'Zeta', seasons: [], offers: ['EB10'] },
        ...recordsOf(hotel['rates']),
        { id: 92, name: 'Group', seasons: [], offers: ['EB10'] },
      ],
    }));
    await pushTo(hub, at('15'), supersede);
    expect(unmanagedOf(await planFor(hub, at('15')))).toContainEqual([
      'EB10',
      { by: 'EB10.v2', linkedBy: ['Group', 'Zeta'] },
    ]);
  });

  test('never contain two versions: one that somebody added is removed', async () => {
    const hub = await loadedHub();
    await pushTo(hub, at('15'), supersede);
    link(hub, 'EB10', 'EB10.v2');
    await pushTo(hub, at('15'));
    expect(linksOf(hub)).toEqual(['EB10.v2']);
  });

  test('of a rate that only the hub has stay, and the old version says so', async () => {
    const hub = await loadedHub(linkedBy('10', summer, { ...summer, name: 'Agency' }));
    await pushTo(hub, at('15'), supersede);
    expect(linksOf(hub, 'Agency')).toEqual(['EB10']);
    expect(unmanagedOf(await planFor(hub, at('15')))).toContainEqual(['EB10', { by: 'EB10.v2', linkedBy: ['Agency'] }]);
  });

  test('of a new rate begin with the current version', async () => {
    const hub = await loadedHub();
    await pushTo(hub, at('15'), supersede);
    await pushTo(hub, linkedBy('15', summer, { ...summer, name: 'Winter' }));
    expect(linksOf(hub, 'Winter')).toEqual(['EB10.v2']);
  });
});

describe('a code that looks like a version', () => {
  test('is a separate code if the files use it alone', async () => {
    const own = (value: string) => at(value, { providerCode: 'EB10.v2' }, [{ ...summer, offers: ['EB10.v2'] }]);
    const hub = await loadedHub(own('10'));
    await pushTo(hub, own('15'), supersede);
    expect([offersOf(hub), linksOf(hub)]).toEqual([{ 'EB10.v2': 10, 'EB10.v2.v2': 15 }, ['EB10.v2.v2']]);
  });

  test('is a separate code next to the other one, and its number is not used twice', async () => {
    const both = (value: string) =>
      contracts(
        contract({
          offers: [
            { ...earlyBooking, value: money(value) },
            { ...earlyBooking, providerCode: 'EB10.v2', value: money('3') },
          ],
          rates: [{ ...summer, offers: ['EB10', 'EB10.v2'] }],
        }),
      );
    const hub = await loadedHub(both('10'));
    await pushTo(hub, both('15'), supersede);
    expect(offersOf(hub)).toEqual({ EB10: 10, 'EB10.v2': 3, 'EB10.v3': 15 });
    expect(linksOf(hub)).toEqual(['EB10.v3', 'EB10.v2']);
    expect(await rest(hub, both('15'))).toEqual(NOTHING);
  });

  test('is no version as long as the hub does not have the code itself', async () => {
    const hub = await loadedHub();
    editOffers(hub, ([offer = {}]) => [{ ...offer, providerCode: 'EB10.v2', value: 3 }]);
    link(hub, 'EB10.v2');
    const plan = await planFor(hub, at('10'));
    expect(stepIds(plan)).toEqual([`createOffer ${SEA} offer EB10`, RELINK]);
    await pushTo(hub, at('10'));
    expect(linksOf(hub)).toEqual(['EB10']);
    expect(await rest(hub, at('10'))).toEqual(NOTHING);
  });
});

describe('no new version is sent', () => {
  test('with a code that is too long', async () => {
    const code = 'E'.repeat(62);
    const long = (value: string) => at(value, { providerCode: code }, [{ ...summer, offers: [code] }]);
    const plan = await planFor(await loadedHub(long('10')), long('15'), supersede);
    expect(plan.steps).toEqual([]);
    expect(plan.blocked[0]?.wayOut).toMatch(/^E{62}\.v2 would be too long for a code: .*--prune/);
  });

  test('if the hub has not kept the last one as it was sent, which could go on for ever', async () => {
    const hub = await loadedHub();
    editOffers(hub, (offers) => offers.map((offer) => ({ ...offer, value: 9.99 })));
    editOffers(hub, ([offer = {}]) => [offer, { ...offer, providerCode: 'EB10.v2' }]);
    const plan = await planFor(hub, at('10'), supersede);
    expect(plan.steps).toEqual([]);
    expect(plan.blocked[0]?.reason).toContain('EB10.v2 was sent because EB10 says something else');
    expect(plan.blocked[0]?.wayOut).toContain('write in the file what the hub keeps');
  });

  test('for what only the hub has in it, unless that is to be removed', async () => {
    const hub = await loadedHub();
    editOffers(hub, (offers) => offers.map((offer) => ({ ...offer, maximumStay: 7 })));
    expect((await planFor(hub, at('10'), supersede)).steps).toEqual([]);
    expect((await planFor(hub, at('10'), { prune: true })).steps).toEqual([]);
    await pushTo(hub, at('10'), { ...supersede, prune: true });
    expect(linksOf(hub)).toEqual(['EB10.v2']);
    expect(await rest(hub, at('10'))).toEqual(NOTHING);
  });

  test('without end for what the hub adds to every offer by itself', async () => {
    const hub = await loadedHub();
    const added = (offers: readonly JsonObject[]) => offers.map((offer) => ({ ...offer, maximumStay: 999 }));
    editOffers(hub, added);
    const settings = { ...supersede, prune: true };
    await pushTo(hub, at('10'), settings);
    editOffers(hub, added);
    const plan = await planFor(hub, at('10'), settings);
    expect([plan.steps, plan.blocked]).toEqual([[], []]);
  });
});

describe('several versions in the hub', () => {
  /** EB10, its second and its third, at 10, 15 and 20, in this order. */
  const withThree = async (order: (offers: JsonObject[]) => JsonObject[] = (offers) => offers) => {
    const hub = await loadedHub();
    editOffers(hub, ([offer = {}]) =>
      order([
        offer,
        { ...offer, providerCode: 'EB10.v2', value: 15 },
        { ...offer, providerCode: 'EB10.v10', value: 20 },
      ]),
    );
    return hub;
  };
  const supersededBy = (plan: Plan) => plan.steps.map(({ identity, supersedes }) => [identity.key, supersedes?.key])[0];

  test.each([
    ['as they were made', (offers: JsonObject[]) => offers],
    ['the other way round', (offers: JsonObject[]) => offers.toReversed()],
  ])('count by their numbers, in the order %s', async (_, order) => {
    const hub = await withThree(order);
    link(hub, 'EB10.v2');
    expect(supersededBy(await planFor(hub, at('25'), supersede))).toEqual(['EB10.v11', 'EB10.v2']);
    link(hub);
    expect(supersededBy(await planFor(hub, at('25'), supersede))).toEqual(['EB10.v11', 'EB10.v10']);
  });

  test('that are equal count as one: the newest is linked', async () => {
    const hub = await loadedHub();
    editOffers(hub, ([offer = {}]) => [
      { ...offer, providerCode: 'EB10.v3' },
      { ...offer, providerCode: 'EB10.v2' },
      offer,
    ]);
    await pushTo(hub, at('10'));
    expect(linksOf(hub)).toEqual(['EB10.v3']);
  });

  test('are separate codes if rates of the files link them', async () => {
    const hub = await loadedHub();
    editOffers(hub, ([offer = {}]) => [offer, { ...offer, providerCode: 'EB10.v2', value: 15 }]);
    const linked = linkedBy('15', { ...summer, offers: ['EB10', 'EB10.v2'] });
    expect((await planFor(hub, linked)).blocked.map(({ identity }) => identity.key)).toEqual(['EB10']);
    expect(stepIds(await planFor(hub, linked, supersede))).toContain(`createOffer ${SEA} offer EB10.v3`);
  });
});

describe('an offer that stays as it is sold', () => {
  const sold = async () => {
    const hub = await loadedHub();
    await pushTo(hub, at('15'), supersede);
    return hub;
  };
  const changed = (...rates: readonly Rate[]) => linkedBy('20', ...rates);

  test('keeps its links in a rate that changes otherwise', async () => {
    const hub = await sold();
    const plan = await planFor(hub, changed({ ...summer, minimumStay: 9 }));
    expect(stepIds(plan)).toEqual([RELINK]);
    expect(plan.steps[0]?.body['offers']).toEqual(['EB10.v2']);
    expect(plan.steps[0]?.changes.map(({ path }) => path.join('.'))).not.toContainEqual(
      expect.stringContaining('offers'),
    );
    await pushTo(hub, changed({ ...summer, minimumStay: 9 }));
    expect(linksOf(hub)).toEqual(['EB10.v2']);
  });

  test('is linked by a new rate as it is sold', async () => {
    const hub = await sold();
    await pushTo(hub, changed(summer, { ...summer, name: 'Winter' }));
    expect(linksOf(hub, 'Winter')).toEqual(['EB10.v2']);
  });

  test('keeps both versions if somebody linked both', async () => {
    const hub = await sold();
    link(hub, 'EB10.v2', 'EB10');
    const plan = await planFor(hub, changed({ ...summer, minimumStay: 9 }));
    expect(itemsOf(plan.steps[0]?.body['offers']).toSorted()).toEqual(['EB10', 'EB10.v2']);
    const pruned = await planFor(hub, changed({ ...summer, minimumStay: 9 }), { prune: true });
    expect(itemsOf(pruned.steps[0]?.body['offers']).toSorted()).toEqual(['EB10', 'EB10.v2']);
    const silent = await planFor(hub, changed({ ...summer, minimumStay: 9, offers: [] }));
    expect(silent.steps[0]?.body['offers']).toEqual(['EB10.v2', 'EB10']);
  });

  test('shows how the file differs, and nothing that only the hub has', async () => {
    const hub = await loadedHub();
    editOffers(hub, (offers) => offers.map((offer) => ({ ...offer, maximumStay: 7 })));
    expect((await planFor(hub, at('15'))).blocked[0]?.changes).toEqual([
      { path: ['value'], kind: 'change', before: 10, after: 15 },
    ]);
  });
});

test('the links of a rate that does not mention offers move like those that only the hub has', async () => {
  const { offers, ...silent } = summer;
  const selection = (value: string) => linkedBy(value, silent);
  const hub = await loadedHub(selection('10'));
  link(hub, 'EB10');
  await pushTo(hub, selection('15'), supersede);
  expect(linksOf(hub)).toEqual(['EB10.v2']);
  expect(await rest(hub, selection('15'))).toEqual(NOTHING);
});
