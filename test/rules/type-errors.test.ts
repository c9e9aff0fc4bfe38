import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import type { Path, SourceNode } from '../../src/contract/source/located-document.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { stayTestFindings } from '../../src/pricing/stay-tests/stay-test-findings.ts';
import { rules, rulesOfLastPush } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { readContracts } from '../support/read-contracts.ts';

const BROKEN = path.join(import.meta.dirname, '../../contracts-examples/broken');

/** A supplier in the document of the hotel. */
const SUPPLIER = 'supplier: { externalCode: A, commercialName: Stays, mandatoryEmergencyContact: false }';

/** Broken examples of these need a lock file. */
const COMPARING = new Set(rulesOfLastPush.map(({ code: { id } }) => id));

/** Without the code of the supplier, other documents may belong to the hotel too. */
const OWNER = 'supplier.externalCode';

/**
 * Findings that compare the whole contract, and the fields that they need: a field of another record that cannot be read leaves them as
 * they are.
 */
const NEEDS: Readonly<Record<string, RegExp>> = {
  R04: /^(?:hotel\.providerCode$|rates\.offers|offers\.(?:providerCode|type|apply))/,
  R05: /^(?:hotel\.providerCode|rates\.name|rates\.offers|offers\.)/,
  R06: /^hotel\.(?:providerCode|rooms\.)|^rates\.(?:name|seasons\.(?:name|dateRanges|priceType|seasonRoomPrices\.providerRoomCode))/,
  H10: /^hotel\.(?:providerCode|rooms\.|mealPlans)|^rates\.(?:name|seasons\.)|^supplements\./,
  O08: /^hotel\.(?:providerCode|rooms\.|minimumStay|maximumStay)|^rates\.(?:name|seasons\.|minimumStay|maximumStay)/,
  P03: /^hotel\.(?:providerCode|rooms\.)|^rates\.(?:name|seasons)/,
  P16: /^hotel\.(?:providerCode|mealPlans)|^rates\.(?:name|seasons\.(?:name|dateRanges|priceType|mealPlans))/,
  P24: /^hotel\.(?:providerCode|rooms\.|mealPlans)|^rates\.(?:name|seasons)/,
  D04: /^hotel\.providerCode|^rates\.(?:name|stopSales|seasons\.(?:name|dateRanges|priceType|seasonRoomPrices\.providerRoomCode))/,
  D06: /^hotel\.providerCode|^rates\.(?:name|bookingWindows|seasons\.(?:name|dateRanges|priceType))/,
  D12: /^hotel\.providerCode|^rates\.(?:name|offers|supplements|seasons\.(?:name|dateRanges|priceType))|^offers\.(?:providerCode|type|apply|travelWindows)/,
  D19: /^hotel\.providerCode|^rates\.(?:name|bookingWindows|seasons\.(?:name|dateRanges|priceType))/,
  T01: /^(?:hotel\.(?:providerCode|rooms|mealPlans|currency)|rates\.|tests\.)/,
};

/** Fields that no finding of another record needs. */
const ELSEWHERE = [
  'supplier.commercialName',
  'supplier.mandatoryEmergencyContact',
  'hotel.address.address',
  'hotel.address.postalCode',
  'hotel.images',
  'hotel.latitude',
  'hotel.rooms.name',
  'hotel.voucherRemarks.EN',
  'offers.names.EN',
  'offers.value',
  'rates.seasons.seasonRoomPrices.unitsOnRequest',
];

/** Findings about one of these fields. */
const ABOUT: Readonly<Record<string, RegExp>> = {
  H04: /latitude/,
  H05: /latitude/,
  H06: /latitude/,
  H15: /^supplier/,
  H19: /voucherRemarks/,
  H20: /name/,
  H23: /voucherRemarks/,
  D14: /value/,
  O04: /value/,
  O05: /value/,
  O16: /value/,
  O19: /name|value/,
};

/** Findings of rules and of stays under `tests:`, with a code. */
function codesIn(text: string, code: string): readonly string[] {
  const { documents, findings } = parseYaml('hotel.yaml', new TextEncoder().encode(text));
  const read = readContracts(documents.map((document) => ({ document, selected: true })));
  const context = { origins: read.origins, today: day('2026-11-21'), contracts: read.contracts };
  const ofReading = [...findings, ...read.findings];
  return [
    ...withoutFollowUps(
      runRules(
        rules.filter((rule) => rule.code.id === code),
        context,
      ),
      ofReading,
    ),
    ...(code.startsWith('T') ? read.contracts.hotels.flatMap((contract) => stayTestFindings(contract, context)) : []),
  ].map((one) => one.code.id);
}

/** Every scalar of the document with its path. */
const scalars = (node: SourceNode, at: Path = []): readonly { at: Path; start: number; end: number }[] =>
  node.kind === 'scalar'
    ? [{ at, ...node.span }]
    : node.kind === 'list'
      ? node.items.flatMap((item, index) => scalars(item, [...at, index]))
      : node.entries.flatMap(({ key, value }) => scalars(value, [...at, key]));

const fieldOf = (at: Path): string => at.filter((step) => typeof step === 'string').join('.');

/** The fields in which a value of another type silences the finding of a broken example. */
function silencing(code: string, isTried: (field: string) => boolean): readonly string[] {
  const file = readdirSync(BROKEN).find((name) => name.startsWith(code)) ?? '';
  const text = readFileSync(path.join(BROKEN, file), 'utf8').replace(/^supplier: .*$/m, SUPPLIER);
  expect(codesIn(text, code)).toContain(code);
  const [document] = parseYaml('hotel.yaml', new TextEncoder().encode(text)).documents;
  if (!document) throw new Error('no document');
  const found = scalars(document.root)
    .filter(({ at }) => isTried(fieldOf(at)))
    .filter(({ start, end }) => !codesIn(`${text.slice(0, start)}{ x: 1 }${text.slice(end)}`, code).includes(code));
  return [...new Set(found.map(({ at }) => fieldOf(at)))];
}

describe('a value of the wrong type silences only the findings that need it', () => {
  it.each(Object.entries(NEEDS))('%s', (code, needed) => {
    expect(silencing(code, (field) => !needed.test(field) && field !== OWNER)).toEqual([]);
  });

  const others = rules.map(({ code: { id } }) => id).filter((id) => !Object.hasOwn(NEEDS, id) && !COMPARING.has(id));
  it.each(others)('%s, of fields of other records', (code) => {
    expect(silencing(code, (field) => ELSEWHERE.includes(field) && !ABOUT[code]?.test(field))).toEqual([]);
  });
});
