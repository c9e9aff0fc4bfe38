import { repeated } from '../../kernel/repeated.ts';
import { hotelNamed, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

interface Renamed {
  readonly name: string;
  readonly formerly?: string;
}

export const impossibleRename = rule({
  id: 'R16',
  name: 'impossible-rename',
  severity: 'error',
  summary: '`formerly` names one rate or season that the files no longer have.',
  why: 'A push looks for the former name in the hub and gives that record the new name. If the files still have a record of the former name, or two records claim it, it is unclear which of them the record in the hub is.',
  hotel: function* ({ hotel, rates }, context) {
    yield* impossibleAmong('rate', rates, rateNamed, hotelNamed(hotel), context);
    for (const rate of rates)
      yield* impossibleAmong('season', rate.seasons, (season) => seasonNamed(rate, season), rateNamed(rate), context);
  },
});

function* impossibleAmong<T extends Renamed>(
  kind: 'rate' | 'season',
  records: readonly T[],
  named: (record: T) => string,
  owner: string,
  context: HotelContext,
): Generator<Problem> {
  const byName = new Map(records.map((record) => [record.name, record]));
  for (const record of records) {
    const { name, formerly = '' } = record;
    const other = byName.get(formerly);
    if (other === undefined) continue;
    const place = context.at(record, 'formerly');
    if (formerly === name)
      yield {
        message: `${named(record)} has this name now: \`formerly\` is the one before it`,
        ...place,
        hint: 'delete the line',
      };
    else
      yield {
        message: `${named(record)} was formerly ${quoted(formerly)}, but ${owner} still has a ${kind} of that name`,
        ...place,
        ...context.seeAlso('it is here', other, 'name'),
        hint: `if they are two ${kind}s, delete \`formerly\`; if they are one, delete the old ${kind}; names cannot be swapped in one push`,
      };
  }
  for (const { first, again } of repeated(records, ({ formerly }) => formerly))
    yield {
      message: `${named(again)} was formerly ${quoted(again.formerly ?? '')}, and so was ${quoted(first.name)}`,
      ...context.at(again, 'formerly'),
      ...context.seeAlso('first named here', first, 'formerly'),
      hint: `keep the line in one of the two ${kind}s; the other one is new`,
    };
}
