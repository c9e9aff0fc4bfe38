import { expect, it } from 'vitest';
import type { Step } from '../../../src/plan/plan.ts';
import type { SavedPlan } from '../../../src/plan/saved/saved-plan.ts';
import { CHAIN_START, writeLine } from '../../../src/push/journal/journal-chain.ts';
import { judgeJournal } from '../../../src/push/proof/judge-proof.ts';
import { fingerprintWithout } from '../../../src/push/unknown-field.ts';

// An offer whose file says percent; the other two fields are filled in by the tool or were in the hub.
const step: Pick<Step, 'id' | 'operation' | 'identity' | 'managed' | 'body'> = {
  id: 'createOffer O',
  operation: 'createOffer',
  identity: { kind: 'offer', supplier: 'S', hotel: 'H', key: 'O' },
  managed: { percent: 10 },
  body: { percent: 10, active: true, stopSales: [1, 2] },
};
const plan = { id: 'p1', plan: { steps: [step] } } as unknown as SavedPlan;

/** The judgement on a journal that says that the offer was sent without these fields. */
function judged(without: readonly string[], really: readonly string[] = without) {
  const sends = fingerprintWithout(step as Step, really);
  const run = { run: '20270127T081006Z-81bd03', plan: 'p1', saved: true, environment: 'e', hub: 'x', steps: 1 };
  const entries = [
    { type: 'run-started', ...run, user: 'ann', host: 'desk', pid: 1, tool: '0' },
    {
      type: 'step-sent',
      step: step.id,
      operation: step.operation,
      record: step.identity,
      saw: 'absent',
      sends,
      without,
    },
    { type: 'step-ended', step: step.id, record: step.identity, outcome: 'applied', status: 201 },
    { type: 'run-ended', interrupted: false, outcomes: { applied: 1 } },
  ];
  let [text, before] = ['', CHAIN_START];
  for (const [number, entry] of entries.entries()) {
    const line = writeLine(entry, number, before, '2027-01-27T08:10:34.016Z');
    [text, before] = [text + line.text, line.hash];
  }
  return judgeJournal(text, plan, 'e', []);
}

it('A write without fields that the hub refuses is proved, with the name of each, however many they are', () => {
  expect(judged([]).wrong).toEqual([]);
  const both = judged(['active', 'stopSales']);
  expect(both.wrong).toEqual([]);
  expect(both.proved.join()).toContain('without active, stopSales where the hub refuses it as unknown');
});

it.each([
  ['a field that was sent all the same', ['active'], []],
  ['a field that was left out and is not named', [], ['active']],
  ['a field of the file', ['percent'], ['percent']],
  ['a field that the offer does not have', ['active', 'zzz'], ['active']],
])('A journal that is wrong about %s proves nothing', (_, without, really) => {
  expect(judged(without, really)).toMatchObject({ proved: [], wrong: [expect.stringContaining('offer')] });
});
