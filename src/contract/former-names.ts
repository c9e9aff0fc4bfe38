interface Named {
  readonly name: string;
  readonly formerly?: string;
}

/** A record with a former name, and which of the names another version has. */
export interface FormerName extends Required<Named> {
  /** Only the former name: the record is renamed. `twice`: both; `done`: only the new one; `new`: neither. */
  readonly standing: 'rename' | 'twice' | 'done' | 'new';
}

/** The records with `formerly`. A former name that records still have, or that two of them claim, means nothing. */
export function formerNames(records: readonly Named[], there: ReadonlySet<unknown>): readonly FormerName[] {
  const names = new Set(records.map(({ name }) => name));
  const claims = records.flatMap(({ formerly }) => formerly ?? []);
  return records.flatMap(({ name, formerly }): FormerName[] => {
    if (formerly === undefined || names.has(formerly)) return [];
    if (claims.indexOf(formerly) !== claims.lastIndexOf(formerly)) return [];
    const [now, before] = [there.has(name), there.has(formerly)];
    return [{ name, formerly, standing: now ? (before ? 'twice' : 'done') : before ? 'rename' : 'new' }];
  });
}
