import { isDeepStrictEqual } from 'node:util';
import { VitestSnapshotEnvironment } from 'vitest/runtime';

/** What differs between two findings of one wording: quoted texts, and numbers with dates. */
const VALUE = /"[^"\n]*"|\b\d(?:[\d.,:-]*\d)?/g;

/** Findings of the goldens by test: the key is the name of the test with the number of its comparison. */
type Goldens = Readonly<Record<string, string>>;

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1);

const ofRules = (file: string): boolean => file.includes('/golden/rules/');

const wordingOf = (finding: string): string => finding.replace(VALUE, '…');

const valuesOf = (finding: string): readonly string[] => finding.match(VALUE) ?? [];

/** Vitest has texts of several lines between two line ends. */
const findingsIn = (golden: string): string[] => golden.replace(/^\n|\n$/g, '').split(/\n(?=[A-Z]\d\d )/);
const goldenOf = (findings: readonly string[]): string => {
  const text = findings.join('\n');
  return text.includes('\n') ? `\n${text}\n` : text;
};

/**
 * The goldens with each wording once: its first finding in full, and under it the tests that compare it, with values where they are others.
 * A test with several findings says which of them it is.
 */
export function wordingsOf(goldens: Goldens): string {
  const wordings = new Map<string, { first: string; tests: string[] }>();
  for (const [test, golden] of Object.entries(goldens).sort(byName)) {
    const findings = findingsIn(golden);
    for (const [index, finding] of findings.entries()) {
      const wording = wordings.get(wordingOf(finding)) ?? { first: finding, tests: [] };
      wordings.set(wordingOf(finding), wording);
      const name = findings.length === 1 ? test : `${test} (${index + 1} of ${findings.length})`;
      wording.tests.push(`- ${name}${finding === wording.first ? '' : ` · ${valuesOf(finding).join(' ')}`}`);
    }
  }
  return [...wordings.values()].map(({ first, tests }) => `${[first, ...tests].join('\n')}\n`).join('\n');
}

/** The goldens that `wordingsOf` wrote. */
export function goldensOf(text: string): Goldens {
  const found = new Map<string, string[]>();
  for (const block of text.split('\n\n')) {
    const lines = block.trimEnd().split('\n');
    const first = lines.filter((line) => !line.startsWith('- ')).join('\n');
    for (const line of lines.filter((it) => it.startsWith('- '))) {
      const [, test = '', place = '1', values] = /^- (.*? \d+)(?: \((\d+) of \d+\))?(?: · (.*))?$/.exec(line) ?? [];
      const others = values === undefined ? undefined : [...valuesOf(values)];
      const findings = found.get(test) ?? [];
      findings[Number(place) - 1] = others ? first.replace(VALUE, () => others.shift() ?? '') : first;
      found.set(test, findings);
    }
  }
  return Object.fromEntries([...found].map(([test, findings]) => [test, goldenOf(findings)]));
}

/** Keeps the goldens of rules in the form of `wordingsOf`, and all others in that of Vitest. */
class GoldenFiles extends VitestSnapshotEnvironment {
  override async saveSnapshotFile(file: string, snapshot: string): Promise<void> {
    if (!ofRules(file)) return super.saveSnapshotFile(file, snapshot);
    const goldens: Record<string, string> = {};
    new Function('exports', snapshot)(goldens);
    const text = wordingsOf(goldens);
    if (!isDeepStrictEqual({ ...goldensOf(text) }, goldens))
      throw new Error(`${file} would not be read as it is written`);
    await super.saveSnapshotFile(file, text);
  }

  override async readSnapshotFile(file: string): Promise<string | null> {
    const text = await super.readSnapshotFile(file);
    if (text === null || !ofRules(file)) return text;
    return Object.entries(goldensOf(text))
      .map(([test, golden]) => `exports[${JSON.stringify(test)}] = ${JSON.stringify(golden)};`)
      .join('\n');
  }
}

export default new GoldenFiles();
