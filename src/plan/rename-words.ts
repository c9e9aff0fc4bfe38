import type { WriteCapabilities } from '../hub/capabilities.ts';
import type { Blocked, PlanNote } from './plan.ts';
import { type HotelSite, identityAt } from './plan-part.ts';
import type { FormerName, Renames } from './renames.ts';

export const formerIn = ({ former }: Renames, rate: string): readonly FormerName[] =>
  former.filter((one) => (one.rate ?? one.name) === rate);

/** Why a rate with these former names cannot be written. */
export function renameTrouble(
  former: readonly FormerName[],
  { renamesRates, renamesSeasons }: WriteCapabilities,
): Pick<Blocked, 'reason' | 'wayOut'> | undefined {
  const twice = former.find(({ standing }) => standing === 'twice');
  if (twice) {
    const [kind, now, before] = wordsOf(twice);
    return {
      reason: `the hub has a ${kind} ${now} and a ${kind} ${before}, which was formerly the same one`,
      wayOut: `if they are two ${kind}s, delete \`formerly\`; if they are one, decide in the back office which of them stays on sale, and give the other one a third name`,
    };
  }
  const refused = former.find(
    ({ standing, rate }) => standing === 'rename' && (rate === undefined ? renamesRates : renamesSeasons) === false,
  );
  if (!refused) return undefined;
  const [kind, , before] = wordsOf(refused);
  const setting = refused.rate === undefined ? 'renamesRates' : 'renamesSeasons';
  return {
    reason: `it was ${kind} ${before}, and this hub does not rename ${kind}s (${setting} in the settings)`,
    wayOut: `keep the name ${before}; or delete \`formerly\`, which creates a new ${kind}, and close the old one`,
  };
}

/** What to know about a former name that renames nothing. */
export function noteOf(site: HotelSite, former: FormerName): PlanNote[] {
  const [kind, now, before] = wordsOf(former);
  const identity = identityAt(site, 'rate', former.rate ?? former.name);
  const about = former.rate === undefined ? '' : `season ${now}: `;
  switch (former.standing) {
    case 'done':
      return [
        { identity, text: `${about}the hub has the new name; once every hub has it, delete \`formerly: ${before}\`` },
      ];
    case 'new':
      return [{ identity, text: `${about}the hub has no ${kind} ${before} to rename, so \`formerly\` has no effect` }];
    case 'rename':
    case 'twice':
      return [];
  }
}

const wordsOf = ({ rate, name, formerly }: FormerName): readonly [kind: string, now: string, before: string] => [
  rate === undefined ? 'rate' : 'season',
  JSON.stringify(name),
  JSON.stringify(formerly),
];
