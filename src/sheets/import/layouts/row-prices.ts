import { add, type Decimal, decimalOf, multiply, ZERO } from '../../../kernel/decimal.ts';
import { type GuestsMeant, guestsMeant, guestsOf } from '../../export/guests.ts';
import type { PriceFact } from '../facts.ts';
import type { Source } from '../source.ts';
import { amount, isZero } from '../values/amount.ts';
import { type GuestsWord, guestsWord } from '../values/guests-word.ts';
import { isNamedRole } from './columns.ts';
import type { RowLabels } from './row-labels.ts';
import type { TableReader } from './table-reader.ts';

interface Price {
  readonly guests: GuestsWord;
  readonly amount: Decimal;
  readonly source: Source;
}

export function rowPrices(reader: TableReader, row: number, labels: RowLabels | undefined): readonly PriceFact[] {
  // Read without labels too, so that everything that is open comes up at once.
  const prices = reader.columns.flatMap(({ role, index, heading }) => {
    const guests = guestsOfColumn(reader, row, role);
    return guests === undefined ? [] : priceIn(reader, row, index, heading, guests);
  });
  if (!labels) return [];
  const { word: _word, ...fact } = labels;
  const facts = prices.flatMap(({ guests, amount: written, source }) =>
    partiesOf(guests).map((meant) => {
      const isEach = meant.is === 'party' && labels.basis === 'person per night';
      return {
        ...fact,
        ...(isEach && { basis: 'room per night' as const }),
        guests: guestsOf(meant),
        amount: isEach ? multiply(written, decimalOf(meant.adults + meant.children)) : written,
        sources: [source],
      };
    }),
  );
  return [...facts, ...withExtras(reader, labels, facts, prices)];
}

function guestsOfColumn(reader: TableReader, row: number, role: string): GuestsWord | undefined {
  if (role === 'child price') return { is: 'extra child' };
  if (role !== 'price') return isNamedRole(role) ? undefined : guestsWord(role);
  const text = reader.textOf(row, 'guests');
  const source = reader.sourceOf(row, 'guests');
  if (text === undefined) {
    reader.findings.fail('a price without guests', [source]);
    return undefined;
  }
  const meant = guestsWord(reader.mapping.guests?.[text] ?? text);
  if (meant === undefined)
    reader.findings.ask(
      ['guests', text],
      `whom does ${text} mean? "2" for two adults, "2+1" for two adults and a child`,
      [source],
    );
  return meant;
}

function priceIn(
  reader: TableReader,
  row: number,
  column: number,
  heading: string,
  guests: GuestsWord,
): readonly Price[] {
  const source = reader.table.source(row, column);
  const cell = reader.table.priceCell(row, column);
  const read = amount(cell, reader.writing);
  const key = read.is === 'none' ? 'blank' : isZero(cell) ? 'zero' : undefined;
  // Infants are free anyway.
  if (key !== undefined && guests.is === 'infant') return [];
  const found = key === undefined ? reader.value(read, source) : reader.unpriced(key, heading, source);
  return found === undefined ? [] : [{ guests, amount: found, source }];
}

/** None for further guests, who have no price of their own in a contract. */
function partiesOf(guests: GuestsWord): readonly GuestsMeant[] {
  switch (guests.is) {
    case 'parties':
      return guests.adults.map((adults) => ({ is: 'party', adults, children: 0 }));
    case 'extra adult':
    case 'extra child':
    case 'infant':
      return [];
    case 'each':
      return [{ is: 'each' }];
    default:
      return [guests];
  }
}

/** Prices of further guests are added to those of a party, for the parties that the mapping allows in the room. */
function withExtras(
  { findings, mapping }: TableReader,
  labels: RowLabels,
  facts: readonly PriceFact[],
  prices: readonly Price[],
): readonly PriceFact[] {
  for (const { guests, amount: written, source } of prices)
    if (guests.is === 'infant' && written !== ZERO) findings.lose('price of an infant', 'infants are free', [source]);
  const child = extraChild({ findings, mapping }, prices);
  const adult = prices.find(({ guests }) => guests.is === 'extra adult');
  if (!child && !adult) return [];
  const extras = [child, adult].flatMap((one) => (one ? [one.source] : []));
  const allowed = mapping.rooms?.[labels.word]?.distributions;
  if (allowed === undefined) {
    const text = `which parties may stay in ${labels.word}? the price of each further guest is added`;
    findings.ask(['rooms', labels.word, 'distributions'], text, extras);
    return [];
  }
  const priced = new Map(
    facts.flatMap((fact) => {
      const meant = guestsMeant(fact.guests.text);
      return meant?.is === 'party' && meant.children === 0 ? [[meant.adults, fact] as const] : [];
    }),
  );
  const most = Math.max(0, ...priced.keys());
  const used = new Set<Price | undefined>();
  const made = allowed.flatMap((text): readonly PriceFact[] => {
    const meant = guestsMeant(text);
    if (meant?.is !== 'party' || (meant.children === 0 && priced.has(meant.adults))) return [];
    const further = Math.max(0, meant.adults - most);
    const base = priced.get(meant.adults - further);
    const added = [
      { price: adult, count: further },
      { price: child, count: meant.children },
    ].filter(({ count }) => count > 0);
    if (!base || added.some(({ price }) => price === undefined)) return [];
    for (const { price } of added) used.add(price);
    const fact = {
      ...base,
      guests: guestsOf(meant),
      amount: added.reduce(
        (total, { price, count }) => add(total, multiply(price?.amount ?? ZERO, decimalOf(count))),
        base.amount,
      ),
      sources: [...base.sources, ...added.flatMap(({ price }) => (price ? [price.source] : []))],
    };
    return [fact];
  });
  for (const one of [child, adult])
    if (one && !used.has(one))
      findings.lose('price not used', `the parties of ${labels.word} do not need this price`, [one.source]);
  return made;
}

/** A contract has one price for a child, whatever it sleeps in. */
function extraChild(
  { findings, mapping: { child } }: Pick<TableReader, 'findings' | 'mapping'>,
  prices: readonly Price[],
): Price | undefined {
  const children = prices.filter(({ guests }) => guests.is === 'extra child');
  if (children.length < 2) return children[0];
  const question = 'a contract has one price for a child: with or without a bed?';
  const sources = children.map(({ source }) => source);
  if (child === undefined) findings.ask(['child'], question, sources, ['with bed', 'without bed']);
  const wanted = children.find(({ guests }) => guests.is === 'extra child' && guests.bed === (child === 'with bed'));
  if (child !== undefined)
    for (const { source } of children.filter((one) => one !== wanted))
      findings.lose('second price of a child', 'a contract has one price for a child', [source]);
  return wanted;
}
