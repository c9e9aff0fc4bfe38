import { describe, expect, it } from 'vitest';
import type { HubFailure, HubSuccess } from '../../src/hub/answer.ts';
import { fail, ok, type Result } from '../../src/kernel/result.ts';
import { basisFingerprint } from '../../src/plan/compare/basis.ts';
import type { Step } from '../../src/plan/plan.ts';
import { endAccepted, endFailed } from '../../src/push/end-step.ts';
import type { StepReport } from '../../src/push/event.ts';
import { PushRun } from '../../src/push/push-run.ts';
import type { Sight } from '../../src/push/sight.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryHub } from '../support/memory-hub.ts';

const failure = (kind: HubFailure['kind'], reason: string, messages: readonly string[] = []): HubFailure => ({
  kind,
  operation: 'createOffer',
  request: 'POST /hotel/offer/1/H',
  reason,
  messages,
  trace: { requestId: 'r-1' },
});
const accepted: HubSuccess<unknown> = { kind: 'ok', status: 201, body: {}, trace: { requestId: 'r-1' } };
const exists = failure('refused', 'answered 400', ['EB already exists']);
const cutOff = failure('unknown', 'answered 502');
const refusedNow = failure('credentials-rejected', 'the hub rejects the credentials');

const creation: Step = {
  id: 'createOffer P/H offer EB',
  operation: 'createOffer',
  identity: { kind: 'offer', supplier: 'P', hotel: 'H', key: 'EB' },
  body: {},
  managed: {},
  changes: [],
  needs: [],
};
const replacement: Step = { ...creation, operation: 'replaceRate' };
const next: Step = { ...creation, id: 'the next one' };

const AS_SENT: Sight = { kind: 'as-sent' };
const OTHERWISE: Sight = { kind: 'different', detail: 'value: sent 10, the hub holds 12', now: '{"value":12}' };

interface Ended {
  readonly report: StepReport | undefined;
  /** How often the hub was looked at. */
  readonly looks: number;
  /** Why nothing else can be sent any more, if so. */
  readonly stopped: string | undefined;
}

async function after(
  how: (run: PushRun, look: () => Promise<Result<Sight, HubFailure>>) => unknown,
  seen: Result<Sight, HubFailure>,
): Promise<Ended> {
  const run = new PushRun({ hub: new MemoryHub(), clock: new FakeClock() });
  let looks = 0;
  await how(run, async () => {
    looks += 1;
    return seen;
  });
  return { report: run.reports([creation])[0], looks, stopped: run.obstacle(next) };
}

const whenAccepted = (seen: Result<Sight, HubFailure>) =>
  after((run) => endAccepted(run, creation, accepted, seen), seen);

const whenFailed = (failed: HubFailure, seen: Result<Sight, HubFailure>, step = creation) =>
  after((run, look) => endFailed(run, step, failed, look), seen);

describe('a step that the hub accepted', () => {
  it('is unknown if it cannot be read back, with the reason and what to do', async () => {
    const { report, stopped } = await whenAccepted(fail(cutOff));
    expect(report).toMatchObject({
      outcome: 'unknown',
      reason: 'the hub accepted it, but reading it back failed: answered 502',
      advice: expect.stringContaining('push again'),
      failure: 'unknown',
      status: 201,
      requestId: 'r-1',
    });
    expect(stopped).toBeUndefined();
  });

  it.each<Sight>([{ kind: 'as-before' }, { kind: 'different', detail: 'names: sent nothing' }])(
    'is unknown when it was not kept, and says what helps when the hub never keeps it',
    async (sight) => {
      const { report } = await whenAccepted(ok(sight));
      expect(report).toMatchObject({
        outcome: 'unknown',
        advice: expect.stringContaining('write the value of the hub into the file'),
      });
    },
  );

  it('is the last one if the hub rejects the account', async () => {
    const { stopped } = await whenAccepted(fail(refusedNow));
    expect(stopped).toBe('the push stopped: the hub rejects the credentials');
  });

  it('leaves the fingerprint of what the hub made of it', async () => {
    const { report } = await whenAccepted(ok(OTHERWISE));
    expect(report).toMatchObject({ outcome: 'unknown', left: basisFingerprint('{"value":12}') });
  });

  it.each<Sight>([{ kind: 'absent' }, { kind: 'as-before' }, { kind: 'different', detail: 'it is there twice' }])(
    'and that is %o leaves nothing that could be known again',
    async (seen) => {
      const { report } = await whenAccepted(ok(seen));
      expect(report).toMatchObject({ outcome: 'unknown' });
      expect(report).not.toHaveProperty('left');
    },
  );
});

