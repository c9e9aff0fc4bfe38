import { digestOf } from '../../kernel/digest.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import { counted, type Judgement, open, proved, together, wrong } from './judgement.ts';
import type { ProofStatement } from './proof-statement.ts';

/** Every part has the digest that its subject says, every other subject is a contract file of the plan, and nothing has two. */
export function judgeParts({ subject, predicate }: ProofStatement, { sources = [], files }: SavedPlan): Judgement {
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
