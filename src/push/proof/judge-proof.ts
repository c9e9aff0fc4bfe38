import type { Capabilities } from '../../hub/capabilities.ts';
import { digestOf } from '../../kernel/digest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import { released } from '../../plan/narrow/held-back.ts';
import { readPlan, type SavedPlan } from '../../plan/saved/saved-plan.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import { judgeJournal } from './judge-journal.ts';
import { judgeReadBack } from './judge-read-back.ts';
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
