import { expect, it } from 'vitest';
import type { Plan } from '../../../src/plan/plan.ts';
import { planJson } from '../../../src/view/plan/plan-json.ts';
import { planText } from '../../../src/view/plan/plan-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor, pushTo } from '../../support/push-to.ts';
import { contract, contracts, days, earlyBooking, money, summer } from '../../support/sample-contract.ts';

const changed = contracts(
  contract({
    offers: [{ ...earlyBooking, value: money('12.5'), travelWindows: [days('2027-06-01..2027-10-15')] }],
  }),
);

/** The sample with a rate more, which no file has, and its offer changed in the files. */
async function planned(supersede: boolean): Promise<Plan> {
  const hub = new MemoryHub();
  await pushTo(hub, contracts(contract({ rates: [summer, { ...summer, name: 'Agency' }] })));
  return planFor(hub, changed, { supersede });
}

const textOf = (plan: Plan): string =>
  planText(plan, { baseUrl: 'https://hub.example.com/resources', files: 1 }, createPaint(false));

it('a plan shows a new version with its changes, and what happens to the old one', async () => {
  expect(`\n${textOf(await planned(true))}\n`).toBe(`
Plan for sandbox (https://hub.example.com/resources)
1 file, 9 records compared

PALMA/SEA-PALACE  Sea Palace, EUR  +1 ~1 =6 ?2
  + offer EB10.v2  PERCENT 12.5 LODGING, in place of EB10
      - travelWindows, 2027-05-01..2027-10-15
      + travelWindows, 2027-06-01..2027-10-15
      ~ value                                  10 -> 12.5  +25.00 %
  ~ rate "Summer 2027"
      - offer EB10
      + offer EB10.v2

In the hub, not in your files
  these change which stays are sold, or their prices; a push leaves them as they are
  fix: write them into the files: \`contracts pull\`; or accept them in the settings: unmanaged: [rates]
  ? PALMA/SEA-PALACE rate "Agency"  (no call removes a rate: it is sold until its stop sales end that)

Unmanaged
  only the hub has these; they stay as they are
  ? PALMA/SEA-PALACE offer EB10  (superseded by EB10.v2, still linked by rate "Agency")

Totals: 1 to create, 1 to update, 7 unchanged, 1 in the hub and not in your files, 1 unmanaged
`);
});

it('a plan without --supersede shows the same change as blocked, with the fix', async () => {
  expect(textOf(await planned(false))).toContain(`
Blocked
  ! PALMA/SEA-PALACE offer EB10: the hub cannot change an offer once it is created; still sold unchanged with rate "Summer 2027"
      - travelWindows, 2027-05-01..2027-10-15
      + travelWindows, 2027-06-01..2027-10-15
      ~ value                                  10 -> 12.5  +25.00 %
      fix: push --supersede creates EB10.v2 and relinks the rates; EB10 stays in the hub, unlinked
`);
});

it('a plan as JSON says the same', async () => {
  const { steps, unmanaged } = planJson(await planned(true));
  expect(steps).toMatchObject([
    {
      id: 'createOffer PALMA/SEA-PALACE offer EB10.v2',
      action: 'create',
      supersedes: { key: 'EB10', changes: [{ kind: 'remove' }, { kind: 'add' }, { path: ['value'], before: 10 }] },
    },
    { action: 'update', needs: ['createOffer PALMA/SEA-PALACE offer EB10.v2'] },
  ]);
  expect(unmanaged).toMatchObject([
    { record: { key: 'EB10' }, prunable: false, superseded: { by: 'EB10.v2', linkedBy: ['Agency'] } },
    { record: { key: 'Agency' }, prunable: false },
  ]);
});
