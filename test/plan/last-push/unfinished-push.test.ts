import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { basisFingerprint } from '../../../src/plan/compare/basis.ts';
import { threeWay, type UnfinishedPush } from '../../../src/plan/last-push/three-way.ts';
import { identityText, type Plan } from '../../../src/plan/plan.ts';
import { lastPushOf } from '../../support/last-push-of.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor } from '../../support/push-to.ts';
import { LockedProject } from '../../support/push-with-lock.ts';
import { contract, contracts, money, withHotel } from '../../support/sample-contract.ts';

// A push that did not get to its end and what the hub holds now, with files that have gone on since.

const named = (hotelname: string): HotelContract => withHotel({ hotelname });

/** What was pushed last is called "Old"; what the hub calls the hotel now, and the plan of a file that wants another name. */
async function planOf(inHub: string, wanted: string): Promise<Plan> {
  const project = new LockedProject(new MemoryHub());
  await project.push(contracts(named('Old')));
  const [supplierId = 0] = project.hub.suppliers.keys();
  project.hub.editHotel(supplierId, 'SEA-PALACE', (hotel) => ({ ...hotel, hotelname: inHub }));
  return planFor(project.hub, contracts(named(wanted)));
}

/** Sent under that name; `left` when the push saw that the hub keeps what the plan is made from. */
function sent(hotelname: string, plan: Plan, sees: 'nothing' | 'this' | 'another'): UnfinishedPush {
  const [step] = plan.steps;
  if (step?.basis === undefined) throw new Error('the hotel is replaced');
  const left = basisFingerprint(sees === 'this' ? step.basis : 'another');
  return {
    sent: lastPushOf(named(hotelname)),
    left: new Map(sees === 'nothing' ? [] : [[identityText(step.identity), left]]),
  };
}

const reported = ({ steps, blocked }: Plan) => ({
  sent: steps.flatMap(({ changes }) => changes.map(({ movedBy }) => movedBy ?? 'file')),
  conflicts: blocked.filter(({ conflict }) => conflict).length,
});

describe('a name that changed in the hub since the last push', () => {
  it('is somebody’s change if no push was interrupted', async () => {
    const plan = await planOf('Between', 'New');
    expect(reported(threeWay(plan, lastPushOf(named('Old')), []))).toEqual({ sent: [], conflicts: 1 });
  });

  it('is what an unfinished push sent, whatever the file says now', async () => {
    for (const wanted of ['New', 'Old']) {
      const plan = await planOf('Between', wanted);
      const unfinished = [sent('Earlier', plan, 'nothing'), sent('Between', plan, 'nothing')];
      expect(reported(threeWay(plan, lastPushOf(named('Old')), [], unfinished))).toEqual({
        sent: ['file'],
        conflicts: 0,
      });
    }
  });

  it('is somebody’s change, whatever the file has, if the hub has neither what was sent nor what was seen', async () => {
    for (const wanted of ['New', 'Between']) {
      const plan = await planOf('Theirs', wanted);
      for (const sees of ['nothing', 'another'] as const) {
        const known = threeWay(plan, lastPushOf(named('Old')), [], [sent('Between', plan, sees)]);
        expect(reported(known)).toEqual({ sent: [], conflicts: 1 });
      }
    }
  });

  it('is set back if the unfinished push saw that the hub kept it so, and the file is unchanged', async () => {
    const plan = await planOf('BETWEEN', 'Between');
    const known = threeWay(plan, lastPushOf(named('Old')), [], [sent('Between', plan, 'this')]);
    expect(reported(known)).toEqual({ sent: ['hub'], conflicts: 0 });
  });

  it('is a conflict if the unfinished push saw that the hub kept it so, and the file has changed since', async () => {
    const plan = await planOf('BETWEEN', 'New');
    const known = threeWay(plan, lastPushOf(named('Old')), [], [sent('Between', plan, 'this')]);
    expect(reported(known)).toEqual({ sent: [], conflicts: 1 });
  });

  it('is compared with the last of several pushes that saw it', async () => {
    const plan = await planOf('BETWEEN', 'Between');
    const unfinished = [sent('Earlier', plan, 'this'), sent('Between', plan, 'this')];
    expect(reported(threeWay(plan, lastPushOf(named('Old')), [], unfinished))).toEqual({ sent: ['hub'], conflicts: 0 });
    expect(reported(threeWay(plan, lastPushOf(named('Old')), [], unfinished.toReversed())).conflicts).toBe(1);
  });

  it('is no one’s change if the hotel is not in the lock', async () => {
    const plan = await planOf('Between', 'New');
    const known = threeWay(plan, lastPushOf(), [], [sent('Earlier', plan, 'this')]);
    expect(reported(known)).toEqual({ sent: ['file'], conflicts: 0 });
  });
});

describe('a price that the hub rounded', () => {
  it('of an accepted write does not count as somebody else’s change', async () => {
    const project = new LockedProject(new MemoryHub());
    await project.push(contracts(contract()));
    const [supplierId = 0] = project.hub.suppliers.keys();
    const wanted = withHotel({ latitude: money('39.77') });
    project.hub.editHotel(supplierId, 'SEA-PALACE', (hotel) => ({ ...hotel, latitude: 39.8 }));
    const plan = await planFor(project.hub, contracts(wanted));
    const [step] = plan.steps;
    const left = new Map([
      [identityText(step?.identity ?? { kind: 'hotel', supplier: '' }), basisFingerprint(step?.basis ?? '')],
    ]);
    const known = threeWay(plan, lastPushOf(contract()), [], [{ sent: lastPushOf(wanted), left }]);
    expect(reported(known)).toEqual({ sent: ['hub'], conflicts: 0 });
  });
});
