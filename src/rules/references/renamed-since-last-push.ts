import { contentOf } from '../../contract/content-of.ts';
import type { PushedHotel } from '../../contract/pushed/last-push.ts';
import { quoted } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const renamedSinceLastPush = rule({
  id: 'R10',
  name: 'renamed-since-last-push',
  severity: 'warning',
  summary: 'A room, offer, supplement or rate keeps the code or name under which it was pushed.',
  why: 'The hub identifies records by code, and rates by name: a renamed one becomes a new record, and the old one stays in the hub and may still be sold. For a rate, `formerly` says which one it was. Compares with the last push recorded in contracts.lock.yaml.',
  hotel: function* ({ hotel, offers, supplements, rates }, context) {
    const owner = context.lastPush?.hotelWithCode(hotel.providerCode);
    if (owner === undefined) return;
    yield* renamed('room', hotel.rooms, 'providerCode', owner, context);
    yield* renamed('offer', offers, 'providerCode', owner, context);
    yield* renamed('supplement', supplements, 'providerCode', owner, context);
    yield* renamed('rate', rates, 'name', owner, context);
  },
});

function* renamed<Key extends 'providerCode' | 'name', T extends Readonly<Record<Key, string>>>(
  kind: 'room' | 'offer' | 'supplement' | 'rate',
  records: readonly T[],
  key: Key,
  owner: PushedHotel,
  context: HotelContext,
): Generator<Problem> {
  const { lastPush } = context;
  if (lastPush === undefined) return;
  const nameOf = (record: T): string => record[key];
  const pushed = new Set(lastPush.keys(owner, kind));
  const names = new Set(records.map(nameOf));
  const gone = [...pushed].filter((name) => !names.has(name));
  if (gone.length === 0) return;
  const former = new Map(gone.map((name) => [lastPush.record({ kind, ...owner, key: name })?.content, name]));
  for (const record of records) {
    const was = pushed.has(nameOf(record)) ? undefined : former.get(contentOf(record, key));
    if (was === undefined) continue;
    yield {
      message: `${kind} ${quoted(nameOf(record))} was ${kind} ${quoted(was)} at the last push to ${quoted(lastPush.environment)}${alikeText(nameOf(record), was)}`,
      ...context.at(record, key),
      hint:
        kind === 'rate'
          ? `add \`formerly: ${JSON.stringify(was)}\` and a push renames the rate in the hub, or keep the name ${quoted(was)}; otherwise the hub has both, and you must close the old one there`
          : `keep the code ${quoted(was)}; otherwise the hub has both, and you must close the old one there`,
    };
  }
}

/** How two names differ that look the same. */
function alikeText(now: string, was: string): string {
  if (now.trim() === was.trim()) return ': they differ by a blank at one end';
  const isAlike = now.normalize('NFC').trim() === was.normalize('NFC').trim();
  return isAlike ? ': they differ in how their accents are encoded (Unicode normal form)' : '';
}
