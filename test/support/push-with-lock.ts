import type { Contracts } from '../../src/contract/model.ts';
import { LastPush } from '../../src/contract/pushed/last-push.ts';
import { type Lock, lockText, notedLock, readLockText } from '../../src/contract/pushed/lock-text.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { inNamesOf } from '../../src/plan/last-push/in-names-of.ts';
import { parseDriftSelector, threeWay } from '../../src/plan/last-push/three-way.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { PushResult } from '../../src/push/event.ts';
import { provedRecords } from '../../src/push/journal/proved-records.ts';
import { pushPlan } from '../../src/push/push-plan.ts';
import type { PushOptions } from '../../src/push/push-run.ts';
import { FakeClock } from './fake-clock.ts';
import type { MemoryHub } from './memory-hub.ts';
import { type PlanSettings, planFor } from './push-to.ts';

export interface LockedSettings extends PlanSettings, Partial<Pick<PushOptions, 'signal' | 'onEvent'>> {
  readonly overwrite?: readonly string[];
}

/** A project that keeps a lock of its pushes to one hub, as `contracts push` does. Between pushes the lock is kept as text. */
export class LockedProject {
  readonly hub: MemoryHub;
  text: string | undefined;

  constructor(hub: MemoryHub) {
    this.hub = hub;
  }

  get lock(): Lock {
    const reading = this.text === undefined ? undefined : readLockText(this.text);
    if (reading?.kind === 'trouble') throw new Error(`the lock is in trouble: ${JSON.stringify(reading)}`);
    return reading?.lock ?? new Map();
  }

  async plan(contracts: Contracts, settings: LockedSettings = {}): Promise<Plan> {
    const plan = await planFor(this.hub, contracts, settings);
    const section = this.lock.get('sandbox');
    const overwrite = (settings.overwrite ?? []).flatMap((text) => parseDriftSelector(text) ?? []);
    return section === undefined
      ? plan
      : threeWay(plan, inNamesOf(contracts, new LastPush('sandbox', section)), overwrite);
  }

  async push(contracts: Contracts, settings: LockedSettings = {}): Promise<PushResult & { readonly plan: Plan }> {
    const plan = await this.plan(contracts, settings);
    const result = await pushPlan(plan, { hub: this.hub, clock: new FakeClock(), ...settings });
    const { reports } = result;
    const proved = provedRecords({ plan, contracts, reports, capabilities: DEFAULT_CAPABILITIES, isFresh: true });
    this.text = lockText(notedLock(this.lock, { environment: 'sandbox', hub: 'memory', ...proved }));
    return { ...result, plan };
  }
}
