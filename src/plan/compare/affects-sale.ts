import * as z from 'zod';
import { affectsSaleAt, fieldName } from '../../contract/records/sale-fields.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import {
  type Blocked,
  type Change,
  identitySchema,
  identityText,
  type Plan,
  type RecordIdentity,
  type Step,
  type Unmanaged,
} from '../plan.ts';

/** Whether the changes affect which stays are sold or what they cost, unlike texts and pictures. */
export function affectsSale({ kind }: RecordIdentity, changes: readonly Change[]): boolean {
  return kind !== 'supplier' && changes.some(({ path }) => affectsSaleAt(kind, path));
}

/** What tells of a part that only the hub has whether it can change what is sold; `nights` are the last ones that it can. */
export function saleOf(
  kind: Exclude<RecordIdentity['kind'], 'supplier'>,
  path: readonly string[],
  nights?: readonly string[],
): Pick<Unmanaged, 'saleField' | 'until'> {
  if (!affectsSaleAt(kind, path) || nights?.length === 0) return {};
  const until = nights?.toSorted().at(-1);
  return { saleField: fieldName(kind, path), ...(until !== undefined && { until }) };
}

export const soldOtherwise = z.object({
  identity: identitySchema,
  /** For an offer or supplement, the rates that are sold with it. */
  rates: z.array(z.string()),
});

/** A record that the hub sells and that differs from the files. */
export type SoldDifferently = ReadOnly<z.infer<typeof soldOtherwise>>;

/** What the hub sells differently from the files after a push of `plan`; `isWritten` tells which steps were applied. */
export function soldDifferently(
  { steps, blocked }: Plan,
  isWritten: (step: Step) => boolean,
): readonly SoldDifferently[] {
  const found = new Map<string, { readonly identity: RecordIdentity; readonly rates: Set<string> }>();
  const note = (identity: RecordIdentity, rates: readonly string[]): void => {
    const known = found.get(identityText(identity)) ?? { identity, rates: new Set() };
    for (const rate of rates) known.rates.add(rate);
    found.set(identityText(identity), known);
  };
  for (const one of blocked) if (isOnSale(one)) note(one.identity, one.soldBy ?? []);
  for (const step of steps)
    for (const { identity } of step.missingLinks ?? [])
      if (isWritten(step)) note(identity, step.identity.key === undefined ? [] : [step.identity.key]);
  return [...found.values()].map(({ identity, rates }) => ({ identity, rates: [...rates].sort() }));
}

/** A blocked record that is not in the hub is not sold. */
function isOnSale({ identity, changes, soldBy = [] }: Blocked): boolean {
  const isModifier = identity.kind === 'offer' || identity.kind === 'supplement';
  return (isModifier ? soldBy.length > 0 : changes.length > 0) && affectsSale(identity, changes);
}
