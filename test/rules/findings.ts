import { expect, it } from 'vitest';
import { Origins } from '../../src/contract/compact/origins.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { type Finding, sortFindings } from '../../src/findings/finding.ts';
import type { Place } from '../../src/findings/place.ts';
import { rules } from '../../src/rules/index.ts';
import { type Rule, type RuleContext, runRules } from '../../src/rules/rule.ts';
import { contractWith, day, goodContract } from '../support/contract-builder.ts';
import { lastPushOf } from '../support/last-push-of.ts';
import { readContracts } from '../support/read-contracts.ts';
import { PathOrigins } from './path-origins.ts';

type Change = Parameters<typeof contractWith>[0];

/** The texts of findings, as the goldens keep them. */
class Texts {
  readonly lines: string;

  constructor(findings: readonly Finding[]) {
    this.lines = findings.map(textOf).join('\n');
  }
}
expect.addSnapshotSerializer({
  test: (value) => value instanceof Texts,
  serialize: ({ lines }: Texts) => lines,
});

/**
 * The findings on the good contract after `change`, of all rules or of the one with the id `only`: `O17 error rates.0.seasons.1, see hotel`.
 * Their texts are compared with the golden of the test file.
 */
export const findingsAfter = (change: Change, only?: string): string[] => findingsIn(contractWith(change), only);

/** The same on a contract, or on several together; `more` is what else the checks may look at, such as another day. */
export const findingsIn = (
  hotels: HotelContract | readonly HotelContract[],
  only?: string,
  more: Partial<RuleContext> = {},
): string[] => reported(found(rulesOf(only), [hotels].flat(), more));

/** The same on the good contract after `change`, when it was pushed as it was before. */
export const findingsSincePush = (change: Change, only?: string): string[] =>
  findingsIn(contractWith(change), only, { lastPush: lastPushOf(goodContract()) });

/** A test for each sentence: what `findingsAfter` finds after the change. */
export function testChanges(
  rows: Readonly<Record<string, readonly [change: Change, ...findings: readonly string[]]>>,
  only?: string,
): void {
  for (const [sentence, [change, ...findings]] of Object.entries(rows))
    it(sentence, () => expect(findingsAfter(change, only)).toEqual(findings));
}

/** The same for other ways to make a contract: a test for each sentence. */
export function testFindings<T>(
  rows: Readonly<Record<string, readonly [find: () => readonly T[], ...findings: readonly T[]]>>,
): void {
  for (const [sentence, [find, ...findings]] of Object.entries(rows))
    it(sentence, () => expect(find()).toEqual(findings));
}

/** The findings in a file that defines a supplier and no hotel, by line and column: `H03 error 1:45`. */
export function findingsInSupplier(file: string): string[] {
  const parsed = parseYaml('supplier.yaml', new TextEncoder().encode(file));
  const documents = parsed.documents.map((document) => ({ document, selected: true }));
  const { contracts, origins, findings } = readContracts(documents);
  const context = { origins, today: day('2026-11-21'), contracts };
  const all = sortFindings([...parsed.findings, ...findings, ...runRules(rules, context)]);
  return reported(all, ({ line, column }) => `${line}:${column}`);
}

/** The fixes that the findings on the good contract after `change` offer. */
export const fixesAfter = (change: Change): Finding['fix'][] =>
  found(rules, [contractWith(change)]).map(({ fix }) => fix);

/** The texts of what some rules find, which no golden keeps and no place sorts: for laws that are tried on hundreds of contracts. */
export const textsOf = (checks: readonly Rule[], hotel: HotelContract): string[] =>
  found(checks, [hotel], { origins: new Origins() }).map(textOf);

const rulesOf = (only: string | undefined): readonly Rule[] =>
  only === undefined ? rules : rules.filter(({ code }) => code.id === only);

function found(
  checks: readonly Rule[],
  hotels: readonly HotelContract[],
  more: Partial<RuleContext> = {},
): readonly Finding[] {
  const contracts = { suppliers: [], hotels };
  return sortFindings(
    runRules(checks, { origins: new PathOrigins(hotels), today: day('2026-11-21'), contracts, ...more }),
  );
}

/** Code, severity and place of each, after a look at their texts. */
function reported(findings: readonly Finding[], nameOf = ({ file }: Place): string => file): string[] {
  if (findings.length > 0) expect(new Texts(findings)).toMatchSnapshot();
  return findings.map(({ code, severity, place, related }) => {
    if (!place) throw new Error(`${code.id} without a place`);
    return `${code.id} ${severity} ${nameOf(place)}${related ? `, see ${nameOf(related.place)}` : ''}`;
  });
}

/** Every finding says what its second place has to do with it. */
function textOf({ code, message, hint, related }: Finding): string {
  if (related?.message === '') throw new Error(`${code.id} with a second place that nothing is said of`);
  return [
    `${code.id} ${message}`,
    ...(hint ? [`  hint: ${hint}`] : []),
    ...(related ? [`  see: ${related.message}`] : []),
  ].join('\n');
}
