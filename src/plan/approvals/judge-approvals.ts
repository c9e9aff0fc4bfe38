import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { Result } from '../../kernel/result.ts';
import type { KeySigner, Signer } from './signer.ts';

/** A signature of a saved plan, in a file next to it or by an account in the database: who made it, or why it does not count. */
export interface PlanSignature {
  /** Where it was found, for messages. */
  readonly name: string;
  readonly signer: Result<KeySigner | Signer, string>;
}

export const approvalsDocument = z.object({
  needed: z.int().describe('How many people besides the author the settings demand; 0 for none.'),
  author: z.string().optional().describe('Who made the plan, as the plan says.'),
  /** Only then is it proved who the others must be. */
  isSigned: z.boolean().describe('Whether the author has signed it, which must be so too.'),
  by: z.array(z.string()).describe('Everybody else who has signed it, each once.'),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })).describe('Signatures that do not count.'),
  isEnough: z.boolean(),
});

/** What the signatures of a plan come to. */
export type Approvals = ReadOnly<z.infer<typeof approvalsDocument>>;

/**
 * Counts people, not signatures: two signatures of one key, or of keys that share a name, are one person's. The maker of the plan could have
 * named somebody else as its author; but the author must sign too, so N approvals always take N + 1 people.
 */
export function judgeApprovals(
  needed: number,
  author: string | undefined,
  signatures: readonly PlanSignature[],
): Approvals {
  const people: Set<string>[] = [];
  for (const { signer } of signatures) {
    if (!signer.ok) continue;
    const key = 'key' in signer.value ? [`key ${signer.value.key}`] : [];
    const traits = new Set([...key, ...signer.value.principals]);
    const same = people.filter((person) => [...person].some((trait) => traits.has(trait)));
    for (const one of same) people.splice(people.indexOf(one), 1);
    people.push(new Set([...same.flatMap((one) => [...one]), ...traits]));
  }
  const isAuthor = (person: ReadonlySet<string>): boolean => author !== undefined && person.has(author);
  const by = people.filter((person) => !isAuthor(person)).map(nameOf);
  const isSigned = people.some(isAuthor);
  return {
    needed,
    ...(author !== undefined && { author }),
    isSigned,
    by: by.toSorted(),
    refused: signatures.flatMap(({ name, signer }) => (signer.ok ? [] : [{ name, reason: signer.error }])),
    isEnough: needed === 0 || (isSigned && by.length >= needed),
  };
}

const nameOf = (person: ReadonlySet<string>): string =>
  [...person].filter((trait) => !trait.startsWith('key SHA256:')).toSorted()[0] ?? '';
