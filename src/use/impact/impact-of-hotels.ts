import { contractForm } from '../../contract/compare/contract-form.ts';
import { hotelImpact } from '../../pricing/impact/hotel-impact.ts';
import type { ImpactGroup } from '../../pricing/impact/impact-groups.ts';
import type { Comparison } from '../../pricing/impact/stay-class.ts';
import { withoutEffect } from '../../pricing/impact/without-effect.ts';
import { stayLengths } from '../../pricing/stays/stay-lengths.ts';
import { changeWords } from '../../view/compare/change-words.ts';
import type { ComparedImpact, ImpactOfHotel } from '../../view/impact/compared-impact.ts';
import type { Versions } from '../versions/version.ts';

interface Asked extends Pick<Comparison, 'bookedOn' | 'oneDay' | 'switches'> {
  /** Without: every length at which something may begin or end to count. */
  readonly nights?: readonly number[] | undefined;
}

/** What the change from one version to the other means for guests: the one way to it, for `impact` and `diff --impact`. */
export function impactOfHotels(versions: Versions, { nights, ...asked }: Asked): ComparedImpact {
  const { against, of, fromHub, names, before, after } = versions;
  const lengths =
    nights ?? stayLengths(names.flatMap((name) => [before.get(name) ?? [], after.get(name) ?? []].flat()));
  const hotels = names.toSorted().map((name) => impactOf(name, versions, { ...asked, lengths }));
  return {
    against,
    ...(of !== undefined && { of }),
    ...(fromHub && { fromHub }),
    bookedOn: asked.bookedOn,
    ...(asked.oneDay && { oneDay: true }),
    nights: lengths,
    hotels,
  };
}

function impactOf(hotel: string, versions: Versions, comparing: Omit<Comparison, 'before' | 'after'>): ImpactOfHotel {
  const [before, after] = [versions.before.get(hotel), versions.after.get(hotel)];
  const currency = (after ?? before)?.hotel.currency ?? '';
  const notes = versions.notes?.get(hotel) ?? [];
  const none = {
    hotel,
    currency,
    compared: 0,
    changed: 0,
    headlines: [],
    groups: [],
    unseen: [],
    ...(notes.length > 0 && { notes }),
  };
  const reason = versions.unread?.get(hotel);
  if (reason !== undefined) return { ...none, state: 'not-compared', reason };
  if (!before) return { ...none, state: 'only-after' };
  if (!after) return { ...none, state: 'only-before' };
  if (before.hotel.currency !== after.hotel.currency) return { ...none, state: 'other-currency' };
  const comparison = { before, after, ...comparing };
  const { compared, changed, ...found } = hotelImpact(comparison);
  return {
    ...none,
    state: 'compared',
    compared,
    changed,
    headlines: found.headlines.map((one) =>
      one.kind === 'longer-for-less' ? { ...one, example: flat(one.example) } : one,
    ),
    groups: found.groups.map(({ example, ...group }) => ({ ...group, example: exampleOf(example) })),
    unseen: unseenIn(comparison, found.groups),
  };
}

function unseenIn(comparison: Comparison, groups: readonly ImpactGroup[]): ImpactOfHotel['unseen'] {
  const { before, changes } = withoutEffect(comparison, groups);
  if (changes.length === 0) return [];
  const versions = { before: contractForm(before), after: contractForm(comparison.after) };
  return changes.map((change) => {
    const { place, sentence } = changeWords(change, versions, 'en');
    return { path: change.path, place, sentence };
  });
}

const flat = <T extends { readonly party: ImpactGroup['example']['party'] }>({ party, ...stay }: T) => ({
  ...stay,
  ...party,
});

function exampleOf(example: ImpactGroup['example']) {
  const { before, after, ...stay } = flat(example);
  return { ...stay, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
