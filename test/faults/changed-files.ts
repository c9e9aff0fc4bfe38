import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contracts } from '../../src/contract/model.ts';
import { LastPush } from '../../src/contract/pushed/last-push.ts';
import { readLockText } from '../../src/contract/pushed/lock-text.ts';
import { pushedLine, pushedRecord } from '../../src/contract/pushed/pushed-record.ts';
import { succeeded } from '../../src/hub/outcomes/step-outcome.ts';
import { digestOf, digestOfJson } from '../../src/kernel/digest.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject, parseJson } from '../../src/kernel/json.ts';
import { threeWay } from '../../src/plan/last-push/three-way.ts';
import { readPlan } from '../../src/plan/saved/saved-plan.ts';
import { isUnfinished, journalledRun } from '../../src/push/journal/journalled-run.ts';
import { readJournal } from '../../src/push/journal/run-files.ts';
import { fileLocks } from '../../src/push/locks/file-locks.ts';
import { judgeProof, planOfProof } from '../../src/push/proof/judge-proof.ts';
import { PART, type ProofStatement, readStatement } from '../../src/push/proof/proof-statement.ts';
import { sameHub } from '../../src/use/ground/settings/state-folder.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { planFor, planToSave, push, pushTo, SAVED_HEAD, savedText } from '../support/push-to.ts';
import { LockedProject } from '../support/push-with-lock.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { contract, contracts, earlyBooking, money, seaPalace, summer } from '../support/sample-contract.ts';
import { makeSigner } from '../support/signers.ts';
import { standingClock } from '../support/standing-clock.ts';
import { changedBaseline, changedMapping } from './changed-inputs.ts';
import { type ChangedFile, jsonOf, type LeafChange, leafChanges, objectOf } from './changed-leaves.ts';

// The files that the tool keeps, with one place changed; hashes of the whole are renewed.

const examples = path.join(import.meta.dirname, '../../contracts-examples');

const sample = contracts(contract());
const wanted = contracts(
  contract({
    hotel: { ...seaPalace, hotelname: 'New' },
    offers: [{ ...earlyBooking, value: money('15') }],
    rates: [
      { ...summer, minimumStay: 1 },
      { ...summer, name: 'Second' },
    ],
  }),
);

async function hubWith(pushed: Contracts): Promise<MemoryHub> {
  const hub = new MemoryHub();
  await pushTo(hub, pushed);
  hub.calls.length = 0;
  return hub;
}

/** A plan whose hash was renewed. The requests to the hub, and how each write ends, must not differ. */
async function changedPlan(): Promise<ChangedFile> {
  const settings = { supersede: true, accepted: ['chain'], today: '2026-11-22' };
  const text = savedText({ ...(await planToSave(await hubWith(sample), wanted, settings)), author: 'ann' });
  const { hash: _, ...body } = objectOf(jsonOf(text));
  const pushed = async (changed: string) => {
    const reading = readPlan(changed);
    if (reading.kind !== 'plan' || reading.doubts.length > 0 || !sameHub(reading.saved.target, SAVED_HEAD.target))
      return undefined;
    const hub = await hubWith(sample);
    const { reports } = await push(reading.saved.plan, hub);
    return { sent: hub.writes.map((write) => canonicalJson(write.body ?? {})), reports };
  };
  const expected = await pushed(text);
  return {
    changes: leafChanges(body),
    async judge(changed) {
      const got = await pushed(JSON.stringify({ ...objectOf(changed), hash: digestOfJson(changed) }));
      if (got === undefined) return 'refused';
      if (!got.sent.every((one) => expected?.sent.includes(one))) return 'accepted';
      return got.reports.every(succeeded) ? 'harmless' : 'refused';
    },
  };
}

/**
 * A lock of the last push while files and hub have both changed: nothing more may be written than with the true lock. Renewed, with the digest of
 * each line: a line without a field is the line of a push that did not have the field, so no fields are taken out there.
 */
