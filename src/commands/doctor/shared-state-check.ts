import { safeText } from '../../kernel/safe-text.ts';
import type { DatabaseFacts } from '../../push/state/postgres/examine-database.ts';
import { checked, type DoctorCheck, failed } from '../../use/doctor/doctor-check.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';
import { sharedState, unusable } from '../../use/ground/settings/open-state.ts';

const NAME = 'shared-state';

/** The database of the settings: whether it answers, and whether the account may do what a push needs. Changes nothing in it. */
export async function sharedStateCheck(config: Config): Promise<DoctorCheck> {
  const looked = await checked(
    NAME,
    async () => {
      const state = sharedState(config);
      const facts = await state?.examine();
      if (state && facts?.ok === false) throw unusable(state, facts.error);
      const moved = facts?.ok && facts.value.tables === facts.value.wanted ? await state?.ready() : undefined;
      if (state && moved?.ok === false) throw unusable(state, moved.error);
      return { place: state?.place ?? '', facts: facts?.ok ? facts.value : undefined };
    },
    ({ place, facts }) => (facts ? `${place}: ${factsText(facts)}` : place),
  );
  const { seen } = looked;
  return (seen?.facts && trouble(seen.place, seen.facts)) ?? looked.check;
}

const factsText = ({ server, account, tls, tables, wanted }: DatabaseFacts): string =>
  [
    `PostgreSQL ${safeText(server)}`,
    tls === undefined ? 'no TLS, on this machine' : `${safeText(tls)}, certificate checked`,
    `account ${safeText(account)}`,
    tables === wanted
      ? `tables of version ${tables}`
      : tables === 0
        ? 'no tables yet: the first push creates them'
        : `tables of version ${tables}: the next push brings them to ${wanted}`,
  ].join(', ');

function trouble(
  place: string,
  { tables, wanted, mayCreate, closed, account }: DatabaseFacts,
): DoctorCheck | undefined {
  if (tables > wanted) return failed(NAME, `${place} was changed by a newer version of this tool`, 'use that version');
  if (closed.length > 0)
    return failed(
      NAME,
      `${place}: the account ${safeText(account)} may not use ${closed.map((table) => safeText(table)).join(', ')}`,
      'grant it the rights that docs/state.md lists',
    );
  if (tables < wanted && !mayCreate)
    return failed(
      NAME,
      `${place} has ${tables === 0 ? 'no tables yet' : `tables of version ${tables}, not ${wanted}`}, and the account ${safeText(account)} may not create any`,
      'let an account that may create tables in the schema run `contracts state move --to database` once',
    );
  return undefined;
}
