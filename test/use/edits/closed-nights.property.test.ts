import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dayNumber, dayOfNumber, inRange } from '../../../src/kernel/calendar-day.ts';
import { type NightsChange, nightsEdits } from '../../../src/use/edits/change-nights.ts';
import { day } from '../../support/contract-builder.ts';
import { editedText } from '../../support/edited-text.ts';
import { fc } from '../../support/fast-check.ts';
import { readHotel } from '../../support/read-contracts.ts';

const file = path.join(import.meta.dirname, '../../../contracts-examples/city-hotel/hotel.yaml');
const original = readFileSync(file, 'utf8');
const first = dayNumber(day('2027-08-01'));
const LAST = 20;
const ROOMS = ['SGL', 'DBL', 'TRP'];
const RATES = ['Flexible 2027', 'Flexible 2028'];

function changed(text: string, change: NightsChange): string {
  const { contract, origins } = readHotel(text);
  const { edits, closedEverywhere } = nightsEdits(contract, origins, change);
  if (closedEverywhere.length > 0) return text;
  return editedText(
    text,
    edits.map(({ edit }) => edit),
  );
}

/** The closed nights by room and rate. */
function closedIn(text: string): ReadonlySet<string> {
  const { contract } = readHotel(text);
  const nights = Array.from({ length: LAST + 1 }, (_, index) => dayOfNumber(first + index));
  return new Set(
    contract.rates.flatMap(({ name, stopSales = [] }) =>
      stopSales.flatMap(({ providerRoomCode, stopSales: ranges }) =>
        nights
          .filter((night) => ranges.some((range) => inRange(night, range)))
          .map((night) => `${name} ${providerRoomCode} ${night}`),
      ),
    ),
  );
}

const changes: fc.Arbitrary<NightsChange> = fc
  .record({
    kind: fc.constantFrom('stop' as const, 'open' as const),
    days: fc.tuple(fc.nat(LAST), fc.nat(LAST)),
    room: fc.option(fc.constantFrom(...ROOMS), { nil: undefined }),
    rate: fc.option(fc.constantFrom(...RATES), { nil: undefined }),
    spares: fc.boolean(),
  })
  .map(({ kind, days: [a, b], spares, ...names }) => ({
    kind,
    ...(spares ? { excluded: patternsOf(names) } : patternsOf(names)),
    nights: { start: dayOfNumber(first + Math.min(a, b)), end: dayOfNumber(first + Math.max(a, b)) },
  }));

const patternsOf = ({ room, rate }: { readonly room: string | undefined; readonly rate: string | undefined }) => ({
  ...(room !== undefined && { room: [room] }),
  ...(rate !== undefined && { rate: [rate] }),
});

/** Which of the names are meant. */
const meantOf = (names: readonly string[], only: readonly string[] = names, excluded: readonly string[] = []) =>
  names.filter((name) => only.includes(name) && !excluded.includes(name));
const meantRooms = ({ room, excluded }: NightsChange) => meantOf(ROOMS, room, excluded?.room);
const meantRates = ({ rate, excluded }: NightsChange) => meantOf(RATES, rate, excluded?.rate);

it('closing and opening nights changes exactly these nights, in exactly these rooms and rates', () =>
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), (steps) => {
      let text = original;
      for (const step of steps) {
        const before = closedIn(text);
        const next = changed(text, step);
        const isMeant = (entry: string): boolean => {
          const [, rate, room, night] = /^(.*) (\S+) (\S+)$/.exec(entry) ?? [];
          return (
            meantRates(step).includes(rate ?? '') &&
            meantRooms(step).includes(room ?? '') &&
            inRange(day(night ?? ''), step.nights)
          );
        };
        const after = closedIn(next);
        for (const entry of [...before, ...after].filter((one) => !isMeant(one)))
          expect({ entry, closed: after.has(entry) }).toEqual({ entry, closed: before.has(entry) });
        if (next !== text || step.kind === 'stop')
          expect([...after].filter(isMeant).length).toBe(step.kind === 'open' ? 0 : meantNights(step));
        text = next;
      }
      const all = { start: dayOfNumber(first), end: dayOfNumber(first + LAST) };
      expect(changed(text, { kind: 'open', nights: all })).toBe(original);
    }),
    { numRuns: 25 },
  ));

const meantNights = (step: NightsChange): number =>
  (dayNumber(step.nights.end) - dayNumber(step.nights.start) + 1) * meantRooms(step).length * meantRates(step).length;