async function changedLock(isRenewed: boolean): Promise<ChangedFile> {
  const project = new LockedProject(new MemoryHub());
  await project.push(sample);
  project.hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => ({ ...rate, minimumStay: 5 }));
  project.hub.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, hotelname: 'Theirs' }));
  const lines = (project.text ?? '').split('\n');
  const steps = async (text: string): Promise<readonly string[] | undefined> => {
    const reading = readLockText(text);
    const section = reading.kind === 'lock' ? reading.lock.get('sandbox') : undefined;
    if (section?.hub !== 'memory') return undefined;
    return threeWay(await planFor(project.hub, wanted), new LastPush('sandbox', section), []).steps.map(({ id }) => id);
  };
  const expected = new Set(await steps(lines.join('\n')));
  const changes = lines.flatMap((line, index) => {
    const record = line.trim().startsWith('{') ? parseJson(line.trim()) : undefined;
    if (!isJsonObject(record)) return [];
    const { values, content } = record as JsonObject;
    const written = (changed: Json): string =>
      isRenewed
        ? pushedLine(pushedRecord(objectOf(changed), content === undefined ? undefined : String(content)))
        : JSON.stringify(changed);
    const changed = leafChanges(isRenewed ? objectOf(values) : (record as JsonObject));
    return changed
      .filter(({ what }) => !isRenewed || !what.endsWith(': gone'))
      .map((change) => ({
        ...change,
        what: `${lines[index - 1]?.trim()} ${change.what}`,
        changed: () => lines.with(index, `        ${written(change.changed())}`).join('\n'),
      }));
  });
  return {
    changes,
    async judge(changed) {
      const got = await steps(String(changed));
      return got === undefined ? 'refused' : got.every((id) => expected.has(id)) ? 'harmless' : 'accepted';
    },
  };
}

/** The lock of a run: never two runs that both hold it. */
async function changedRunLock(): Promise<ChangedFile> {
  const owner = (pid: number) => ({
    ...{
      hub: 'https://hub.example.com/resources site',
      run: `run-${pid}`,
      pid,
      host: 'desk',
      space: 'desk',
      user: 'ann',
    },
    since: '2027-01-15T12:00:00.000Z',
  });
  const machine = () => {
    const files = new MemoryStateFiles();
    const processes = { pid: 1, host: 'desk', space: 'desk', user: 'ann', isAlive: (pid: number) => pid < 3 };
    return { files, locks: fileLocks({ files, clock: standingClock(), processes, folder: 'locks' }) };
  };
  const first = machine();
  await first.locks.take(owner(1), ['PALMA']);
  const [file = ''] = first.files.files.keys();
  return {
    changes: leafChanges(jsonOf(first.files.text(file))),
    async judge(changed) {
      const { files, locks } = machine();
      const held = await locks.take(owner(1), ['PALMA']);
      files.files.set(file, Buffer.from(JSON.stringify(changed)));
      const second = await locks.take(owner(2), ['PALMA']);
      if (!second.ok) return 'refused';
      return held.ok && (await held.value.holdFor(0)).ok ? 'accepted' : 'harmless';
    },
  };
}

/** The proof of a push. */
async function provedPush(): Promise<ProofStatement> {
  const folder = temporaryFolder();
  const key = makeSigner(folder, 'ann');
  cpSync(path.join(examples, 'city-hotel/hotel.yaml'), path.join(folder, 'hotel.yaml'));
  writeFileSync(path.join(folder, 'contracts.config.yaml'), 'signers: { allowed: allowed_signers }\n');
  const run = (...argv: string[]) => runContracts(argv, { cwd: folder, env: { CONTRACTS_TODAY: '2026-11-22' } });
  const pushed = await run('push', '--yes', '--proof', 'proof.json', '--key', key);
  if (pushed.code !== 0) throw new Error(pushed.stdout + pushed.stderr);
  const statement = readStatement(readFileSync(path.join(folder, 'proof.json'), 'utf8'));
  if (statement === undefined) throw new Error('this is no proof');
  return statement;
}

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

/** A journal line with the hash of what it says now. */
function sealedLine(line: Json): string {
  const { hash: _, ...head } = objectOf(line);
  const text = JSON.stringify(head);
  return `${text.slice(0, -1)},"hash":"${digestOf(text)}"}`;
}

