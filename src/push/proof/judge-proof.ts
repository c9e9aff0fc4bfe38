import type { Capabilities, WriteCapabilities } from '../../hub/capabilities.ts';
import { OUTCOMES, succeeded } from '../../hub/outcomes/step-outcome.ts';
import { digestOf } from '../../kernel/digest.ts';
import { parseJson } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { tally } from '../../kernel/tally.ts';
import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import { heldBack, released } from '../../plan/narrow/held-back.ts';
import { identityText, type RecordIdentity } from '../../plan/plan.ts';
import { planChanges } from '../../plan/plan-changes.ts';
import { readPlan, type SavedPlan } from '../../plan/saved/saved-plan.ts';
import { snapshotFrom } from '../../plan/snapshot-json.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import { journalledRun } from '../journal/journalled-run.ts';
import { readJournal } from '../journal/run-files.ts';
import { fingerprintWithout, withoutField } from '../unknown-field.ts';
import { judgeVerification } from './judge-verification.ts';
import { counted, type Judgement, open, proved, together, wrong } from './judgement.ts';
import { PART, type ProofStatement } from './proof-statement.ts';

/** The plan of a proof; in words why it is none. */
export function planOfProof({ predicate }: ProofStatement): Result<SavedPlan, string> {
  const reading = readPlan(predicate.parts[PART.plan] ?? '');
  if (reading.kind !== 'plan') return fail('there is no plan in it that can be read');
  if (reading.doubts.length > 0) return fail(`the plan was changed after it was saved (${reading.doubts.join(', ')})`);
  const { hub, micrositeId } = reading.saved.target;
  const { target } = predicate;
  const isSame = target.hub === hub && target.micrositeId === micrositeId;
  if (!isSame) return fail('the plan was made for another hub than the proof names');
  // What an allowed gate had held back is written too.
  return ok({ ...reading.saved, plan: released(reading.saved.plan, predicate.allow) });
}

/**
 * Everything that a proof says, checked against its own contents: nothing is taken from its summary. Whose signature it bears is decided
 * elsewhere; `approvals` are judged by the signatures in it.
 */
export function judgeProof(statement: ProofStatement, saved: SavedPlan, approvals: Approvals): Judgement {
  const { parts, capabilities, target } = statement.predicate;
  const known = capabilitiesOf(capabilities);
  if (known === undefined) return wrong('its pricing rules are unknown to this version');
  const { steps, hotels } = saved.plan;
  return together([
    judgeParts(statement, saved),
    proved(
      `plan ${saved.id} of ${saved.createdAt} has ${counted(steps.length, 'write')} for ${counted(hotels.length, 'hotel')}`,
    ),
    judgeApproval(approvals),
    judgeJournal(parts[PART.journal], saved, target.environment, approvals.needed === 0 ? [] : approvals.by),
    judgeReadBack(parts[PART.readBack], saved, known),
    judgeVerification(parts[PART.verification], saved.contracts, known.pricing),
    open(...LIMITS),
  ]);
}

/** What no proof of this kind shows. */
const LIMITS = [
  'what the hub answered: a hub does not sign its answers, so this rests on the signer of the proof',
  'the time: it is from the clock of the machine that pushed',
  'what the hub has held and sold since',
];

function judgeApproval({ needed, author = 'no one', isSigned, by, isEnough, refused }: Approvals): Judgement {
  const bad = refused.map(({ name, reason }) => `${name}: ${reason}`);
  if (bad.length > 0) return wrong(...bad);
  if (!isEnough)
    return wrong(
      `the plan has ${by.length} of ${counted(needed, 'approval')}${isSigned ? '' : `, and ${author} has not signed it`}`,
    );
  if (needed === 0) return open('that anybody approved the plan: the settings demanded no approvals');
  return proved(`the plan was signed by its author, ${author}, and approved by ${by.join(', ')} (${needed} needed)`);
}

function capabilitiesOf({ pricing, ...rest }: ProofStatement['predicate']['capabilities']): Capabilities | undefined {
  const switches = decodePricingSwitches(pricing);
  return switches.ok ? { ...rest, pricing: switches.value } : undefined;
}

/** Every part has the digest that its subject says, every other subject is a contract file of the plan, and nothing has two. */
function judgeParts({ subject, predicate }: ProofStatement, { sources = [], files }: SavedPlan): Judgement {
  const parts = new Map(Object.entries(predicate.parts));
  const expected = new Map([
    ...sources.map(({ file, sha256 }): [string, string] => [file, sha256]),
    ...[...parts].map(([name, text]): [string, string] => [name, digestOf(text)]),
  ]);
  const found = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  const differing = names.filter((name) => expected.get(name) !== found.get(name));
  if (differing.length > 0) return wrong(`the digests of ${differing.join(', ')} do not match the contents`);
  if (found.size !== subject.length || expected.size !== sources.length + parts.size)
    return wrong('several subjects share a name');
  return together([
    proved(
      `every digest is right: of ${counted(parts.size, 'part')} of the proof, and of ${counted(sources.length, 'contract file')} as the plan has them`,
    ),
    ...(sources.length < files ? [open(`the digests of ${counted(files - sources.length, 'contract file')}`)] : []),
  ]);
}

