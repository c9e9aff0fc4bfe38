import type { HotelContract } from '../../src/contract/model.ts';
import { type Finding, sortFindings } from '../../src/findings/finding.ts';
import type { LastPush } from '../../src/pushed/last-push.ts';
import { rules } from '../../src/rules/index.ts';
import { type Rule, runRules } from '../../src/rules/rule.ts';
import { parseYaml } from '../../src/source/parse-yaml.ts';
import { contractWith, type Draft, day, goodContract } from '../support/contract-builder.ts';
import { lastPushOf } from '../support/last-push-of.ts';
import { readContracts } from '../support/read-contracts.ts';
import { SomewhereOrigins } from './place-somewhere.ts';

/** What all rules together find, so that a test sees a second finding for the same cause too. */
export const findingsOf = (...hotels: readonly HotelContract[]): Finding[] => findingsSince(undefined, ...hotels);

/** The same where a lock tells what was pushed last. */
export function findingsSince(lastPush: LastPush | undefined, ...hotels: readonly HotelContract[]): Finding[] {
  const context = { origins: new SomewhereOrigins(), today: day('2026-11-21'), contracts: { suppliers: [], hotels } };
  return sortFindings(runRules(rules, { ...context, ...(lastPush && { lastPush }) }));
}

/** One finding as one text: `R03 error: message (hint)`. Every finding has its place, and says what the other place has to do with it. */
function text({ code, severity, message, hint, place, related }: Finding): string {
  if (!place) throw new Error(`${code.id} without a place: ${message}`);
  if (related?.message === '') throw new Error(`${code.id} with a second place that nothing is said of`);
  return `${code.id} ${severity}: ${message}${hint === undefined ? '' : ` (${hint})`}`;
}

/** What is found in a file that defines a supplier and no hotel: `H03 error 1:45: message (hint)`. */
export function foundInSupplier(file: string): string[] {
  const parsed = parseYaml('supplier.yaml', new TextEncoder().encode(file));
  const documents = parsed.documents.map((document) => ({ document, selected: true }));
  const { contracts, origins, findings } = readContracts(documents);
  const context = { origins, today: day('2026-11-21'), contracts };
  return sortFindings([...parsed.findings, ...findings, ...runRules(rules, context)]).map((one) => {
    const { line, column } = one.place ?? {};
    return text(one).replace(':', ` ${line}:${column}:`);
  });
}

/** What one check finds by itself: for laws that are tried on hundreds of contracts. */
export function foundBy(rule: Rule, ...hotels: readonly HotelContract[]): string[] {
  const context = { origins: new SomewhereOrigins(), today: day('2026-11-21'), contracts: { suppliers: [], hotels } };
  return sortFindings(runRules([rule], context)).map(text);
}

export const checked = (contract: HotelContract): string[] => findingsOf(contract).map(text);

/** The findings on the good contract after `change`, when it was pushed as it was before. */
export const findingsSincePush = (change: (contract: Draft<HotelContract>) => void): string[] =>
  findingsSince(lastPushOf(goodContract()), contractWith(change)).map(text);

/** Those of one check among them, for tests whose change has other consequences too. */
export const onlyOf = (id: string, texts: readonly string[]): string[] => texts.filter((text) => text.startsWith(id));

/** The findings on the good contract after `change`. */
export const findingsAfter = (change: (contract: Draft<HotelContract>) => void): string[] =>
  checked(contractWith(change));