/** Every change of a line of the journal, with the hash of this line renewed. */
const journalChanges = (text: string): readonly LeafChange[] =>
  linesOf(text).flatMap((line, index) =>
    leafChanges(jsonOf(line)).map((change) => ({
      ...change,
      what: `line ${index + 1}, ${change.what}`,
      changed: () => `${linesOf(text).with(index, sealedLine(change.changed())).join('\n')}\n`,
    })),
  );

/** The journal of a run: what it says became of each write, and whether anything is left. */
async function changedJournal(): Promise<ChangedFile> {
  const statement = await provedPush();
  const text = statement.predicate.parts[PART.journal] ?? '';
  const reported = (changed: string): string | undefined => {
    const { lines, torn, trouble } = readJournal(Buffer.from(changed));
    const run = trouble || torn ? undefined : journalledRun(lines);
    return run && JSON.stringify([run.started, run.startedAt, run.steps, isUnfinished(run)]);
  };
  const expected = reported(text);
  return {
    changes: journalChanges(text),
    async judge(changed) {
      const got = reported(String(changed));
      return got === undefined ? 'refused' : got === expected ? 'harmless' : 'accepted';
    },
  };
}

/** A proof that its signer has changed and signed anew, with every hash renewed that takes no key. */
async function changedProof(): Promise<ChangedFile> {
  const statement = await provedPush();
  const { parts } = statement.predicate;
  const whole = structuredClone(statement) as unknown as JsonObject;
  const withPart = (name: string, text: string): JsonObject => ({
    ...whole,
    subject: statement.subject.map((one) =>
      one.name === name ? { name, digest: { sha256: digestOf(text) } } : one,
    ) as Json,
    predicate: { ...objectOf(whole['predicate']), parts: { ...parts, [name]: text } },
  });
  const inPart = (name: string, changes: readonly LeafChange[], textOf: (changed: Json) => string) =>
    changes.map((change) => ({
      ...change,
      what: `${name} ${change.what}`,
      changed: () => withPart(name, textOf(change.changed())),
    }));
  const { hash: _, ...plan } = objectOf(jsonOf(parts[PART.plan] ?? ''));
  const claims = (changed: Json): readonly string[] | undefined => {
    const read = readStatement(JSON.stringify(changed));
    const saved = read && planOfProof(read);
    if (!read || !saved?.ok) return undefined;
    const noApprovals = {
      needed: read.predicate.approvals,
      isSigned: false,
      by: [],
      refused: [],
      isEnough: read.predicate.approvals === 0,
    };
    const { wrong, proved } = judgeProof(read, saved.value, noApprovals);
    return wrong.length > 0 ? undefined : proved.filter((line) => !line.startsWith('plan '));
  };
  const expected = new Set(claims(whole));
  return {
    changes: [
      ...leafChanges(whole),
      ...inPart(PART.plan, leafChanges(plan), (changed) =>
        JSON.stringify({ ...objectOf(changed), hash: digestOfJson(changed) }),
      ),
      ...inPart(PART.journal, journalChanges(parts[PART.journal] ?? ''), String),
      ...[PART.readBack, PART.verification].flatMap((name) =>
        inPart(name, leafChanges(jsonOf(parts[name] ?? '')), (changed) => JSON.stringify(changed)),
      ),
    ],
    async judge(changed) {
      const got = claims(changed);
      if (got === undefined) return 'refused';
      return got.every((line) => expected.has(line)) ? 'harmless' : 'accepted';
    },
  };
}

export const CHANGED_FILES: readonly { readonly kind: string; readonly open: () => Promise<ChangedFile> }[] = [
  { kind: 'plan', open: changedPlan },
  { kind: 'lock of the last push', open: () => changedLock(false) },
  { kind: 'last push with its digest renewed', open: () => changedLock(true) },
  { kind: 'lock of a run', open: changedRunLock },
  { kind: 'journal', open: changedJournal },
  { kind: 'proof', open: changedProof },
  { kind: 'baseline', open: changedBaseline },
  { kind: 'mapping', open: changedMapping },
];