/** Plans the contracts once more, against what the hub held at the end: nothing may be left but what the plan itself left. */
function judgeReadBack(text: string | undefined, saved: SavedPlan, capabilities: WriteCapabilities): Judgement {
  const snapshot = snapshotFrom(parseJson(text ?? ''));
  if (!snapshot.ok) return wrong(`the read-back is not what a hub answers: ${snapshot.error}`);
  const { contracts, options, plan } = saved;
  const { prune, supersede = false } = options;
  const missing = snapshot.value.hotels.length === 0 && contracts.hotels.length > 0;
  const { environment } = plan;
  const rest = { contracts, snapshot: snapshot.value, environment, prune, supersede, capabilities };
  const now = heldBack(planChanges(rest));
  const left = [...now.steps, ...now.blocked].map(({ identity }) => identity);
  const known = [...plan.blocked.map(({ identity }) => identity), ...(plan.leftOut ?? [])];
  const unexpected = left.filter((identity) => !known.some((one) => covers(one, identity)));
  if (unexpected.length > 0 || missing)
    return wrong(
      ...unexpected.map((identity) => `in the read-back, ${identityText(identity)} is not as planned`),
      ...(missing ? ['the read-back has none of the hotels'] : []),
    );
  const { length } = now.unchanged;
  return together([
    proved(`the hub held ${length} records exactly as the contracts say when it was read back`),
    ...(known.length > 0
      ? [open(`${known.length} records that the plan did not write: ${known.map(identityText).join(', ')}`)]
      : []),
  ]);
}

/** A supplier or hotel that the plan could not write keeps back everything below it. */
const covers = (one: RecordIdentity, other: RecordIdentity): boolean =>
  identityText(one) === identityText(other) ||
  (one.supplier === other.supplier && (one.kind === 'supplier' || (one.kind === 'hotel' && one.hotel === other.hotel)));

/** The journal is whole, belongs to the plan, and says of each of its writes that it was sent as planned and is in the hub. */
export function judgeJournal(
  text: string | undefined,
  { id, plan }: SavedPlan,
  environment: string,
  approvedBy: readonly string[],
): Judgement {
  if (text === undefined)
    return plan.steps.length === 0
      ? open('nothing was sent: the plan has no writes, so there is no journal')
      : wrong(`the journal is missing, although the plan has ${counted(plan.steps.length, 'write')}`);
  const { lines, torn, trouble } = readJournal(new TextEncoder().encode(text));
  if (trouble || torn) return wrong(`the chain of the journal is broken at line ${trouble?.line ?? lines.length + 1}`);
  const run = journalledRun(lines);
  if (run?.ended === undefined) return wrong('the journal has no beginning or no end');
  const { started, ended } = run;
  if (started.plan !== id) return wrong(`the journal is of plan ${started.plan}, not of plan ${id}`);
  if (started.environment !== environment) return wrong(`the journal is of ${started.environment}`);
  if ((started.approvedBy ?? []).join() !== approvedBy.join())
    return wrong('the journal names others as having approved the plan');
  if (ended.interrupted) return wrong('the push was interrupted');
  const steps = new Map(run.steps.map((step) => [step.id, step]));
  const troubles = plan.steps.flatMap((step) => {
    const noted = steps.get(step.id);
    const name = identityText(step.identity);
    if (noted?.ended === undefined) return [`the journal does not say how ${name} ended`];
    const kept = noted.sent?.without?.find((field) => withoutField(step, field) === step);
    if (kept !== undefined) return [`${name} has ${safeText(kept, 100)}, which the journal says was left out`];
    if (noted.sent && noted.sent.sends !== fingerprintWithout(step, noted.sent.without))
      return [`${name} was not sent as planned`];
    if (!succeeded(noted.ended)) return [`${name} ended as ${noted.ended.outcome}`];
    return noted.sent || noted.ended.outcome !== 'applied' ? [] : [`${name} is recorded as applied but was never sent`];
  });
  if (steps.size !== plan.steps.length) troubles.push('the writes in the journal are not those of the plan');
  if (troubles.length > 0) return wrong(...troubles);
  const counts = tally(run.steps.flatMap((step) => (step.ended ? [[step.ended.outcome, 1] as const] : [])));
  const leftOut = [...new Set(run.steps.flatMap(({ sent }) => sent?.without ?? []))];
  const without =
    leftOut.length === 0
      ? ''
      : ` (without ${safeText(leftOut.join(', '), 10_000)} where the hub refuses it as unknown)`;
  const good = OUTCOMES.flatMap((outcome) => (counts.has(outcome) ? [`${counts.get(outcome)} ${outcome}`] : []));
  return proved(
    `the journal of run ${started.run} is unbroken (${lines.length} lines): each write of the plan was sent as planned${without}, by ${started.user} on ${started.host}: ${good.join(', ')}`,
  );
}
