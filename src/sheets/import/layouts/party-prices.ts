import { type MealPlanType, type Occupancy, occupancyText } from '../../../contract/model.ts';
import { add, type Decimal } from '../../../kernel/decimal.ts';
import { partyOf } from '../../export/guests.ts';
import type { Source } from '../source.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { WordReader } from './word-reader.ts';

/** An amount of a party or a further guest, with the cells that it is from. */
export interface PartyPrice {
  readonly amount: Decimal;
  readonly sources: readonly Source[];
}

/** What all prices of a room in a season have in common. */
interface RoomOf {
  readonly room: { readonly code: string | undefined; readonly text: string };
  readonly season: SeasonHeading;
  readonly board?: MealPlanType;
}

/** Writes the prices of parties, and of those that the mapping allows besides, made of these and of what further guests pay. */
export function writePrices(
  reader: WordReader,
  { room, season, board }: RoomOf,
  parties: ReadonlyMap<string, PartyPrice>,
  further: ReadonlyMap<string, PartyPrice>,
): void {
  const [first] = [...parties.values(), ...further.values()];
  if (first === undefined) return;
  const [source] = first.sources;
  const used = new Set<PartyPrice>();
  const write = (party: Occupancy, { amount, sources }: PartyPrice): void => {
    if (room.code !== undefined) reader.roomPrice(season, room.code, partyOf(party), amount, sources, board);
  };
  const direct = [...parties].map(([text, price]) => ({ party: partyNamed(text), price }));
  for (const { party, price } of direct) write(party, price);
  if (further.size === 0 || source === undefined) return;
  for (const party of reader.roomParties(room.text, source)) {
    if (parties.has(occupancyText(party))) continue;
    const sum = sumOf(party, parties, further, used);
    if (sum) write(party, sum);
    else {
      const text = `${room.text} holds ${occupancyText(party)} but has no price for it`;
      reader.findings.ask(['rooms', room.text, 'distributions'], text, [source]);
    }
  }
  for (const [who, price] of further)
    if (!used.has(price))
      reader.findings.lose(
        'price not used',
        `the parties of ${room.text} do not need the price of ${who}`,
        price.sources,
      );
}

const partyNamed = (text: string): Occupancy => {
  const [adults = 0, children = 0] = text.split('+').map(Number);
  return { adults, children };
};

/** The price of the largest party of adults that has one, and what each further guest adds. */
function sumOf(
  { adults, children }: Occupancy,
  parties: ReadonlyMap<string, PartyPrice>,
  further: ReadonlyMap<string, PartyPrice>,
  used: Set<PartyPrice>,
): PartyPrice | undefined {
  const added: PartyPrice[] = [];
  let count = adults;
  while (count > 0 && !parties.has(`${count}`)) {
    const price = further.get(`adult ${count}`) ?? further.get('adults');
    if (price === undefined) return undefined;
    added.push(price);
    count -= 1;
  }
  const base = parties.get(`${count}`);
  for (let position = 1; position <= children; position += 1) {
    const price = further.get(`child ${position}`) ?? further.get('children');
    if (price === undefined) return undefined;
    added.push(price);
  }
  if (base === undefined) return undefined;
  for (const price of added) used.add(price);
  return added.reduce(
    (total, { amount, sources }) => ({ amount: add(total.amount, amount), sources: [...total.sources, ...sources] }),
    base,
  );
}
