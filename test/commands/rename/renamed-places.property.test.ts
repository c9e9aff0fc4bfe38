import { expect, it } from 'vitest';
import { renamedPlaces } from '../../../src/commands/rename/renamed-places.ts';
import { EDITED_KINDS, type EditedKind } from '../../../src/contract/edits/edited-kinds.ts';
import { contractLayout } from '../../../src/contract/format/layout.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { editYaml } from '../../../src/contract/source/layout/edit-yaml.ts';
import { formatYaml } from '../../../src/contract/source/layout/format-yaml.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { placeText } from '../../../src/findings/place.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { readContracts } from '../../support/read-contracts.ts';

const FILE = 'h1.yaml';

/** Two documents: the hotel, and what refers to it, with a comment in each and stays that name every room and rate. */
function textOf({ hotel, rates, offers }: HotelContract, quote: string): string {
  const written = (value: unknown): string =>
    JSON.stringify(value, (_, one) => (isRange(one) ? `${one.start}..${one.end}` : one));
  const tests = hotel.rooms.flatMap(({ providerCode }) =>
    rates.map(({ name }) => ({
      ...{ checkIn: '2027-05-03', nights: 1, bookedOn: '2027-01-02', party: '1' },
      ...{ room: providerCode, mealPlan: 'ROOM_ONLY', rate: name, sold: false },
    })),
  );
  const first = `# The house.\nsupplier: 1204\nhotel: ${written({ ...hotel, stopSales: hotel.rooms.map(closed) })}\n`;
  const second = { hotel: hotel.providerCode, rates: rates.map(amountsAsNumbers), offers: offers.map(named), tests };
  const text = `${first}---\n# The prices.\n${written(amountsAsNumbers(second))}\n`;
  const formatted = formatYaml(FILE, Buffer.from(text), contractLayout);
  if (!formatted.ok) throw new Error('not formatted');
  // Unnecessary quotes, which JSON has and people do not write.
  const plain = formatted.value.replaceAll(/"([A-Z]\d)"/g, '$1');
  return plain.replaceAll(/(providerRoomCode: )(\w+)/g, `$1${quote}$2${quote}`);
}

const isRange = (value: unknown): value is { readonly start: string; readonly end: string } =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
const closed = ({ providerCode }: { readonly providerCode: string }) => ({
  providerRoomCode: providerCode,
  stopSales: ['2027-05-02..2027-05-03'],
});
const named = <T extends { readonly providerCode: string }>(offer: T) => ({
  ...offer,
  names: { EN: offer.providerCode },
});
const amountsAsNumbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) =>
    ['amount', 'basePrice', 'value'].includes(key) && typeof one === 'string' ? Number(one) : one,
  );

function read(text: string) {
  const { documents } = parseYaml(FILE, Buffer.from(text));
  const { contracts, origins, findings } = readContracts(documents.map((document) => ({ document, selected: true })));
  const [contract] = contracts.hotels;
  if (!contract) throw new Error(findings.map(({ message }) => message).join('\n'));
  return { contract, origins, findings, documents };
}

function renamed(text: string, kind: EditedKind, from: string, to: string): string {
  const { contract, origins, documents } = read(text);
  const { edits, isDefined, isTaken } = renamedPlaces(contract, origins, { kind, from, to });
  expect([isDefined, isTaken]).toEqual([true, false]);
  const places = documents.map((document) => placeText(document.place([])));
  const located = edits.map(({ document, edit }) => ({ ...edit, document: places.indexOf(placeText(document)) }));
  const done = editYaml(FILE, Buffer.from(text), located, contractLayout);
  if (!done.ok) throw new Error(done.error.why);
  expect(done.value.formatted).toBe(false);
  return done.value.text;
}

const CODES = ['DOUBLE', '2027', 'no', 'A2', 'H1.x', 'O1_', 'room-3'];
const NAMES = [...CODES, 'Été 2028', 'جناح', "King's: 2, 3", 'Low 2'];

const renamings = fc
  .tuple(
    arbitraryHotel(),
    fc.constantFrom(...CODES),
    fc.constantFrom(...NAMES),
    fc.nat(5),
    fc.constantFrom('', "'", '"'),
  )
  // Quotes that a name does not need go if it was another one meanwhile that needs them, or with which the layout is the usual one.
  .filter(([, code, , , quote]) => quote === '' || code === 'DOUBLE')
  // A document without any record has no place that could be found.
  .filter(([{ rates, offers }]) => rates.length + offers.length > 0)
  .map(([contract, code, name, pick, quote]) => ({ text: textOf(contract, quote), code, name, pick }));

/** The contract with one name replaced by another wherever a value is exactly that name, except in texts for guests. */
const replaced = (contract: HotelContract, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(contract), (key, value) => (value === from && key !== 'description' ? to : value));

it('a name that is renamed is replaced in every place and nowhere else, and renaming it back changes no byte', () =>
  fc.assert(
    fc.property(renamings, ({ text, code, name, pick }) => {
      const { contract, origins, findings } = read(text);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      for (const kind of EDITED_KINDS) {
        const to = kind === 'rate' || kind === 'season' ? name : code;
        const { known } = renamedPlaces(contract, origins, { kind, from: '', to });
        const from = known[pick % known.length];
        if (from === undefined) continue;
        const now = renamed(text, kind, from, to);
        const after = read(now);
        expect(JSON.parse(JSON.stringify(after.contract))).toEqual(replaced(contract, from, to));
        expect(after.findings.map(({ code: { id }, message }) => [id, message.replaceAll(to, from)])).toEqual(
          findings.map(({ code: { id }, message }) => [id, message]),
        );
        expect(renamed(now, kind, to, from)).toBe(text);
      }
    }),
    { numRuns: 12 },
  ));