describe('a step with an unknown answer', () => {
  it("leaves the fingerprint of the hub's record if some of it is what was sent", async () => {
    const { report } = await whenFailed(cutOff, ok({ ...OTHERWISE, isTaken: true }));
    expect(report).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('value: sent 10, the hub holds 12'),
      left: basisFingerprint('{"value":12}'),
    });
  });

  it('leaves nothing if nothing of what was sent shows: somebody else has changed the record', async () => {
    const { report } = await whenFailed(cutOff, ok({ ...OTHERWISE, isTaken: false }));
    expect(report).toMatchObject({ outcome: 'unknown', reason: expect.stringContaining('the hub holds 12') });
    expect(report).not.toHaveProperty('left');
  });

  it('that cannot be read back is unknown for both reasons', async () => {
    const { report, stopped } = await whenFailed(cutOff, fail(refusedNow));
    expect(report).toMatchObject({ outcome: 'unknown', failure: 'unknown' });
    expect(report?.reason).toMatch(/answered 502.*the hub rejects the credentials/);
    expect(stopped).toBe('the push stopped: the hub rejects the credentials');
  });
});

describe('a step that never left', () => {
  it.each(['unreachable', 'over-budget'] as const)(
    'because of %s is skipped, and the hub is left alone',
    async (kind) => {
      const { report, looks, stopped } = await whenFailed(failure(kind, 'no more calls'), ok(AS_SENT));
      expect(report).toMatchObject({
        outcome: 'skipped',
        reason: 'no more calls',
        advice: expect.stringContaining('push again'),
        failure: kind,
      });
      expect([looks, stopped]).toEqual([0, 'the push stopped: no more calls']);
    },
  );
});

describe('a step that the hub refused', () => {
  it('is refused without another read, and says what to do', async () => {
    const { report, looks } = await whenFailed(failure('refused', 'answered 400', ['bad value']), ok(AS_SENT));
    expect(report).toMatchObject({
      outcome: 'refused',
      reason: 'answered 400: bad value',
      advice: expect.stringContaining('correct what the hub names'),
      failure: 'refused',
    });
    expect(looks).toBe(0);
  });

  it('for lack of permission gives no advice to correct the record', async () => {
    const { report } = await whenFailed(failure('not-enabled', 'the account may not'), ok(AS_SENT));
    expect(report).toMatchObject({ outcome: 'refused', failure: 'not-enabled' });
    expect(report).not.toHaveProperty('advice');
  });

  it('because the record exists already is adopted if that is exactly this one', async () => {
    const { report } = await whenFailed(exists, ok(AS_SENT));
    expect(report).toMatchObject({ outcome: 'adopted', reason: 'the hub had just this record already' });
  });

  it('because the record exists already says how to see the other one', async () => {
    const { report } = await whenFailed(exists, ok(OTHERWISE));
    expect(report).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/EB already exists.*the hub holds 12/),
      advice: expect.stringContaining('run diff'),
      failure: 'refused',
    });
  });

  it('because the record exists already is unknown if that cannot be read', async () => {
    const { report, stopped } = await whenFailed(exists, fail(refusedNow));
    expect(report).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringMatching(/EB already exists.*the hub rejects the credentials/),
      advice: expect.stringContaining('push again'),
      failure: 'credentials-rejected',
    });
    expect(stopped).toBe('the push stopped: the hub rejects the credentials');
  });

  it('in a replacement never counts as a record that was there already', async () => {
    const { report, looks } = await whenFailed(exists, ok(AS_SENT), replacement);
    expect([report?.outcome, looks]).toEqual(['refused', 0]);
  });
});
