import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkedProof } from '../../src/commands/proof/check/command.ts';
import { digestOf } from '../../src/kernel/digest.ts';
import { signerList, signWith } from '../../src/use/ground/ssh/ssh-keygen.ts';
import { byDay } from '../support/every-case.ts';
import { CITY_HOTEL, project, projectOfSuite } from '../support/project.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeSigner, verifyAlone } from '../support/signers.ts';

/** A proof as data that a test may change. */
interface Loose {
  subject: { name: string; digest: { sha256: string } }[];
  predicate: { parts: Record<string, string>; [name: string]: unknown };
}

describe('the proof of a push', { timeout: 120_000 }, () => {
  const SETTINGS = 'signers: { allowed: allowed_signers }\nenvironments: { sandbox: { approvals: 1 } }\n';
  const files = { 'hotel.yaml': CITY_HOTEL, 'contracts.config.yaml': SETTINGS };
  const { at, contracts, folder, json, read, write } = projectOfSuite(files, {
    env: { CONTRACTS_TODAY: '2026-11-22' },
  });
  let keys: readonly string[] = [];

  beforeAll(async () => {
    keys = ['ann@hotel.test', 'bob@hotel.test', 'ci@hotel.test'].map((name) => makeSigner(folder, name));
    const [ann = '', bob = '', ci = ''] = keys;
    await contracts('diff', '--out', 'plan.json', '--author', 'ann@hotel.test');
    for (const key of [ann, bob]) await contracts('approve', 'plan.json', '--key', key, '--yes');
    // A signature that proves nothing does not get into the proof.
    write('nothing\n', 'plan.json.eve.sig');
    const pushed = await contracts('push', '--plan', 'plan.json', '--yes', '--proof', 'proof.json', '--key', ci);
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
    expect(pushed.stderr).toContain('Proof written to proof.json, signed in proof.json.sig');
  }, 60_000);

  const signers = () => ({ allowed: signerList(at('allowed_signers')) });
  const proof = (): Loose => JSON.parse(read('proof.json'));

  /** The check's answer on a proof that its signer has changed and signed anew. */
  async function afterChange(change: (proof: Loose) => unknown, key = keys[2] ?? ''): Promise<readonly string[]> {
    const changed = proof();
    change(changed);
    const bytes = Buffer.from(`${JSON.stringify(changed, null, 2)}\n`);
    const signature = await signWith(key, bytes, 'contracts-proof', false);
    return (await checkedProof({ bytes, signature }, signers(), async () => 0)).wrong;
  }

  /** Changes a part, and its digest with it. */
  function rewrite({ subject, predicate }: Loose, name: string, from: RegExp, to: string): void {
    const text = predicate.parts[name] ?? '';
    expect(text).toMatch(from);
    predicate.parts[name] = text.replace(from, to);
    for (const one of subject) if (one.name === name) one.digest.sha256 = digestOf(predicate.parts[name]);
  }

  /** Takes a part out, and its digest with it. */
  function drop({ subject, predicate }: Loose, part: string): void {
    delete predicate.parts[part];
    subject.splice(
      subject.findIndex(({ name }) => name === part),
      1,
    );
  }

  it('holds, and says what is proved and what is not', async () => {
    const checked = await contracts('proof', 'check', 'proof.json');
    expect(checked.code, checked.stdout + checked.stderr).toBe(0);
    for (const words of [
      'it was signed by ci@hotel.test',
      'every digest is right: of 6 parts of the proof, and of 1 contract file as the plan has them',
      'the plan was signed by its author, ann@hotel.test, and approved by bob@hotel.test (1 needed)',
      'is unbroken',
      'the hub held 10 records exactly as the contracts say',
      /1 stay cost in the hub exactly what the contracts say, recalculated from \d+ of \d+ prices in them/,
      /\d+ prices of the contracts: no quoted stay needs them/,
      'a test booking was made in LISBOA-STAYS/SAO-VICENTE, and Booking detail confirmed that the hub discarded it',
      'what the hub answered: a hub does not sign its answers',
    ])
      expect(checked.stdout).toMatch(words);
    expect(proof().subject[0]).toEqual({
      name: 'hotel.yaml',
      digest: { sha256: digestOf(readFileSync(at('hotel.yaml'))) },
    });
  });

  it('names the contract by the hash that report, addendum, plan and `hash` have', async () => {
    const [{ hash }] = (await json('hash', 'hotel.yaml')).hotels;
    expect((await json('proof', 'check', 'proof.json')).contracts).toEqual([
      { hotel: 'LISBOA-STAYS/SAO-VICENTE', hash },
    ]);
    expect((await json('plan', 'show', 'plan.json')).contracts).toEqual([{ hotel: 'LISBOA-STAYS/SAO-VICENTE', hash }]);
    expect((await json('report', 'hotel.yaml')).hash).toBe(hash);
    expect((await json('addendum', 'hotel.yaml', 'hotel.yaml')).after.hash).toBe(hash);
    expect((await contracts('proof', 'check', 'proof.json')).stdout).toContain(`${hash}  LISBOA-STAYS/SAO-VICENTE`);
    const checked = await contracts('hash', '--check', hash, 'hotel.yaml');
    expect(checked).toMatchObject({ code: 0, stdout: 'LISBOA-STAYS/SAO-VICENTE has this hash.\n' });
    const redacted = (await json('report', 'hotel.yaml', '--redact')).hash;
    expect((await contracts('hash', '--check', redacted, 'hotel.yaml')).stdout).toContain('without quotas and notes');
    expect((await contracts('hash', '--check', '0'.repeat(64), 'hotel.yaml')).code).toBe(6);
    expect((await contracts('hash', '--check', hash.slice(1), 'hotel.yaml')).code).toBe(64);
  });

  it('and the approvals in it are verified by ssh-keygen alone', () => {
    const of = { file: at('proof.json'), signature: at('proof.json.sig'), principal: 'ci@hotel.test' };
    expect(verifyAlone({ ...of, namespace: 'contracts-proof' }, at('allowed_signers'))).toContain('Good');
    const { parts } = proof().predicate;
    write(parts['plan.json'] ?? '', 'taken.json');
    write(parts['plan.json.bob@hotel.test.sig'] ?? '', 'taken.sig');
    const approval = { file: at('taken.json'), signature: at('taken.sig'), principal: 'bob@hotel.test' };
    expect(verifyAlone({ ...approval, namespace: 'contracts-plan' }, at('allowed_signers'))).toContain('Good');
  });

  it('is void as soon as one byte of it or of its signature is another', async () => {
    const [bytes, signature] = [readFileSync(at('proof.json')), readFileSync(at('proof.json.sig'))];
    const random = seededRandom(20261123);
    const tries = Array.from({ length: byDay(100) }, (_, index) => {
      const isSignature = index % 5 === 0;
      const of = isSignature ? signature : bytes;
      return { isSignature, place: Math.floor(random() * of.length), flip: 1 + Math.floor(random() * 255) };
    });
    const unnoticed: typeof tries = [];
    const work = async (): Promise<void> => {
      for (let one = tries.pop(); one !== undefined; one = tries.pop()) {
        const { isSignature, place, flip } = one;
        const changed = Uint8Array.from(isSignature ? signature : bytes);
        changed[place] = (changed[place] ?? 0) ^ flip;
        const of = isSignature
          ? { bytes, signature: new TextDecoder().decode(changed) }
          : { bytes: changed, signature: signature.toString() };
        if ((await checkedProof(of, signers(), async () => 0)).ok) unnoticed.push(one);
      }
    };
    await Promise.all([work(), work(), work()]);
    expect(unnoticed).toEqual([]);
    // Each change starts ssh-keygen.
  });

  it.each<[string, (proof: Loose) => unknown, RegExp]>([
    [
      'a part',
      ({ predicate }) => Object.assign(predicate.parts, { 'read-back.json': '{}' }),
      /digests of read-back.json/,
    ],
    [
      'the digest of a contract file',
      (it) => it.subject.splice(0, 1, { name: 'hotel.yaml', digest: { sha256: '0'.repeat(64) } }),
      /digests of hotel.yaml/,
    ],
    ['a subject more', ({ subject }) => subject.push(...subject.slice(0, 1)), /several subjects/],
    ['a price in the plan', (it) => rewrite(it, 'plan.json', /"amount":88\b/, '"amount":89'), /plan was changed/],
    ['the hub', ({ predicate }) => Object.assign(predicate, { target: { environment: 'x', hub: 'y' } }), /another hub/],
    ['an approval', (it) => drop(it, 'plan.json.bob@hotel.test.sig'), /0 of 1 approval/],
    [
      'the number of approvals',
      ({ predicate }) => Object.assign(predicate, { approvals: 0 }),
      /names others as having approved/,
    ],
    [
      'an outcome in the journal',
      (it) => rewrite(it, 'journal.jsonl', /"outcome":"applied"/, '"outcome":"adopted"'),
      /chain of the journal is broken/,
    ],
    ['a line of the journal', (it) => rewrite(it, 'journal.jsonl', /[^\n]*\n$/, ''), /no beginning or no end/],
    ['the journal', (it) => drop(it, 'journal.jsonl'), /journal is missing/],
    [
      'a price that the hub held',
      (it) => rewrite(it, 'read-back.json', /"amount":88\b/, '"amount":89'),
      /in the read-back, .* rate .* is not as planned/,
    ],
    [
      'a hotel that the hub held',
      (it) => rewrite(it, 'read-back.json', /"hotels":\[.*\]/, '"hotels":[]'),
      /none of the hotels/,
    ],
    ['the read-back', (it) => rewrite(it, 'read-back.json', /^/, 'x'), /not what a hub answers/],
    [
      'the price that was confirmed',
      (it) => rewrite(it, 'verification.json', /("confirmed":\{"amount":")/, '$11'),
      /the contract says EUR/,
    ],
    [
      'the price that was quoted',
      (it) => rewrite(it, 'verification.json', /("quoted":\{"amount":")/, '$11'),
      /the contract says EUR/,
    ],
    ['the stay', (it) => rewrite(it, 'verification.json', /"adults":2,/, '"adults":1,'), /the contract says/],
    ['the verification', (it) => rewrite(it, 'verification.json', /^/, 'x'), /cannot be read/],
    [
      'a booking that was kept',
      (it) => rewrite(it, 'verification.json', /"booking":\{"verdict":"ok"/, '"booking":{"verdict":"saved-booking"'),
      /kept the test booking/,
    ],
  ])('does not hold if somebody who may sign changes %s', async (_, change, reason) => {
    expect((await afterChange(change)).join('\n')).toMatch(reason);
  });

  it.each<[string, RegExp, string]>([
    ['no test booking was made', /"fakeBooking":"proved"/, '"fakeBooking":"not-asked"'],
    ['the test booking ended early', /"stage":"proof"/, '"stage":"book"'],
  ])('does not claim that a booking was discarded if %s', async (_, from, to) => {
    const changed = proof();
    rewrite(changed, 'verification.json', from, to);
    const bytes = Buffer.from(JSON.stringify(changed));
    const signature = await signWith(keys[2] ?? '', bytes, 'contracts-proof', false);
    const { proved, open } = await checkedProof({ bytes, signature }, signers(), async () => 0);
    expect(proved.join('\n')).not.toContain('test booking');
    expect(open).toContain('whether LISBOA-STAYS/SAO-VICENTE can be booked: no test booking was made and discarded');
  });

  it('is judged by the settings of the checking side', async () => {
    const of = { bytes: readFileSync(at('proof.json')), signature: read('proof.json.sig') };
    const { wrong } = await checkedProof(of, signers(), async () => 2);
    expect(wrong).toEqual([expect.stringContaining('1 of 2 approvals')]);
    write(`bob@hotel.test ${readFileSync(`${keys[1]}.pub`, 'utf8')}`, 'others');
    const elsewhere = await contracts('proof', 'check', 'proof.json', '--signers', 'others', '--json');
    expect([elsewhere.code, JSON.parse(elsewhere.stdout).wrong]).toEqual([
      6,
      expect.arrayContaining([
        'its signature does not count, so nothing in it is proved: others does not list its key',
      ]),
    ]);
  });

  it('is not begun with a key that cannot sign, and nothing is written', async () => {
    const other = project();
    const run = await other.contracts('push', '--yes', '--proof', 'p.json', '--key', 'none');
    expect([run.code, run.stderr]).toEqual([64, expect.stringContaining('none cannot sign')]);
    expect(existsSync(other.at('.contracts/runs'))).toBe(false);
  });

  it('holds no private key, no password and no token', () => {
    const text = read('proof.json') + read('proof.json.sig');
    for (const key of keys) {
      const [, , line = ''] = readFileSync(key, 'utf8').split('\n');
      expect(text).not.toContain(line);
    }
    expect(text).not.toMatch(/password|auth-?token|combinationKey/i);
  });
});
