import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/kernel/result.ts';
import { judgeApprovals } from '../../../src/plan/approvals/judge-approvals.ts';

const by = (key: string, ...principals: string[]) => ({
  name: `plan.json.${principals[0]}.sig`,
  signer: ok({ principals, key: `SHA256:${key}` }),
});

const of = (needed: number, author: string | undefined, ...signatures: ReturnType<typeof by>[]) => {
  const { by: names, isSigned, isEnough } = judgeApprovals(needed, author, signatures);
  return { names, isSigned, isEnough };
};

describe('the approvals of a plan', () => {
  it('are enough with the author and as many others as the settings demand', () => {
    expect(of(2, 'ann', by('1', 'ann'), by('2', 'bob'), by('3', 'cay'))).toEqual({
      names: ['bob', 'cay'],
      isSigned: true,
      isEnough: true,
    });
  });

  it('do not count the author', () => {
    expect(of(1, 'ann', by('1', 'ann'))).toEqual({ names: [], isSigned: true, isEnough: false });
  });

  it('do not count without the signature of the author, whom anybody could have named', () => {
    expect(of(1, 'bob', by('1', 'ann'))).toEqual({ names: ['ann'], isSigned: false, isEnough: false });
  });

  it('do not count for a plan without an author', () => {
    expect(of(1, undefined, by('1', 'ann'), by('2', 'bob')).isEnough).toBe(false);
  });

  it.each([
    ['one key under two names', [by('2', 'bob'), by('2', 'rob')]],
    ['two keys of one name', [by('2', 'bob'), by('3', 'bob')]],
    ['a name that links two others', [by('2', 'bob'), by('3', 'rob'), by('4', 'bob', 'rob')]],
    ['one signature twice', [by('2', 'bob'), by('2', 'bob')]],
  ])('count a person once: %s', (_, others) => {
    const { names, isEnough } = of(2, 'ann', by('1', 'ann'), ...others);
    expect([names, isEnough]).toEqual([['bob'], false]);
  });

  it('do not count the author under another name of the same key', () => {
    expect(of(1, 'ann', by('1', 'ann'), by('1', 'anna')).isEnough).toBe(false);
  });

  it('say which signatures do not count', () => {
    const signatures = [{ name: 'plan.json.x.sig', signer: fail('its key has expired') }];
    expect(judgeApprovals(1, 'ann', signatures).refused).toEqual([
      { name: 'plan.json.x.sig', reason: 'its key has expired' },
    ]);
  });

  it('are not needed where the settings demand none', () => {
    expect(of(0, undefined).isEnough).toBe(true);
  });
});
