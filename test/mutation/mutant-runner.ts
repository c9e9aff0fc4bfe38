import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';

/** What the changed code reads and counts: which change is on, how often it may be passed, and what a test passes. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { readonly static: Counts; readonly perTest: Record<string, Counts | undefined> };
}
type Counts = Record<string, number>;
type Task = Parameters<VitestTestRunner['onAfterTryTask']>[0];

/** What a test asked to be done when it ends, as vitest keeps it. */
interface EndOfTest {
  readonly onFinished?: readonly ((context: Task['context']) => unknown)[];
}

/** Which tests may notice a change; all of the room where `judges` does not tell. */
interface Judges {
  readonly sourceOf: Record<string, string>;
  readonly judges: Record<string, { readonly tests: readonly string[]; readonly names: readonly string[] } | undefined>;
}

const switchboard: Switchboard = {};
Reflect.set(globalThis, '__stryker__', switchboard);
const folder = env['MUTATION_FOLDER'] ?? '';
const verdicts = path.join(folder, 'verdicts.jsonl');
const plan: Judges = JSON.parse(readFileSync(path.join(folder, 'judges.json'), 'utf8'));
const root = path.join(import.meta.dirname, '../..');

/** Slower tests are left for the second pass, when the quick ones have noticed most; the slowest are not repeated at all. */
const SLOW_MS = 60;
const SLOWEST_MS = 1_500;

const dead = new Set<string>();
const tried = new Set<string>();
for (const line of existsSync(verdicts) ? readFileSync(verdicts, 'utf8').split('\n').slice(0, -1) : []) {
  const { mutant, test, noticed } = JSON.parse(line);
  if (noticed) dead.add(mutant);
  tried.add(`${mutant} ${test}`);
}

/**
 * Runs a test as it is, and then once more for each change of the code that it passes and that no test has noticed yet: no process, no
 * import and no module is made anew for a change, which takes a thousandth of the time. Each attempt is written down before it begins, so
 * that a change that never ends can be noticed from outside.
 */
export default class MutantRunner extends VitestTestRunner {
  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    note({ constants: Object.keys(switchboard.mutantCoverage?.static ?? {}) });
  }

  async runTask(test: Task): Promise<void> {
    const name = `${path.relative(root, test.file.filepath)} ${test.fullName ?? test.name}`;
    switchboard.activeMutant = undefined;
    switchboard.currentTestId = name;
    const start = performance.now();
    await this.#once(test);
    const tookMs = performance.now() - start;
    switchboard.currentTestId = 'another time';
    const passed = switchboard.mutantCoverage?.perTest[name] ?? {};
    note({ test: name, passes: Object.keys(passed) });

    const mayNotice =
      tookMs > (env['MUTATION_PASS'] === '1' ? SLOW_MS : SLOWEST_MS) ? () => false : judgeOf(test, name);
    let repeated = false;
    for (const [mutant, hits] of Object.entries(passed)) {
      if (dead.has(mutant) || tried.has(`${mutant} ${name}`) || !mayNotice(mutant)) continue;
      note({ test: name, mutant });
      repeated = true;
      if (!(await this.#notices(test, mutant, hits))) continue;
      if (await this.#fails(test)) {
        note({ test: name, unrepeatable: true });
        break;
      }
      dead.add(mutant);
      note({ test: name, mutant, noticed: true });
    }
    switchboard.activeMutant = undefined;
    if (repeated && (await this.#fails(test))) note({ test: name, unrepeatable: true });
    this.onBeforeTryTask(test);
    switchboard.currentTestId = undefined;
  }

  async #notices(test: Task, mutant: string, hits: number): Promise<boolean> {
    Object.assign(switchboard, { activeMutant: mutant, hitCount: 0, hitLimit: Math.max(hits * 100, 10_000) });
    const noticed = await this.#fails(test);
    switchboard.activeMutant = undefined;
    return noticed;
  }

  async #fails(test: Task): Promise<boolean> {
    try {
      await this.#once(test);
      return false;
    } catch {
      return true;
    }
  }

  async #once(test: Task & EndOfTest): Promise<void> {
    this.onBeforeTryTask(test);
    try {
      await getFn(test)();
      this.onAfterTryTask(test);
    } finally {
      for (const end of test.onFinished ?? []) await end(test.context);
      Object.assign(test, { onFinished: undefined, onFailed: undefined });
    }
  }
}

/** A case of a table of all sources (`D03-competing-rates.yaml`) is for the one that it names. */
function judgeOf(test: Task, name: string): (mutant: string) => boolean {
  const file = path.relative(path.join(root, 'test'), test.file.filepath);
  const named = /-([a-z0-9-]+)\.yaml/.exec(name)?.[1];
  return (mutant) => {
    const judges = plan.judges[plan.sourceOf[mutant] ?? ''];
    return !judges || (judges.tests.includes(file) && (named === undefined || judges.names.includes(named)));
  };
}

const note = (line: object): void => appendFileSync(verdicts, `${JSON.stringify(line)}\n`);
